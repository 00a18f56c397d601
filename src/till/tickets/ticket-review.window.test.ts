/**
 * Proves the review of the window's tickets at a whole window on the demo tote. Checks the list, the state of
 * each ticket, and its commands.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { closedRacesAtom, isClosed, knownRacesAtom, outcomeOf } from '../cards/race-results.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, build, buy, handInTyped } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { isEasilyCancelled } from './ticket-review.ts';
import { ticketReviewAtom } from './ticket-review-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

async function refresh(): Promise<void> {
  void window.till.ticketReview.refresh();
  await window.settle();
}

function list() {
  const review = window.store.get(ticketReviewAtom);
  if (review.state !== 'ready') throw new Error(`the list is ${review.state}`);
  return review.value;
}
const lines = () => list().map(({ kind, status }) => `${kind} ${status}`);

async function sell(): Promise<void> {
  await build(window);
  await buy(window);
}

describe('the review of recent tickets', () => {
  it('lists what this window sold with its kind and status, newest first, past customers too [T414, W023]', async () => {
    await sell();
    void window.till.totalOut();
    await window.settle();
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
    await refresh();
    expect(lines()).toEqual(['voucher valid', 'ticket valid']);
  });

  it.each(['pending', 'valid', 'cancelled', 'cashed'] as const)(
    'says of each that it is %s where the host does [W023]',
    async (status) => {
      await sell();
      const answer = await room.tote.fetch('/tg5/rs/sell/wagers', {
        method: 'GET',
        headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
      });
      const listed = (await answer.json()) as { tickets: object[] };
      const tickets = listed.tickets.map((ticket) => ({ ...ticket, status }));
      room.intercept = (path, method) =>
        method === 'GET' && path.endsWith('/sell/wagers') ? Response.json({ ...listed, tickets }) : null;
      await refresh();
      expect(lines()).toEqual([`ticket ${status}`]);
      expect(isEasilyCancelled(list()[0] ?? { kind: 'unknown', status })).toBe(
        status === 'pending' || status === 'valid',
      );
    },
  );

  it('says of a voucher that was cashed that it is [W023]', async () => {
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
    const [sold] = window.store.get(customerAtom).transactions;
    if (sold === undefined || sold.tsn === null) throw new Error('nothing sold');
    await handInTyped(window, 'CashTicket', sold.tsn);
    await refresh();
    expect(lines()).toEqual(['voucher cashed']);
  });

  it('says what was cancelled, and neither prints it nor cancels it again [W023]', async () => {
    await sell();
    await refresh();
    const [listed] = list();
    if (listed === undefined) throw new Error('nothing is listed');
    void window.till.ticketReview.cancel(listed.ticket.id);
    await window.settle();
    await window.answer('cancel');
    expect(lines()).toEqual(['ticket cancelled']);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    room.printer.sheets.length = 0;
    void window.till.ticketReview.reprint(listed.ticket.id);
    void window.till.ticketReview.cancel(listed.ticket.id);
    await window.settle();
    expect(room.printer.sheets).toEqual([]);
    expect(window.store.get(noticeAtom)).toBeNull();
  });

  it('prints a ticket of an earlier customer again, marked as a reprint, and books nothing', async () => {
    await sell();
    void window.till.totalOut();
    await window.settle();
    await refresh();
    const tsn = list()[0]?.ticket.id;
    if (tsn === undefined) throw new Error('nothing is listed');
    room.printer.sheets.length = 0;
    void window.till.ticketReview.reprint(tsn);
    await window.settle();
    expect(room.printer.sheets).toEqual([{ transaction: tsn, reprint: true }]);
    expect(window.store.get(customerAtom).transactions).toEqual([]);
  });

  it('prints a ticket of the present customer that is on no paper yet for the first time, and knows it printed', async () => {
    await build(window);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void window.till.buy();
    await window.settle();
    await window.answer('later');
    await refresh();
    const [sold] = window.store.get(customerAtom).transactions;
    if (sold?.tsn === null || sold === undefined) throw new Error('nothing sold');
    void window.till.ticketReview.reprint(sold.tsn);
    await window.settle();
    expect(room.printer.sheets).toEqual([{ transaction: sold.tsn, reprint: false }]);
    expect(window.store.get(customerAtom).transactions).toMatchObject([{ id: sold.id, paper: 'printed' }]);
  });

  it('cancels a ticket of an earlier customer for the present customer [T267]', async () => {
    await sell();
    void window.till.totalOut();
    await window.settle();
    await refresh();
    const tsn = list()[0]?.ticket.id;
    if (tsn === undefined) throw new Error('nothing is listed');
    void window.till.ticketReview.cancel(tsn);
    await window.settle();
    await window.answer('cancel');
    expect(window.store.get(customerAtom).transactions.map(({ type }) => type)).toEqual(['CANCEL']);
    expect(window.store.get(totalsAtom).balance).toBe(-200n);
  });

  it('cancels nothing where easy cancelling is off [T267]', async () => {
    window.till.changeSettings({ disableEasyCancel: true });
    await sell();
    await refresh();
    const tsn = list()[0]?.ticket.id;
    if (tsn === undefined) throw new Error('nothing is listed');
    void window.till.ticketReview.cancel(tsn);
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(lines()).toEqual(['ticket valid']);
  });

  it('keeps no list of the teller before', async () => {
    await sell();
    await refresh();
    void window.till.totalOut();
    await window.settle();
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(ticketReviewAtom)).toEqual({ state: 'loading' });
  });

  it('says that it could not be loaded, and why, and is asked again', async () => {
    room.intercept = (path) => (path.endsWith('/sell/wagers') ? new Response('', { status: 500 }) : null);
    await refresh();
    expect(window.store.get(ticketReviewAtom).state).toBe('failed');
    room.intercept = () => null;
    await refresh();
    expect(list()).toEqual([]);
  });
});

describe('a ticket of a race that is over', () => {
  it.each([
    [1, 'winner'],
    [2, 'loser'],
  ] as const)(
    'won by %i is a %s, followed while its customer is here, and paid as it is said [T414]',
    async (winner, is) => {
      await sell();
      const [sold] = window.store.get(customerAtom).transactions;
      const wagers = sold?.ticket?.wagers ?? [];
      const [wager] = wagers;
      if (wager === undefined || sold === undefined || sold.tsn === null) throw new Error('nothing was sold');
      await room.tote.trainer.chooseFinish(wager.cardId, wager.raceNo, [[winner]]);
      await room.tote.trainer.runRace(wager.cardId, wager.raceNo);
      for (let minutes = 0; minutes < 12; minutes += 1) await room.clock.advanceAndSettle(60_000);
      await window.answer('ok');
      expect(isClosed(wagers, window.store.get(closedRacesAtom))).toBe(true);
      const outcome = outcomeOf(sold.tsn, wagers, window.store.get(knownRacesAtom), new Set());
      expect(outcome?.is).toBe(is);
      window.till.select('CashTicket');
      window.till.tickets.type(writtenSerial(sold.tsn));
      void window.till.tickets.confirm();
      await window.settle();
      const paid = window.store.get(customerAtom).transactions.at(-1)?.value ?? 0n;
      expect(paid).toBe(outcome?.is === 'winner' ? 0n - (outcome.amount ?? 0n) : 200n);
    },
  );
});
