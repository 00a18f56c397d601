import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { type CashCount, minusCount, plusCount, quantityIn, totalOf, withQuantity } from './cash-count.ts';

const anyCount = fc
  .array(
    fc.record({
      value: fc.constantFrom(5, 10, 100, 50_000).map(pennies),
      quantity: fc.integer({ min: 1, max: 99_999 }),
    }),
  )
  .map((entries) => plusCount([], entries));

it('comes to what its denominations come to', () => {
  expect(totalOf([])).toBe(0n);
  const count = withQuantity(withQuantity([], pennies(500), 3), pennies(10), 7);
  expect(totalOf(count)).toBe(1_570n);
  expect(count.map(({ value }) => value)).toEqual([10n, 500n]);
});

it('has no entry for none', () => {
  expect(withQuantity([{ value: pennies(500), quantity: 3 }], pennies(500), 0)).toEqual([]);
  expect(quantityIn([], pennies(500))).toBe(0);
});

it('laid together and taken apart again is what it was, to the cent', () => {
  fc.assert(
    fc.property(anyCount, anyCount, (one, other) => {
      const both = plusCount(one, other);
      expect(totalOf(both)).toBe(totalOf(one) + totalOf(other));
      expect(minusCount(both, other)).toEqual(one);
    }),
  );
});

it('taken from what is less leaves nothing of it', () => {
  const few: readonly CashCount[] = [{ value: pennies(500), quantity: 1 }];
  expect(minusCount(few, [{ value: pennies(500), quantity: 2 }])).toEqual([]);
});
