/**
 * Invents an odds board for the gallery. Has payoffs from two to six figures, gaps, a carryover, and runners
 * without money or without a chance.
 */
import type { createStore } from 'jotai/vanilla';
import { readyCardAtom, tipsAtom } from '../../../src/till/cards/card-state.ts';
import { boardRunnersAtom, type OddsOfRace } from '../../../src/till/cards/odds-board-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';

type Store = ReturnType<typeof createStore>;

/** Returns a payoff that grows with both numbers; every ninth has none. */
function payoffAt(row: number, column: number): ReturnType<typeof pennies> | null {
  const step = row * 7 + column * 3;
  return step % 9 === 0 ? null : pennies(340 + step * step * 97);
}

/** Returns the board, and writes the money on its runners to the store. */
export function exampleBoard(
  store: Store,
  field: number,
): { card: string; race: number; board: { state: 'ready'; value: OddsOfRace } } {
  const card = store.get(readyCardAtom);
  const numbers = Array.from({ length: field }, (_, index) => index + 1);
  const race = card?.currentRace ?? 7;
  store.set(boardRunnersAtom, {
    totals: numbers.slice(0, -1).map((num) => ({ num, total: pennies(Math.floor(9_876_500 / num ** 2)) })),
    chances: numbers.slice(1).map((num) => ({ num, probability: 0.54 / num ** 2 })),
    unread: { totals: false, chances: false },
  });
  store.set(tipsAtom, [
    {
      race,
      comment:
        'Silver Meridian has drawn the rail for the third time running and should lead; the pace behind him is honest.',
      selections: [3, 1, 7],
      runners: numbers.map((num) => ({
        tab_no: num,
        saddle_cloth: `${num}`,
        performance_rating: num === 5 ? null : 101 - num,
        comment:
          num % 4 === 0
            ? 'Dropped in class, was wide all the way last time and finished full of running; needs only a clear passage.'
            : 'Consistent.',
      })),
    },
  ]);
  const grid = (bet: number, name: string, columnRace: number): OddsOfRace['grids'][number] => ({
    bet,
    name,
    base: pennies(100),
    rowRace: race,
    columnRace,
    rows: numbers,
    columns: numbers,
    payoffs: numbers.map((row) =>
      numbers.map((column) => (row === column && race === columnRace ? null : payoffAt(row, column))),
    ),
  });
  return {
    card: card?.id ?? 'HVP',
    race,
    board: {
      state: 'ready',
      value: {
        totals: [
          [1, 18_423_100, 0],
          [2, 7_310_050, 0],
          [3, 4_512_000, 0],
          [4, 15_920_000, 0],
          [5, 2_114_500, 0],
          [6, 11_220_300, 0],
          [7, 5_410_000, 0],
          [8, 4_800_250, 0],
          [17, 8_140_000, 2_513_400],
        ].map(([id = 0, total = 0, carryover = 0]) => ({
          id,
          total: pennies(total),
          carryover: pennies(carryover),
        })),
        grids: [grid(8, 'Exacta', race), grid(14, 'Daily Double', race + 1)],
        willPays: [
          {
            bet: 14,
            name: 'Daily Double',
            base: pennies(100),
            winners: [4],
            payoffs: numbers.map((num) => ({ num, payoff: payoffAt(4, num) })),
          },
          ...[11, 6].map((tied) => ({
            bet: 15,
            name: 'Pick 3',
            base: pennies(50),
            winners: [tied, 4],
            payoffs: numbers.map((num) => ({ num, payoff: payoffAt(tied + num, num * 3) })),
          })),
        ],
      },
    },
  };
}
