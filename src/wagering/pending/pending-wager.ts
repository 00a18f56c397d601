/**
 * Runs the pending wager: a pure machine over card, race, pool, amount and runners.
 *
 * Takes its events, and applies a sale, a repeat and a newer card (T272-T277, T293, T294). The choices are
 * made in wager-choices.ts. The keys of the runner step are taken in leg-keys.ts. An effect names a step, a
 * refusal is a code, and a question waits for the event that answers it. If the wager can be sold is decided
 * in validation.ts. A refusal loses nothing that was entered.
 */
import { ALL_RACES, raceOrAllOf } from '../bets/all-races.ts';
import { betOf, type Card, type CardId, type RaceNumber, raceOf, takesBets } from '../card/card.ts';
import type { BetId } from '../card/catalogue.ts';
import type { Leg } from '../card/selection.ts';
import type { Wager } from '../card/wager.ts';
import { type Pennies, ZERO } from '../ground/money.ts';
import type { EnteredWager } from '../rules/validation.ts';
import { afterExchangeSale, afterTransferFailed, enterExchange } from './exchange-mode.ts';
import {
  enterLeg,
  toggleAllKey,
  toggleBox,
  toggleFavouriteKey,
  toggleKeyHorse,
  toggleQuickPick,
  toggleRunnerKey,
} from './leg-keys.ts';
import { editParlayLeg, firstParlayRace, nextParlayLeg, removeParlayLeg, toggleParlay } from './parlay.ts';
import { pendingTicketOf } from './pending-ticket.ts';
import { storeWager, takeOutStored } from './stored-wagers.ts';
import {
  betNameOf,
  chooseAmount,
  chooseCard,
  choosePool,
  chooseRace,
  chooseUnits,
  enterRace,
  raceToName,
  refuseLeaving,
  resolveBet,
  stepAfterRace,
} from './wager-choices.ts';
import {
  EMPTY_WAGER,
  type ExchangeData,
  type PendingParlay,
  type PendingWager,
  type WagerRules,
  WITHOUT_BET,
} from './wager-state.ts';
import {
  goTo,
  refused,
  to,
  type WagerContext,
  type WagerEffect,
  type WagerStepResult,
} from './wager-step.ts';

export type WagerEvent =
  | { readonly type: 'cardChosen'; readonly card: Card }
  | { readonly type: 'raceChosen'; readonly race: RaceNumber }
  /** Every race of the card at once (W002). */
  | { readonly type: 'allRacesChosen' }
  /** The answer 'Clear Runners' to runnersNotInRace (T298). */
  | { readonly type: 'raceChosenClearingRunners'; readonly race: RaceNumber }
  /** The answer 'Change Bet' to betNotInRace (T299). */
  | { readonly type: 'raceChosenClearingBet'; readonly race: RaceNumber }
  | { readonly type: 'poolChosen'; readonly bet: BetId }
  | { readonly type: 'amountChosen'; readonly amount: Pennies }
  /** The size as a number of units, on a card that is bet in units (W001). */
  | { readonly type: 'unitsChosen'; readonly units: number }
  | { readonly type: 'runnerToggled'; readonly num: number }
  | { readonly type: 'allToggled' }
  | { readonly type: 'favouriteToggled' }
  | { readonly type: 'boxToggled' }
  | { readonly type: 'keyHorseToggled' }
  /** `seed` decides what chance picks; the same seed picks the same. */
  | { readonly type: 'quickPickToggled'; readonly seed: string }
  | { readonly type: 'legChosen'; readonly leg: number }
  | { readonly type: 'withPressed' }
  /** Puts the wager aside for the same ticket (W046). */
  | { readonly type: 'wagerStored' }
  /** A stored wager, by its place from 0: to be changed, or for good. */
  | { readonly type: 'storedTakenOut'; readonly index: number }
  | { readonly type: 'storedRemoved'; readonly index: number }
  | { readonly type: 'parlayToggled' }
  /** Joins the entry to the parlay, and begins the next leg. */
  | { readonly type: 'parlayLegAdded' }
  /** A leg of the parlay, by its place from 0. */
  | { readonly type: 'parlayLegEdited'; readonly leg: number }
  | { readonly type: 'parlayLegRemoved'; readonly leg: number }
  /** Credit to be spent on the card of the context (W051). */
  | { readonly type: 'exchangeEntered'; readonly exchange: ExchangeData }
  /** So much of the credit paid for something else than what is being entered. */
  | { readonly type: 'exchangeSpent'; readonly amount: Pennies }
  | { readonly type: 'exchangeTransferFailed'; readonly statusCode: number }
  | { readonly type: 'cleared' }
  /** Sold; `card` is the newest copy, or null to go by the context's. */
  | {
      readonly type: 'bought';
      readonly card: Card | null;
      /** The part of the credit that it took, in exchange mode. */
      readonly spent?: Pennies | undefined;
    }
  /** The wagers of a sold ticket once more, against the card of the context, which must be theirs. */
  | { readonly type: 'repeated'; readonly wagers: readonly Wager[] }
  /**
   * Enters a whole wager at once, on the context's card, which must be `card`. Enters the stored wagers of
   * its ticket or the other legs of its parlay with it. `smart`: the host draws its runners, and only the
   * rest is entered.
   */
  | { readonly type: 'typed'; readonly card: CardId; readonly entry: WholeEntry; readonly smart?: boolean }
  | { readonly type: 'cardUpdated'; readonly card: Card }
  | { readonly type: 'restored'; readonly wager: PendingWager };

