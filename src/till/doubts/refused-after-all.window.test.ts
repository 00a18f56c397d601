/**
 * Tests a post that was refused and that the host made all the same. The refusal was another post's, or the
 * post arrived late.
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { createGate } from '../testing/gate.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { inDoubtCountAtom } from './in-doubt-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const transactions = () => window.store.get(customerAtom).transactions;
const title = () => window.store.get(noticeAtom)?.title.key;

/** Sells while a gateway answers with the refusal of another post. `isMade`: the sale reaches the tote. */
async function sellRefused(isMade: boolean): Promise<void> {
  await build(window);
  room.intercept = (path, method) => {
    if (method !== 'POST' || !path.endsWith('/sell/wagers')) return null;
    return Response.json({ statusCode: 5, statusMessage: 'Race closed' });
  };
  room.see = (path, request) => {
    if (isMade && request.method === 'POST' && path.endsWith('/sell/wagers'))
      void room.tote.fetch(path, request);
  };
  void window.till.buy();
  await window.settle();
  expect(title()).toBe('sale.failed');
  expect([await ticketsAt(room), transactions().length]).toEqual([isMade ? 1 : 0, 0]);
  await window.answer('ok');
  room.intercept = () => null;
  room.see = () => undefined;
}

it.each<[string, () => Promise<void>]>([
  ['some seconds later', () => room.clock.advanceAndSettle(5_000)],
  [
    'at the next sign-on, where the machine was switched off',
    async () => {
      window.till.stop();
      room.tab.clear();
      window = await openWindow(room);
      await signOn(window);
    },
  ],
  [
    'when the teller looks at the recent tickets',
    async () => {
      void window.till.ticketReview.refresh();
      await window.settle();
    },
  ],
])('is found in the list %s: it counts, and the teller is asked about it once', async (_, comes) => {
  await sellRefused(true);
  await comes();
  await window.settle();
  expect(title()).toBe('afterDoubt.betSold');
  expect(transactions()).toMatchObject([{ value: 200n, paper: 'notPrinted' }]);
  expect(window.store.get(totalsAtom).balance).toBe(200n);
  expect(room.printer.sheets).toEqual([]);
  await window.answer('give');
  expect(room.printer.sheets).toHaveLength(1);
  await room.clock.advanceAndSettle(300_000);
  await window.settle();
  expect([title(), transactions().length, window.store.get(inDoubtCountAtom)]).toEqual([undefined, 1, 0]);
});

/** The host gives no list of what the window did. */
function refuseLists(): void {
  room.intercept = (path, method) =>
    method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
}

it.each<[string, () => Promise<void>]>([
  ['that fails for ten minutes, once it comes', () => Promise.resolve()],
  [
    'that fails at the next sign-on as well',
    async () => {
      window.till.stop();
      room.tab.clear();
      window = await openWindow(room);
      await signOn(window);
    },
  ],
  [
    'that fails after the window was loaded again as well',
    async () => {
      window.till.stop();
      window = await openWindow(room);
      await window.settle();
    },
  ],
])('is found in the list %s', async (_, goesOn) => {
  await sellRefused(true);
  refuseLists();
  await room.clock.advanceAndSettle(300_000);
  await goesOn();
  await room.clock.advanceAndSettle(300_000);
  await window.settle();
  expect([title(), transactions()]).toEqual([undefined, []]);
  room.intercept = () => null;
  await room.clock.advanceAndSettle(60_000);
  await window.settle();
  expect(title()).toBe('afterDoubt.betSold');
  expect(window.store.get(totalsAtom).balance).toBe(200n);
});

it.each<[string, () => Promise<void>]>([
  ['totals out', () => window.till.totalOut()],
  ['clears the customer', () => window.till.clearCustomer()],
  ['signs off', () => window.till.signOff()],
])('is found before the teller %s at once: nothing ends before they were asked', async (_, leaves) => {
  await sellRefused(true);
  void leaves();
  await window.settle();
  expect(title()).toBe('afterDoubt.betSold');
  await window.answer('give');
  expect([title(), window.store.get(totalsAtom).balance]).toEqual([undefined, 200n]);
  expect(window.store.get(tellerAtom)).not.toBeNull();
});

it.each([
  ['refuses the list', refuseLists],
  [
    'does not answer',
    () => {
      room.delay = (path) => (path.endsWith('/sell/wagers') ? new Promise(() => undefined) : null);
    },
  ],
])('lets the teller total out and sign off in seconds where the host %s', async (_, fails) => {
  await sellRefused(true);
  await window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
  fails();
  void window.till.totalOut();
  await window.settle();
  await room.clock.advanceAndSettle(3_000);
  await window.settle();
  expect([title(), transactions()]).toEqual([undefined, []]);
  void window.till.signOff();
  await window.settle();
  await room.clock.advanceAndSettle(3_000);
  await window.settle();
  expect([title(), window.store.get(tellerAtom)]).toEqual([undefined, null]);
});

it('stays with the customer where it is found while they are totaled out, and only that is still to collect', async () => {
  await sellRefused(true);
  await window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
  const settled = transactions()[0]?.id;
  const host = createGate();
  let told = 0;
  refuseLists();
  room.see = (path) => {
    if (!path.endsWith('/sell/totalOut')) return;
    told += 1;
    room.intercept = () => null;
  };
  room.delay = (path) => (path.endsWith('/sell/totalOut') ? host.passed : null);
  void window.till.totalOut();
  await window.settle();
  await room.clock.advanceAndSettle(5_000);
  await window.settle();
  expect(transactions()).toHaveLength(2);
  host.open();
  await window.settle();
  expect(transactions()).toMatchObject([{ value: 200n, late: true }]);
  expect(transactions()[0]?.id).not.toBe(settled);
  expect(title()).toBe('afterDoubt.betSold');
  await window.answer('give');
  expect(room.printer.sheets).toHaveLength(2);
  expect(window.store.get(noticeAtom)).toMatchObject({
    title: { key: 'totalOut.moreCame' },
    lines: [{ key: 'totalOut.moreCameLine' }, { key: 'totalOut.stillToCollect', data: { amount: 200n } }],
  });
  await window.answer('ok');
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
  expect([title(), window.store.get(totalsAtom).balance]).toEqual([undefined, 200n]);
  void window.till.totalOut();
  await window.settle();
  expect([told, title(), transactions()]).toEqual([2, undefined, []]);
});

it('is found once the sale under way has ended, so that a reload brings both back in one order', async () => {
  await sellRefused(true);
  const host = createGate();
  room.delay = (path) => (path.endsWith('/sell/voucher') ? host.passed : null);
  void window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
  await window.settle();
  await room.clock.advanceAndSettle(5_000);
  await window.settle();
  expect(transactions()).toEqual([]);
  host.open();
  await window.settle();
  await room.clock.advanceAndSettle(60_000);
  await window.settle();
  expect(transactions().map(({ value }) => value)).toEqual([1_000n, 200n]);
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
  expect(transactions().map(({ value }) => value)).toEqual([1_000n, 200n]);
});

it('is left alone where the tote did refuse it', async () => {
  await sellRefused(false);
  await room.clock.advanceAndSettle(300_000);
  await window.settle();
  expect([title(), transactions()]).toEqual([undefined, []]);
});
