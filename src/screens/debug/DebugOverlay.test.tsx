// @vitest-environment happy-dom
/** Draws the debug overlay: what it offers, and what each choice orders. */
import { describe, expect, it } from 'vitest';
import { createDebugFaults } from '../../till/trainer/debug-faults.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { drawView } from '../home/testing/draw-view.tsx';
import { DebugOverlay } from './DebugOverlay.tsx';

async function opened() {
  const faults = createDebugFaults(createManualClock(0));
  const view = drawView(<DebugOverlay faults={faults} />, () => undefined);
  await view.press('Debug');
  /** Presses a choice in the row of that name. */
  const choose = (row: string, choice: string): void => {
    const place = view.all(`fieldset[aria-label="${row}"]`)[0];
    const button = [...(place?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === choice,
    );
    if (button === undefined) throw new Error(`no ${choice} in ${row}`);
    button.click();
  };
  return { faults, view, choose };
}

describe('the debug overlay', () => {
  it('offers four faults of requests, the socket and the language [T175]', async () => {
    const { view } = await opened();
    const rows = view.all('fieldset').map((row) => row.getAttribute('aria-label'));
    expect(rows).toEqual([
      'Fail on send',
      'Fail on receive',
      'Duplicate request',
      'Delay request',
      'Delay by',
      'Socket',
    ]);
    expect(view.buttons.map(({ name }) => name)).toContain('Toggle language (English)');
  });

  it.each([
    ['Fail on send', 'failOnSend'],
    ['Fail on receive', 'failOnReceive'],
    ['Duplicate request', 'duplicateRequest'],
    ['Delay request', 'delayRequest'],
  ] as const)('orders %s for the next request, and takes it back [T175]', async (row, fault) => {
    const { faults, choose } = await opened();
    choose(row, 'Next');
    expect(faults.state().ordered[fault]).toBe(1);
    choose(row, 'Off');
    expect(faults.state().ordered[fault]).toBe(0);
  });

  it('disables the socket, and enables it again [T175]', async () => {
    const { faults, choose } = await opened();
    choose('Socket', 'Off');
    expect(faults.state().socket).toBe('off');
    choose('Socket', 'On');
    expect(faults.state().socket).toBe('on');
  });

  it('toggles the language [T175]', async () => {
    const { view } = await opened();
    await view.press('Toggle language (English)');
    expect(view.asked).toEqual([expect.stringMatching(/^switchLanguage (?!en-us)/)]);
  });
});
