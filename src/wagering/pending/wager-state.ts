/**
 * Describes the pending wager, the settings it obeys, and its race and bet on a card as received now. It is
 * changed in pending-wager.ts, and shown in wager-view.ts.
 */
import { cardFor, raceOrAllOf } from '../bets/all-races.ts';
import { countBetsSoFar } from '../bets/bet-count.ts';
import { legsAsSold, resolveLegs } from '../bets/resolve-legs.ts';
import {
  type BetAvailability,
  betOf,
  type Card,
  type CardId,
  type Race,
  type RaceNumber,
} from '../card/card.ts';
import { type BetId, betDefinition, type PoolId } from '../card/catalogue.ts';
import type { Selection } from '../card/selection.ts';
import type { ParlayLeg, Wager } from '../card/wager.ts';
import type { Pennies } from '../ground/money.ts';
import type { SaleRules } from '../rules/validation.ts';

export interface PendingWager {
  readonly card: CardId | null;
  /** ALL_RACES means every race of the card that takes bets (W016). */
  readonly race: RaceNumber | null;
  /** The boxed twin while BOX is on. May outlive the race it was chosen in, until another race is chosen. */
  readonly bet: BetId | null;
  readonly amount: Pennies | null;
  /** The size in units, where it was given so (W001); `amount` is what they are worth. */
  readonly units: number | null;
  /**
   * Holds one entry a leg. A boxed bet has its runners in the first. In a key box that leg is the keys, and
   * the second the others.
   */
  readonly runners: Selection;
  /** The leg that the runner keys work on, from 0. */
  readonly currentLeg: number;
  /** The runners of before the quick pick, while it can be taken back (W040); null otherwise. */
  readonly quickPick: Selection | null;
  /** While one leg is over all the others (W037): the legs of before, to restore; null otherwise. */
  readonly keyHorse: Selection | null;
  /** Wagers put aside for the same ticket, at most four (W046, W047). */
  readonly stored: readonly Wager[];
  /** The parlay whose next leg is being entered; null: a wager of its own. */
  readonly parlay: PendingParlay | null;
  /** The rest of the credit that is being spent; null outside exchange mode. */
  readonly exchange: ExchangeData | null;
}

/** The credit of a cash or cancel for the second half of an exchange bet (W018). */
export interface ExchangeData {
  readonly cardNo: CardId;
  readonly raceNo: RaceNumber;
  /** The pool of the first half. */
  readonly poolNo: PoolId;
  /** The rest of the credit, minor units. */
  readonly amount: Pennies;
  /** The bets it may be spent on; empty: those that belong to the pool. */
  readonly bets: readonly BetId[];
}

export interface PendingParlay {
  /** In the order of their races. */
  readonly legs: readonly ParlayLeg[];
  /** parlayLegToEdit (W016): the leg that is entered again, from 0; null while a new one is entered. */
  readonly editing: number | null;
}

/** A wager without its bet (W034): without amount and runners too. */
export const WITHOUT_BET = {
  bet: null,
  amount: null,
  units: null,
  runners: [],
  currentLeg: 0,
  quickPick: null,
  keyHorse: null,
} as const;

export const EMPTY_WAGER: PendingWager = {
  card: null,
  race: null,
  ...WITHOUT_BET,
  stored: [],
  parlay: null,
  exchange: null,
};

/** True once a runner is picked in any leg. */
export function hasRunners({ runners }: Pick<PendingWager, 'runners'>): boolean {
  return runners.some((leg) => leg.length > 0);
}

/** The rules of a sale with what is left of the credit among them (W083). */
export function rulesOf(state: Pick<PendingWager, 'exchange'>, rules: SaleRules): SaleRules {
  return state.exchange === null ? rules : { ...rules, exchangeAmount: state.exchange.amount };
}

/** The window's settings that wager entry obeys. */
export interface WagerRules extends SaleRules {
  /** After a sale the amount is cleared too, not only the runners (T272). */
  readonly clearAmountBetweenBets: boolean;
  /** After a sale the race becomes the card's current one (T274). */
  readonly defaultCurrentRace: boolean;
  /** A customer's account is signed on: nothing is stored (W050). */
  readonly accountMode?: boolean | undefined;
}

/**
 * Returns how many legs can be filled one by one. A box has its runners and, for a key box, the others; so
 * has a key horse (W037).
 */
export function legCountOf(bet: BetAvailability, keyed = false): number {
  return bet.isBoxed || keyed ? Math.min(2, bet.raceLegs.length) : bet.raceLegs.length;
}

/** The race a pending wager is on, on a card. */
export interface WagerPlace {
  readonly card: Card;
  readonly race: Race;
}

/** The bet of a pending wager as the card offers it. */
export interface ChosenBet extends WagerPlace {
  readonly bet: BetAvailability;
}

/**
 * Returns the race on the card; null without one, or on another card. For all races, the race that means
 * them, on a card that has it.
 */
export function wagerPlaceOf(state: PendingWager, card: Card | null): WagerPlace | null {
  if (card === null || card.id !== state.card || state.race === null) return null;
  const race = raceOrAllOf(card, state.race);
  return race === undefined ? null : { card: cardFor(card, state.race), race };
}

/** Null without a bet that the race has. */
export function chosenOf(state: PendingWager, card: Card | null): ChosenBet | null {
  const place = wagerPlaceOf(state, card);
  const bet = place === null || state.bet === null ? undefined : betOf(place.race, state.bet);
  return place === null || bet === undefined ? null : { ...place, bet };
}

/** Returns the number of bets of the legs filled so far; zero until the first of them. */
export function countSoFar({ card, race, bet }: ChosenBet, runners: Selection): bigint {
  const definition = betDefinition(bet.id);
  if (definition === undefined) return 0n;
  const legs = legsAsSold(bet, runners, definition.varLegs !== undefined);
  return countBetsSoFar(definition, resolveLegs(bet, card, race.num, legs));
}
