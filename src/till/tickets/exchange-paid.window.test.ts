/**
 * Proves exchange credit that is paid in money at a whole window. It is paid once, or it is still the
 * customer's, whatever fails; window and tote agree.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Card, Race } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';
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
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { labelOf } from '../transactions/customer-session.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
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

/** Grants credit as a cash or cancel does. */
async function grant(amount: number): Promise<void> {
  const credit = creditFor(card.id, race, amount);
  await room.tote.exchange.grant(WINDOW, credit);
  void window.rooms().wager.credits.enter(credit);
  await window.settle();
}

describe('credit that is paid in money', () => {
  const pays: string[] = [];
  const number = () => sold()[0]?.transfer?.tfAddress;
  const balance = () => window.store.get(totalsAtom).balance;
  const inDoubt = () => window.store.get(inDoubtCountAtom);

  beforeEach(() => {
    pays.length = 0;
    room.see = (path, { method }) => {
      if (method === 'POST' && path.endsWith('/sell/exchTransfer')) pays.push(path);
    };
  });

  async function pay(): Promise<void> {
    void window.till.vouchers.payExchange();
    await window.settle();
  }

  const answerOf = (amount: number, tfAddress: string): Response =>
    Response.json({ statusCode: 1, statusMessage: '', amount, tfAddress, exchange: null });

  function expectPaidOnce(): void {
    expect(inDoubt()).toBe(0);
    expect(sold()).toMatchObject([
      { type: 'EXCHANGE_TRANSFER', value: -650n, exchange: true, tsn: null, transfer: { left: 0n } },
    ]);
    expect(balance()).toBe(-650n);
    expect([leftHere(), leftThere()]).toEqual([null, []]);
  }

  const expectOnPaperOnce = () =>
    expect(room.printer.sheets).toEqual([{ transaction: number(), reprint: false }]);

  it('is owed to the customer, ends the mode, and has a receipt [S095, W024]', async () => {
    await grant(650);
    await pay();
    expectPaidOnce();
    expectOnPaperOnce();
    expect(sold().map(labelOf)).toEqual(['EXCHANGE_TRANSFER']);
    expect(window.store.get(totalsAtom).exchangePaid).toEqual({ count: 1, value: -650n });
    // Outside exchange mode there is nothing to pay.
    await pay();
    expect(pays).toHaveLength(1);
  });

  it('is what a wager left of it', async () => {
    await grant(650);
    await enterWinBet(window, race, 200);
    await buy(window);
    await pay();
    expect(sold().map(({ type, value }) => [type, value])).toEqual([
      ['SELL', 0n],
      ['EXCHANGE_TRANSFER', -450n],
    ]);
    expect([leftHere(), leftThere()]).toEqual([null, []]);
  });

  it('leaves what the host has of it beyond that to the host', async () => {
    await room.tote.exchange.grant(WINDOW, creditFor(card.id, race, 100));
    await grant(650);
    await pay();
    expect(sold()).toMatchObject([{ value: -650n, transfer: { left: 100n } }]);
    expect([leftHere(), leftThere()]).toEqual([null, [100n]]);
  });

  it('is paid once, however often the key is pressed', async () => {
    await grant(650);
    await Promise.all([1, 2, 3].map(() => window.till.vouchers.payExchange()));
    await window.settle();
    expectPaidOnce();
    expectOnPaperOnce();
    expect(pays).toHaveLength(1);
  });

  it('is either paid or a voucher, and never both', async () => {
    await grant(650);
    await Promise.all([window.till.vouchers.payExchange(), window.till.vouchers.sellForExchange()]);
    await window.settle();
    expectPaidOnce();
    expect(room.printer.sheets).toHaveLength(1);
  });

  /** Pays; the answer is lost, and the host cannot say yet what became of it. */
  async function payIntoDoubt(): Promise<void> {
    room.intercept = (path, method) =>
      path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
    room.tote.faults.loseNextAnswer();
    await pay();
    expect(inDoubt()).toBe(1);
  }

  it('is found where the answer was lost, and paid once', async () => {
    await grant(650);
    room.tote.faults.loseNextAnswer();
    await pay();
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expectPaidOnce();
    expect(sold()).toHaveLength(1);
    expectOnPaperOnce();
  });

  it('is found after a reload in the middle, and a second reload changes nothing', async () => {
    await grant(650);
    await payIntoDoubt();
    expect([leftHere(), balance()]).toEqual([650n, 0n]);
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expectPaidOnce();
    expectOnPaperOnce();
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expectPaidOnce();
    expectOnPaperOnce();
  });

  it('is still the customer’s where the post never arrived', async () => {
    await grant(650);
    let isDown = true;
    room.intercept = (path) =>
      path.endsWith('/sell/exchTransfer') && isDown ? new Response('', { status: 503 }) : null;
    await pay();
    expect([leftHere(), leftThere(), balance()]).toEqual([650n, [650n], 0n]);
    isDown = false;
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    // The same post is sent again, as every post is that the host does not list.
    expectPaidOnce();
    expectOnPaperOnce();
  });

  it('is refused where the tote has none, which ends the mode [W053, S217]', async () => {
    void window.rooms().wager.credits.enter(creditFor(card.id, race, 650));
    await window.settle();
    await pay();
    expect(title()).toBe('exchange.transferFailed');
    expect([leftHere(), sold(), balance()]).toEqual([null, [], 0n]);
    expect(room.printer.sheets).toEqual([]);
  });

  it('refused for another reason may be tried again [S217]', async () => {
    await grant(650);
    room.intercept = (path) =>
      path.endsWith('/sell/exchTransfer')
        ? Response.json({ statusCode: 7_001, statusMessage: 'Not now' })
        : null;
    await pay();
    expect(title()).toBe('exchange.transferFailed');
    expect([leftHere(), leftThere(), balance()]).toEqual([650n, [650n], 0n]);
    await window.answer('ok');
    room.intercept = () => null;
    await pay();
    expectPaidOnce();
  });

  it('is not paid where the journal cannot write it first', async () => {
    room.disk = (journal) => ({ ...journal, begin: () => Promise.reject(new Error('the disk is full')) });
    window.till.stop();
    window = await openWindow(room);
    await openCard(window);
    await grant(650);
    await pay();
    expect(pays).toEqual([]);
    expect([leftHere(), leftThere(), sold()]).toEqual([650n, [650n], []]);
    expect(balance()).toBe(0n);
  });

  it('whose answer the journal cannot write is paid once, after a reload', async () => {
    room.disk = (journal) => ({ ...journal, settle: () => Promise.reject(new Error('the disk is full')) });
    window.till.stop();
    window = await openWindow(room);
    await openCard(window);
    await grant(650);
    await pay();
    expect([pays.length, leftThere()]).toEqual([1, []]);
    window.till.stop();
    room.disk = (journal) => journal;
    window = await openWindow(room);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expectPaidOnce();
    expect(new Set(pays).size).toBe(1);
    expect(room.printer.sheets.filter(({ reprint }) => !reprint)).toHaveLength(1);
  });

  it('on an answer of another amount is in doubt, and paid as the host’s list says', async () => {
    await grant(650);
    room.intercept = (path) => (path.endsWith('/sell/exchTransfer') ? answerOf(65_000, 'XT1') : null);
    await pay();
    expect([sold(), balance(), inDoubt()]).toEqual([[], 0n, 1]);
    room.intercept = () => null;
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expectPaidOnce();
    expectOnPaperOnce();
  });

  it('on the answer to an earlier transfer of the same amount is in doubt, and not paid by it', async () => {
    await grant(650);
    await pay();
    const earlier = number() ?? '';
    await grant(650);
    room.intercept = (path) => (path.endsWith('/sell/exchTransfer') ? answerOf(650, earlier) : null);
    await pay();
    expect([balance(), inDoubt()]).toEqual([-650n, 1]);
    expect([leftHere(), leftThere()]).toEqual([650n, [650n]]);
    room.intercept = () => null;
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect([balance(), inDoubt(), leftHere(), leftThere()]).toEqual([-1_300n, 0, null, []]);
  });

  it('may be resolved by hand as paid, once', async () => {
    await grant(650);
    await payIntoDoubt();
    for (let asked = 0; asked * DOUBT_PAUSE < WAITED_ENOUGH; asked += 1) {
      await room.clock.advanceAndSettle(DOUBT_PAUSE);
      await window.settle();
    }
    const [doubt] = window.store.get(inDoubtRowsAtom);
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'paid', amount: pennies(650) });
    await window.settle();
    for (const answer of ['yes', 'yes']) await window.answer(answer);
    expect(inDoubt()).toBe(0);
    expect(sold()).toMatchObject([{ type: 'EXCHANGE_TRANSFER', value: -650n, paper: 'none' }]);
    expect([leftHere(), leftThere(), balance()]).toEqual([null, [], -650n]);
    // The host says the same at the next sign-on, and nothing changes.
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await window.settle();
    expect([leftHere(), balance(), sold().length, title()]).toEqual([null, -650n, 1, undefined]);
  });
});
