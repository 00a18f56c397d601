import { describe, expect, it } from 'vitest';
import { pennies, ZERO } from '../../wagering/ground/money.ts';
import { totalsOf } from './customer-session.ts';
import { newestFirst, summaryLines } from './summary-lines.ts';

const NOTHING = totalsOf({ transactions: [] });

describe('the summary of a customer', () => {
  it('has a line of count, name and value for everything that was done [T148, T215]', () => {
    const lines = summaryLines({
      ...NOTHING,
      balance: pennies(1800),
      sold: { count: 3, value: pennies(2600) },
      cashed: { count: 1, value: pennies(-800) },
      vouchersSold: { count: 1, value: ZERO },
    });
    expect(lines).toEqual([
      { name: 'summary.cashed', count: 1, value: pennies(-800) },
      { name: 'summary.sold', count: 3, value: pennies(2600) },
      { name: 'summary.vouchersSold', count: 1, value: ZERO },
    ]);
  });

  it('has no line for what was not done', () => {
    expect(summaryLines(NOTHING)).toEqual([]);
  });

  it('lists transactions newest first, the later of two at one time before the earlier [T150]', () => {
    const entries = [
      { id: 'a', timestamp: 1 },
      { id: 'b', timestamp: 5 },
      { id: 'c', timestamp: 5 },
    ];
    expect(newestFirst(entries).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
