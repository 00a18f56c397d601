import { describe, expect, it } from 'vitest';
import { pennies } from '../wagering/money.ts';
import { NO_CUSTOMER, type Transaction, type TransactionType, totalsOf } from './customer-session.ts';

const transaction = (id: string, type: TransactionType, value: number): Transaction => ({
  id,
  type,
  value: pennies(value),
  timestamp: 0,
  tellerId: '4417',
  tsn: null,
  ticket: null,
  paper: 'printed',
});

describe('the customer at the window', () => {
  it('owes nothing to begin with', () => {
    expect(totalsOf(NO_CUSTOMER).balance).toBe(0n);
  });

  it('owes what was sold less what was paid out, so that a positive balance is collected [T257]', () => {
    const totals = totalsOf({
      ...NO_CUSTOMER,
      transactions: [
        transaction('a', 'SELL', 1200),
        transaction('b', 'SELL', 1000),
        transaction('c', 'CASH', -800),
      ],
    });
    expect(totals.balance).toBe(1400n);
  });

  it('counts wagers sold, cashed and cancelled apart', () => {
    const totals = totalsOf({
      ...NO_CUSTOMER,
      transactions: [
        transaction('a', 'SELL', 1200),
        transaction('b', 'SELL', 300),
        transaction('c', 'CASH', -800),
        transaction('d', 'CANCEL', -300),
      ],
    });
    expect(totals.sold).toEqual({ count: 2, value: 1500n });
    expect(totals.cashed).toEqual({ count: 1, value: -800n });
    expect(totals.cancelled).toEqual({ count: 1, value: -300n });
  });
});
