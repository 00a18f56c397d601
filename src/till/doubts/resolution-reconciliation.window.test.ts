/**
 * Proves what a teller reads about a money post that the tote carries out and answers late or never. They may
 * stop waiting. A dialog says the outcome later.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { HTTP_TIMEOUT } from '../../tote/transport/http.ts';
import { ANSWER_WITHIN } from '../posts/sending.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, ticketsAt, watchPosts } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';

let room: Room;
let window: TestWindow;
/** Money posts that left the window. */
let sent: readonly string[];
/** Lets the answer to the first sale through. */
let answer: () => void;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  await build(window);
  let isHeld = false;
  const late = new Promise<void>((resolve) => (answer = resolve));
  room.delay = (path) => {
    if (isHeld || !path.endsWith('/sell/wagers')) return null;
    isHeld = true;
    return late;
  };
  sent = watchPosts(room);
  void window.till.buy();
  await window.settle();
});

const lock = () => window.store.get(locksAtom).at(-1);
const notice = () => window.store.get(noticeAtom);
const transactions = () => window.store.get(customerAtom).transactions;

async function pass(ms: number): Promise<void> {
  await room.clock.advanceAndSettle(ms);
  await window.settle();
}

async function stopWaiting(): Promise<void> {
  expect(lock()?.cancelLabel).toEqual({ key: 'doubt.stopWaiting' });
  window.till.cancelLock();
  await window.settle();
}

async function hear(): Promise<void> {
  answer();
  await window.settle();
}

describe('a sale that is not answered', () => {
  it('is said to be sent after ten seconds, with the key to stop waiting', async () => {
    await pass(ANSWER_WITHIN - 1);
    expect(lock()).toMatchObject({ message: { key: 'sale.selling' } });
    await pass(1);
    expect(lock()).toMatchObject({
      message: { key: 'doubt.notAnsweredYet' },
      cancelLabel: { key: 'doubt.stopWaiting' },
    });
    expect(window.store.get(inDoubtRowsAtom)).toMatchObject([{ waitsFor: 'answer', resolvableFrom: null }]);
  });

  it('sells and prints once where the answer comes after thirty seconds', async () => {
    await pass(30_000);
    await hear();
    const [sold] = transactions();
    expect(room.printer.sheets).toEqual([{ transaction: sold?.tsn, reprint: false }]);
    expect([lock(), window.store.get(inDoubtCountAtom), notice()]).toEqual([undefined, 0, null]);
    await pass(HTTP_TIMEOUT);
    expect([sent.length, await ticketsAt(room), transactions()]).toEqual([1, 1, [sold]]);
  });

  it('left after fifteen seconds and answered after thirty, is put to the teller in the dialog that stays', async () => {
    await pass(15_000);
    await stopWaiting();
    expect([lock(), window.store.get(inDoubtCountAtom), notice()]).toEqual([undefined, 1, null]);
    await pass(15_000);
    await hear();
    expect(notice()).toMatchObject({
      stays: true,
      title: { key: 'afterDoubt.betSold' },
      actions: [{ id: 'give' }, { id: 'cancel' }],
    });
    expect([room.printer.sheets, window.store.get(inDoubtCountAtom)]).toEqual([[], 0]);
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(false);
    await window.answer('give');
    expect(room.printer.sheets).toEqual([{ transaction: transactions()[0]?.tsn, reprint: false }]);
    expect([sent.length, await ticketsAt(room)]).toEqual([1, 1]);
  });

  it('left and never answered, is settled by asking, and covers the window no more', async () => {
    await pass(15_000);
    await stopWaiting();
    await pass(HTTP_TIMEOUT - 15_000);
    expect(lock()).toBeUndefined();
    // The tote had never heard of it: the same post goes again, under its own number.
    await pass(10_000);
    expect(notice()).toMatchObject({ stays: true, title: { key: 'afterDoubt.betSold' } });
    expect([await ticketsAt(room), transactions().length, window.store.get(inDoubtCountAtom)]).toEqual([
      1, 1, 0,
    ]);
  });

  it('not left and never answered, is asked about as before', async () => {
    await pass(HTTP_TIMEOUT);
    expect(sent).toHaveLength(1);
    expect(lock()).toMatchObject({ message: { key: 'doubt.asking' } });
  });
});
