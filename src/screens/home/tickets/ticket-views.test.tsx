// @vitest-environment happy-dom
/** The views of a ticket that is handed in and of the tax number, as they stand at a moment. */
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../config/settings.ts';
import {
  NO_TICKET_ENTRY,
  TICKET_MODES,
  type TicketEntry,
  ticketEntryAtom,
} from '../../../till/tickets/entry/ticket-entry-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { type DrawnView, drawView } from '../testing/draw-view.tsx';
import { EnterSSN } from './EnterSSN.tsx';
import { EnterTicket } from './EnterTicket.tsx';

function drawn(entry: Partial<TicketEntry>, settings: Partial<Settings> = {}): DrawnView {
  return drawView(<EnterTicket />, (store) => {
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...settings });
    store.set(ticketEntryAtom, { ...NO_TICKET_ENTRY, ...entry });
  });
}

const ACTS = ['Cash', 'Cancel', 'Confirm'];
const disabled = (view: DrawnView): readonly string[] => ACTS.filter((name) => view.button(name).disabled);

describe('the view of tickets', () => {
  it.each([
    ['one character', 'C'],
    ['one less than a whole number', 'C5554C70F000'],
    ['a whole number with another’s check character', 'A5554C70F0000'],
  ])('keeps Cash, Cancel and Confirm while %s stands in it [T344]', (_, typed) => {
    expect(disabled(drawn({ typed }))).toEqual(ACTS);
  });

  it.each([
    ['', 'Scan or type a number'],
    ['C', 'Type 12 more characters'],
    ['C5554C70F000', 'Type 1 more character'],
    // A number that is not right, and the beginning of a fixed-odds code.
    ['A5554C70F0000', 'Check it against the ticket'],
    ['FO5', 'Scan or type a number'],
  ])('says beside Confirm what it waits for while %s is typed', (typed, reason) => {
    expect(drawn({ typed }).text).toContain(reason);
    expect(drawn({ typed }, { defaultTsn: 'C-5554-C70F-0001' }).text).not.toContain('more character');
  });

  it('gives them for a number that is right [T344]', async () => {
    const view = drawn({ typed: 'C5554C70F0000' });
    expect(disabled(view)).toEqual([]);
    await view.press('Confirm');
    expect(view.asked.at(-1)).toMatch(/^confirm/);
    expect(disabled(drawn({ typed: '0000' }, { defaultTsn: 'C-5554-C70F-0000' }))).toEqual([]);
  });

  it('answers Inquire with an alert in its place, until the next key or Inquire again [T458]', async () => {
    const view = drawn({});
    const alert = (): string | undefined => view.all('[role="alert"] b')[0]?.textContent;
    expect(alert()).toBeUndefined();
    await view.press('Inquire');
    expect(alert()).toBe('FRONT END: NOT IMPLEMENTED');
    act(() => view.store.set(ticketEntryAtom, { ...NO_TICKET_ENTRY, typed: 'C' }));
    expect(alert()).toBeUndefined();
    await view.press('Inquire');
    expect(alert()).toBe('FRONT END: NOT IMPLEMENTED');
    await view.press('Inquire');
    expect(alert()).toBeUndefined();
    expect(view.asked).toEqual([]);
  });

  it('lets the next ticket’s way be chosen while it is empty, and confirms nothing [T092, T344]', async () => {
    const view = drawn({});
    expect(disabled(view)).toEqual(['Confirm']);
    await view.press('Confirm');
    await view.press('Cancel');
    expect(view.asked).toEqual([`setMode ${TICKET_MODES.cancel}`]);
    expect([view.button('Cash').pressed, view.button('Cancel').pressed]).toEqual([true, false]);
    const cancelling = drawn({ mode: TICKET_MODES.cancel });
    expect([cancelling.button('Cash').pressed, cancelling.button('Cancel').pressed]).toEqual([false, true]);
  });

  it('has the camera where it is allowed, and nowhere else [T094]', () => {
    const names = (allowCameraScan: boolean) =>
      drawn({}, { allowCameraScan }).buttons.map(({ name }) => name);
    const only = names(true).filter((name) => !names(false).includes(name));
    expect(only).toEqual([expect.stringMatching(/^Scan with the camera/)]);
  });
});

describe('what the last ticket came to', () => {
  it.each([
    [TICKET_MODES.cash, 'TICKET CASHED'],
    [TICKET_MODES.cancel, 'Ticket Cancelled'],
  ] as const)(
    'by mode %i is said in these words: %s, with its number and amount [T459, T460]',
    (mode, says) => {
      const paid = {
        mode,
        tsn: '5554-C70F-0001',
        what: 'TICKET',
        amount: pennies(1_260),
        way: 'pay',
        withForm: false,
      } as const;
      const shown = drawn({ mode, paid }).all('.paid-ticket')[0]?.textContent;
      expect(shown).toContain(says);
      expect(shown).toContain('$12.60');
      expect(shown).toContain('5554-C70F-0001');
    },
  );
});

describe('the view of the tax number', () => {
  it('has places of three, two and four digits, and confirms none of fewer [T346, T347]', () => {
    const view = drawView(<EnterSSN />, () => undefined);
    const groups = view.all('.ssn__group').map((group) => group.querySelectorAll('.ssn__place').length);
    expect(groups).toEqual([3, 2, 4]);
    expect(view.button('Confirm').disabled).toBe(true);
  });
});
