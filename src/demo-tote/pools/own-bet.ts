/** A bet sold at a window, as the pools need it, and its stake that is still in a pool. */
import { countBets, type LegNumbers } from '../../wagering/bets/bet-count.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import { type BetDefinition, type BetId, betDefinition } from '../../wagering/card/catalogue.ts';
import { betsLeft } from '../settlement/matching.ts';

export interface OwnBet {
  readonly card: CardId;
  readonly race: RaceNumber;
  readonly bet: BetId;
  /** Minor units for each bet. */
  readonly amount: bigint;
  /** Betting interests leg by leg as they were when it was sold: ALL is spelled out, the favourite is -1. */
  readonly legs: LegNumbers;
}

export function definitionOf(bet: OwnBet): BetDefinition {
  const definition = betDefinition(bet.bet);
  if (definition === undefined) throw new Error(`no bet ${bet.bet} in the catalogue`);
  return definition;
}

/** Minor units that the bet has in one of its pools; numbers not in `live` are refunded. */
export function stakeInPool(bet: OwnBet, live: ReadonlySet<number>): bigint {
  return bet.amount * betsLeft(definitionOf(bet), bet.legs, live);
}

/** The same for a bet on several races, where nothing is refunded. */
export function stakeInMultiPool(bet: OwnBet): bigint {
  return bet.amount * countBets(definitionOf(bet), bet.legs);
}
