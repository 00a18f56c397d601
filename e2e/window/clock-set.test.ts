/** The machine's clock is set to another time while a teller is signed on. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { customerAtom, unresolvedAtom } from '../../src/till/state.ts';
import type { Clock } from '../../src/wagering/clock.ts';
import { build, signOn, ticketsAt } from './at-the-window.ts';
import { openRoom, openWindow } from './test-window.ts';

const HOUR = 3_600_000;

it.each([HOUR, -HOUR])(
  'finds a sale whose answer was lost, the clock set by %i ms since sign-on',
  async (by) => {
    const room = await openRoom();
    let error = 0;
    const clock: Clock = {
      now: () => room.clock.now() + error,
      after: (delay, task) => room.clock.after(delay, task),
    };
    const window = await openWindow(room, { clock });
    await signOn(window);
    await build(window);
    error = by;
    room.tote.faults.loseNextAnswer();
    void window.till.buy();
    await window.settle();
    await room.clock.advanceAndSettle(10_000);
    await window.settle();
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(unresolvedAtom)).toBe(0);
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(room.printer.sheets).toHaveLength(1);
  },
);
