import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BetDefinition, betDefinition, betDefinitions } from '../card/catalogue.ts';
import { DISABLED } from '../testing/bet-ids.ts';
import { countBets, countBetsSoFar, type LegNumbers } from './bet-count.ts';

function bet(id: number): BetDefinition {
  const definition = betDefinition(id);
  if (definition === undefined) throw new RangeError(`no bet ${id}`);
  return definition;
}

const range = (from: number, upTo: number): readonly number[] =>
  Array.from({ length: upTo - from + 1 }, (_, index) => from + index);

/** The reference: every tuple of one runner a leg, written out. */
function tuples(legs: LegNumbers): readonly (readonly number[])[] {
  return legs.reduce<readonly (readonly number[])[]>(
    (heads, leg) => heads.flatMap((head) => leg.map((num) => [...head, num])),
    [[]],
  );
}

function permutations(numbers: readonly number[]): readonly (readonly number[])[] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((num) =>
    permutations(numbers.filter((other) => other !== num)).map((rest) => [num, ...rest]),
  );
}

const isFreeOfRepeats = (tuple: readonly number[]): boolean => new Set(tuple).size === tuple.length;
const straight = (legs: LegNumbers): readonly (readonly number[])[] => tuples(legs).filter(isFreeOfRepeats);
const asSet = (tuple: readonly number[]): string => tuple.toSorted((a, b) => a - b).join();

/** The different bets of one race, each written as text. */
function betsInRace(definition: BetDefinition, legs: LegNumbers, places: number): ReadonlySet<string> {
  const write = definition.anyOrder ? asSet : (tuple: readonly number[]) => tuple.join();
  if (!definition.boxed || places === 1) return new Set(straight(legs).map(write));
  const [first = [], second = []] = legs;
  const filled = legs.filter((leg) => leg.length > 0).length;
  const boxed =
    filled === 1
      ? straight(range(1, places).map(() => first))
      : filled === places
        ? straight(legs).flatMap(permutations)
        : straight(range(1, places).map(() => [...new Set([...first, ...second])])).filter((tuple) =>
            first.every((key) => tuple.includes(key)),
          );
  const keysOnly = filled === 2 && places > 2 && new Set(first).size >= places;
  return keysOnly ? new Set() : new Set(boxed.map(write));
}

function enumerate(definition: BetDefinition, legs: LegNumbers): bigint {
  if (definition.twin !== undefined) {
    return definition.twin
      .map(bet)
      .reduce((sum, linked) => sum + enumerate(linked, legs.slice(0, linked.raceLegs.length)), 0n);
  }
  const offsets = legs.map((_, leg) => definition.raceLegs[leg] ?? leg);
  const combinations = [...new Set(offsets)].reduce((result, offset) => {
    const group = legs.filter((_, leg) => offsets[leg] === offset);
    return result * betsInRace(definition, group, group.length).size;
  }, 1);
  return BigInt(combinations * definition.pools.length);
}

/** Runners of a leg, some of them twice, -1 being the favourite. */
const legOf = (longest: number): fc.Arbitrary<number[]> =>
  fc.array(
    fc.integer({ min: -1, max: 6 }).filter((num) => num !== 0),
    { minLength: 1, maxLength: longest },
  );

/**
 * Returns random legs as a bet can have them. A box has runners in one leg, a key box in two. Any bet may
 * have them in all its legs.
 */
function legsOf(definition: BetDefinition): fc.Arbitrary<number[][]> {
  const places = definition.raceLegs.length;
  const longest = places > 6 ? 2 : 5;
  const every = fc.array(legOf(longest), { minLength: places, maxLength: places });
  const isBoxOfRunners = definition.boxed && new Set(definition.raceLegs).size === 1;
  if (!isBoxOfRunners) return every;
  const padded = (filled: number[][]): number[][] => range(0, places - 1).map((leg) => filled[leg] ?? []);
  return fc.oneof(
    legOf(longest).map((leg) => padded([leg])),
    fc.tuple(legOf(longest), legOf(longest)).map(padded),
    every,
  );
}

