/** Invents the results of a race for the gallery. */
import type { Prices } from '../../../src/tote/wire/cards.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';

function price(id: number, combo: number[][], payoff: number, base = 200): Prices['prices'][number] {
  return { id, base: pennies(base), combo, payoff: pennies(payoff) };
}

export const EXAMPLE_PRICES: Prices = {
  finish: [[3], [10], [1], [5]],
  prices: [
    price(1, [[3]], 560),
    price(2, [[3]], 380),
    price(3, [[3]], 300),
    price(2, [[10]], 620),
    price(3, [[10]], 440),
    price(3, [[1]], 280),
    price(8, [[3], [10]], 4120),
    price(10, [[3, 10]], 2260),
    price(12, [[3], [10], [1]], 3105, 50),
    price(23, [[3], [10], [1], [5]], 10_432, 10),
    price(14, [[2], [3]], 1840),
  ],
};