/** A whole wager: the one being entered, and those before it. */
export interface WholeEntry extends EnteredWager {
  readonly stored?: readonly Wager[] | undefined;
  readonly parlay?: PendingParlay | undefined;
}

/** The next state and what is to happen outside. An event that the state has no use for changes nothing. */
export function stepWager(state: PendingWager, event: WagerEvent, context: WagerContext): WagerStepResult {
  return keepParlayAmount(state, stepOf(state, event, context));
}

/** A parlay has one amount: it outlives the bets of its legs. */
function keepParlayAmount(before: PendingWager, result: WagerStepResult): WagerStepResult {
  const { state } = result;
  const isKept = state.parlay !== null && state.parlay.legs.length > 0 && state.amount === null;
  return isKept ? { ...result, state: { ...state, amount: before.amount } } : result;
}

function stepOf(state: PendingWager, event: WagerEvent, context: WagerContext): WagerStepResult {
  switch (event.type) {
    case 'cardChosen':
      return chooseCard(state, event.card);
    case 'raceChosen':
      return chooseRace(state, event.race, context);
    case 'allRacesChosen':
      return chooseRace(state, ALL_RACES, context);
    case 'raceChosenClearingRunners':
      return enterRace(state, { runners: [] }, event.race, context, stepAfterRace(state));
    case 'raceChosenClearingBet':
      return enterRace(state, WITHOUT_BET, event.race, context, 'pool');
    case 'poolChosen':
      return choosePool(state, event.bet, context);
    case 'amountChosen':
      return chooseAmount(state, event.amount, context);
    case 'boxToggled':
      return toggleBox(state, context);
    case 'keyHorseToggled':
      return toggleKeyHorse(state, context);
    case 'quickPickToggled':
      return toggleQuickPick(state, event.seed, context);
    case 'legChosen':
      return enterLeg(state, event.leg, context);
    case 'withPressed':
      return enterLeg(state, state.currentLeg + 1, context);
    case 'runnerToggled':
      return toggleRunnerKey(state, event.num, context);
    case 'allToggled':
      return toggleAllKey(state, context);
    case 'favouriteToggled':
      return toggleFavouriteKey(state, context);
    case 'unitsChosen':
      return chooseUnits(state, event.units, context);
    case 'wagerStored':
      return storeWager(state, context);
    case 'storedTakenOut':
      return takeOutStored(state, event.index, context);
    case 'storedRemoved':
      return to({ ...state, stored: state.stored.filter((_, index) => index !== event.index) });
    case 'parlayToggled':
      return toggleParlay(state, context);
    case 'parlayLegAdded':
      return nextParlayLeg(state, context);
    case 'parlayLegEdited':
      return editParlayLeg(state, event.leg, context);
    case 'parlayLegRemoved':
      return removeParlayLeg(state, event.leg, context);
    case 'exchangeEntered':
      return enterExchange(state, event.exchange, context.card);
    case 'exchangeSpent':
      return to({ ...state, exchange: afterExchangeSale(state.exchange, event.amount) });
    case 'exchangeTransferFailed':
      return to(afterTransferFailed(state, event.statusCode));
    case 'cleared':
      return clear(state, context.card);
    case 'bought': {
      const card = event.card ?? context.card;
      return afterSale(sold(state, event.spent, card), card, context.rules);
    }
    case 'repeated':
      return repeat(state, event.wagers, context);
    case 'typed':
      return enterWhole(state, event.card, event.entry, context, event.smart);
    case 'cardUpdated':
      return updateCard(state, event.card, context);
    case 'restored':
      return to(event.wager);
    default:
      return event satisfies never;
  }
}

/**
 * Clears the wager (T275-T277). A second press clears stored wagers before it, or legs of a parlay. One wrong
 * wager thus does not cost the others.
 */
function clear(state: PendingWager, card: Card | null): WagerStepResult {
  const step = clearedStep(state);
  const cleared = { ...state, ...WITHOUT_BET };
  const legs = state.parlay?.legs.length ?? 0;
  if (state.bet !== null && (state.stored.length > 0 || legs > 0)) {
    const parlay = state.parlay === null ? null : { ...state.parlay, editing: null };
    return to({ ...cleared, parlay }, step);
  }
  const over = afterParlay({ ...cleared, stored: [] }, card);
  return to(over, clearedStep(over));
}

