/**
 * Compares counts with enumeration, for 100,000 random wagers: the same number of bets for every bet in the
 * catalogue.
 *
 * The enumeration shares nothing with the counting. The random wagers are seeded, with so few runners that
 * every bet can be written out. A bet in a race is one number, so that a set of them is quick. The number has
 * a hexadecimal digit a place, or, without order, a bit a runner.
 */
import { describe, expect, it } from 'vitest';
import { type BetDefinition, betDefinition, betDefinitions } from '../card/catalogue.ts';
import { type Random, seededRandom } from '../ground/random.ts';
import { countBets, type LegNumbers } from './bet-count.ts';

const WAGERS = 100_000;
const offered = betDefinitions().filter((definition) => definition.raceLegs.length > 0);

/** Digits of a bet: runners are 1 to 14, and the favourite, -1, is 15. */
const digitOf = (num: number): number => (num === -1 ? 15 : num);

/**
 * Places one runner after the other in every place that `choices` allows, none twice. Passes the order and
 * its set to `found`.
 */
function place(
  choices: LegNumbers,
  found: (order: number, set: number) => void,
  taken = 0,
  order = 0,
  set = 0,
): void {
  const choice = choices[taken];
  if (choice === undefined) {
    found(order, set);
    return;
  }
  for (const num of choice) {
    const digit = digitOf(num);
    if ((set & (1 << digit)) === 0) place(choices, found, taken + 1, order * 16 + digit, set | (1 << digit));
  }
}

/** The runners of a set. */
const membersOf = (set: number): readonly number[] =>
  [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].filter((num) => set & (1 << digitOf(num)));

/** Every bet within one race, once. */
function betsInRace(definition: BetDefinition, legs: LegNumbers): ReadonlySet<number> {
  const places = legs.length;
  const bets = new Set<number>();
  const write = (order: number, set: number): void => void bets.add(definition.anyOrder ? set : order);
  if (!definition.boxed || places === 1) {
    place(legs, write);
    return bets;
  }
  const everywhere = (runners: readonly number[]): LegNumbers => legs.map(() => runners);
  const [keys = [], others = []] = legs;
  const filled = legs.filter((leg) => leg.length > 0).length;
  if (filled === 1) {
    place(everywhere(keys), write);
  } else if (filled === places) {
    place(legs, (_, set) => place(everywhere(membersOf(set)), write));
  } else if (new Set(keys).size < places) {
    place(everywhere([...new Set([...keys, ...others])]), (order, set) => {
      if (keys.every((key) => set & (1 << digitOf(key)))) write(order, set);
    });
  }
  return bets;
}

/** Every bet of a wager: in each of its pools, one of the bets of each of its races. */
function enumerate(definition: BetDefinition, legs: LegNumbers): number {
  if (definition.twin !== undefined) {
    return definition.twin.reduce((sum, id) => {
      const linked = betDefinition(id);
      return linked === undefined
        ? Number.NaN
        : sum + enumerate(linked, legs.slice(0, linked.raceLegs.length));
    }, 0);
  }
  const offsets = legs.map((_, leg) => definition.raceLegs[leg] ?? leg);
  const races = [...new Set(offsets)].map((offset) => [
    ...betsInRace(
      definition,
      legs.filter((_, leg) => offsets[leg] === offset),
    ),
  ]);
  const walk = (race: number): number =>
    race === races.length ? 1 : (races[race] ?? []).reduce((count) => count + walk(race + 1), 0);
  return definition.pools.reduce((count) => count + walk(0), 0);
}

const upTo = (random: Random, most: number): number => 1 + Math.floor(random() * most);

/** A leg of so many choices, now and then one of them twice, or the favourite among them. */
function legOf(random: Random, choices: number, runners: number): readonly number[] {
  return Array.from({ length: choices }, () => (random() < 0.03 ? -1 : upTo(random, runners)));
}

/** Different runners, as a box has them. */
function field(random: Random, choices: number, runners: number): readonly number[] {
  const left = Array.from({ length: runners }, (_, index) => index + 1);
  return Array.from({ length: Math.min(choices, runners) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** The most tuples that the legs of a wager may make: what is written out. */
const MOST_TUPLES = 60;

function everyLeg(random: Random, places: number): LegNumbers {
  const runners = Math.min(14, places + upTo(random, 6) - 2);
  let tuples = 1;
  const legs = Array.from({ length: places }, () => {
    const choices = Math.min(upTo(random, 4), Math.floor(MOST_TUPLES / tuples));
    tuples *= choices;
    return legOf(random, choices, runners);
  });
  return random() < 0.5 ? legs : legs.toReversed();
}

/** As a bet can be entered: a box in one leg, a key box in two, or every leg. */
function wagerOf(definition: BetDefinition, random: Random): LegNumbers {
  const { raceLegs, varLegs, boxed } = definition;
  const places =
    varLegs === undefined
      ? raceLegs.length
      : varLegs.min + Math.floor(random() * (varLegs.max - varLegs.min + 1));
  if (!boxed || varLegs !== undefined) return everyLeg(random, places);
  const form = random();
  if (form < 0.2) return everyLeg(random, places).map((leg) => leg.slice(0, places > 4 ? 1 : 2));
  const most = Math.max(6, places + 1);
  const some = random() < 0.3 ? upTo(random, most) : places - 1 + upTo(random, 2);
  const empty = (count: number): LegNumbers => Array.from({ length: count }, () => []);
  if (form < 0.6 || places === 2) return [field(random, some, 9), ...empty(places - 1)];
  const keys = field(random, upTo(random, places), most);
  return [keys, field(random, some, most), ...empty(places - 2)];
}

describe('countBets', () => {
  it('agrees with writing every bet out for 100,000 wagers over every bet of the catalogue [W090, W098]', () => {
    const random = seededRandom('every bet');
    const each = Math.ceil(WAGERS / offered.length);
    const wrong: unknown[] = [];
    const sold = new Map<string, number>();
    let bets = 0;
    for (const definition of offered) {
      for (let wager = 0; wager < each; wager += 1) {
        const legs = wagerOf(definition, random);
        const expected = enumerate(definition, legs);
        if (countBets(definition, legs) !== BigInt(expected)) wrong.push([definition.abbr, legs, expected]);
        if (expected > 0) sold.set(definition.abbr, (sold.get(definition.abbr) ?? 0) + 1);
        bets += expected;
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(each * offered.length).toBeGreaterThanOrEqual(WAGERS);
    // Most wagers of every bet must be bets at all, or nothing would be shown.
    expect(offered.filter(({ abbr }) => (sold.get(abbr) ?? 0) < each / 4).map(({ abbr }) => abbr)).toEqual(
      [],
    );
    expect(bets).toBeGreaterThan(1_000_000);
  });
});
