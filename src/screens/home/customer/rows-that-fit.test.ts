import { describe, expect, it } from 'vitest';
import { rowsThatFit } from './rows-that-fit.ts';

const ROW = 50;
const FOOT = 30;

describe('the rows of a place', () => {
  it.each([
    { count: 0, room: 0, shown: 0, more: 0 },
    { count: 4, room: 200, shown: 4, more: 0 },
    { count: 5, room: 249, shown: 4, more: 1 },
    { count: 5, room: 200, shown: 3, more: 2 },
    { count: 30, room: 180, shown: 3, more: 27 },
    { count: 3, room: 20, shown: 0, more: 3 },
  ])(
    'are $shown of $count in $room px, and $more are counted in the foot',
    ({ count, room, shown, more }) => {
      const rows = Array.from({ length: count }, () => ROW);
      expect(rowsThatFit(rows, room, FOOT)).toEqual({ shown, more });
    },
  );

  it('are counted by the height of each, from the first', () => {
    expect(rowsThatFit([70, 50, 50], 170, FOOT)).toEqual({ shown: 3, more: 0 });
    expect(rowsThatFit([70, 50, 50], 169, FOOT)).toEqual({ shown: 2, more: 1 });
    expect(rowsThatFit([50, 70, 50], 149, FOOT)).toEqual({ shown: 1, more: 2 });
  });
});
