import { describe, expect, it } from 'vitest';
import type { Transaction, TransactionType } from '../../till/customer-session.ts';
import { customerAtom } from '../../till/state.ts';
import { pennies } from '../../wagering/money.ts';
import { drawView } from '../home/testing/draw-view.tsx';
import { TransactionSummary } from './TransactionSummary.tsx';

function transaction(type: TransactionType, value: number): Transaction {
  return {
    id: type,
    type,
    value: pennies(value),
    timestamp: 0,
    tellerId: '4417',
    tsn: null,
    ticket: null,
    paper: 'printed',
  };
}

function summaryOf(...transactions: readonly Transaction[]): string {
  return drawView(<TransactionSummary />, (store) =>
    store.set(customerAtom, { active: true, playerId: null, transactions }),
  ).text;
}

describe('the Transaction Summary', () => {
  it('says of the balance which way the money goes, in a word and with the sign its paper has [T148, T149, T257]', () => {
    expect(summaryOf(transaction('SELL', 1200))).toContain('Balance to collect $12.00 1 Wagers sold $12.00');
    const paying = summaryOf(transaction('SELL', 1200), transaction('CASH', -2200));
    expect(paying).toContain('Balance to pay −$10.00 1 Wagers cashed −$22.00 1 Wagers sold $12.00');
    // The key that closes the customer has the way in its word, and the money as it is counted out.
    expect(paying).toContain('Pay $10.00');
    expect(summaryOf(transaction('SELL', 800), transaction('CASH', -800))).toContain('Balance $0.00');
  });
});
