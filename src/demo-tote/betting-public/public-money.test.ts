import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_EVENT_MS } from '../day/day-plan.ts';
import { createProgramme } from '../day/programme.ts';
import { isInterestScratched } from '../day/schedule.ts';
import { legsChance, orderChance, quinellaChance } from './chances.ts';
import { exoticMoney, POOL, publicChances, straightMoney } from './public-money.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const races = createProgramme({ seed: 'test', startTime: NOON, utcOffsetMinutes: 0 })
  .cardsAt(NOON)
  .flatMap((card) => card.races);

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('the betting public', () => {
  it('only ever adds money, except that bets on a scratched runner leave', () => {
    const wrong: string[] = [];
    for (const race of races) {
      for (const pool of [POOL.win, POOL.place, POOL.show]) {
        let before = race.interests.map(() => 0);
        for (let time = race.offAt - 80 * CARD_EVENT_MS; time <= race.offAt; time += CARD_EVENT_MS) {
          const money = straightMoney(race, pool, time);
          for (const [index, interest] of race.interests.entries()) {
            const dollars = money[index] ?? -1;
            const right = isInterestScratched(interest, time)
              ? dollars === 0
              : dollars >= (before[index] ?? 0);
            if (!right || !Number.isInteger(dollars))
              wrong.push(`${race.name} ${interest.num} at ${time}: ${dollars}`);
          }
          before = [...money];
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('brings most of its money late', () => {
    for (const race of races) {
      const pool = (time: number): number => sum(straightMoney(race, POOL.win, time));
      expect(pool(race.postTime - 600_000)).toBeLessThan(pool(race.offAt) / 2);
      expect(pool(race.offAt)).toBeGreaterThan(race.winPool * 0.85);
    }
  });

  it('has bet nothing before a race opens', () => {
    for (const race of races) {
      expect(straightMoney(race, POOL.win, race.opensAt - 1).every((dollars) => dollars === 0)).toBe(true);
      expect(exoticMoney(race, POOL.exacta, race.opensAt - 1)).toBe(0);
    }
  });

  it('gives chances that add up to 1 over all orders, pairs and legs', () => {
    for (const race of races.slice(0, 20)) {
      const chances = publicChances(race, race.offAt);
      const numbers = chances.map((_, index) => index + 1);
      const orders = numbers.flatMap((a) => numbers.filter((b) => b !== a).map((b) => [a, b]));
      expect(sum(chances)).toBeCloseTo(1, 9);
      expect(sum(orders.map((order) => orderChance(chances, order)))).toBeCloseTo(1, 9);
      const pairs = orders.filter(([a = 0, b = 0]) => a < b);
      expect(sum(pairs.map((pair) => quinellaChance(chances, pair)))).toBeCloseTo(1, 9);
      expect(sum(numbers.map((num) => quinellaChance(chances, [num, null])))).toBeCloseTo(2, 9);
      expect(sum(orders.map((legs) => legsChance([chances, chances], legs)))).toBeLessThan(1);
    }
  });

  it('gives a beginning of an order what its ends have together', () => {
    const [race] = races;
    if (race === undefined) throw new Error('no race');
    const chances = publicChances(race, race.offAt);
    const num = fc.integer({ min: 1, max: chances.length });
    fc.assert(
      fc.property(num, num, (first, second) => {
        fc.pre(first !== second);
        const ends = chances
          .map((_, index) => index + 1)
          .filter((third) => third !== first && third !== second)
          .reduce((all, third) => all + orderChance(chances, [first, second, third]), 0);
        expect(orderChance(chances, [first, second, null])).toBeCloseTo(ends, 9);
      }),
    );
  });
});
