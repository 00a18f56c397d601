import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import {
  type LegPrice,
  type OwnParlay,
  type OwnParlayLeg,
  paidFor,
  parlayAfter,
  stakeOnNext,
} from './parlay.ts';

const TERMS = { breakageBasis: 100n, parlayBreakageStep: 10n };

function parlay(amount: bigint, ...legs: readonly (readonly number[])[]): OwnParlay {
  return {
    card: 'AAA0001',
    amount,
    legs: legs.map((numbers, index) => ({ race: index + 1, bet: WIN, numbers })),
  };
}

type Prices = Readonly<Record<number, Readonly<Record<number, LegPrice>>>>;

/** Prices for 100 by race and number; who is not named lost. */
function paying(prices: Prices): (leg: OwnParlayLeg, num: number) => LegPrice {
  return ({ race }, num) => prices[race]?.[num] ?? 0n;
}

const after = (sold: OwnParlay, legs: number, prices: Prices) =>
  parlayAfter(sold, legs, paying(prices), TERMS);

describe('a parlay', () => {
  it('has its amount on the first leg, and what that pays on the next', () => {
    const sold = parlay(200n, [4], [2], [7]);
    const prices = { 1: { 4: 340n }, 2: { 2: 210n }, 3: { 7: 500n } };
    expect(stakeOnNext(sold, after(sold, 0, prices))).toBe(200n);
    expect(stakeOnNext(sold, after(sold, 1, prices))).toBe(680n);
    // 6.80 at 2.10 is 14.28: the dime stays, eight cents are broken off.
    expect(stakeOnNext(sold, after(sold, 2, prices))).toBe(1_420n);
    expect(after(sold, 2, prices).breakage).toBe(8n);
    expect(stakeOnNext(sold, after(sold, 3, prices))).toBe(0n);
    expect(paidFor(after(sold, 3, prices))).toBe(7_100n);
  });

  it('is lost with the first leg that is', () => {
    const sold = parlay(200n, [4], [2]);
    expect(after(sold, 1, { 1: { 5: 340n } }).alike).toEqual([]);
    expect(stakeOnNext(sold, after(sold, 1, {}))).toBe(0n);
  });

  it('takes the stake of a refunded leg on to the next, to the cent', () => {
    const sold = parlay(205n, [4], [2], [7]);
    const prices: Prices = { 1: { 4: 'refunded' }, 2: { 2: 300n }, 3: { 7: 'refunded' } };
    expect(stakeOnNext(sold, after(sold, 1, prices))).toBe(205n);
    expect(paidFor(after(sold, 3, prices))).toBe(610n);
    const nothingRan: Prices = { 1: { 4: 'refunded' }, 2: { 2: 'refunded' }, 3: { 7: 'refunded' } };
    expect(paidFor(after(sold, 3, nothingRan))).toBe(205n);
  });

  it('of several runners is one for each choice in each leg', () => {
    const sold = parlay(100n, [1, 2], [3, 4, 5], [6]);
    // Two runners, and behind each of them three parlays of a dollar.
    expect(stakeOnNext(sold, after(sold, 0, {}))).toBe(300n);
    const deadHeat: Prices = { 1: { 1: 250n, 2: 150n }, 2: { 3: 200n, 5: 'refunded' }, 3: { 6: 300n } };
    expect(stakeOnNext(sold, after(sold, 1, deadHeat))).toBe(400n);
    expect(stakeOnNext(sold, after(sold, 2, deadHeat))).toBe(500n + 300n + 250n + 150n);
    expect(paidFor(after(sold, 3, deadHeat))).toBe(3n * 1_200n);
  });

  const anyLeg = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 });
  const anyPrice: fc.Arbitrary<LegPrice> = fc.oneof(
    fc.constant<LegPrice>('refunded'),
    fc.constant<LegPrice>(0n),
    fc.bigInt({ min: 105n, max: 99_900n }),
  );
  const anyParlay = fc.record({
    amount: fc.bigInt({ min: 1n, max: 10_000_000n }),
    legs: fc.array(anyLeg, { minLength: 2, maxLength: 6 }),
    prices: fc.array(fc.array(anyPrice, { minLength: 9, maxLength: 9 }), { minLength: 6, maxLength: 6 }),
  });

  it('is the same as all its single parlays played out one by one', () => {
    fc.assert(
      fc.property(anyParlay, ({ amount, legs, prices }) => {
        const sold = parlay(amount, ...legs);
        const priceOf = ({ race }: OwnParlayLeg, num: number): LegPrice => prices[race - 1]?.[num] ?? 0n;
        const stakes = sold.legs.map(() => new Map<number, bigint>());
        let paid = 0n;
        const play = (leg: number, stake: bigint, combo: readonly number[]): void => {
          if (leg < sold.legs.length) {
            for (const num of sold.legs[leg]?.numbers ?? []) play(leg + 1, stake, [...combo, num]);
            return;
          }
          let now: bigint = amount;
          for (const [index, each] of sold.legs.entries()) {
            const num = combo[index] ?? 0;
            stakes[index]?.set(num, (stakes[index].get(num) ?? 0n) + now);
            const price = priceOf(each, num);
            if (price === 'refunded') continue;
            const exact = (now * price) / 100n;
            now = exact - (exact % 10n);
          }
          paid += now;
        };
        play(0, amount, []);
        for (const [index, leg] of sold.legs.entries()) {
          const stake = stakeOnNext(sold, parlayAfter(sold, index, priceOf, TERMS));
          for (const num of leg.numbers) expect(stake).toBe(stakes[index]?.get(num));
        }
        expect(paidFor(parlayAfter(sold, sold.legs.length, priceOf, TERMS))).toBe(paid);
      }),
      { numRuns: 150 },
    );
  });

  it('loses no cent between its legs: what a leg pays is staked on the next or broken off', () => {
    fc.assert(
      fc.property(anyParlay, ({ amount, legs, prices }) => {
        const sold = parlay(amount, ...legs);
        const priceOf = ({ race }: OwnParlayLeg, num: number): LegPrice => prices[race - 1]?.[num] ?? 0n;
        for (const index of sold.legs.keys()) {
          const before = parlayAfter(sold, index, priceOf, TERMS);
          const behind = parlayAfter(sold, index + 1, priceOf, TERMS);
          const goesOn = sold.legs
            .slice(index + 1)
            .reduce((product, { numbers }) => product * BigInt(numbers.length), 1n);
          let paid = 0n;
          for (const num of sold.legs[index]?.numbers ?? []) {
            const price = priceOf({ race: index + 1, bet: WIN, numbers: [] }, num);
            for (const { stake, count } of before.alike) {
              paid += (price === 'refunded' ? stake : (stake * price) / 100n) * count * goesOn;
            }
          }
          const next = sold.legs[index + 1];
          const staked =
            next === undefined ? paidFor(behind) : stakeOnNext(sold, behind) * BigInt(next.numbers.length);
          expect(staked + behind.breakage - before.breakage).toBe(paid);
        }
      }),
      { numRuns: 150 },
    );
  });
});
