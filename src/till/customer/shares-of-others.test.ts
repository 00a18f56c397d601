/** Proves what is owed from and to other tellers of a customer. */
import { expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { sharesOfOthers } from './customer-handover.ts';

const BAG_SERIAL = serialOfWords([1, 2, 3]);

const done = (tellerId: string, value: number, changes: Partial<Transaction> = {}): Transaction =>
  aTransaction({ tellerId, value: pennies(value), ...changes });

it('adds up what each other teller did, in the order they began', () => {
  const transactions = [done('2', 500), done('1', 900), done('3', -300, { type: 'CASH' }), done('2', 200)];
  expect(sharesOfOthers(transactions, '1')).toEqual([
    { tellerId: '2', balance: 700n },
    { tellerId: '3', balance: -300n },
  ]);
});

it('leaves out bags and the cancels of bags, whoever did them', () => {
  const bag = done('2', -50_000, { type: 'BAG', tsn: BAG_SERIAL });
  const undone = done('3', 50_000, { type: 'CANCEL', tsn: BAG_SERIAL });
  expect(sharesOfOthers([bag, done('2', 500)], '1')).toEqual([{ tellerId: '2', balance: 500n }]);
  expect(sharesOfOthers([bag, undone], '1')).toEqual([]);
});
