/** Builds transactions for tests. */
import { pennies } from '../../wagering/ground/money.ts';
import type { Transaction } from '../transactions/customer-session.ts';

/** Builds the sale of a paper for 2.00, printed, without a ticket. `changes` are what a test is about. */
export function aTransaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    id: 'a',
    type: 'SELL',
    value: pennies(200),
    timestamp: 0,
    tellerId: '4417',
    tsn: null,
    ticket: null,
    paper: 'printed',
    ...changes,
  };
}
