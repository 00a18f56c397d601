/**
 * Returns the claims on a win, place or show pool, and their parts of the profit.
 *
 * One, two or three places are each an equal part of the profit. Runners in a dead heat divide the places
 * that they share. An entry that fills two places has the parts of both.
 */

/** Interests by place, members of a dead heat together; a coupled entry once for each runner. */
export type Finish = readonly (readonly number[])[];

/** Divisible by every size of a dead heat from 1 to 12, so that parts are whole. */
const PLACE_PART = 27_720;

/** Parts of the profit by interest for so many places (1 win, 2 place, 3 show). */
export function placingWeights(finish: Finish, places: number): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  let left = places;
  for (const tied of finish) {
    if (left <= 0) break;
    const part = (Math.min(left, tied.length) * PLACE_PART) / tied.length;
    for (const num of tied) weights.set(num, (weights.get(num) ?? 0) + part);
    left -= tied.length;
  }
  return weights;
}

/**
 * Returns the claims level by level. The placed runners are first. If nobody bet on any of them, the next to
 * come in follow. After that the pool is refunded (as in Virginia 11VAC10-20-320 and Wisconsin Game 9.04).
 */
export function placingLevels(finish: Finish, places: number): readonly ReadonlyMap<number, number>[] {
  return [placingWeights(finish, places), placingWeights(finish.slice(1), places)];
}
