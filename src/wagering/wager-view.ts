/**
 * What a screen shows of the wager being built.
 *
 * Owns the view. Knows no texts and no layout. The same state on the same card gives the same view.
 */
import type { BetAvailability, BettingInterest, Card, Race, RaceNumber } from './card.ts';
import { wagerCost } from './cost.ts';
import { boxTwin, mayBeAll } from './leg-edits.ts';
import type { Pennies } from './money.ts';
import type { WagerRefusal } from './refusal.ts';
import { interestsOfLeg, raceOfLeg, resolveLeg } from './resolve-legs.ts';
import { type Result, refuse } from './result.ts';
import type { Leg } from './selection.ts';
import { checkWager, effectiveAmount } from './validation.ts';
import type { Wager, WagerCost } from './wager.ts';
import {
  type ChosenBet,
  chosenOf,
  countSoFar,
  legCountOf,
  type PendingWager,
  placeOf,
  type WagerRules,
} from './wager-state.ts';

/** A leg as a screen shows it. */
export interface WagerLegView {
  /** From 0. */
  readonly index: number;
  readonly race: RaceNumber;
  readonly isCurrent: boolean;
  readonly choices: Leg;
  /** The numbers that are selected, ALL resolved; -1 is the favourite. */
  readonly numbers: readonly number[];
  readonly interests: readonly BettingInterest[];
  /** True when this leg is why the wager is refused, such as for a runner scratched since. */
  readonly isRefused: boolean;
}

export interface WagerView {
  readonly card: Card | null;
  readonly race: Race | null;
  readonly bet: BetAvailability | null;
  /** The amount of one bet; the minimum where that stands in for none; null when there is none. */
  readonly amount: Pennies | null;
  /** The legs that can be filled; of a box the second only once it is in use. Empty without a bet. */
  readonly legs: readonly WagerLegView[];
  /** From the first leg that makes a bet; of a bet on several races the product so far. */
  readonly cost: WagerCost | null;
  /** The wager as it would be sold now, or the first thing in its way. */
  readonly check: Result<Wager, WagerRefusal>;
  readonly canBox: boolean;
  readonly boxed: boolean;
  /** ALL would do something to the current leg. */
  readonly canAll: boolean;
  readonly allSelected: boolean;
  readonly canFavourite: boolean;
  readonly favouriteSelected: boolean;
  /** With leads on to another leg (T317). */
  readonly hasWith: boolean;
  /** Back leads to the leg before (T088). */
  readonly hasPreviousLeg: boolean;
}

/** What there is to show of the wager on `card`, which counts as none when it is not the wager's. */
export function viewWager(state: PendingWager, card: Card | null, rules: WagerRules): WagerView {
  const chosen = chosenOf(state, card);
  const check = checkEntry(state, card, rules);
  const shared = {
    card: card?.id === state.card ? card : null,
    race: placeOf(state, card)?.race ?? null,
    check,
  };
  if (chosen === null) return { ...shared, ...VIEW_WITHOUT_BET };
  const { bet, race } = chosen;
  const amount = effectiveAmount(bet, state.amount, rules);
  const count = countSoFar(chosen, state.runners);
  const current = state.runners[state.currentLeg] ?? [];
  return {
    ...shared,
    bet,
    amount: amount === 0n ? null : amount,
    legs: viewLegs(state, chosen, check),
    cost: count > 0n && amount > 0n ? wagerCost(bet, amount, count) : null,
    canBox: boxTwin(bet, race, state.runners) !== null,
    boxed: bet.isBoxed,
    canAll: current.includes('all') || mayBeAll(bet, state.runners),
    allSelected: current.includes('all'),
    canFavourite: bet.allowSPFavs,
    favouriteSelected: current.includes('favourite'),
    hasWith: state.currentLeg + 1 < legCountOf(bet),
    hasPreviousLeg: state.currentLeg > 0,
  };
}

const VIEW_WITHOUT_BET = {
  bet: null,
  amount: null,
  legs: [],
  cost: null,
  canBox: false,
  boxed: false,
  canAll: false,
  allSelected: false,
  canFavourite: false,
  favouriteSelected: false,
  hasWith: false,
  hasPreviousLeg: false,
} as const;

function checkEntry(state: PendingWager, card: Card | null, rules: WagerRules): Result<Wager, WagerRefusal> {
  const { race, bet, amount, runners } = state;
  if (card === null || card.id !== state.card || race === null || bet === null)
    return refuse({ code: 'invalidBetEntry' });
  return checkWager(card, { race, bet, amount, runners }, rules);
}

function viewLegs(
  state: PendingWager,
  chosen: ChosenBet,
  check: WagerView['check'],
): readonly WagerLegView[] {
  const { bet, card, race } = chosen;
  const inUse =
    bet.isBoxed && state.currentLeg === 0 && (state.runners[1] ?? []).length === 0 ? 1 : legCountOf(bet);
  const refusedLeg = !check.ok && check.refusal.code === 'incorrectLeg' ? check.refusal.legNumber - 1 : null;
  return bet.raceLegs.slice(0, inUse).map((_, index) => {
    const choices = state.runners[index] ?? [];
    const interests = interestsOfLeg(bet, card, race.num, index);
    return {
      index,
      race: raceOfLeg(bet, race.num, index),
      isCurrent: index === state.currentLeg,
      choices,
      numbers: resolveLeg(choices, interests),
      interests,
      isRefused: refusedLeg === index,
    };
  });
}
