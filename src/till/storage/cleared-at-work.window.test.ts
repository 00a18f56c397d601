/**
 * Proves a window whose site data is cleared while it is used. The page writes its state again, and the next
 * start begins with that.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveUpWindow } from '../../app/page/give-up.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { beginShift, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { WRITTEN_AGAIN_AFTER } from './written-again.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  window.till.changeSettings({ windowKey: 'w-31' });
  await sellVoucher();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function sellVoucher(): Promise<void> {
  void window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
  await window.settle();
}

/** Nothing is left of either storage, and the database takes nothing any more. */
async function clearData(): Promise<void> {
  room.browser.clear();
  const db = await openDB('mutuel-window');
  for (const name of Array.from(db.objectStoreNames)) await db.clear(name);
  db.close();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
}

const written = (key: string): unknown => JSON.parse(room.browser.get(key) ?? 'null');

describe('a window whose data is cleared while it sells', () => {
  it('writes the sale in doubt, the balance and its key again, and the next start reports them', async () => {
    await clearData();
    await sellVoucher();
    expect(window.store.get(startUpAtom)).toMatchObject({ phase: 'blocked', reason: 'storage' });
    expect(written('mutuel.journal')).toMatchObject({
      open: { count: 1, balance: '1000' },
      posts: [{ kind: 'voucher', value: '1000' }],
    });
    expect(written('mutuel.settings')).toMatchObject({ windowKey: 'w-31' });
    vi.restoreAllMocks();
    const db = await openDB('mutuel-window');
    for (const name of Array.from(db.objectStoreNames)) await db.clear(name);
    db.close();
    window.till.stop();
    window = await openWindow(room);
    await signOn(window);
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({ title: { key: 'lost.title' } });
    expect(window.store.get(noticeAtom)?.lines).toContainEqual({
      key: 'lost.customerPays',
      data: { count: 1, amount: 1_000n },
    });
    expect(window.store.get(noticeAtom)?.lines).toContainEqual({ key: 'lost.doubts', data: { count: 1 } });
  });

  it('writes once more a moment later: the browser may have been at it still', async () => {
    await clearData();
    await sellVoucher();
    room.browser.clear();
    await room.clock.advanceAndSettle(WRITTEN_AGAIN_AFTER);
    expect(written('mutuel.journal')).toMatchObject({ posts: [{ kind: 'voucher' }] });
  });

  it('writes nothing where another tab has the window', async () => {
    room.browser.clear();
    giveUpWindow(window.store, { seal: () => undefined }, window.till);
    await room.clock.advanceAndSettle(WRITTEN_AGAIN_AFTER);
    expect([written('mutuel.journal'), window.store.get(inDoubtCountAtom)]).toEqual([null, 0]);
  });
});