describe('countBets', () => {
  it.each<[string, number, LegNumbers, bigint]>([
    ['win on one runner', 1, [[4]], 1n],
    ['win on three runners', 1, [[1, 2, 3]], 3n],
    ['win/place on a runner', 4, [[4]], 2n],
    ['place/show on two runners', 6, [[4, 5]], 4n],
    ['win/show on a runner', 7, [[4]], 2n],
    ['win/place/show on two runners', 5, [[4, 5]], 6n],
    ['a straight exacta', 8, [[1], [2]], 1n],
    ['an exacta wheel, 1 with all of 8', 8, [[1], range(1, 8)], 7n],
    ['an exacta of all with all of 8', 8, [range(1, 8), range(1, 8)], 56n],
    ['a straight quinella', 10, [[1], [2]], 1n],
    [
      'a quinella wheel whose legs overlap',
      10,
      [
        [1, 2, 3],
        [1, 2, 3],
      ],
      3n,
    ],
    [
      'a quinella wheel whose legs overlap in part',
      10,
      [
        [1, 2],
        [2, 3],
      ],
      3n,
    ],
    ['a straight trifecta', 12, [[1], [2], [3]], 1n],
    ['a trifecta part wheel, 1 / 2,3 / 2-5', 12, [[1], [2, 3], [2, 3, 4, 5]], 6n],
    [
      'a superfecta part wheel, 1,2 / 1-3 / 1-4 / all of 8',
      23,
      [[1, 2], [1, 2, 3], [1, 2, 3, 4], range(1, 8)],
      40n,
    ],
    [
      'a daily double, 2 by 3, the same numbers in both races',
      14,
      [
        [1, 2],
        [1, 2, 3],
      ],
      6n,
    ],
    [
      'a pick 3, 2 by 3 by 4',
      15,
      [
        [1, 2],
        [1, 2, 3],
        [1, 2, 3, 4],
      ],
      24n,
    ],
    ['an exacta double', 44, [[1], [2, 3], [1, 2], [1, 2]], 4n],
    ['a quinella double', 43, [[1, 2], [1, 2], [4], [5, 6]], 2n],
    [
      'first four in any order',
      46,
      [
        [1, 2, 3, 4],
        [1, 2, 3, 4],
        [1, 2, 3, 4],
        [1, 2, 3, 4],
      ],
      1n,
    ],
    ['a twin exacta and quinella', 25, [[1], [2, 3]], 4n],
    ['no runner left after taking out repeats', 12, [[1], [2], [1, 2]], 0n],
    ['a leg missing', 12, [[1], [2]], 0n],
    ['a leg too many', 8, [[1], [2], [3]], 0n],
    ['a reserved bet', DISABLED, [], 0n],
  ])('counts %s', (_, id, legs, expected) => {
    expect(countBets(bet(id), legs)).toBe(expected);
  });

  it.each<[string, number, LegNumbers, bigint]>([
    ['an exacta box of 2', 9, [[1, 2]], 2n],
    ['an exacta box of 3', 9, [[1, 2, 3], []], 6n],
    ['a trifecta box of 3', 13, [[1, 2, 3], [], []], 6n],
    ['a trifecta box of 5', 13, [range(1, 5)], 60n],
    ['a superfecta box of 4', 24, [range(1, 4)], 24n],
    ['a superfecta box of 6', 24, [range(1, 6)], 360n],
    ['a Super Hi-5 box of 5', 30, [range(1, 5)], 120n],
    ['a quinella box of 4, sets only', 11, [range(1, 4)], 6n],
    ['a trio box of 5, sets only', 32, [range(1, 5)], 10n],
    ['a trifecta key box, 1 with 2,3,4', 13, [[1], [2, 3, 4], []], 18n],
    ['a trifecta key box of two keys', 13, [[1, 2], [3, 4, 5], []], 18n],
    ['a trio key box, 1 with 2-5', 32, [[1], [2, 3, 4, 5], []], 6n],
    ['an exacta box of a wheel, 1 with 2,3', 9, [[1], [2, 3]], 4n],
    ['a trifecta box of a part wheel', 13, [[1], [2], [3, 4]], 12n],
    ['too few runners', 13, [[1, 2], [], []], 0n],
    ['nothing but keys', 13, [[1, 2, 3], [4], []], 0n],
    ['no key over the others', 13, [[], [1, 2, 3, 4], []], 0n],
  ])('boxes %s [W098]', (_, id, legs, expected) => {
    expect(countBets(bet(id), legs)).toBe(expected);
  });

  it('agrees with writing every bet out, for random wagers of every bet in the catalogue [W090, W098]', () => {
    for (const definition of betDefinitions()) {
      const numRuns = definition.raceLegs.length > 4 ? 30 : 200;
      const { failed, counterexample } = fc.check(
        fc.property(legsOf(definition), (legs) => {
          fc.pre(legs.reduce((size, leg) => size * Math.max(leg.length, 1), 1) <= 2_000);
          return countBets(definition, legs) === enumerate(definition, legs);
        }),
        { numRuns },
      );
      expect({ bet: definition.name, failed, counterexample }).toEqual({
        bet: definition.name,
        failed: false,
        counterexample: null,
      });
    }
  });

  it('counts bets on legs of a race each as a plain product, whatever their number [W084]', () => {
    const variable = bet(42);
    const legs = range(1, 15).map(() => range(1, 20));
    expect(countBets(variable, legs)).toBe(20n ** 15n);
    expect(countBets(variable, legs.slice(0, 6))).toBe(20n ** 6n);
    expect(countBets(variable, legs.slice(0, 5))).toBe(0n);
    expect(countBets(variable, [...legs, [1]])).toBe(0n);
  });

  it('counts the win exchange box of several races as a product: there is nothing to permute', () => {
    expect(
      countBets(
        bet(35),
        range(1, 6).map(() => [1, 2]),
      ),
    ).toBe(64n);
  });

  it('stays exact beyond 2^53', () => {
    const runners = range(1, 2_000);
    const falling = (places: number): bigint =>
      range(0, places - 1).reduce((result, taken) => result * BigInt(2_000 - taken), 1n);
    expect(countBets(bet(48), runnersInEach(runners))).toBe(falling(6));
    expect(countBets(bet(49), [runners, [], [], [], [], []])).toBe(falling(6));
    expect(countBets(bet(30), [runners])).toBe(falling(5));
  });

  it('counts six legs of twenty-four runners in one race', () => {
    expect(countBets(bet(48), runnersInEach(range(1, 24)))).toBe(24n * 23n * 22n * 21n * 20n * 19n);
  });
});

function runnersInEach(runners: readonly number[]): LegNumbers {
  return range(1, 6).map(() => runners);
}

describe('countBetsSoFar', () => {
  it.each<[string, number, LegNumbers, bigint]>([
    ['a pick 3 with one leg', 15, [[1, 2], [], []], 2n],
    ['a pick 3 with two legs', 15, [[1, 2], [1, 2, 3], []], 6n],
    [
      'a complete pick 3',
      15,
      [
        [1, 2],
        [1, 2, 3],
        [4, 5],
      ],
      12n,
    ],
    ['a quinella double with its first race', 43, [[1], [2, 3], [], []], 2n],
    ['an exacta with one leg', 8, [[1, 2], []], 0n],
    ['a pick 3 with none', 15, [[], [], []], 0n],
    [
      'a variable pick with two legs',
      42,
      [
        [1, 2],
        [3, 4],
      ],
      4n,
    ],
  ])('counts %s', (_, id, legs, expected) => {
    expect(countBetsSoFar(bet(id), legs)).toBe(expected);
  });
});
