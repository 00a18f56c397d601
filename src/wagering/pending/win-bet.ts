/**
 * Computes the win bet that a touch of a runner on the odds board begins. It is ready on the slip then; Buy
 * sells it. Pure.
 *
 * Takes the amount of the wager, which is the last one that the customer bet, where the pool takes it. Takes
 * the pool's usual amount otherwise. There is none where the touch would lose runners, stored wagers, legs of
 * a parlay or credit.
 */
import { validateAmount } from '../bets/bet-amount.ts';
import {
  type BetAvailability,
  betOf,
  type Card,
  type CardId,
  type RaceNumber,
  raceOf,
  takesBets,
} from '../card/card.ts';
import { WIN_BET } from '../card/catalogue.ts';
import { type Pennies, ZERO } from '../ground/money.ts';
import type { WagerEvent } from './pending-wager.ts';
import { refuseLeaving } from './wager-choices.ts';
import { hasRunners, type PendingWager, type WagerRules } from './wager-state.ts';

export interface WinBet {
  readonly card: CardId;
  readonly race: RaceNumber;
  /** Minor units. */
  readonly amount: Pennies;
}

/** `amountsOf` returns the amounts of a bet's keys, minor units, the usual one first. */
export function winBetOf(
  wager: PendingWager,
  card: Card,
  raceNo: RaceNumber,
  {
    amountsOf,
    rules,
  }: { readonly amountsOf: (bet: BetAvailability) => readonly Pennies[]; readonly rules: WagerRules },
): WinBet | null {
  if (card.usesUnits || wager.parlay !== null || hasRunners(wager) || refuseLeaving(wager) !== null)
    return null;
  const race = raceOf(card, raceNo);
  const bet = race === undefined || !takesBets(race) ? undefined : betOf(race, WIN_BET);
  if (bet === undefined) return null;
  // Leaves out zero, which means the minimum at some windows: the board shows the amount before the touch.
  const last = wager.amount === null || wager.amount === ZERO ? [] : [wager.amount];
  const amount = [...last, ...amountsOf(bet)].find((each) => validateAmount(bet, each, rules) === null);
  return amount === undefined ? null : { card: card.id, race: raceNo, amount };
}

/** Returns the event that enters the bet on a runner. */
export function winBetEntered({ card, race, amount }: WinBet, runner: number): WagerEvent {
  return { type: 'typed', card, entry: { race, bet: WIN_BET, amount, units: null, runners: [[runner]] } };
}
