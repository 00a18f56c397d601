/** Proves which transactions of a visit are deposits on the account. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { depositsOf } from './account-deposits.ts';

const ID = '0000004711';
const account = { id: ID, balance: pennies(1) };
const moved = (id: string, amount: number, more: Partial<Transaction>): Transaction =>
  aTransaction({ id, value: pennies(0), moved: pennies(amount), account, paper: 'none', ...more });

const NOTE = moved('n', 2_000, { type: 'BILL', timestamp: 5_000 });
const VOUCHER = moved('v', 1_500, { type: 'CASH', wagerData: 'VOUCHER', handedIn: true, timestamp: 9_000 });

describe('the deposits of a visit', () => {
  it('are its notes and its vouchers, with the time of the newest [S129]', () => {
    expect(depositsOf([NOTE, VOUCHER, { ...NOTE, id: 'm' }], ID)).toEqual({
      notes: 4_000n,
      vouchers: 1_500n,
      total: 5_500n,
      ids: ['n', 'v', 'm'],
      at: 9_000,
    });
  });

  it.each<[string, Partial<Transaction>]>([
    ['a note of another account', { type: 'BILL', account: { ...account, id: '0000000815' } }],
    ['a winning ticket', { type: 'CASH' }],
    ['a bet', { type: 'AW_SELL' }],
    ['money that was taken out', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER' }],
    [
      'a note that the tote room did not find',
      { type: 'BILL', closedByHand: { verdict: 'notSold', tellerId: '9', at: 0 } },
    ],
  ])('are not %s', (_, more) => {
    expect(depositsOf([moved('x', 100, more)], ID)).toBeNull();
  });

  it('of cash are none of an account', () => {
    const { account: _, ...cash } = NOTE;
    expect(depositsOf([cash], ID)).toBeNull();
  });
});
