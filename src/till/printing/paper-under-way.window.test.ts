/** Proves that commands given while a paper is printed wait for it, and then run by themselves. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerAtom } from '../session/customer-state.ts';
import { handedInAtom } from '../session/given-out-state.ts';
import { beginShift, build, watchPaths } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { locksAtom, noticeAtom, noticesAtom } from '../window/dialog-state.ts';

let room: Room;
let window: TestWindow;
/** Paths of what was posted, in order. */
let posts: readonly string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = watchPaths(room);
});

const transactions = () => window.store.get(customerAtom).transactions;
const count = (path: string): number => posts.filter((each) => each === path).length;

/** Sells a ticket whose paper is not out until the promise's end is called. */
async function sellSlowly(): Promise<() => void> {
  let letGo = (): void => undefined;
  room.printer.held = new Promise((resolve) => {
    letGo = resolve;
  });
  await build(window);
  void window.till.buy();
  await window.settle();
  return letGo;
}

describe('the customer ends while their paper is being printed', () => {
  it('waits for the paper, and then totals out by itself', async () => {
    const letGo = await sellSlowly();
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(locksAtom)).toMatchObject([{ message: { key: 'totalOut.printing' } }]);
    expect(count('/sell/totalOut')).toBe(0);
    letGo();
    await window.settle();
    expect(count('/sell/totalOut')).toBe(1);
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(locksAtom)).toEqual([]);
  });

  it('stays the customer where the teller cancels, and may be totaled out later', async () => {
    const letGo = await sellSlowly();
    void window.till.totalOut();
    await window.settle();
    window.till.cancelLock();
    letGo();
    await window.settle();
    expect(transactions()).toHaveLength(1);
    expect(count('/sell/totalOut')).toBe(0);
    void window.till.totalOut();
    await window.settle();
    expect(count('/sell/totalOut')).toBe(1);
  });

  it('is asked about where the paper did not come', async () => {
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    const letGo = await sellSlowly();
    void window.till.totalOut();
    letGo();
    await window.settle();
    expect(count('/sell/totalOut')).toBe(0);
    expect(window.store.get(noticesAtom).length).toBeGreaterThan(0);
  });
});

describe('the ticket that is being printed is cancelled from the list', () => {
  const cancel = (): void => void window.till.cancelTransaction(transactions()[0]?.id ?? '');

  it('once its paper is out, after the question', async () => {
    const letGo = await sellSlowly();
    cancel();
    await window.settle();
    expect(window.store.get(locksAtom)).toMatchObject([{ message: { key: 'cancel.printing' } }]);
    expect(window.store.get(noticeAtom)).toBeNull();
    letGo();
    await window.settle();
    expect(window.store.get(locksAtom)).toEqual([]);
    await window.answer('cancel');
    expect(window.store.get(handedInAtom).size).toBe(1);
  });

  it('not where the teller stops waiting', async () => {
    const letGo = await sellSlowly();
    cancel();
    await window.settle();
    window.till.cancelLock();
    letGo();
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(handedInAtom).size).toBe(0);
  });
});
