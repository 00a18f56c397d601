/**
 * Tests the money of a bag at total out. It is the window's own: no voucher is offered for it, and nobody is
 * said to have been paid it.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { lastCustomerAtom } from '../session/last-customer.ts';
import { beginShift, cashForeign } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
let vouchers: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  vouchers = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST' && /voucher/i.test(path)) vouchers.push(body ?? '');
  };
});

async function saveBag(): Promise<void> {
  window.till.select('Bag');
  await window.settle();
  await room.clock.advanceAndSettle(6_000);
  window.till.scanned('00801177', 'UNKNOWN');
  await window.settle();
  window.till.bags.setQuantity(pennies(2_000), 25);
  void window.till.bags.save();
  await window.settle();
  expect(window.store.get(totalsAtom).bags.count).toBe(1);
}

async function totalOut(): Promise<string | null> {
  void window.till.totalOut();
  await window.settle();
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : words(notice.title);
}

describe('total out', () => {
  it('asks for no voucher where there is a bag alone, and says of nobody that they were paid', async () => {
    await saveBag();
    expect(window.store.get(totalsAtom).balance).toBe(-50_000n);
    expect(await totalOut()).toBeNull();
    await room.clock.advanceAndSettle(1_000);
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(window.store.get(lastCustomerAtom)).toMatchObject({ way: 'even', amount: 0n });
    expect(vouchers).toEqual([]);
  });

  it('sells a voucher for what is the customer’s beside a bag, and for no more [T261, T262]', async () => {
    await cashForeign(room, window);
    await saveBag();
    expect(await totalOut()).toBe('Sell a voucher for $12.60?');
    await window.answer('sell');
    await room.clock.advanceAndSettle(1_000);
    expect(vouchers).toHaveLength(1);
    expect(vouchers[0]).toContain('1260');
    expect(window.store.get(lastCustomerAtom)).toMatchObject({ way: 'voucher', amount: 1_260n });
    expect(window.store.get(customerAtom).active).toBe(false);
  });
});
