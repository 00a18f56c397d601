/** Reads odds, totals and prices of a card's races. card-book.ts reads the card itself. */
import type { Card, CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';
import type { Result } from '../../wagering/ground/result.ts';
import type { ToteFailure } from '../transport/failure.ts';
import {
  CARDS,
  type Odds,
  type PoolTotal,
  type Probables,
  type RunnerTotal,
  type WinProbability,
} from '../wire/cards.ts';
import type { Caller } from './caller.ts';

type Answered<Value> = Promise<Result<Value, ToteFailure>>;

export interface CardCalls {
  /** Every card of the day, whole (S139). */
  readonly allCards: () => Answered<{ readonly cards: readonly Card[] }>;
  /** Reads the totals of a race's pools (W019, S142). */
  readonly poolTotals: (card: CardId, race: RaceNumber) => Answered<{ readonly pools: readonly PoolTotal[] }>;
  /** Reads the money on each runner in a pool (S143). */
  readonly runnerTotals: (
    card: CardId,
    race: RaceNumber,
    pool: PoolId,
  ) => Answered<{ readonly runners: readonly RunnerTotal[] }>;
  /** The odds of a race (S144). */
  readonly runnerOdds: (card: CardId, race: RaceNumber) => Answered<{ readonly runners: readonly Odds[] }>;
  /** The chances of a race's runners, from 0 to 1 (S145, W111). */
  readonly winProbs: (
    card: CardId,
    race: RaceNumber,
  ) => Answered<{ readonly runners: readonly WinProbability[] }>;
  /** Reads the prices that bets on a race would be paid now. */
  readonly probables: (card: CardId, race: RaceNumber) => Answered<Probables>;
}

export function createCardCalls(caller: Caller): CardCalls {
  return {
    allCards: () => caller.get(CARDS.allCards),
    poolTotals: (card, race) => caller.get(CARDS.poolTotals, { card, race }),
    runnerTotals: (card, race, pool) => caller.get(CARDS.runnerTotals, { card, race, pool }),
    runnerOdds: (card, race) => caller.get(CARDS.runnerOdds, { card, race }),
    winProbs: (card, race) => caller.get(CARDS.winProbs, { card, race }),
    probables: (card, race) => caller.get(CARDS.probables, { card, race }),
  };
}
