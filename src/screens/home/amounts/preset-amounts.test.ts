import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import { presetAllowed } from './preset-amounts.ts';

describe('a preset amount', () => {
  it('is taken exactly between the minimum and the maximum of the pool [T369]', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(30_000), (minimum, span, amount) => {
        const bet = { minimum: pennies(minimum), maximum: pennies(minimum + span + 1) };
        expect(presetAllowed(pennies(amount), bet)).toBe(amount >= minimum && amount <= minimum + span + 1);
      }),
    );
  });

  it('has no upper end in a pool without a maximum [W076]', () => {
    expect(presetAllowed(pennies(10_000_000), { minimum: pennies(50), maximum: pennies(0) })).toBe(true);
    expect(presetAllowed(pennies(10), { minimum: pennies(50), maximum: pennies(0) })).toBe(false);
  });
});
