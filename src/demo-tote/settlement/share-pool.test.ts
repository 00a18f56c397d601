import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { type Claim, type PoolTerms, shareByLevels, sharePool } from './share-pool.ts';
import { placingLevels } from './straight-claims.ts';

const dime: PoolTerms = {
  takeout: 18_000,
  breakageStep: pennies(10),
  breakageBasis: pennies(100),
  minimumPayoff: pennies(105),
  shareMethod: 'net',
};

const claim = (key: number, amount: number, weight = 1): Claim<number> => ({
  key,
  amount: pennies(amount),
  weight,
});

function prices(
  pool: number,
  claims: readonly Claim<number>[],
  terms: Partial<PoolTerms> = {},
): Record<number, bigint> {
  const shared = sharePool(pennies(pool), pennies(0), claims, { ...dime, ...terms });
  return Object.fromEntries((shared?.claims ?? []).map(({ key, price }) => [key, price]));
}

/** Claims on a win pool of four finishers, of whom one was backed. */
const levels = (backed: number): readonly (readonly Claim<number>[])[] =>
  placingLevels([[1], [2], [3], [4]], 1).map((weights) =>
    [...weights].map(([num, weight]) => claim(num, num === backed ? 500 : 0, weight)),
  );

describe('sharing a pool', () => {
  it('prices a win pool as the published worked example does (W. Va. Code R. 178-05, table C)', () => {
    const shared = sharePool(pennies(19_291_300), pennies(0), [claim(1, 2_387_200)], dime);
    expect(shared?.takeout).toBe(3_472_434n);
    expect(shared?.claims).toEqual([{ key: 1, amount: 2_387_200n, price: 660n }]);
    const unbroken = sharePool(pennies(19_291_300), pennies(0), [claim(1, 2_387_200)], {
      ...dime,
      breakageStep: pennies(1),
      breakageBasis: pennies(1_000_000),
    });
    expect(unbroken?.claims[0]?.price).toBe(6_626_535n);
  });

  it('prices the textbook pool of 514 with 14.25 percent takeout at 8 for 1', () => {
    expect(prices(51_400, [claim(4, 5_500)], { takeout: 14_250 })).toEqual({ 4: 800n });
    const approximates = [3_000, 7_000, 1_200, 11_000, 4_700, 15_000, 4_000].map(
      (amount) => prices(51_400, [claim(1, amount)], { takeout: 14_250, breakageStep: pennies(1) })[1],
    );
    expect(approximates).toEqual([1_469n, 629n, 3_673n, 400n, 937n, 293n, 1_101n]);
  });

  // Net pool 8,200; on the placed 2,000 and 1,200; profit 5,000; half of it each: 2.25 and 3.08(3) for 1.
  it.each([
    ['by the dollar to a dime', 10, 100, { 1: 220n, 2: 300n }],
    ['by the dollar to a nickel', 5, 100, { 1: 225n, 2: 305n }],
    ['by two dollars to two dimes', 20, 200, { 1: 440n, 2: 600n }],
    ['by two dollars to a dime', 10, 200, { 1: 450n, 2: 610n }],
  ])('breaks prices down %s', (_, step, basis, expected) => {
    expect(
      prices(1_000_000, [claim(1, 200_000), claim(2, 120_000)], {
        breakageStep: pennies(step),
        breakageBasis: pennies(basis),
        minimumPayoff: pennies((basis * 105) / 100),
      }),
    ).toEqual(expected);
  });

  it('gives gross shares where the track works so', () => {
    // 8,200 in halves: 4,100 / 2,000 = 2.05 and 4,100 / 1,200 = 3.41.
    expect(
      prices(1_000_000, [claim(1, 200_000), claim(2, 120_000)], {
        shareMethod: 'gross',
        breakageStep: pennies(1),
      }),
    ).toEqual({ 1: 205n, 2: 341n });
  });

  it('pays the minimum from the track when the pool does not reach', () => {
    const shared = sharePool(pennies(100_000), pennies(0), [claim(1, 90_000)], dime);
    expect(shared?.claims[0]?.price).toBe(105n);
    expect(shared?.paid).toBe(94_500n);
    expect(shared?.minus).toBe(94_500n - 82_000n);
    expect(shared?.breakage).toBe(0n);
  });

  it('gives a placed runner that nobody backed no share, and the others its part', () => {
    expect(prices(1_000_000, [claim(1, 200_000), claim(2, 0)])).toEqual({ 1: 410n });
  });

  it('adds what earlier days left, free of takeout', () => {
    const shared = sharePool(pennies(100_000), pennies(50_000), [claim(1, 1_000)], dime);
    expect(shared?.claims[0]?.price).toBe(13_200n);
  });

  it('goes to the next finisher when nobody backed a placed one, and refunds when nobody backed that one', () => {
    expect(shareByLevels(pennies(1_000), pennies(0), levels(2), dime)?.claims[0]?.key).toBe(2);
    expect(shareByLevels(pennies(1_000), pennies(0), levels(3), dime)).toBeNull();
  });

  it('loses and invents no penny, whatever the pool', () => {
    const amounts = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: amounts, weight: fc.integer({ min: 1, max: 27_720 }) }), {
          maxLength: 8,
        }),
        fc.record({
          others: amounts,
          carryover: amounts,
          takeout: fc.integer({ min: 0, max: 40_000 }),
          step: fc.constantFrom(1, 5, 10, 20),
          basis: fc.constantFrom(100, 200),
          method: fc.constantFrom('net' as const, 'gross' as const),
        }),
        (backed, { others, carryover, takeout, step, basis, method }) => {
          const claims = backed.map(({ amount, weight }, key) => claim(key, amount, weight));
          const pool = pennies(backed.reduce((sum, { amount }) => sum + amount, others));
          const minimum = pennies((basis * 105) / 100);
          const shared = sharePool(pool, pennies(carryover), claims, {
            takeout,
            breakageStep: pennies(step),
            breakageBasis: pennies(basis),
            minimumPayoff: minimum,
            shareMethod: method,
          });
          if (shared === null) return backed.every(({ amount }) => amount === 0);
          const paid = shared.claims.reduce(
            (sum, { amount, price }) => sum + (amount * price) / BigInt(basis),
            0n,
          );
          expect(shared.paid).toBe(paid);
          expect(shared.pool + shared.carryover).toBe(
            shared.takeout + shared.paid + shared.breakage - shared.minus,
          );
          for (const { price } of shared.claims) {
            expect(price === minimum || price % BigInt(step) === 0n).toBe(true);
            expect(price).toBeGreaterThanOrEqual(minimum);
          }
          expect(shared.breakage === 0n || shared.minus === 0n).toBe(true);
          return true;
        },
      ),
    );
  });
});
