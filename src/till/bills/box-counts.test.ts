import { describe, expect, it } from 'vitest';
import { comparedNotes, countingTotals } from './box-counts.ts';

const usd = (amount: number, count: number) => ({ currency: 'USD', amount, count });

describe('a count of the cash box', () => {
  it('has a row for each note of the record or of the count, the smallest first', () => {
    const found = [usd(10_000, 1), usd(500, 2), usd(2_000, 0)];
    expect(comparedNotes([usd(2_000, 3), usd(500, 2)], found)).toEqual([
      { currency: 'USD', amount: 500, recorded: 2, counted: 2 },
      { currency: 'USD', amount: 2_000, recorded: 3, counted: 0 },
      { currency: 'USD', amount: 10_000, recorded: 0, counted: 1 },
    ]);
  });

  it('is nothing where both have nothing', () => {
    expect(comparedNotes([], [usd(500, 0)])).toEqual([]);
  });

  it('has a total for each currency', () => {
    const notes = comparedNotes([usd(2_000, 3)], [usd(2_000, 2), { currency: 'CAD', amount: 500, count: 1 }]);
    expect(countingTotals(notes)).toEqual([
      { currency: 'CAD', recorded: 0, counted: 500 },
      { currency: 'USD', recorded: 6_000, counted: 4_000 },
    ]);
  });
});
