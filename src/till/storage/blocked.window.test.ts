/**
 * Proves that a window that can no longer write its record moves no more money, whatever was begun before.
 */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, handInTyped } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';

const TICKET = aSerial('5554-C70F-0001');

let room: Room;
let window: TestWindow;
let posted: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posted = [];
  room.see = (path, { method }) => {
    if (method === 'POST') posted.push(path.replace('/tg5/rs', ''));
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The disk refuses to write `store`, after so many times. */
function fill(store: string, after = 0): void {
  const { prototype } = IDBObjectStore;
  let written = 0;
  for (const what of ['add', 'put'] as const) {
    const real = Reflect.get(prototype, what) as (this: IDBObjectStore, ...given: unknown[]) => IDBRequest;
    vi.spyOn(prototype, what).mockImplementation(function write(this: IDBObjectStore, ...given: unknown[]) {
      if (this.name === store) written += 1;
      if (this.name === store && written > after) throw new DOMException('full', 'QuotaExceededError');
      return real.apply(this, given);
    });
  }
}

async function sellVouchers(quantity: number): Promise<void> {
  void window.till.vouchers.sell({ amount: pennies(1_000), quantity });
  await window.settle();
}

const isBlocked = (): boolean => window.store.get(startUpAtom).phase === 'blocked';

describe('a window whose disk is full', () => {
  it('sells and cashes nothing more beside what it could not write down, which may have been made and counts as a doubt', async () => {
    fill('transactions');
    await sellVouchers(1);
    expect(isBlocked()).toBe(true);
    expect(window.store.get(inDoubtRowsAtom)).toMatchObject([
      { value: 1_000n, why: [{ key: 'doubt.notKept' }, { key: 'transaction.tsn' }] },
    ]);
    vi.restoreAllMocks();
    posted.length = 0;
    await sellVouchers(1);
    await build(window);
    void window.till.buy();
    await handInTyped(window, 'CashTicket', TICKET);
    window.till.scanned('218445095900001', 'OPTICAL');
    void window.till.totalOut();
    await window.settle();
    expect(posted).toEqual([]);
  });

  it('sells nothing that was asked about before', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(100) });
    await sellVouchers(1);
    expect(window.store.get(noticeAtom)?.title.key).toBe('readBack.title');
    window.store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: 'full' });
    await window.answer('sell');
    expect(posted).toEqual([]);
  });

  it('sells no other of several', async () => {
    fill('transactions', 1);
    await sellVouchers(3);
    expect(isBlocked()).toBe(true);
    expect(posted).toEqual(['/sell/voucher']);
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });
});
