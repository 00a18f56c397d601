/**
 * Proves that a betting slip that costs far more than its amount is asked about once. Runs a whole window on
 * the demo tote.
 */
import { pennies } from '../../wagering/ground/money.ts';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { markSlip } from '../../wagering/slips/slip-marks.ts';
import { PICK_3 } from '../../wagering/testing/bet-ids.ts';
import { beginShift, openCard, runnersOf, ticketsAt } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

/** Puts in a slip with a pick 3: three runners a leg, twenty-seven bets. */
async function putDear(): Promise<void> {
  const card = await openCard(window);
  const races = card.races.filter(({ num }) => num >= card.currentRace);
  const first = races.find(({ availableBets }) => availableBets.some(({ id }) => id === PICK_3));
  if (first === undefined) throw new Error('no pick 3');
  window.till.chooseRace(first.num);
  const legs = [0, 1, 2].map((leg) =>
    runnersOf(card.races.find((race) => race.num === first.num + leg) ?? first)
      .slice(0, 3)
      .map((num) => num - 1),
  );
  window.till.changeSettings({ ticketConfirmationLimit: pennies(1_000) });
  void window.till.readSlip(markSlip({ bets: [0], amounts: [0], legs }));
  await window.settle();
}

const shown = () => window.store.get(noticeAtom);

it('is one question that says both what it is and what it costs, and is not sold by a held key', async () => {
  await putDear();
  expect(shown()?.title).toMatchObject({ key: 'readBack.title', data: { cost: 2700n } });
  expect(shown()?.lines.map(({ key }) => key)).toEqual([
    'slipRead.title',
    'readBack.bet',
    'readBack.runners',
    'readBack.count',
    'readBack.total',
  ]);
  expect(
    shown()
      ?.actions.filter(({ isSafe }) => isSafe === true)
      .map(({ id }) => id),
  ).toEqual(['keep']);
  await window.answer('sell');
  expect(shown()).toBeNull();
  expect(await ticketsAt(room)).toBe(1);
});

it('that is not to be sold leaves everything as it was', async () => {
  await putDear();
  const before = window.store.get(wagerAtom);
  await window.answer('keep');
  expect(await ticketsAt(room)).toBe(0);
  expect(window.store.get(wagerAtom)).toBe(before);
  expect(shown()).toBeNull();
});
