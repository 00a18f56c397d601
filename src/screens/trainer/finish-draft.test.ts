import { describe, expect, it } from 'vitest';
import type { Places } from '../../till/trainer/training-room.ts';
import { finishPlaceOf, finishText, isSameFinish, MOST_CHOSEN, toggleFinisher } from './finish-draft.ts';

const tap = (draft: Places, ...numbers: readonly number[]): Places =>
  numbers.reduce((so, num) => toggleFinisher(so, num, false), draft);

describe('the finish a trainer taps', () => {
  it('takes runners in the order of the taps, and out again', () => {
    const draft = tap([], 5, 3, 1);
    expect(draft).toEqual([[5], [3], [1]]);
    expect(tap(draft, 3)).toEqual([[5], [1]]);
    expect(tap(draft, 3, 3)).toEqual([[5], [1], [3]]);
  });

  it('takes no more than any pool asks for', () => {
    const full = tap([], 1, 2, 3, 4);
    expect(full.flat()).toHaveLength(MOST_CHOSEN);
    expect(tap(full, 9)).toEqual(full);
  });

  it('puts a dead heat into the last place, and counts places as results do', () => {
    const draft = tap(toggleFinisher(tap([], 5), 3, true), 1);
    expect(draft).toEqual([[5, 3], [1]]);
    expect([5, 3, 1, 8].map((num) => finishPlaceOf(draft, num))).toEqual([1, 1, 3, null]);
    expect(toggleFinisher([], 5, true)).toEqual([[5]]);
    expect(finishText(draft)).toBe('5=3 – 1');
    // Gives a runner left alone its place alone; a place without runners disappears.
    expect(tap(draft, 5)).toEqual([[3], [1]]);
    expect(tap(draft, 5, 3)).toEqual([[1]]);
  });

  it('tells one finish from another', () => {
    expect(isSameFinish([[1], [2]], [[1], [2]])).toBe(true);
    expect(isSameFinish([[1], [2]], [[1, 2]])).toBe(false);
  });
});
