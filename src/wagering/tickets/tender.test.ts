import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { changeOf, tenderAmounts } from './tender.ts';

const DOLLARS = [25, 100, 500, 1_000, 2_000, 5_000, 10_000].map(pennies);

describe('cash that is handed over', () => {
  it.each([
    [1_800, [2_000, 5_000, 10_000]],
    [4_350, [4_500, 5_000, 6_000]],
    [2_000, [5_000, 10_000]],
    [2_020, [2_500, 3_000, 5_000]],
    [12_345, [12_500, 13_000, 20_000]],
    [10_100, [10_500, 11_000, 20_000]],
    [0, []],
    [-500, []],
  ])('for %i is one of %j', (owed, keys) => {
    expect(tenderAmounts(pennies(owed), DOLLARS)).toEqual(keys.map(pennies));
  });

  it('gives back what is over, and wants what is missing', () => {
    expect(changeOf(pennies(1_800), pennies(2_000))).toBe(200n);
    expect(changeOf(pennies(1_800), pennies(1_000))).toBe(-800n);
  });
});
