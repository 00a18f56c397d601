/**
 * The window from sign-on to paper, on the demo tote, without a browser: what must hold whatever fails when.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../wagering/ground/money.ts';
import { summaryAtom } from './cards/card-state.ts';
import { inDoubtCountAtom } from './doubts/in-doubt-state.ts';
import { customerAtom, totalsAtom } from './session/customer-state.ts';
import { lockedByAtom, tellerAtom } from './session/teller-state.ts';
import { build, buy, signOn, ticketsAt } from './testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from './testing/test-window.ts';
import { wagerAtom } from './wager/pending-wager-state.ts';
import { wagerViewAtom } from './wager/wager-view-state.ts';
import { lockedAtom, noticeAtom, noticesAtom } from './window/dialog-state.ts';
import { homeViewAtom } from './window/view-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  window = await openWindow(room);
});

/** The host answers no question about recent tickets. */
const unknownToRecent = (path: string, method: string): Response | null =>
  method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;

describe('a window', () => {
  it('starts at sign-on and opens on the cards once the teller is signed on [T035]', async () => {
    expect(window.pages).toEqual(['signOn']);
    await signOn(window);
    expect(window.pages).toEqual(['home']);
    expect(window.store.get(homeViewAtom).current).toBe('Card');
  });

  it('refuses a password that is not the id and stays at sign-on [S056, T448]', async () => {
    const signing = window.till.signOn('4417', '1');
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'signOn.failed' },
      lines: [{ key: 'tote.refused', data: { message: 'Invalid credentials' } }, { key: 'signOn.checkBoth' }],
    });
    await window.answer('ok');
    expect(await signing).toBe(false);
    expect(window.store.get(tellerAtom)).toBeNull();
  });

  it('does not sign on with a printer that is not ready, and leads to its set-up [T256, T449, T450]', async () => {
    room.printer.status = 'Paper out';
    window = await openWindow(room);
    const signing = window.till.signOn('4417', '4417');
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'printer.notReady' },
      lines: [{ key: 'signOn.cannot' }],
    });
    await window.answer('ok');
    expect(await signing).toBe(false);
    expect(window.pages.at(-1)).toBe('configuration');
  });

  it('steps from card to race, pool, amount and runner [T062, T295, T310]', async () => {
    await signOn(window);
    await build(window);
    expect(window.store.get(homeViewAtom)).toEqual({
      current: 'Runner',
      stack: ['Card', 'Race', 'Pool', 'Amount'],
    });
  });

  it('sells a wager, prints its ticket once and owes its cost [T007, T374]', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    const { transactions } = window.store.get(customerAtom);
    expect(transactions).toHaveLength(1);
    expect(transactions[0]).toMatchObject({ type: 'SELL', value: 200n, paper: 'printed' });
    expect(room.printer.sheets).toEqual([{ transaction: transactions[0]?.tsn, reprint: false }]);
    expect(window.store.get(totalsAtom).balance).toBe(200n);
  });

  it('clears only the runners after a sale [T273]', async () => {
    await signOn(window);
    await build(window);
    const before = window.store.get(wagerAtom);
    await buy(window);
    expect(window.store.get(wagerAtom)).toMatchObject({ ...before, runners: [[]] });
  });

  it('sells once however often Buy is tapped while it sells', async () => {
    await signOn(window);
    await build(window);
    for (let tap = 0; tap < 5; tap += 1) void window.till.buy();
    await window.settle();
    expect(await ticketsAt(room)).toBe(1);
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('says what is missing instead of selling a wager without runners', async () => {
    await signOn(window);
    await build(window);
    window.till.clearWager();
    await buy(window);
    expect(window.store.get(noticeAtom)?.kind).toBe('alert');
    expect(await ticketsAt(room)).toBe(0);
  });

  it('does not sell without a ready printer [S050, S215]', async () => {
    await signOn(window);
    await build(window);
    room.printer.status = 'Not connected';
    window = await openWindow(room);
    await window.settle();
    await window.answer('ok');
    await buy(window);
    expect(window.store.get(noticeAtom)?.lines).toEqual([{ key: 'printer.notReady' }]);
    expect(await ticketsAt(room)).toBe(0);
  });

  it('says what is the matter with a printer that is there [S215]', async () => {
    await signOn(window);
    await build(window);
    room.printer.status = 'Paper out';
    window = await openWindow(room);
    await window.settle();
    for (const sells of [
      () => buy(window),
      () => window.till.vouchers.sell({ amount: pennies(500), quantity: 1 }),
    ]) {
      void sells();
      await window.settle();
      expect(window.store.get(noticeAtom)?.lines).toEqual([
        { key: 'printer.notReady' },
        { key: 'printer.status.paperOut' },
      ]);
      expect(window.store.get(noticeAtom)?.actions.find(({ tone }) => tone === 'primary')?.id).toBe('ok');
      await window.answer('ok');
    }
  });

  it('finds the ticket when the answer is lost, and sells nothing twice', async () => {
    await signOn(window);
    await build(window);
    room.tote.faults.loseNextAnswer();
    void window.till.buy();
    await window.settle();
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(await ticketsAt(room)).toBe(1);
    expect(room.printer.sheets).toHaveLength(1);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });

  it('lets the teller sign on again while a sale is in doubt, and finds its ticket then', async () => {
    await signOn(window);
    await build(window);
    room.tote.faults.loseNextAnswer();
    // The host knows the session no more when it is asked what became of the sale.
    room.intercept = (path, method) =>
      method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 401 }) : null;
    void window.till.buy();
    await window.settle();
    expect(window.pages).toEqual(['signOn']);
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    await window.answer('ok');
    room.intercept = () => null;
    await signOn(window);
    await room.clock.advanceAndSettle(10_000);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(await ticketsAt(room)).toBe(1);
    // Gives the ticket: the teller signed on may be another than the one who sold it.
    await window.answer('give');
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('sends the same post again when the request was lost, and sells once', async () => {
    await signOn(window);
    await build(window);
    room.tote.faults.loseNextRequest();
    void window.till.buy();
    await window.settle();
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(await ticketsAt(room)).toBe(1);
  });

  it('comes back after a reload with teller, wager, customer and balance', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    await build(window);
    const { store } = window;
    const [customer, wager, element] = [
      store.get(customerAtom),
      store.get(wagerAtom),
      store.get(homeViewAtom).current,
    ];
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect(window.pages).toEqual(['home']);
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
    expect(window.store.get(customerAtom)).toEqual(customer);
    expect(window.store.get(wagerAtom)).toEqual(wager);
    expect(window.store.get(homeViewAtom).current).toBe(element);
  });

  it('settles a sale that a reload interrupted: the ticket is found, printed once, and owed', async () => {
    await signOn(window);
    await build(window);
    room.tote.faults.loseNextAnswer();
    void window.till.buy();
    await window.settle();
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    await room.clock.advanceAndSettle(10_000);
    await window.settle();
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(room.printer.sheets).toEqual([
      { transaction: window.store.get(customerAtom).transactions[0]?.tsn, reprint: false },
    ]);
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });

  it('stays locked for its teller over a reload [T037]', async () => {
    await signOn(window);
    void window.till.lockWindow();
    await window.settle();
    expect(window.pages).toEqual(['signOn']);
    window.till.stop();
    window = await openWindow(room);
    expect(window.store.get(lockedByAtom)).toBe('4417');
    await signOn(window);
    expect(window.store.get(lockedByAtom)).toBeNull();
  });

  it('alerts and steps back when the race closes while its wager is built [T294]', async () => {
    await signOn(window);
    await build(window);
    const { card, race } = window.store.get(wagerAtom);
    await room.tote.faults.closeRace(card ?? '', race ?? 0);
    await room.clock.advanceAndSettle(6_000);
    await window.settle();
    expect(window.store.get(noticeAtom)?.title).toEqual({
      key: 'refusal.raceNotBetting',
      data: { raceNum: race },
    });
    expect(window.store.get(homeViewAtom).current).toBe('Race');
    expect(window.store.get(wagerAtom).race).toBeNull();
  });

  it('alerts and steps back to the pools when the bet goes [T293]', async () => {
    await signOn(window);
    await build(window);
    const { card, race, amount } = window.store.get(wagerAtom);
    await room.tote.faults.closePool(card ?? '', race ?? 0, 1);
    await room.clock.advanceAndSettle(6_000);
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.betGone');
    expect(window.store.get(homeViewAtom).current).toBe('Pool');
    expect(window.store.get(wagerAtom)).toMatchObject({ race, bet: null });
    expect(amount).toBe(200n);
  });

  it('enters the last wager again on Repeat, and sells it only on Buy [W108]', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    window.till.repeat();
    await window.settle();
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(true);
    expect(await ticketsAt(room)).toBe(1);
    await buy(window);
    expect(await ticketsAt(room)).toBe(2);
    expect(window.store.get(totalsAtom).balance).toBe(400n);
  });

  it('ends a customer on total out and begins with the cards [T251, T070]', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(customerAtom)).toEqual({ active: false, playerId: null, transactions: [] });
    expect(window.store.get(homeViewAtom)).toEqual({ current: 'Card', stack: [] });
  });

  it('does not total out while a sale is in doubt: it would fall to the next customer', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    await build(window);
    room.tote.faults.loseNextAnswer();
    room.intercept = unknownToRecent;
    void window.till.buy();
    await window.settle();
    window.till.cancelLock();
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(noticeAtom)?.lines).toEqual([{ key: 'totalOut.saleOpen' }]);
    await window.answer('ok');
    room.intercept = () => null;
    await room.clock.advanceAndSettle(6_000);
    await window.settle();
    expect(window.store.get(customerAtom).transactions).toHaveLength(2);
    expect(window.store.get(totalsAtom).balance).toBe(400n);
  });

  it('asks before it totals out a customer whose ticket is on no paper', async () => {
    await signOn(window);
    await build(window);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void window.till.buy();
    await window.settle();
    await window.answer('later');
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('totalOut.unprinted');
    await window.answer('goBack');
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
  });

  it('leaves another wager alone when a doubt is resolved while it is built', async () => {
    await signOn(window);
    await build(window);
    room.tote.faults.loseNextAnswer();
    room.intercept = unknownToRecent;
    void window.till.buy();
    await window.settle();
    window.till.cancelLock();
    window.till.wager({ type: 'amountChosen', amount: pennies(500) });
    const built = window.store.get(wagerAtom);
    room.intercept = () => null;
    await room.clock.advanceAndSettle(6_000);
    await window.settle();
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(window.store.get(wagerAtom)).toEqual(built);
  });

  it('keeps the session when the host cannot be asked for it, and takes it up when it can', async () => {
    await signOn(window);
    window.till.stop();
    room.intercept = (path) => (path.endsWith('/resumeSession') ? new Response('', { status: 503 }) : null);
    window = await openWindow(room, { waitForStart: false });
    expect(window.pages).toEqual([]);
    room.intercept = () => null;
    await room.clock.advanceAndSettle(5_000);
    await window.settle();
    expect(window.pages).toEqual(['home']);
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
  });

  it('does not sign off over a customer who is still there', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(noticeAtom)?.lines).toEqual([{ key: 'signOff.customerOpen' }]);
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });

  it('ends the session wherever the host says that it has [S198]', async () => {
    await signOn(window);
    room.intercept = () => new Response('', { status: 401 });
    await room.clock.advanceAndSettle(0);
    void window.till.totalOut();
    await window.settle();
    expect(window.pages).toEqual(['signOn']);
    expect(window.store.get(noticesAtom).map(({ title }) => title.key)).toContain('tote.sessionExpired');
  });

  it('says that a card could not be loaded and keeps the wager on its own', async () => {
    await signOn(window);
    await build(window);
    const before = window.store.get(wagerAtom);
    const summary = window.store.get(summaryAtom);
    const other =
      summary.state === 'ready' ? summary.value.find((card) => card.id !== before.card) : undefined;
    room.intercept = (path) =>
      path.endsWith(`/cards/${other?.id ?? ''}`) ? new Response('', { status: 503 }) : null;
    void window.till.chooseCard(other?.id ?? '');
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('card.failed');
    expect(window.store.get(wagerAtom)).toEqual(before);
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(true);
  });

  it('signs off and forgets the wager [T069, T252]', async () => {
    await signOn(window);
    await build(window);
    void window.till.signOff();
    await window.settle();
    expect(window.pages).toEqual(['signOn']);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(wagerAtom).card).toBeNull();
  });
});
