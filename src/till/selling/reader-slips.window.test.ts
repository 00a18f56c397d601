/** Proves what becomes of a betting slip that a ticket reader read. Runs a whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { markSlip, type SlipFilled } from '../../wagering/slips/slip-marks.ts';
import { writeSlipText } from '../../wagering/slips/slip-text.ts';
import { PICK_3 } from '../../wagering/testing/bet-ids.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { beginShift, build, enterWinBet, openCard, runnersOf, ticketsAt } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;
let slip: string;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  slip = await pick3();
});

async function pick3(change: Partial<SlipFilled> = {}): Promise<string> {
  const card = await openCard(window);
  const races = card.races.filter(({ num }) => num >= card.currentRace);
  const first = races.find(({ availableBets }) => availableBets.some(({ id }) => id === PICK_3));
  if (first === undefined) throw new Error('no pick 3');
  window.till.chooseRace(first.num);
  await window.settle();
  const legs = [0, 1, 2].map((leg) => {
    const [num = 0] = runnersOf(card.races.find((race) => race.num === first.num + leg) ?? first);
    return [num - 1];
  });
  return writeSlipText(markSlip({ bets: [0], amounts: [0], legs, ...change }));
}

async function put(data: string): Promise<void> {
  window.till.handleScan({ action: 'BETTINGSLIP', data, source: 'TICKETREADER', from: null });
  await window.settle();
}

const shown = (): string | undefined => window.store.get(noticeAtom)?.title.key;
const said = (): readonly string[] => window.store.get(announcementsAtom).map(({ text }) => text.key);

describe('a betting slip in the ticket reader', () => {
  it('waits there for its question, is sold once, and is given back [W028, W070, W104]', async () => {
    await put(slip);
    expect([shown(), room.reader.ejected]).toEqual(['slipRead.title', 0]);
    await window.answer('sell');
    expect([await ticketsAt(room), room.reader.ejected]).toEqual([1, 1]);
  });

  it('whose event comes twice is asked about and sold once [W067]', async () => {
    await put(slip);
    await put(slip);
    expect([window.store.get(noticesAtom).length, room.reader.ejected]).toEqual([1, 0]);
    await window.answer('sell');
    await put(slip);
    expect([shown(), await ticketsAt(room), room.reader.ejected]).toEqual([undefined, 1, 2]);
  });

  it('leaves the wager that the teller has begun, and is no part of it', async () => {
    const card = window.store.get(readyCardAtom);
    const race = card?.races.find(({ num }) => num === window.store.get(wagerAtom).race);
    if (race === undefined) throw new Error('no race');
    await enterWinBet(window, race, 1_000);
    const before = [window.store.get(wagerAtom), window.store.get(homeViewAtom)];
    await put(slip);
    await window.answer('sell');
    expect(await ticketsAt(room)).toBe(1);
    expect([window.store.get(wagerAtom), window.store.get(homeViewAtom)]).toEqual(before);
    await window.till.buy();
    await window.settle();
    expect(await ticketsAt(room)).toBe(2);
  });

  it('that is not to be sold is given back, and asked about again when it is put in later', async () => {
    await put(slip);
    await window.answer('cancel');
    expect([await ticketsAt(room), room.reader.ejected]).toEqual([0, 1]);
    await room.clock.advanceAndSettle(6_000);
    await put(slip);
    expect(shown()).toBe('slipRead.title');
  });

  it('that is no slip is refused in words and given back', async () => {
    await put('0001');
    expect(shown()).toBe('slipRead.bad');
    await window.answer('ok');
    expect(room.reader.ejected).toBe(1);
  });

  it('while a question is open is given back in words, and may come again', async () => {
    await put(await pick3({ amounts: [1] }));
    await put(slip);
    expect([said().at(-1), room.reader.ejected]).toEqual(['slipRead.notNow', 1]);
    await window.answer('cancel');
    await put(slip);
    expect(shown()).toBe('slipRead.title');
  });

  it('while a sale is under way is given back in words, and sells nothing', async () => {
    await build(window);
    room.intercept = (path, method) =>
      method === 'POST' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
    void window.till.buy();
    await window.settle();
    await put(slip);
    expect([said().at(-1), room.reader.ejected]).toEqual(['slipRead.notNow', 1]);
    expect(await ticketsAt(room)).toBe(0);
  });

  it('for whose bet the card has no race says so [W126]', async () => {
    const fronton = (name: string): boolean => /fronton/i.test(name);
    await openCard(window, ({ name }) => fronton(name));
    await put(slip);
    expect([shown(), room.reader.ejected]).toEqual(['refusal.noCardWithBet', 0]);
    await window.answer('ok');
    expect(room.reader.ejected).toBe(1);
  });

  it('with a row left out says so and is given back [W072]', async () => {
    await put(await pick3({ legs: [[0], [], [0]] }));
    expect(shown()).toBe('refusal.invalidRunners');
    await window.answer('ok');
    expect([room.reader.ejected, await ticketsAt(room)]).toEqual([1, 0]);
  });

  it('while nobody is signed on is given back in words', async () => {
    void window.till.signOff();
    await window.settle();
    await put(slip);
    expect([shown(), room.reader.ejected]).toEqual(['slipRead.signInFirst', 1]);
  });

  it('is given back, and asked about nowhere, behind a dialog of a view', async () => {
    room.isBehindDialog = true;
    await put(slip);
    expect([shown(), said(), room.reader.ejected]).toEqual([undefined, ['slipRead.notNow'], 1]);
    room.isBehindDialog = false;
    await put(slip);
    expect(shown()).toBe('slipRead.title');
  });

  it('stays in a reader that cannot eject [W104]', async () => {
    window.till.changeSettings({ canEject: false });
    await put(slip);
    await window.answer('cancel');
    expect(room.reader.ejected).toBe(0);
  });

  it('with two amounts is for both where they are to be summed, and for none where not [W071]', async () => {
    const both = await pick3({ amounts: [0, 1] });
    await put(both);
    expect(shown()).toBe('refusal.invalidBetAmount');
    await window.answer('ok');
    window.till.changeSettings({ sumSlipAmounts: true });
    await room.clock.advanceAndSettle(6_000);
    await put(both);
    expect(window.store.get(noticeAtom)?.lines.at(-1)?.data).toEqual({ cost: 300n });
  });
});

it('a bank’s card is refused in words, and logged without a digit', async () => {
  window.till.handleScan({
    action: 'BADSCAN',
    data: 'a payment card',
    source: 'MAGCARD',
    from: null,
    why: 'paymentCard',
  });
  await window.settle();
  expect(said()).toEqual(['scan.paymentCard']);
});
