/**
 * Counts the bets of a wager on a combination.
 *
 * Reads a sold selection as bets: wheels, boxes, key boxes, sets. Counts leg by leg and stops as soon as
 * nothing fits. This is quick enough for any race, and happens only when one is settled.
 */

import { countBets, type LegNumbers } from '../../wagering/bets/bet-count.ts';
import type { BetDefinition } from '../../wagering/card/catalogue.ts';
import type { Pattern } from './exotic-claims.ts';

/** Returns true if the runners fill the legs, one a leg. */
function fillsLegs(runners: readonly number[], legs: LegNumbers): boolean {
  const [leg, ...rest] = legs;
  if (leg === undefined) return runners.length === 0;
  return runners.some(
    (num) =>
      leg.includes(num) &&
      fillsLegs(
        runners.filter((other) => other !== num),
        rest,
      ),
  );
}

/**
 * Returns the number of legs that were filled at the sale. It tells a box from a key box and a boxed wheel.
 */
function filledLegs(legs: LegNumbers): number {
  return legs.findLastIndex((leg) => leg.length > 0) + 1;
}

/** Returns true if a box, key box or boxed wheel, sold with so many legs filled, holds these runners. */
function boxHolds(runners: readonly number[], legs: LegNumbers, filled: number): boolean {
  const [keys = [], others = []] = legs;
  const places = runners.length;
  if (filled === 1) return runners.every((num) => keys.includes(num));
  if (filled === places) return fillsLegs(runners, legs);
  return (
    keys.length < places &&
    keys.every((num) => runners.includes(num)) &&
    runners.every((num) => keys.includes(num) || others.includes(num))
  );
}

/** Returns every number of the selection, once. */
function choices(legs: LegNumbers): readonly number[] {
  return [...new Set(legs.flat())];
}

/**
 * Calls `found` for every order of different numbers that fits the pattern, drawn place by place from `from`.
 */
function forEachOrder(
  pattern: Pattern,
  from: (place: number) => readonly number[],
  found: (order: readonly number[]) => void,
  order: readonly number[] = [],
): void {
  if (order.length === pattern.length) {
    found(order);
    return;
  }
  const wanted = pattern[order.length] ?? null;
  for (const num of from(order.length)) {
    if ((wanted === null || num === wanted) && !order.includes(num))
      forEachOrder(pattern, from, found, [...order, num]);
  }
}

/**
 * Counts the bets of the selection on the pattern. The pattern is places of one race if all legs are in it,
 * otherwise winners leg by leg. In an any-order bet the pattern's numbers ascend, with ALL behind. Numbers
 * not in `live` (scratched ones) make no bet. With null, all do. In bets on several races a number may be in
 * a leg twice. It is two bets: one for itself and one for a scratched runner.
 */
export function betsOn(
  definition: BetDefinition,
  legs: LegNumbers,
  pattern: Pattern,
  live: ReadonlySet<number> | null,
): number {
  const running = live === null ? legs : stillRunning(legs, live);
  const oneRace = definition.raceLegs.every((leg) => leg === definition.raceLegs[0]);
  if (!oneRace) {
    return pattern.reduce<number>((count, wanted, leg) => {
      const numbers = running[leg] ?? [];
      return count * (wanted === null ? numbers.length : numbers.filter((num) => num === wanted).length);
    }, 1);
  }
  if (definition.boxed && isBroken(legs, running, pattern.length)) return 0;
  const filled = filledLegs(legs);
  const orders = new Set<string>();
  const free = definition.boxed || definition.anyOrder;
  const everything = choices(running);
  forEachOrder(
    pattern,
    (place) => (free ? everything : (running[place] ?? [])),
    (order) => {
      const fits = definition.boxed
        ? boxHolds(order, running, filled)
        : !definition.anyOrder || fillsLegs(order, running);
      if (!fits) return;
      orders.add((definition.anyOrder ? order.toSorted((a, b) => a - b) : order).join());
    },
  );
  return orders.size;
}

function stillRunning(legs: LegNumbers, live: ReadonlySet<number>): LegNumbers {
  return legs.map((leg) => leg.filter((num) => live.has(num)));
}

/**
 * Returns true for a key box with a scratched key, and for a boxed wheel with an empty leg. The rest is no
 * other bet, so that no bet is left.
 */
function isBroken(legs: LegNumbers, running: LegNumbers, places: number): boolean {
  const filled = filledLegs(legs);
  // Is no key box: its keys fill every place. It was never sold, and no box is left of it.
  if (filled === 2 && places > 2 && (legs[0]?.length ?? 0) >= places) return true;
  if (filled === places) return running.slice(0, filled).some((leg) => leg.length === 0);
  return filled === 2 && (running[0]?.length ?? 0) < (legs[0]?.length ?? 0);
}

/**
 * Returns the bets in each of its pools that a selection on one race has left. Bets with a number that is not
 * in `live` are refunded.
 */
export function betsLeft(definition: BetDefinition, legs: LegNumbers, live: ReadonlySet<number>): bigint {
  const running = stillRunning(legs, live);
  if (definition.boxed && isBroken(legs, running, definition.raceLegs.length)) return 0n;
  return countBets(definition, running) / BigInt(definition.pools.length);
}
