/** Keeps the bets that were sold last. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { EXACTA, PLACE, SHOW, WIN } from '../../wagering/testing/bet-ids.ts';
import { aWager } from '../../wagering/testing/tickets.ts';
import { type LastBet, withSold } from './last-bets.ts';

const sold = (betType: number, dollars: number) => aWager({ betType, betAmount: pennies(100 * dollars) });
const shown = (bets: readonly LastBet[]) => bets.map(({ bet, amount }) => [bet, Number(amount) / 100]);

describe('the bets that were sold last', () => {
  it('keep their places when they are sold again, and give the oldest place to a new one', () => {
    let bets = withSold([], [sold(WIN, 2), sold(EXACTA, 1)]);
    bets = withSold(bets, [sold(PLACE, 5)]);
    bets = withSold(bets, [sold(WIN, 2)]);
    expect(shown(bets)).toEqual([
      [WIN, 2],
      [EXACTA, 1],
      [PLACE, 5],
    ]);
    expect(shown(withSold(bets, [sold(SHOW, 2)]))).toEqual([
      [WIN, 2],
      [SHOW, 2],
      [PLACE, 5],
    ]);
  });

  it('are another bet with another amount, and leave parlays and units out', () => {
    const bets = withSold([], [sold(WIN, 2), sold(WIN, 5)]);
    expect(shown(bets)).toEqual([
      [WIN, 2],
      [WIN, 5],
    ]);
    expect(
      withSold(bets, [
        { ...sold(SHOW, 2), units: 2 },
        { ...sold(SHOW, 2), parlayLegs: [] },
      ]),
    ).toBe(bets);
  });
});
