/**
 * Proves a browser that deletes the window's database. The window guesses nothing, and shows the teller the
 * loss and the next step.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, build, buy, serialsAt, ticketsAt } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

/** The page is loaded again, over a browser that keeps only its small storages. */
async function evict(): Promise<void> {
  window.till.stop();
  globalThis.indexedDB = new IDBFactory();
  await reload();
}

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

const notice = () => window.store.get(noticeAtom);
const keys = () => notice()?.lines.map(({ key }) => key);

/** The answer of the sale and every list after it are lost. */
async function sellIntoDoubt(): Promise<void> {
  await build(window);
  room.tote.faults.loseNextAnswer();
  room.intercept = (path, method) =>
    method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
  void window.till.buy();
  await window.settle();
  expect(window.store.get(inDoubtRowsAtom)).toHaveLength(1);
}

describe('a journal that the browser has deleted', () => {
  it('is said to be gone, with what the customer owed and the tickets that the tote lists', async () => {
    await build(window);
    await buy(window);
    const [tsn] = await serialsAt(room);
    await evict();
    expect(window.store.get(customerAtom).transactions).toEqual([]);
    expect(notice()?.title.key).toBe('lost.title');
    expect(keys()).toEqual(['lost.safe', 'lost.customerPays', 'lost.listed', 'lost.ticket', 'lost.do']);
    expect(notice()?.lines[1]?.data).toEqual({ count: 1, amount: 200n });
    expect(notice()?.lines[3]?.data).toMatchObject({ tsn, amount: 200n });
  });

  it('is said so until the teller has read it, and then no more', async () => {
    await build(window);
    await buy(window);
    await evict();
    await reload();
    expect(notice()?.title.key).toBe('lost.title');
    expect(notice()?.lines[1]?.data).toEqual({ count: 1, amount: 200n });
    await window.answer('ok');
    await reload();
    expect(notice()).toBeNull();
    await build(window);
    await buy(window);
    await reload();
    expect(notice()).toBeNull();
    expect(window.store.get(totalsAtom).sold.count).toBe(1);
  });

  it('loses no sale in doubt: the tote is asked about it, and a sale that was made is counted once', async () => {
    await sellIntoDoubt();
    room.intercept = () => null;
    await evict();
    expect(keys()).toContain('lost.doubts');
    await window.answer('ok');
    expect(window.store.get(inDoubtRowsAtom)).toEqual([]);
    expect(window.store.get(totalsAtom).sold.count).toBe(1);
    expect(await ticketsAt(room)).toBe(1);
  });

  it('is reported with an earlier loss that the teller has not read yet', async () => {
    await build(window);
    await buy(window);
    await sellIntoDoubt();
    room.intercept = () => null;
    await evict();
    expect(notice()?.lines[1]?.data).toEqual({ count: 1, amount: 200n });
    // The post in doubt is the next customer's, and goes with the second loss.
    expect(window.store.get(totalsAtom).sold.count).toBe(1);
    await evict();
    expect(notice()?.lines[1]?.data).toEqual({ count: 2, amount: 400n });
  });

  it('is taken over to the end where a start breaks off in the middle', async () => {
    await sellIntoDoubt();
    const before = new Map(room.browser);
    await evict();
    room.browser.set('mutuel.journal', before.get('mutuel.journal') ?? '');
    await reload();
    expect(window.store.get(inDoubtRowsAtom)).toHaveLength(1);
  });

  it('is not said to be gone where only the mark is', async () => {
    await build(window);
    await buy(window);
    for (const mark of [null, '{', '{"newest":"x"}']) {
      if (mark === null) room.browser.delete('mutuel.journal');
      else room.browser.set('mutuel.journal', mark);
      await reload();
      expect(notice()).toBeNull();
      expect(window.store.get(totalsAtom).sold.count).toBe(1);
    }
  });

  it('that held nothing open is said to be gone all the same', async () => {
    await build(window);
    await buy(window);
    room.browser.set(
      'mutuel.journal',
      '{"newest":9000000000000,"open":{"count":0,"balance":"0","since":null,"own":0},"posts":[]}',
    );
    await evict();
    expect(keys()).toEqual(['lost.safe', 'lost.noCustomer', 'lost.do']);
  });
});
