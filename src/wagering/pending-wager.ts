/**
 * The wager being built: a pure machine over card, race, pool, amount and runners.
 *
 * Owns its events, and what a sale, a repeat and a newer card make of it (T272-T277, T293, T294). What the choices do is wager-choices.ts,
 * what the keys of the runner step do leg-keys.ts. Knows no screens: an effect names a step, a refusal is a code, a question waits
 * for the event that answers it. Whether the wager can be sold is validation.ts; a refusal loses nothing that was entered.
 */
import { ALL_RACES, raceOrAllOf } from './all-races.ts';
import { betOf, type Card, type CardId, type RaceNumber, raceOf, takesBets } from './card.ts';
import type { BetId } from './catalogue.ts';
import {
  enterLeg,
  toggleAllKey,
  toggleBox,
  toggleFavouriteKey,
  toggleKeyHorse,
  toggleQuickPick,
  toggleRunnerKey,
} from './leg-keys.ts';
import type { Pennies } from './money.ts';
import type { Leg } from './selection.ts';
import { checkWager, type WagerEntry } from './validation.ts';
import type { Wager } from './wager.ts';
import {
  betNameOf,
  chooseAmount,
  chooseCard,
  choosePool,
  chooseRace,
  enterRace,
  raceToName,
  resolveBet,
  stepAfterRace,
  WITHOUT_BET,
} from './wager-choices.ts';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from './wager-state.ts';
import { goTo, refused, to, type WagerContext, type WagerStepResult } from './wager-step.ts';

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
  | { readonly type: 'runnerToggled'; readonly num: number }
  | { readonly type: 'allToggled' }
  | { readonly type: 'favouriteToggled' }
  | { readonly type: 'boxToggled' }
  | { readonly type: 'keyHorseToggled' }
  /** `seed` decides what chance picks; the same seed picks the same. */
  | { readonly type: 'quickPickToggled'; readonly seed: string }
  | { readonly type: 'legChosen'; readonly leg: number }
  | { readonly type: 'withPressed' }
  | { readonly type: 'cleared' }
  /** Sold; `card` is the newest copy, or null to go by the context's. */
  | { readonly type: 'bought'; readonly card: Card | null }
  /** A sold wager once more, against the card of the context, which must be the wager's. */
  | { readonly type: 'repeated'; readonly wager: Wager }
  /** A whole wager at once, against the card of the context, which must be `card`. */
  | { readonly type: 'typed'; readonly card: CardId; readonly entry: WagerEntry }
  | { readonly type: 'cardUpdated'; readonly card: Card }
  | { readonly type: 'restored'; readonly wager: PendingWager };

/** The next state and what is to happen outside. An event that the state has no use for changes nothing. */
export function stepWager(state: PendingWager, event: WagerEvent, context: WagerContext): WagerStepResult {
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
    case 'cleared':
      return to(
        { ...state, ...WITHOUT_BET },
        goTo(state.race !== null ? 'pool' : state.card !== null ? 'race' : 'card'),
      );
    case 'bought':
      return afterSale(state, event.card ?? context.card, context.rules);
    case 'repeated':
      return repeat(state, event.wager, context);
    case 'typed':
      return enterWhole(state, event.card, event.entry, context);
    case 'cardUpdated':
      return updateCard(state, event.card, context);
    case 'restored':
      return to(event.wager);
    default:
      return event satisfies never;
  }
}

/** What stays for the next customer: all but the runners (T273), or neither runners nor amount (T272). */
function afterSale(state: PendingWager, card: Card | null, rules: WagerRules): WagerStepResult {
  const { clearAmountBetweenBets, defaultCurrentRace } = rules;
  const runners = state.runners.map((): Leg => []);
  const amount = clearAmountBetweenBets ? null : state.amount;
  const kept = { ...state, runners, currentLeg: 0, quickPick: null, keyHorse: null, amount };
  const race = card !== null && card.id === state.card ? raceOf(card, card.currentRace) : undefined;
  const moved =
    defaultCurrentRace && race !== undefined && state.race !== ALL_RACES
      ? resolveBet({ ...kept, race: race.num }, race)
      : kept;
  return to(moved, goTo(clearAmountBetweenBets || moved.bet === null ? 'pool' : 'runner'));
}

/** Enters a sold wager again as it would be sold now; where it would not be, says why and keeps what was being built. */
function repeat(state: PendingWager, wager: Wager, context: WagerContext): WagerStepResult {
  const entry = { race: wager.raceNo, bet: wager.betType, amount: wager.betAmount, runners: wager.runners };
  return enterWhole(state, wager.cardId, entry, context);
}

/** Takes the place of what was being built, if it can be sold; otherwise says why not. */
function enterWhole(
  state: PendingWager,
  card: CardId,
  entry: WagerEntry,
  context: WagerContext,
): WagerStepResult {
  if (context.card === null || context.card.id !== card) {
    return to(state, refused({ code: 'raceNotBetting', raceNum: entry.race }));
  }
  const check = checkWager(context.card, entry, context.rules);
  if (!check.ok) return to(state, refused(check.refusal));
  return to({ ...EMPTY_WAGER, ...entry, card }, goTo('runner'));
}

/** A race that stopped betting is left, with the bet kept for the next race (T294); a bet that has gone is cleared (T293). */
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
