// @vitest-environment happy-dom
/** Draws a practice customer who brings a ticket and may speak. */
import { act, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { TillContext } from '../../till/use-till.ts';
// Has the code's library loaded before a test waits for its bars.
import '../../ui/controls/bars-on-screen.ts';
import { drawComponent } from '../../ui/testing/draw.tsx';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { aloudAtom } from '../practice/aloud.ts';
import { practiceCommandsAtom } from '../practice/practice.ts';
import { NO_RECORD, practiceAtom } from '../practice/practice-state.ts';
import { PracticePlace } from './PracticePlace.tsx';

const TICKET = aSerial('5D41-0B11-7A21');
const nothing = (): void => undefined;

function drawn() {
  const store = createStore();
  const scanned: string[] = [];
  store.set(practiceCommandsAtom, {
    begin: nothing,
    next: nothing,
    sayAgain: nothing,
    hint: nothing,
    end: nothing,
  });
  const come = (number: number): void =>
    store.set(practiceAtom, {
      phase: 'asking',
      record: NO_RECORD,
      customer: {
        number,
        ask: { wagers: [], paper: { kind: 'ticket', tsn: TICKET }, voucher: null },
        second: null,
        isSecond: false,
        sentence: 'Cash it for me?',
        hand: pennies(0),
        servedBefore: 0,
        since: 0,
        isHinted: false,
      },
    });
  come(1);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only command that is called
  const till = { scanned: (code: string) => scanned.push(code) } as never;
  const view = drawComponent(
    <Provider store={store}>
      <TillContext value={till}>
        <PracticePlace recent={null} />
      </TillContext>
    </Provider>,
  );
  return { store, scanned, view, come };
}

describe('a practice customer with a ticket', () => {
  it('shows its barcode in place of what they said, until the next one comes', async () => {
    const { view, scanned, come } = drawn();
    const code = () => view.all('output [role="img"]').map((bars) => bars.getAttribute('aria-label'));
    expect([view.text.includes('Cash it for me?'), code()]).toEqual([true, []]);
    await view.press('Show barcode');
    await waitFor(() => expect(code()).toEqual([`Barcode of the ticket ${serialDigits(TICKET)}`]));
    expect(view.text).not.toContain('Cash it for me?');
    expect(view.button('Show barcode').pressed).toBe(true);
    act(() => come(2));
    expect([view.text.includes('Cash it for me?'), code()]).toEqual([true, []]);
    await view.press('Show barcode');
    await view.press('Show barcode');
    expect(view.text).toContain('Cash it for me?');
    await view.press('Scan ticket 3-5D41-0B11-7A21');
    expect(scanned).toEqual([serialDigits(TICKET)]);
  });
});

describe('the key that lets practice customers speak', () => {
  it('is there where a voice is, and says if it is on', async () => {
    const { view, store } = drawn();
    const names = () => view.buttons.map(({ name }) => name);
    expect(names()).not.toContain('Speak aloud');
    let toggled = 0;
    const toggle = (): void => void (toggled += 1);
    act(() => store.set(aloudAtom, { isOn: false, toggle }));
    expect(view.button('Speak aloud').pressed).toBe(false);
    await view.press('Speak aloud');
    expect(toggled).toBe(1);
    act(() => store.set(aloudAtom, { isOn: true, toggle }));
    expect(view.button('Speak aloud').pressed).toBe(true);
  });
});
