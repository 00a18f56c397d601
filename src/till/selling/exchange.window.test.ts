/**
 * Proves exchange wagers at a whole window. Credit that the tote holds is spent once and exactly; window and
 * tote agree on the rest.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Card, Race } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../doubts/manual-resolution.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import {
  beginShift,
  buy,
  creditFor,
  enterWinBet,
  firstOpenRace,
  openCard,
  ticketsAt,
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { labelOf } from '../transactions/customer-session.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';

const WINDOW = 12;

let room: Room;
let window: TestWindow;
let card: Card;
let race: Race;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  card = await openCard(window);
  race = firstOpenRace(card);
});

const sold = () => window.store.get(customerAtom).transactions;
const title = () => window.store.get(noticeAtom)?.title.key;
const leftHere = () => window.store.get(wagerAtom).exchange?.amount ?? null;
const leftThere = () => room.tote.exchange.left(WINDOW).map(({ amount }) => amount);

/**
 * Grants credit as a cash or cancel does. The tote notes the credit, and its answer takes the window into
 * exchange mode.
 */
async function grant(amount: number): Promise<void> {
  const credit = creditFor(card.id, race, amount);
  await room.tote.exchange.grant(WINDOW, credit);
  void window.rooms().wager.credits.enter(credit);
  await window.settle();
}

/** A win bet on the credit's race. */
const enter = (amount: number): Promise<void> => enterWinBet(window, race, amount);

/** Sells what is entered; its answer is lost, and the host cannot say yet what became of it. */
async function buyIntoDoubt(): Promise<void> {
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
  room.tote.faults.loseNextAnswer();
  void window.till.buy();
  await window.settle();
}

async function winPool(): Promise<number> {
  const answer = await room.tote.fetch(`/tg5/rs/cards/pooltotals/${card.id}/${race.num}`, {
    method: 'GET',
    headers: {},
  });
  const { pools } = (await answer.json()) as { pools: { id: number; total: number }[] };
  return pools.find(({ id }) => id === 1)?.total ?? 0;
}

