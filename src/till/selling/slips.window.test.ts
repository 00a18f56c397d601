/** Betting slips that were read, at the whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { markSlip, type SlipFilled } from '../../wagering/slips/slip-marks.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, openCard, runnersOf, ticketsAt } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

/** Marks a pick 3 on the first runner of the present race and of the two after it. */
async function pick3(change: Partial<SlipFilled> = {}): Promise<SlipFilled> {
  const card = await openCard(window);
  const races = card.races.filter(({ num }) => num >= card.currentRace);
  const first = races.find(({ availableBets }) => availableBets.some(({ id }) => id === 15));
  if (first === undefined) throw new Error('no pick 3');
  window.till.chooseRace(first.num);
  await window.settle();
  const legs = [0, 1, 2].map((leg) => {
    const [num = 0] = runnersOf(card.races.find((race) => race.num === first.num + leg) ?? first);
    return [num - 1];
  });
  return { bets: [0], amounts: [0], legs, ...change };
}

async function put(filled: SlipFilled): Promise<void> {
  void window.till.readSlip(markSlip(filled));
  await window.settle();
}

const titleShown = (): string | undefined => window.store.get(noticeAtom)?.title.key;

describe('a betting slip', () => {
  it('is shown for confirmation in words with its cost, and sold only then [W070, W143]', async () => {
    await put(await pick3());
    const notice = window.store.get(noticeAtom);
    expect(titleShown()).toBe('slipRead.title');
    expect(notice?.lines.map(({ key }) => key)).toEqual([
      'readBack.bet',
      'readBack.runners',
      'readBack.count',
      'readBack.total',
    ]);
    expect(notice?.lines[0]?.data).toMatchObject({ card: window.store.get(readyCardAtom)?.name });
    expect(notice?.lines.at(-1)?.data).toEqual({ cost: 100n });
    expect(await ticketsAt(room)).toBe(0);
    await window.answer('sell');
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(customerAtom).transactions[0]).toMatchObject({ type: 'SELL', value: 100n });
  });

  it('that is not confirmed leaves everything as it was', async () => {
    const slip = await pick3();
    const before = window.store.get(wagerAtom);
    await put(slip);
    await window.answer('cancel');
    expect(await ticketsAt(room)).toBe(0);
    expect(window.store.get(wagerAtom)).toBe(before);
  });

  it.each<[string, Partial<SlipFilled>, string]>([
    ['two bets', { bets: [0, 1] }, 'refusal.invalidBetType'],
    ['two amounts', { amounts: [0, 1] }, 'refusal.invalidBetAmount'],
    ['a row left out', { legs: [[0], [], [0]] }, 'refusal.invalidRunners'],
  ])('with %s says why it is none [W070, W071, W072]', async (_, change, title) => {
    await put(await pick3(change));
    expect(titleShown()).toBe(title);
  });

  it('with two amounts is for both where they are to be summed [W071]', async () => {
    window.till.changeSettings({ sumSlipAmounts: true });
    await put(await pick3({ amounts: [0, 1] }));
    expect(window.store.get(noticeAtom)?.lines.at(-1)?.data).toEqual({ cost: 300n });
  });

  it('that was read wrong, or for no card, says so', async () => {
    void window.till.readSlip([[1]]);
    await window.settle();
    expect(titleShown()).toBe('slipRead.bad');
    await window.answer('ok');
    await put({ bets: [0], amounts: [0], legs: [[0], [0], [0]] });
    expect(window.store.get(noticeAtom)?.lines[0]?.key).toBe('race.noCard');
  });
});
