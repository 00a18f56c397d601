import { describe, expect, it } from 'vitest';
import { type ArrowKey, arrowMove, isArrow, type TileBounds } from './arrow-move.ts';

/** Lays tiles out three a row: 0 1 2 / 3 4 5 / 6 7. */
const GRID: readonly TileBounds[] = Array.from({ length: 8 }, (_, index) => ({
  left: (index % 3) * 110,
  top: Math.floor(index / 3) * 70,
  width: 100,
  height: 60,
}));

/** Lays tiles out in two columns, read downwards: 0 1 2 | 3 4. */
const COLUMNS: readonly TileBounds[] = [0, 1, 2, 3, 4].map((index) => ({
  left: index < 3 ? 0 : 210,
  top: (index % 3) * 66,
  width: 200,
  height: 58,
}));

describe('an arrow among tiles', () => {
  it.each<[number, ArrowKey, number]>([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 2],
    [1, 'ArrowLeft', 0],
    [0, 'ArrowLeft', 0],
    [1, 'ArrowDown', 4],
    [4, 'ArrowUp', 1],
    [5, 'ArrowDown', 7],
    [7, 'ArrowUp', 4],
    [6, 'ArrowDown', 6],
  ])('from %i of a grid, %s leads to %i', (from, arrow, to) => {
    expect(arrowMove(GRID, from, arrow)).toBe(to);
  });

  it.each<[number, ArrowKey, number]>([
    [0, 'ArrowDown', 1],
    [1, 'ArrowRight', 4],
    [2, 'ArrowRight', 2],
    [3, 'ArrowLeft', 0],
    [4, 'ArrowDown', 2],
  ])('from %i of two columns, %s leads to %i', (from, arrow, to) => {
    expect(arrowMove(COLUMNS, from, arrow)).toBe(to);
  });

  it('leads nowhere from a tile that is not there', () => {
    expect(arrowMove([], 0, 'ArrowDown')).toBe(0);
  });

  it('is one of four keys', () => {
    expect(['ArrowUp', 'Enter', '4'].map(isArrow)).toEqual([true, false, false]);
  });
});
