/**
 * Computes the public's chance of a combination from its chances of each runner.
 *
 * Uses Harville's formula: the chance of the next place is the share among those left. Adds these chances
 * over any order, and multiplies them over races. `null` in a pattern is ALL.
 */
import type { Pattern } from '../settlement/exotic-claims.ts';

/** Chance by interest, index 0 is number 1. */
export type Chances = readonly number[];

const chanceOf = (chances: Chances, num: number): number => chances[num - 1] ?? 0;

/** Returns the chance of these first places, in this order; ALL only at the end. */
export function orderChance(chances: Chances, pattern: Pattern): number {
  let chance = 1;
  let left = 1;
  for (const num of pattern) {
    if (num === null) return chance;
    const own = chanceOf(chances, num);
    if (left <= own) return own === 0 ? 0 : chance;
    chance *= own / left;
    left -= own;
  }
  return chance;
}

/** The chance that two are the first two in any order, or, with ALL, that one is among them. */
export function quinellaChance(chances: Chances, [first = null, second = null]: Pattern): number {
  if (first === null) return 1;
  if (second !== null) return orderChance(chances, [first, second]) + orderChance(chances, [second, first]);
  const behind = chances.reduce(
    (sum, _, index) => (index + 1 === first ? sum : sum + orderChance(chances, [index + 1, first])),
    0,
  );
  return chanceOf(chances, first) + behind;
}

/** The chance of winners leg by leg. */
export function legsChance(legs: readonly Chances[], pattern: Pattern): number {
  return pattern.reduce<number>(
    (chance, num, leg) => (num === null ? chance : chance * chanceOf(legs[leg] ?? [], num)),
    1,
  );
}
