/**
 * Exchange mode: credit from a cashed or cancelled first half is spent on its second half (W018, W051-W053,
 * W083). Enters and leaves the mode, and limits the bets meanwhile. exchange-pools.ts pairs the bets.
 */

import { exchangeBetsFor, isExchangeSpent } from '../bets/exchange-pools.ts';
import { type BetAvailability, type Card, type Race, raceOf, takesBets } from '../card/card.ts';
import type { BetId } from '../card/catalogue.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import { EMPTY_WAGER, type ExchangeData, type PendingWager } from './wager-state.ts';
import { goTo, refused, to, type WagerStepResult } from './wager-step.ts';

/** The answer of an exchange transfer that cannot be (W053). */
const INVALID_EXCHANGE_TRANSFER = 72;

/**
 * Begins the mode with credit above zero, on the card and race it is for (W051). The mode replaces the
 * pending wager. A parlay that is being built is cleared or sold first (W127).
 */
export function enterExchange(state: PendingWager, data: ExchangeData, card: Card | null): WagerStepResult {
  if (data.amount <= 0n || card === null || card.id !== data.cardNo) return to(state);
  if (state.parlay !== null && state.parlay.legs.length > 0)
    return to(state, refused({ code: 'clearOrSellParlay' }));
  const race = raceOf(card, data.raceNo);
  const isOpen = race !== undefined && takesBets(race);
  const entered = { ...EMPTY_WAGER, card: card.id, race: isOpen ? race.num : null, exchange: data };
  return to(entered, goTo(isOpen ? 'pool' : 'race'));
}

/** After so much of it was spent: over when less than one unit is left (W052). */
export function afterExchangeSale(exchange: ExchangeData | null, spent: Pennies): ExchangeData | null {
  if (exchange === null) return null;
  const amount = pennies(exchange.amount - spent);
  return isExchangeSpent(amount) ? null : { ...exchange, amount };
}

/** A transfer that failed as invalid ends the mode (W053); one that failed otherwise may be tried again. */
export function afterTransferFailed(state: PendingWager, statusCode: number): PendingWager {
  return statusCode === INVALID_EXCHANGE_TRANSFER ? { ...state, exchange: null } : state;
}

/** True where the credit may be spent on the bet. */
export function isExchangeBet({ poolNo, bets }: ExchangeData, bet: BetId): boolean {
  return bets.length > 0 ? bets.includes(bet) : exchangeBetsFor(poolNo).includes(bet);
}

/** Of the bets of a race those the credit may be spent on, boxed ones left to BOX (T318). */
export function exchangePoolsOf(race: Race, data: ExchangeData): readonly BetAvailability[] {
  return race.availableBets.filter(({ id, isBoxed }) => !isBoxed && isExchangeBet(data, id));
}
