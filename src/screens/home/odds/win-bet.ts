/**
 * Provides the win bet that a tap on a runner of the odds board begins. It is ready on the slip then; Buy
 * sells it.
 *
 * Takes the amount of the wager, which is the last one that the customer bet, where the pool takes it. Takes
 * the pool's usual amount otherwise. Provides none where the tap would lose runners, stored wagers, legs of a
 * parlay or credit.
 */
import { atom } from 'jotai/vanilla';
import { readyCardAtom } from '../../../till/cards/card-state.ts';
import { oddsBoardAtom } from '../../../till/cards/odds-board-state.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { wagerAtom, wagerRulesAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { validateAmount } from '../../../wagering/bets/bet-amount.ts';
import { betOf, type CardId, type RaceNumber, raceOf, takesBets } from '../../../wagering/card/card.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { WagerEvent } from '../../../wagering/pending/pending-wager.ts';
import { refuseLeaving } from '../../../wagering/pending/wager-choices.ts';
import { hasRunners } from '../../../wagering/pending/wager-state.ts';
import { amountKeysAtom } from '../amounts/amount-keys.ts';
import { presetsOf } from '../amounts/preset-amounts.ts';

/** The catalogue's id of Win (W012). */
const WIN = 1;

export interface WinBet {
  readonly card: CardId;
  readonly race: RaceNumber;
  /** Minor units. */
  readonly amount: Pennies;
}

export const winBetAtom = atom((get): WinBet | null => {
  const shown = get(oddsBoardAtom);
  const card = get(readyCardAtom);
  const wager = get(wagerAtom);
  if (shown === null || card === null || card.id !== shown.card || card.usesUnits) return null;
  if (get(isSelfServeAtom) || wager.parlay !== null) return null;
  if (hasRunners(wager) || refuseLeaving(wager) !== null) return null;
  const race = raceOf(card, shown.race);
  const bet = race === undefined || !takesBets(race) ? undefined : betOf(race, WIN);
  if (bet === undefined) return null;
  const rules = get(wagerRulesAtom);
  const isOwn = get(settingsAtom).amountKeys !== null;
  const usual = presetsOf(bet, get(amountKeysAtom), { isOwn, rules });
  // Leaves out zero, which means the minimum at some windows: the board shows the amount before the tap.
  const last = wager.amount === null || wager.amount === ZERO ? [] : [wager.amount];
  const amount = [...last, ...usual].find((each) => validateAmount(bet, each, rules) === null);
  return amount === undefined ? null : { card: card.id, race: shown.race, amount };
});

/** Returns the event that enters the bet on a runner. */
export function winBetEntered({ card, race, amount }: WinBet, runner: number): WagerEvent {
  return { type: 'typed', card, entry: { race, bet: WIN, amount, units: null, runners: [[runner]] } };
}
