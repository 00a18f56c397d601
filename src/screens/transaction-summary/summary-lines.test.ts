import { describe, expect, it } from 'vitest';
import { pennies, ZERO } from '../../wagering/money.ts';
import { newestFirst, summaryLines } from './summary-lines.ts';

describe('the summary of a customer', () => {
  it('has a line of count, name and value for everything that was done [T148]', () => {
    const lines = summaryLines({
      balance: pennies(1800),
      sold: { count: 3, value: pennies(2600) },
      cashed: { count: 1, value: pennies(-800) },
      cancelled: { count: 0, value: ZERO },
    });
    expect(lines).toEqual([
      { name: 'summary.sold', count: 3, value: pennies(2600) },
      { name: 'summary.cashed', count: 1, value: pennies(-800) },
    ]);
  });

  it('has no line for what was not done', () => {
    const nothing = { count: 0, value: ZERO };
    expect(summaryLines({ balance: ZERO, sold: nothing, cashed: nothing, cancelled: nothing })).toEqual([]);
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