function clearedStep({ race, card }: PendingWager): WagerEffect {
  return goTo(race !== null ? 'pool' : card !== null ? 'race' : 'card');
}

/**
 * A parlay that is over leaves the window in its first leg's race. If that race takes no bets any more, in
 * the card's current one, or in none.
 */
function afterParlay(state: PendingWager, card: Card | null): PendingWager {
  const first = firstParlayRace(state);
  const over = { ...state, parlay: null };
  if (first === null || card === null || card.id !== state.card) return over;
  const open = [first, card.currentRace]
    .map((num) => raceOf(card, num))
    .find((race) => race !== undefined && takesBets(race));
  return resolveBet({ ...over, race: open?.num ?? null }, open);
}

/** Without what went onto the ticket; the credit less what it took. */
function sold(state: PendingWager, spent: Pennies | undefined, card: Card | null): PendingWager {
  const exchange = afterExchangeSale(state.exchange, spent ?? ZERO);
  return { ...afterParlay(state, card), stored: [], exchange };
}

/**
 * Returns the rest for the next customer: all but the runners (T273), or neither runners nor amount (T272).
 */
function afterSale(state: PendingWager, card: Card | null, rules: WagerRules): WagerStepResult {
  const { clearAmountBetweenBets, defaultCurrentRace } = rules;
  const runners = state.runners.map((): Leg => []);
  const size = clearAmountBetweenBets ? { amount: null, units: null } : {};
  const kept = { ...state, runners, currentLeg: 0, quickPick: null, keyHorse: null, ...size };
  const race = card !== null && card.id === state.card ? raceOf(card, card.currentRace) : undefined;
  // A current race that takes no bets would be taken away again by the next update: the teller stays (T274).
  const moved =
    defaultCurrentRace && race !== undefined && takesBets(race) && state.race !== ALL_RACES
      ? resolveBet({ ...kept, race: race.num }, race)
      : kept;
  return to(moved, goTo(clearAmountBetweenBets || moved.bet === null ? 'pool' : 'runner'));
}

/**
 * Enters a sold ticket again as it would be sold now. Its last wager becomes the pending one, and those
 * before it are stored. Of a ticket over several races, enters its bet on all of them.
 */
function repeat(state: PendingWager, wagers: readonly Wager[], context: WagerContext): WagerStepResult {
  const last = wagers.at(-1);
  if (last === undefined) return to(state);
  const { cardId, raceNo, betType, betAmount, units = null, runners, parlayLegs } = last;
  const isAll = wagers.some((wager) => wager.raceNo !== raceNo);
  const entered = { race: isAll ? ALL_RACES : raceNo, bet: betType, amount: betAmount, units, runners };
  const parlay = parlayLegs === undefined ? {} : { parlay: { legs: parlayLegs, editing: 0 } };
  const stored = isAll ? [] : wagers.slice(0, -1);
  return enterWhole(state, cardId, { ...entered, ...parlay, stored }, context);
}

/**
 * Replaces the pending wager if the new one can be sold; otherwise refuses. Wagers stored for a ticket are
 * not thrown away for it.
 */
function enterWhole(
  state: PendingWager,
  card: CardId,
  entry: WholeEntry,
  context: WagerContext,
  smart = false,
): WagerStepResult {
  const leaving = refuseLeaving(state);
  if (leaving !== null) return to(state, refused(leaving));
  if (context.card === null || context.card.id !== card) {
    return to(state, refused({ code: 'raceNotBetting', raceNum: entry.race }));
  }
  const { units = null, stored = [], parlay = null } = entry;
  const entered = { ...EMPTY_WAGER, ...entry, card, units, stored, parlay };
  if (smart) return to(entered, goTo('runner'));
  const check = pendingTicketOf(entered, context.card, context.rules);
  return check.ok ? to(entered, goTo('runner')) : to(state, refused(check.refusal));
}

/**
 * Leaves a race that stopped betting, with the bet kept for the next race (T294). Clears a bet that is not
 * offered any more (T293).
 */
function updateCard(state: PendingWager, card: Card, context: WagerContext): WagerStepResult {
  if (card.id !== state.card || state.race === null) return to(state);
  const race = raceOrAllOf(card, state.race);
  if (race === undefined || !takesBets(race)) {
    return to(
      { ...state, race: null },
      refused({ code: 'raceNotBetting', raceNum: raceToName(state.race, { ...context, card }) }),
      goTo('race'),
    );
  }
  if (state.bet === null || betOf(race, state.bet) !== undefined) return to(state);
  const betName = betNameOf(state, context.card);
  return to({ ...state, ...WITHOUT_BET }, refused({ code: 'betGone', betName }), goTo('pool'));
}
