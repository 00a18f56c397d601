/**
 * Proves a self-serve terminal whose page is loaded again while it pays a customer out. It says to take the
 * voucher, and serves the next customer.
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom } from '../session/customer-state.ts';
import { selfServeCreditAtom, selfServeFaceAtom } from '../session/self-serve-credit.ts';
import { build, watchPosts } from '../testing/at-the-window.ts';
import { openSelfServeRoom } from '../testing/self-serve-room.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom } from '../window/dialog-state.ts';

const TWENTY = { currency: 'USD', amount: 2_000 } as const;

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;

beforeEach(async () => {
  ({ room, acceptor } = await openSelfServeRoom());
  window = await openWindow(room);
  await window.settle();
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) throw new Error('no note was taken');
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
});

const said = (): readonly string[] => window.store.get(announcementsAtom).map(({ text }) => text.key);

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(1_000);
}

async function reload(): Promise<void> {
  await room.clock.advanceAndSettle(500);
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

/** Pays out as far as the voucher's paper, and loads the page again. */
async function reloadOverVoucher(): Promise<void> {
  let isDown = true;
  room.intercept = (path) =>
    isDown && path.endsWith('/sell/totalOut') ? new Response('', { status: 503 }) : null;
  void window.till.selfServe.cashOut();
  await window.settle();
  isDown = false;
  await reload();
  await pass(3);
}

it('says to take the voucher after the reload, and serves the next', async () => {
  const posts = watchPosts(room);
  await reloadOverVoucher();
  expect([window.store.get(selfServeFaceAtom), window.store.get(selfServeCreditAtom)]).toEqual(['idle', 0n]);
  expect(said()).toEqual(['selfServe.takeVoucher']);
  expect(posts.filter((path) => path.includes('oucher'))).toHaveLength(1);
  expect(room.printer.sheets).toHaveLength(1);
  expect(window.store.get(customerAtom).transactions).toEqual([]);
});

it('says so of a voucher that is found after the reload, and leaves no bet that was half built', async () => {
  await build(window, { amount: 500 });
  await reload();
  // The page is gone before it has written that the bet is dropped.
  room.disk = (journal) => ({
    ...journal,
    keep: (key, value) => (key === 'window' ? Promise.resolve() : journal.keep(key, value)),
  });
  await reload();
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
  room.tote.faults.loseNextAnswer();
  void window.till.selfServe.cashOut();
  await window.settle();
  expect(window.store.get(inDoubtCountAtom)).toBe(1);
  room.intercept = () => null;
  room.disk = (journal) => journal;
  await reload();
  await room.clock.advanceAndSettle(DOUBT_PAUSE);
  await pass(3);
  expect([window.store.get(selfServeFaceAtom), said()]).toEqual(['idle', ['selfServe.takeVoucher']]);
  expect(window.store.get(wagerAtom)).toMatchObject({ card: null, bet: null });
  expect(room.printer.sheets).toHaveLength(1);
});

it('goes on with a customer who was not paid out', async () => {
  await build(window, { amount: 500 });
  await reload();
  await pass(3);
  expect([window.store.get(selfServeFaceAtom), window.store.get(selfServeCreditAtom)]).toEqual([
    'serving',
    2_000n,
  ]);
  expect(window.store.get(wagerAtom).card).not.toBeNull();
});
