/**
 * Counts the bets of a selection (W090, W098).
 *
 * Counts every bet of the catalogue from its definition alone. The definition says which legs share a race,
 * if order counts, and if it is boxed. It also says how many pools a runner enters. Legs are the numbers of
 * their betting interests (resolve-legs.ts). Never enumerates combinations.
 *
 * A boxed bet carries the runners of a race in the first of its legs in that race. With one leg filled it is
 * a box: every permutation (or set) of its runners. With two of three or more legs filled it is a key box.
 * Its first leg is the keys, its second the others: every permutation with all keys in it. With every leg
 * filled, it is every permutation of every combination that the legs make.
 */
import { type BetDefinition, betDefinition } from '../card/catalogue.ts';
import {
  asCount,
  countCombinations,
  countOrderings,
  countOrders,
  countSets,
  distinctNumbers,
} from './combinations.ts';

/** Betting interests leg by leg. A leg that is not filled is empty or, at the end, left out. */
export type LegNumbers = readonly (readonly number[])[];

const NO_LEG: readonly number[] = [];

/**
 * Returns the number of bets. The number is zero if a leg is missing, or if every combination has a runner
 * twice. Zero too if there are more legs than the bet has. A runner named twice in a leg counts once.
 */
export function countBets(definition: BetDefinition, legs: LegNumbers): bigint {
  if (definition.twin !== undefined) return countTwin(definition.twin, legs);
  const { pools, raceLegs } = definition;
  const legCount = countedLegs(definition, legs);
  if (legCount === 0) return 0n;
  const combinations = isOneRace(raceLegs)
    ? countRace(definition, legs, legCount)
    : isLegARace(raceLegs)
      ? countRaces(legs, legCount)
      : product(
          legsByRace(definition, legs, legCount).map((group) => countRace(definition, group, group.length)),
        );
  return pools.length === 1 ? combinations : combinations * BigInt(pools.length);
}

/**
 * Counts a selection that is still being made. Leaves races without a runner out of the product, so that the
 * cost can be shown as it grows. Zero while no race of it can be counted.
 */
export function countBetsSoFar(definition: BetDefinition, legs: LegNumbers): bigint {
  if (definition.twin !== undefined || isOneRace(definition.raceLegs)) return countBets(definition, legs);
  const groups = legsByRace(definition, legs, Math.max(definition.raceLegs.length, legs.length));
  const started = groups.filter((group) => group.some((leg) => leg.length > 0));
  if (started.length === 0) return 0n;
  return (
    product(started.map((group) => countRace(definition, group, group.length))) *
    BigInt(definition.pools.length)
  );
}

/** True where all legs are in the same race. A bet without legs (a reserved id) has none. */
export function isOneRace(raceLegs: readonly number[]): boolean {
  for (let leg = 1; leg < raceLegs.length; leg += 1) {
    if (raceLegs[leg] !== raceLegs[0]) return false;
  }
  return raceLegs.length > 0;
}

/**
 * Returns true if every leg is in a race of its own, as in doubles and picks. Legs past the definition's own
 * are too.
 */
function isLegARace(raceLegs: readonly number[]): boolean {
  for (let leg = 1; leg < raceLegs.length; leg += 1) {
    if ((raceLegs[leg] ?? 0) <= (raceLegs[leg - 1] ?? 0)) return false;
  }
  return true;
}

/** One runner in each race, whichever: in plain numbers as long as they are exact. */
function countRaces(legs: LegNumbers, legCount: number): bigint {
  let small = 1;
  for (let leg = 0; leg < legCount; leg += 1) small *= distinctNumbers(legs[leg] ?? NO_LEG);
  if (small <= Number.MAX_SAFE_INTEGER) return asCount(small);
  return product(legs.map((leg) => asCount(distinctNumbers(leg))));
}

/** Returns how many legs to count; zero if the bet cannot have that number. */
function countedLegs(definition: BetDefinition, legs: LegNumbers): number {
  const { raceLegs, varLegs } = definition;
  if (varLegs !== undefined)
    return legs.length >= varLegs.min && legs.length <= varLegs.max ? legs.length : 0;
  return legs.length <= raceLegs.length ? raceLegs.length : 0;
}

/**
 * Counts a twin bet: its two linked bets on the same runners. Each is on as many of the first legs as it has
 * (W003).
 */
function countTwin(linked: readonly number[], legs: LegNumbers): bigint {
  return linked.reduce((sum, id) => {
    const definition = betDefinition(id);
    return definition === undefined
      ? sum
      : sum + countBets(definition, legs.slice(0, definition.raceLegs.length));
  }, 0n);
}

function product(counts: readonly bigint[]): bigint {
  return counts.reduce((result, count) => result * count, 1n);
}

/**
 * Returns the legs race by race. Legs past the definition's own, which only bets of variable length have, are
 * each in a race further.
 */
function legsByRace(definition: BetDefinition, legs: LegNumbers, legCount: number): readonly LegNumbers[] {
  const groups = new Map<number, (readonly number[])[]>();
  for (let leg = 0; leg < legCount; leg += 1) {
    const offset = definition.raceLegs[leg] ?? leg;
    const group = groups.get(offset) ?? [];
    group.push(legs[leg] ?? NO_LEG);
    groups.set(offset, group);
  }
  return [...groups.values()];
}

/** Combinations within one race, of `places` legs. */
function countRace(definition: BetDefinition, legs: LegNumbers, places: number): bigint {
  const first = legs[0] ?? NO_LEG;
  if (places === 1) return asCount(distinctNumbers(first));
  if (definition.boxed) return countBoxed(definition, legs, places);
  for (let leg = 0; leg < places; leg += 1) {
    if ((legs[leg] ?? NO_LEG).length === 0) return 0n;
  }
  return definition.anyOrder ? countSets(legs) : countOrders(legs);
}

function countBoxed(definition: BetDefinition, legs: LegNumbers, places: number): bigint {
  const first = legs[0] ?? NO_LEG;
  let filled = legs.length;
  while (filled > 0 && legs[filled - 1]?.length === 0) filled -= 1;
  if (filled <= 1) {
    const runners = distinctNumbers(first);
    return definition.anyOrder ? countCombinations(runners, places) : countOrderings(runners, places);
  }
  const orders = definition.anyOrder ? 1n : countOrderings(places, places);
  if (filled === places) return countSets(legs) * orders;
  return filled === 2 ? countKeyBox(first, legs[1] ?? NO_LEG, places) * orders : 0n;
}

/** Sets of `places` runners that hold every key and otherwise only the others. */
function countKeyBox(keys: readonly number[], others: readonly number[], places: number): bigint {
  const keyCount = distinctNumbers(keys);
  if (keyCount === 0 || keyCount >= places) return 0n;
  const rest = others.filter((num) => !keys.includes(num));
  return countCombinations(distinctNumbers(rest), places - keyCount);
}
