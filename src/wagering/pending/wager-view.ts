/** Makes the view of the pending wager for a screen. The same state on the same card gives the same view. */
import { ALL_RACES, racesForAll } from '../bets/all-races.ts';
import { effectiveAmount } from '../bets/bet-amount.ts';
import { wagerCost } from '../bets/cost.ts';
import { canKeyHorse } from '../bets/key-horse.ts';
import { boxTwin, mayBeAll } from '../bets/leg-edits.ts';
import { interestsOfLeg, raceOfLeg, resolveLeg } from '../bets/resolve-legs.ts';
import {
  type BetAvailability,
  type BettingInterest,
  betOf,
  type Card,
  type Race,
  type RaceNumber,
  raceOf,
} from '../card/card.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { Leg, Selection } from '../card/selection.ts';
import type { WagerCost } from '../card/wager.ts';
import { addPennies, type Pennies, ZERO } from '../ground/money.ts';
import type { Result } from '../ground/result.ts';
import { countParlayBets } from '../rules/parlay-rules.ts';
import { legsWithPending } from './parlay.ts';
import { type PendingTicket, pendingTicketOf } from './pending-ticket.ts';
import { canQuickPick, hasEmptyLeg, isTakenByAll } from './quick-pick.ts';
import {
  type ChosenBet,
  chosenOf,
  countSoFar,
  legCountOf,
  type PendingWager,
  type WagerRules,
  wagerPlaceOf,
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
  /** The amount of one bet; the minimum if that replaces none; null if there is none. */
  readonly amount: Pennies | null;
  /** The legs that can be filled; of a box the second only once it is in use. Empty without a bet. */
  readonly legs: readonly WagerLegView[];
  /** From the first leg that makes a bet; of a bet on several races the product so far. */
  readonly cost: WagerCost | null;
  /** The ticket's cost so far, with its stored wagers; null while nothing on it costs anything. */
  readonly total: Pennies | null;
  /** The ticket as it would be sold now, or the first thing in its way. */
  readonly ticket: Result<PendingTicket, WagerRefusal>;
  readonly canBox: boolean;
  readonly boxed: boolean;
  /** KEY would move legs together (W037). */
  readonly canKeyHorse: boolean;
  readonly keyHorse: boolean;
  /** QP would fill a leg, or take back what it filled (W038, W040). */
  readonly canQuickPick: boolean;
  readonly quickPicked: boolean;
  /** QP has a leg to fill and too few runners for it (W039). */
  readonly lacksRunners: boolean;
  /** QP has a leg to fill, and ALL in another leg of its race uses every runner (W039). */
  readonly allLeavesNone: boolean;
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

/** Returns the view of the wager on `card`, which counts as none if it is not the wager's. */
export function viewWager(state: PendingWager, card: Card | null, rules: WagerRules): WagerView {
  const chosen = chosenOf(state, card);
  const ticket = pendingTicketOf(state, card, rules);
  const shared = {
    card: card?.id === state.card ? card : null,
    race: wagerPlaceOf(state, card)?.race ?? null,
    ticket,
  };
  const legsCost = parlayCost(state, card, rules);
  if (chosen === null)
    return { ...shared, ...VIEW_WITHOUT_BET, cost: legsCost, total: totalOf(state, legsCost) };
  const { bet, race } = chosen;
  const amount = effectiveAmount(bet, state.amount, rules);
  const keyed = state.keyHorse !== null;
  const own = amount > 0n && state.parlay === null ? costSoFar(chosen, card, amount, state.runners) : null;
  const cost = own ?? legsCost;
  const canPick = state.quickPick !== null || canQuickPick(chosen, state.runners, keyed);
  const current = state.runners[state.currentLeg] ?? [];
  return {
    ...shared,
    bet,
    amount: amount === 0n ? null : amount,
    legs: viewLegs(state, chosen, ticket),
    cost,
    total: totalOf(state, cost),
    canBox: boxTwin(bet, race, state.runners) !== null,
    boxed: bet.isBoxed,
    canKeyHorse: canKeyHorse(bet),
    keyHorse: keyed,
    canQuickPick: canPick,
    quickPicked: state.quickPick !== null,
    lacksRunners: !canPick && hasEmptyLeg(chosen, state.runners, keyed),
    allLeavesNone: !canPick && isTakenByAll(chosen, state.runners, keyed),
    canAll: current.includes('all') || mayBeAll(bet, state.runners),
    allSelected: current.includes('all'),
    canFavourite: bet.allowSPFavs,
    favouriteSelected: current.includes('favourite'),
    hasWith: state.currentLeg + 1 < legCountOf(bet, keyed),
    hasPreviousLeg: state.currentLeg > 0,
  };
}

/** Returns the cost of the legs so far; on all races that of all together. Null while they make no bet. */
export function costSoFar(
  chosen: ChosenBet,
  card: Card | null,
  amount: Pennies,
  runners: Selection,
): WagerCost | null {
  if (chosen.race.num !== ALL_RACES || card === null) return costOf(chosen, amount, runners);
  const costs = racesForAll(card).flatMap((race) => {
    const bet = betOf(race, chosen.bet.id);
    const cost = bet === undefined ? null : costOf({ card, race, bet }, amount, runners);
    return cost === null ? [] : [cost];
  });
  return costs.length === 0 ? null : addCosts(costs);
}

/**
 * Returns the cost of a parlay's legs with the pending one, on the terms of the first. Null outside a parlay.
 */
function parlayCost(state: PendingWager, card: Card | null, rules: WagerRules): WagerCost | null {
  if (state.parlay === null || card === null || card.id !== state.card) return null;
  const legs = legsWithPending(state);
  const [first] = legs;
  const race = first === undefined ? undefined : raceOf(card, first.raceNo);
  const bet = race === undefined || first === undefined ? undefined : betOf(race, first.betType);
  if (bet === undefined) return null;
  const amount = effectiveAmount(bet, state.amount, rules);
  const count = countParlayBets(card, legs);
  return count > 0n && amount > 0n ? wagerCost(bet, amount, count) : null;
}

function totalOf({ stored }: PendingWager, cost: WagerCost | null): Pennies | null {
  if (cost === null && stored.length === 0) return null;
  return addPennies(cost?.total ?? ZERO, ...stored.map(({ totalCost }) => totalCost));
}

function costOf(chosen: ChosenBet, amount: Pennies, runners: Selection): WagerCost | null {
  const count = countSoFar(chosen, runners);
  return count > 0n ? wagerCost(chosen.bet, amount, count) : null;
}

/** All of them together. */
export function addCosts(costs: readonly WagerCost[]): WagerCost {
  return {
    betCount: costs.reduce((sum, { betCount }) => sum + betCount, 0n),
    bets: addPennies(...costs.map(({ bets }) => bets)),
    serviceCharge: addPennies(...costs.map(({ serviceCharge }) => serviceCharge)),
    tax: addPennies(...costs.map(({ tax }) => tax)),
    total: addPennies(...costs.map(({ total }) => total)),
  };
}

const VIEW_WITHOUT_BET = {
  bet: null,
  amount: null,
  legs: [],
  canBox: false,
  boxed: false,
  canKeyHorse: false,
  keyHorse: false,
  canQuickPick: false,
  quickPicked: false,
  lacksRunners: false,
  allLeavesNone: false,
  canAll: false,
  allSelected: false,
  canFavourite: false,
  favouriteSelected: false,
  hasWith: false,
  hasPreviousLeg: false,
} as const;

function viewLegs(
  state: PendingWager,
  chosen: ChosenBet,
  ticket: WagerView['ticket'],
): readonly WagerLegView[] {
  const { bet, card, race } = chosen;
  const keyed = state.keyHorse !== null;
  const isPlainBox = bet.isBoxed && !keyed && state.currentLeg === 0 && (state.runners[1] ?? []).length === 0;
  const inUse = isPlainBox ? 1 : legCountOf(bet, keyed);
  const refusedLeg =
    !ticket.ok && ticket.refusal.code === 'incorrectLeg' ? ticket.refusal.legNumber - 1 : null;
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
