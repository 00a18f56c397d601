/** The outcome of a ticket by published results, and no outcome if they do not decide it. */
import { describe, expect, it } from 'vitest';
import type { ResultLine } from '../card/price-table.ts';
import type { Selection } from '../card/selection.ts';
import type { Wager } from '../card/wager.ts';
import { pennies } from '../ground/money.ts';
import {
  DOUBLE,
  EXACTA,
  EXACTA_BOX,
  PLACE,
  QUINELLA,
  SHOW,
  TRIFECTA,
  WIN,
  WIN_PLACE_SHOW,
} from '../testing/bet-ids.ts';
import { aWager } from '../testing/tickets.ts';
import { type OfficialRace, ticketOutcome } from './ticket-outcome.ts';

function line(id: number, base: number, numbers: readonly number[], payoff: number): ResultLine {
  return { id, base: pennies(base), combo: numbers.map((num) => [num]), payoff: pennies(payoff) };
}

/** 4-9-11-2 for $2. */
const RACE: OfficialRace = {
  finish: [[4], [9], [11], [2]],
  prices: [
    line(WIN, 200, [4], 1_240),
    line(PLACE, 200, [4], 620),
    line(PLACE, 200, [9], 480),
    line(SHOW, 200, [4], 340),
    line(SHOW, 200, [9], 300),
    line(SHOW, 200, [11], 280),
    line(EXACTA, 200, [4, 9], 4_460),
    line(QUINELLA, 200, [4, 9], 2_000),
    line(TRIFECTA, 100, [4, 9, 11], 9_000),
  ],
  scratched: new Set([7]),
};

const wager = (betType: number, runners: Selection, betAmount = 200): Wager =>
  aWager({ betType, raceNo: 4, runners, betAmount: pennies(betAmount) });

const outcome = (...wagers: readonly Wager[]) => ticketOutcome(wagers, () => RACE);

describe('the outcome of a ticket', () => {
  it.each([
    ['the winner', wager(WIN, [[4]], 300), 1_860n],
    ['two places of one ticket', wager(PLACE, [[4, 9]]), 1_100n],
    ['win, place and show in one', wager(WIN_PLACE_SHOW, [[9]]), 780n],
    ['an exacta in its order', wager(EXACTA, [[4], [9, 11]]), 4_460n],
    ['a box of the first two', wager(EXACTA_BOX, [[9, 3, 4]]), 4_460n],
    ['a quinella either way round', wager(QUINELLA, [[9], [4]]), 2_000n],
    ['a trifecta whose last leg stands for the third', wager(TRIFECTA, [[4], [9, 11]]), 18_000n],
  ] as const)('is the sum of its lines: %s', (_, sold, amount) => {
    expect(outcome(sold)).toEqual({ is: 'winner', amount });
  });

  it.each([
    ['another runner', wager(WIN, [[9]])],
    ['the exacta the wrong way round', wager(EXACTA, [[9], [4]])],
    ['a box without the second', wager(EXACTA_BOX, [[4, 3, 2]])],
  ] as const)('is nothing for %s', (_, sold) => {
    expect(outcome(sold)).toEqual({ is: 'loser' });
  });

  it.each([
    ['a scratched runner, whose money may come back', wager(WIN, [[7, 9]])],
    ['ALL where a runner was scratched', wager(WIN, [['all']])],
    ['the favourite', wager(WIN, [['favourite']])],
    ['a bet over several races', wager(DOUBLE, [[4], [1]])],
    ['a pool without a price', wager(23, [[4], [9], [11], [1]])],
    ['a bet that nobody knows', wager(999, [[4]])],
  ] as const)('is not guessed: %s', (_, sold) => {
    expect(outcome(sold)).toBeNull();
    expect(outcome(wager(WIN, [[4]]), sold)).toBeNull();
  });

  it('is not guessed while a race is open, of no wagers, of a parlay, nor of a line for ALL', () => {
    expect(ticketOutcome([wager(WIN, [[4]])], () => null)).toBeNull();
    expect(outcome()).toBeNull();
    expect(outcome({ ...wager(WIN, [[4]]), parlayLegs: [] })).toBeNull();
    const refunded = { ...RACE, prices: [line(WIN, 200, [-2], 200)] };
    expect(ticketOutcome([wager(WIN, [[9]])], () => refunded)).toBeNull();
  });

  it('has no amount where the lines come to a part of a cent', () => {
    expect(outcome(wager(WIN, [[4]], 1))).toEqual({ is: 'winner', amount: null });
  });
});
