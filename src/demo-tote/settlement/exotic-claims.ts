/**
 * Returns the combinations that win an exotic pool, and those that are paid if nobody bet on them.
 *
 * Orders the fall-backs. In bets on one race the longest correct order is first, with ALL in the places after
 * it. In bets on several races, the most winners picked are first. A pattern has a number a leg, or null if
 * any number wins.
 */
import type { Finish } from './straight-claims.ts';

export type Pattern = readonly (number | null)[];

/** A claim of several patterns has one price for all of them. */
export type PatternClaim = readonly Pattern[];

/** The finish with every interest once, at the place of its first runner. */
export function firstPlacings(finish: Finish): Finish {
  const seen = new Set<number>();
  const places: (readonly number[])[] = [];
  for (const tied of finish) {
    const first = [...new Set(tied)].filter((num) => !seen.has(num));
    for (const num of first) seen.add(num);
    if (first.length > 0) places.push(first);
  }
  return places;
}

/** Every order of the first `places` that the finish allows: one, or more after a dead heat. */
export function winningOrders(finish: Finish, places: number): readonly (readonly number[])[] {
  const placed = firstPlacings(finish);
  const orders: (readonly number[])[] = [];
  const follow = (order: readonly number[], group: number, left: readonly number[]): void => {
    if (order.length === places || (left.length === 0 && group >= placed.length)) {
      if (order.length === places) orders.push(order);
      return;
    }
    if (left.length === 0) {
      follow(order, group + 1, placed[group] ?? []);
      return;
    }
    for (const num of left) {
      follow(
        [...order, num],
        group,
        left.filter((other) => other !== num),
      );
    }
  };
  follow([], 0, []);
  return orders;
}

const keyOf = (pattern: Pattern): string => pattern.join();

function distinct(patterns: readonly Pattern[]): readonly Pattern[] {
  const seen = new Set<string>();
  return patterns.filter((pattern) => !seen.has(keyOf(pattern)) && seen.add(keyOf(pattern)));
}

/** Exacta, trifecta, superfecta: the exact order; else its longest beginning with ALL behind. */
export function orderedLevels(finish: Finish, places: number): readonly (readonly PatternClaim[])[] {
  const orders = winningOrders(finish, places);
  return Array.from({ length: places }, (_, missing) =>
    distinct(orders.map((order) => order.map((num, place) => (place < places - missing ? num : null)))).map(
      (pattern) => [pattern],
    ),
  );
}

/**
 * Quinella: the first two in any order; else every bet with one of them, at one price. Numbers ascend in a
 * pair.
 */
export function quinellaLevels(finish: Finish): readonly (readonly PatternClaim[])[] {
  const pairs = distinct(winningOrders(finish, 2).map((order) => order.toSorted((a, b) => a - b)));
  const either = distinct(pairs.flat().map((num) => [num, null]));
  return [pairs.map((pair) => [pair]), either.length > 0 ? [either] : []];
}

/**
 * Returns the winners of each leg of a double or pick. After a dead heat in a leg each winner makes a
 * combination of its own.
 */
export function pickLevels(winners: readonly (readonly number[])[]): readonly (readonly PatternClaim[])[] {
  const full = winners.reduce<readonly (readonly number[])[]>(
    (chosen, leg) => chosen.flatMap((start) => leg.map((num) => [...start, num])),
    [[]],
  );
  const short = Array.from({ length: winners.length - 1 }, (_, index): readonly PatternClaim[] => {
    const missing = index + 1;
    const patterns = distinct(full.flatMap((pattern) => withMissing(pattern, missing)));
    return patterns.length > 0 ? [patterns] : [];
  });
  return [full.map((pattern) => [pattern]), ...short];
}

/** Every way to put ALL in so many of the legs. */
function withMissing(pattern: Pattern, missing: number): readonly Pattern[] {
  if (missing === 0) return [pattern];
  return pattern.flatMap((num, leg) =>
    num === null || pattern.slice(leg + 1).includes(null)
      ? []
      : withMissing(pattern.with(leg, null), missing - 1),
  );
}
