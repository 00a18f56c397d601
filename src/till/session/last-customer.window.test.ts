/**
 * Proves the display of the last customer, and of the change for the cash they handed over. Neither is part
 * of a balance or a post.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { beginShift, build, buy, cashForeign } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { customerAtom, totalsAtom } from './customer-state.ts';
import { cashGivenAtom, lastCustomerAtom } from './last-customer.ts';

let room: Room;
let window: TestWindow;
let posted: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posted = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST') posted.push(`${path} ${body ?? ''}`);
  };
});

const last = () => window.store.get(lastCustomerAtom);

async function sell(): Promise<void> {
  await build(window);
  await buy(window);
}

async function totalOut(answer?: string): Promise<void> {
  void window.till.totalOut();
  await window.settle();
  if (answer !== undefined) await window.answer(answer);
  await room.clock.advanceAndSettle(1_000);
}

describe('the last customer', () => {
  it('is what was collected and the change for what they gave, until the next sale', async () => {
    await sell();
    window.till.keyCashGiven(pennies(2_000));
    await totalOut();
    expect(last()).toEqual({ way: 'collected', amount: 200n, change: 1_800n });
    expect(window.store.get(cashGivenAtom)).toBeNull();
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it('had no change where no cash was keyed, or less than was owed', async () => {
    await sell();
    window.till.keyCashGiven(pennies(100));
    await totalOut();
    expect(last()).toEqual({ way: 'collected', amount: 200n, change: null });
    await sell();
    await totalOut();
    expect(last()).toEqual({ way: 'collected', amount: 200n, change: null });
  });

  it.each([
    ['cash', 'paid'],
    ['sell', 'voucher'],
  ] as const)('who was owed money had it in %s', async (answer, way) => {
    await cashForeign(room, window);
    await totalOut(answer);
    expect(last()).toEqual({ way, amount: 1_260n, change: null });
  });

  it('is nobody once one was cleared without being settled, or the teller has gone', async () => {
    await sell();
    await totalOut();
    await sell();
    void window.till.clearCustomer();
    await window.settle();
    await window.answer('clear');
    await room.clock.advanceAndSettle(1_000);
    expect(last()).toBeNull();
    await sell();
    await totalOut();
    void window.till.signOff();
    await room.clock.advanceAndSettle(1_000);
    expect(last()).toBeNull();
  });

  it('changes neither the balance nor what is sent', async () => {
    await sell();
    await totalOut();
    const plain = posted.filter((each) => each.includes('totalOut'));
    await sell();
    const before = window.store.get(totalsAtom);
    window.till.keyCashGiven(pennies(5_000));
    expect(window.store.get(totalsAtom)).toEqual(before);
    posted = [];
    await totalOut();
    expect(posted.filter((each) => each.includes('totalOut'))).toEqual(plain);
  });
});
