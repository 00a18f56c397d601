import { describe, expect, it } from 'vitest';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../../wagering/ground/money.ts';
import { cellText, lowestOf, percentText, poolBetOf } from './board-figures.ts';

describe('a cell of the board', () => {
  it.each([
    [null, '–'],
    [240, '2.40'],
    [9_999, '99.99'],
    [10_090, '100'],
    [123_480, '1,234'],
  ])('%s is written %s', (payoff, text) => {
    expect(cellText(payoff === null ? null : pennies(payoff), DEFAULT_MONEY_FORMAT)).toBe(text);
  });
});

describe('a chance', () => {
  it.each([
    [0, '0'],
    [0.004, '<1'],
    [0.005, '1'],
    [0.256, '26'],
    [1, '100'],
  ])('of %d is %s percent', (chance, text) => {
    expect(percentText(chance)).toBe(text);
  });
});

describe('the lowest payoff', () => {
  it('passes over what has none', () => {
    expect(lowestOf([null, pennies(400), pennies(320), null])).toBe(320n);
    expect(lowestOf([null])).toBeNull();
  });
});

describe('a pool', () => {
  it('is called as its unboxed bet', () => {
    expect([1, 4, 6, 7, 17].map((pool) => poolBetOf(pool)?.name)).toEqual([
      'Win',
      'Exacta',
      'Trifecta',
      'Daily Double',
      'Superfecta',
    ]);
    expect(poolBetOf(999)).toBeNull();
  });
});
