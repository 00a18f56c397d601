import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { isEmptyTable, priceTableOf } from './price-table.ts';

const TWO = pennies(200);
const price = (id: number, combo: number[][], payoff: number, base = TWO) => ({
  id,
  base,
  combo,
  payoff: pennies(payoff),
});

describe('the price table of a race', () => {
  it('gives each finisher its win, place and show price in one row and every other line below [T137]', () => {
    const table = priceTableOf({
      finish: [[3], [10], [1], [5]],
      prices: [
        price(1, [[3]], 560),
        price(2, [[3]], 380),
        price(3, [[3]], 300),
        price(2, [[10]], 620),
        price(3, [[10]], 440),
        price(3, [[1]], 280),
        price(8, [[3], [10]], 4120),
        price(12, [[3], [10], [1]], 3105, pennies(50)),
      ],
    });
    expect(table.finishers).toEqual([
      { finished: 1, interest: 3, winPrice: 560n, placePrice: 380n, showPrice: 300n },
      { finished: 2, interest: 10, winPrice: null, placePrice: 620n, showPrice: 440n },
      { finished: 3, interest: 1, winPrice: null, placePrice: null, showPrice: 280n },
      { finished: 4, interest: 5, winPrice: null, placePrice: null, showPrice: null },
    ]);
    expect(table.base).toBe(200n);
    expect(table.exotics).toEqual([
      { id: 8, combo: [[3], [10]], base: 200n, payoff: 4120n },
      { id: 12, combo: [[3], [10], [1]], base: 50n, payoff: 3105n },
    ]);
  });

  it('lets runners of a dead heat share a place and leaves the next place out', () => {
    const table = priceTableOf({ finish: [[2], [4, 7], [1]], prices: [] });
    expect(table.finishers.map(({ finished, interest }) => [finished, interest])).toEqual([
      [1, 2],
      [2, 4],
      [2, 7],
      [4, 1],
    ]);
    expect(table.base).toBeNull();
  });

  it('reads a price for two tied runners in one line as a price of each', () => {
    const table = priceTableOf({ finish: [[2, 4]], prices: [price(1, [[2, 4]], 310)] });
    expect(table.finishers.map((row) => row.winPrice)).toEqual([310n, 310n]);
  });

  it('shows a runner that was paid although its place is not known', () => {
    const table = priceTableOf({ finish: [], prices: [price(3, [[9]], 210)] });
    expect(table.finishers).toEqual([
      { finished: null, interest: 9, winPrice: null, placePrice: null, showPrice: 210n },
    ]);
  });

  it('names no common base where bases differ', () => {
    expect(
      priceTableOf({ finish: [[1]], prices: [price(1, [[1]], 310), price(2, [[1]], 210, pennies(100))] })
        .base,
    ).toBeNull();
  });

  it('is empty only without an order of finish and without a line [T139]', () => {
    expect(isEmptyTable(priceTableOf({ finish: [], prices: [] }))).toBe(true);
    expect(isEmptyTable(priceTableOf({ finish: [[1]], prices: [] }))).toBe(false);
    expect(isEmptyTable(priceTableOf({ finish: [], prices: [price(14, [[1], [2]], 900)] }))).toBe(false);
  });
});
