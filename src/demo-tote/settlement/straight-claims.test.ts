import { describe, expect, it } from 'vitest';
import { placingWeights } from './straight-claims.ts';

/** Parts of the profit as fractions of 12. */
function twelfths(finish: readonly (readonly number[])[], places: number): Record<number, number> {
  const weights = placingWeights(finish, places);
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries([...weights].map(([num, weight]) => [num, (weight * 12) / all]));
}

describe('claims on win, place and show pools', () => {
  it.each([
    ['win', [[4], [2], [3]], 1, { 4: 12 }],
    ['dead heat to win: as a place pool', [[4, 2], [3]], 1, { 4: 6, 2: 6 }],
    ['dead heat of three to win: as a show pool', [[4, 2, 7], [3]], 1, { 4: 4, 2: 4, 7: 4 }],
    ['place: halves', [[4], [2], [3]], 2, { 4: 6, 2: 6 }],
    ['place, dead heat to win', [[4, 2], [3]], 2, { 4: 6, 2: 6 }],
    ['place, dead heat for second: half and two quarters', [[4], [2, 3]], 2, { 4: 6, 2: 3, 3: 3 }],
    ['place, three for second: half and three sixths', [[4], [2, 3, 5]], 2, { 4: 6, 2: 2, 3: 2, 5: 2 }],
    ['place, an entry first and second: all of it', [[1], [1], [5]], 2, { 1: 12 }],
    ['show: thirds', [[4], [2], [3], [9]], 3, { 4: 4, 2: 4, 3: 4 }],
    ['show, two of three an entry: two thirds', [[1], [5], [1], [9]], 3, { 1: 8, 5: 4 }],
    ['show, dead heat for third', [[4], [2], [3, 9]], 3, { 4: 4, 2: 4, 3: 2, 9: 2 }],
    ['show, dead heat for second', [[4], [2, 3], [9]], 3, { 4: 4, 2: 4, 3: 4 }],
    [
      'show, three for second: a third, and two thirds in three',
      [[4], [2, 3, 9]],
      3,
      { 4: 4, 2: 8 / 3, 3: 8 / 3, 9: 8 / 3 },
    ],
    ['show with two finishers: halves', [[4], [2]], 3, { 4: 6, 2: 6 }],
  ])('%s', (_, finish, places, expected) => {
    expect(twelfths(finish, places)).toEqual(expected);
  });
});
