import { describe, expect, it } from 'vitest';
import { firstPlacings, orderedLevels, pickLevels, quinellaLevels, winningOrders } from './exotic-claims.ts';

describe('winning combinations', () => {
  it('has one order without a dead heat', () => {
    expect(winningOrders([[4], [2], [3], [9]], 3)).toEqual([[4, 2, 3]]);
  });

  it('has every order that a dead heat allows', () => {
    expect(winningOrders([[4, 2], [3]], 2)).toEqual([
      [4, 2],
      [2, 4],
    ]);
    expect(winningOrders([[4], [2, 3], [9]], 2)).toEqual([
      [4, 2],
      [4, 3],
    ]);
    expect(winningOrders([[4], [2, 3, 5]], 3)).toHaveLength(6);
  });

  it('has none where too few finish', () => {
    expect(winningOrders([[4], [2]], 3)).toEqual([]);
  });

  it('counts an entry once, at the place of its first runner', () => {
    expect(firstPlacings([[1], [1], [5], [3]])).toEqual([[1], [5], [3]]);
    expect(winningOrders([[1], [1], [5], [3]], 2)).toEqual([[1, 5]]);
  });

  it('falls back on the longest correct order with ALL behind it', () => {
    expect(orderedLevels([[4], [2], [3], [9]], 3)).toEqual([
      [[[4, 2, 3]]],
      [[[4, 2, null]]],
      [[[4, null, null]]],
    ]);
    expect(orderedLevels([[4], [2, 3], [9]], 3).at(-1)).toEqual([[[4, null, null]]]);
  });

  it('takes the first two of a quinella in any order, then either of them at one price', () => {
    expect(quinellaLevels([[7], [2], [3]])).toEqual([
      [[[2, 7]]],
      [
        [
          [2, null],
          [7, null],
        ],
      ],
    ]);
    expect(quinellaLevels([[7], [2, 3]])[0]).toEqual([[[2, 7]], [[3, 7]]]);
  });

  it('takes winners leg by leg, then tickets that missed one, then two, each at one price', () => {
    expect(pickLevels([[4], [2]])).toEqual([
      [[[4, 2]]],
      [
        [
          [null, 2],
          [4, null],
        ],
      ],
    ]);
    expect(pickLevels([[4], [2, 5]])[0]).toEqual([[[4, 2]], [[4, 5]]]);
    const [, oneShort, twoShort] = pickLevels([[4], [2], [6]]);
    expect(oneShort).toEqual([
      [
        [null, 2, 6],
        [4, null, 6],
        [4, 2, null],
      ],
    ]);
    expect(twoShort?.[0]).toHaveLength(3);
  });
});
