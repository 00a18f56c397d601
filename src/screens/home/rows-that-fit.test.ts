import { describe, expect, it } from 'vitest';
import { rowsThatFit } from './rows-that-fit.ts';

const SIZES = { row: 50, foot: 30 };

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
      expect(rowsThatFit(count, room, SIZES)).toEqual({ shown, more });
    },
  );
});