describe('a wager paid in exchange credit', () => {
  it('is sold and printed, takes its cost off the credit on both sides, and is not owed in money [T005, W024]', async () => {
    await grant(500);
    const before = await winPool();
    await enter(200);
    await buy(window);
    expect(sold()).toHaveLength(1);
    expect(sold()[0]).toMatchObject({
      type: 'SELL',
      value: 0n,
      exchange: true,
      ticket: { ticketCost: 200n, wagers: [{ betType: WIN, raceNo: race.num, totalCost: 200n }] },
    });
    expect(sold().map(labelOf)).toEqual(['SELL']);
    expect(room.printer.sheets).toEqual([{ transaction: sold()[0]?.tsn, reprint: false }]);
    expect(window.store.get(totalsAtom)).toMatchObject({ balance: 0n, sold: { count: 1, value: 0n } });
    expect([leftHere(), leftThere()]).toEqual([300n, [300n]]);
    expect((await winPool()) - before).toBe(200);
  });

  it('may be followed by others until less than one unit is left, which ends the mode [W052]', async () => {
    await grant(550);
    await enter(300);
    await buy(window);
    expect(leftHere()).toBe(250n);
    await enter(200);
    await buy(window);
    expect(leftHere()).toBeNull();
    expect(leftThere()).toEqual([50n]);
    // From here on it is money again.
    await enter(200);
    await buy(window);
    expect(sold().map(({ value }) => value)).toEqual([0n, 0n, 200n]);
    expect(window.store.get(totalsAtom).balance).toBe(200n);
    expect(leftThere()).toEqual([50n]);
  });

  it('takes each of several tickets off the credit', async () => {
    await grant(700);
    await enter(200);
    await buy(window, 3);
    expect(sold()).toHaveLength(3);
    expect([leftHere(), leftThere()]).toEqual([100n, [100n]]);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
  });

  it('is not sold beyond the credit: what was sold by then is off it, and the mode goes on', async () => {
    await grant(500);
    await enter(200);
    await buy(window, 3);
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'sale.notAllSold' },
      lines: [
        { key: 'sale.soldOfRequested', data: { sold: 2, requested: 3 } },
        { key: 'exchange.transferFailed' },
        { key: 'tote.refused', data: { message: 'The wager costs more than the credit left, $1.00' } },
      ],
    });
    await window.answer('ok');
    expect([leftHere(), leftThere()]).toEqual([100n, [100n]]);
    await enter(200);
    expect(window.store.get(wagerViewAtom).ticket).toMatchObject({
      ok: false,
      refusal: { code: 'exchangeAmountExceeded', available: 100n },
    });
  });

  it('whose answer was lost is found, and takes its cost off once', async () => {
    await grant(500);
    await enter(200);
    room.tote.faults.loseNextAnswer();
    void window.till.buy();
    await window.settle();
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(await ticketsAt(room)).toBe(1);
    expect(sold().map(({ value }) => value)).toEqual([0n]);
    expect([leftHere(), leftThere()]).toEqual([300n, [300n]]);
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('that is found while another is being entered takes its cost off all the same', async () => {
    await grant(500);
    await enter(200);
    await buyIntoDoubt();
    window.till.cancelLock();
    window.till.wager({ type: 'amountChosen', amount: pennies(300) });
    room.intercept = () => null;
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(sold()).toHaveLength(1);
    expect([leftHere(), leftThere()]).toEqual([300n, [300n]]);
    expect(window.store.get(wagerAtom)).toMatchObject({ bet: WIN, amount: 300n });
  });

  it('that was in doubt when the page was reloaded takes its cost off once', async () => {
    await grant(500);
    await enter(200);
    await buyIntoDoubt();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(leftHere()).toBe(500n);
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(await ticketsAt(room)).toBe(1);
    expect([leftHere(), leftThere()]).toEqual([300n, [300n]]);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    // A second reload takes nothing more off.
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect(leftHere()).toBe(300n);
  });

  /** The tote room says that what is in doubt was sold, and the teller agrees twice. */
  async function closeAsSold(): Promise<void> {
    for (let asked = 0; asked * DOUBT_PAUSE < WAITED_ENOUGH; asked += 1) {
      await room.clock.advanceAndSettle(DOUBT_PAUSE);
      await window.settle();
    }
    const serial = parseSerial('5554-C70F-0031');
    if (!serial.ok) throw new Error('no serial');
    const [doubt] = window.store.get(inDoubtRowsAtom);
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'sold', tsn: serial.value });
    await window.settle();
    for (const answer of ['yes', 'yes', 'ok']) await window.answer(answer);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  }

  it.each([
    ['its wager in hand', () => undefined],
    [
      'another pending',
      () => {
        window.till.cancelLock();
        window.till.wager({ type: 'amountChosen', amount: pennies(300) });
      },
    ],
  ])('that is closed by hand as sold takes its cost off once, with %s', async (_, meanwhile) => {
    await grant(500);
    await enter(200);
    await buyIntoDoubt();
    meanwhile();
    await closeAsSold();
    expect(sold()).toMatchObject([{ value: 0n, moved: 200n, exchange: true }]);
    expect([leftHere(), leftThere()]).toEqual([300n, [300n]]);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect(leftHere()).toBe(300n);
  });

  it('that is closed by hand as sold takes nothing off where money paid for it', async () => {
    window.till.chooseRace(race.num);
    await enter(200);
    await buyIntoDoubt();
    window.till.cancelLock();
    await grant(500);
    await closeAsSold();
    expect(window.store.get(totalsAtom).balance).toBe(200n);
    expect(leftHere()).toBe(500n);
  });

  it('for a voucher that is closed by hand as sold is spent', async () => {
    await grant(650);
    room.intercept = (path, method) =>
      path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
    room.tote.faults.loseNextAnswer();
    void window.till.vouchers.sellForExchange();
    await window.settle();
    await closeAsSold();
    expect(sold()).toMatchObject([{ type: 'SELL_VOUCHER', moved: 650n, exchange: true, ticket: null }]);
    expect([leftHere(), leftThere()]).toEqual([null, []]);
  });

  it('is refused as an invalid transfer where the tote has no such credit, which ends the mode [W053]', async () => {
    const credit = { cardNo: card.id, raceNo: race.num, poolNo: 37, amount: pennies(500), bets: [1] };
    void window.rooms().wager.credits.enter(credit);
    await window.settle();
    await enter(200);
    await buy(window);
    expect(title()).toBe('exchange.transferFailed');
    expect(leftHere()).toBeNull();
    expect(sold()).toEqual([]);
    expect(await ticketsAt(room)).toBe(0);
  });
});
