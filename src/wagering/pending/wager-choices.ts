/**
 * Makes the choices of card, race, pool and amount. Each keeps or clears parts of the pending wager, and has
 * a next step (T295-T299, T364-T367, W029-W034). The events are in pending-wager.ts, the keys of the runner
 * step are in leg-keys.ts.
 */
import { ALL_RACES, raceOrAllOf } from '../bets/all-races.ts';
import { effectiveAmount, validateAmount } from '../bets/bet-amount.ts';
import { wagerCost } from '../bets/cost.ts';
import { legsForBet } from '../bets/leg-edits.ts';
import { unitsAmount, validateUnits } from '../bets/unit-bets.ts';
import {
  type BetAvailability,
  betOf,
  type Card,
  checkBetting,
  type Race,
  type RaceNumber,
  raceOf,
  takesBets,
} from '../card/card.ts';
import { type BetId, betDefinition } from '../card/catalogue.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { Pennies } from '../ground/money.ts';
import { notStored } from '../rules/combine.ts';
import { isParlayPool, refuseParlayRace } from '../rules/parlay-rules.ts';
import { validateChoices, validateTicketCost } from '../rules/validation.ts';
import { isExchangeBet } from './exchange-mode.ts';
import { chosenOf, countSoFar, type PendingWager, WITHOUT_BET, wagerPlaceOf } from './wager-state.ts';
import { goTo, refused, to, type WagerContext, type WagerStep, type WagerStepResult } from './wager-step.ts';

/** Another bet also ends quick pick and key horse, which belong to legs of the bet before (W032). */
const NO_LEG_MODES = { quickPick: null, keyHorse: null } as const;

/**
 * Returns the name of the selected bet as the race offers it, else as the catalogue has it. Empty without a
 * bet.
 */
export function betNameOf(state: PendingWager, card: Card | null): string {
  const name =
    chosenOf(state, card)?.bet.name ?? (state.bet === null ? undefined : betDefinition(state.bet)?.name);
  return name ?? '';
}

/**
 * Returns the reason that keeps the wager on its card; null if there is none. Reasons are legs of a parlay
 * (W127) and credit (W128). Another is stored wagers, which are on one card and race (W048).
 */
export function refuseLeaving(state: PendingWager): WagerRefusal | null {
  if (state.exchange !== null) return { code: 'sellExchange' };
  if (state.parlay !== null && state.parlay.legs.length > 0) return { code: 'clearOrSellParlay' };
  return state.stored.length > 0 ? notStored('sellFirst') : null;
}

/**
 * Returns the reason that forbids a race: a leg of the parlay in it (W131), or wagers to sell elsewhere. All
 * races are forbidden if no bet is offered on them together.
 */
function refuseRace(state: PendingWager, num: RaceNumber, card: Card | null): WagerRefusal | null {
  const { exchange, parlay, stored } = state;
  if (exchange !== null) return num === exchange.raceNo ? null : { code: 'sellExchange' };
  if (num === ALL_RACES) {
    // A string is on one race (W129), and a parlay on one a leg (W127).
    if (stored.length > 0) return { code: 'allRacesWithString' };
    if (parlay !== null) return { code: 'clearOrSellParlay' };
    return card === null || card.id !== state.card ? null : refuseAllRaces(card);
  }
  if (stored.some(({ raceNo }) => raceNo !== num)) return notStored('otherRace');
  return parlay === null ? null : refuseParlayRace(parlay.legs, num, parlay.editing);
}

/**
 * Refuses all races together if none takes bets (W122), or no bet is offered by all of them (W123). Nothing
 * can then be chosen on all of them together.
 */
function refuseAllRaces(card: Card): WagerRefusal | null {
  const all = raceOrAllOf(card, ALL_RACES);
  if (all === undefined) return { code: 'noValidWagers' };
  return all.availableBets.length === 0 ? { code: 'noValidBets' } : null;
}

/** Returns what forbids a bet: it is no leg of a parlay (W045, T490), or not for the credit. */
function refusePool(state: PendingWager, bet: BetAvailability): WagerRefusal | null {
  if (state.exchange !== null && !isExchangeBet(state.exchange, bet.id)) return { code: 'sellExchange' };
  return state.parlay !== null && !isParlayPool(bet) ? { code: 'invalidParlayWager' } : null;
}

/**
 * Starts another card in its current race (W029), without runners and so without cost (W030). Keeps the bet
 * if that race has it. A race that takes no bets is not begun with: the card's next update would remove it.
 */
export function chooseCard(state: PendingWager, card: Card): WagerStepResult {
  if (state.card === card.id) return to(state, goTo('race'));
  const refusal = refuseLeaving(state);
  if (refusal !== null) return to(state, refused(refusal));
  const current = raceOf(card, card.currentRace);
  const race = current !== undefined && takesBets(current) ? current : undefined;
  // A number of units means nothing on a card that is not bet in units. The amount it came to remains.
  const units = card.usesUnits ? state.units : null;
  return to(
    resolveBet({ ...state, card: card.id, race: race?.num ?? null, runners: [], units }, race),
    goTo('race'),
  );
}

/**
 * The selected bet in a race (W031): kept where the race has it, otherwise cleared with amount and runners
 * (W034).
 */
export function resolveBet(state: PendingWager, race: Race | undefined): PendingWager {
  const bet = race === undefined || state.bet === null ? undefined : betOf(race, state.bet);
  if (bet === undefined) return { ...state, ...WITHOUT_BET };
  return {
    ...state,
    ...NO_LEG_MODES,
    runners: bet.raceLegs.map((_, leg) => state.runners[leg] ?? []),
    currentLeg: 0,
  };
}

/** Returns the step of a race if the choices are kept: the first choice that is missing. */
export function stepAfterRace(state: PendingWager): WagerStep {
  if (state.bet === null) return 'pool';
  return state.amount === null ? 'amount' : 'runner';
}

/** Another race keeps bet and runners where it has them (T297), else asks what is to go (T298, T299). */
export function chooseRace(state: PendingWager, num: RaceNumber, context: WagerContext): WagerStepResult {
  const refusal = refuseRace(state, num, context.card);
  if (refusal !== null) return to(state, refused(refusal));
  const bet = chosenOf({ ...state, race: num }, context.card)?.bet;
  const isOther = num !== state.race && raceTakingBets(state, num, context) !== null;
  if (!isOther || state.bet === null) return enterRace(state, {}, num, context, 'pool');
  if (bet === undefined) {
    const betName = betNameOf(state, context.card);
    return to(state, { type: 'asked', question: { code: 'betNotInRace', race: num, betName } });
  }
  if (state.runners.every((leg) => leg.length === 0)) return enterRace(state, {}, num, context, 'pool');
  const place = wagerPlaceOf({ ...state, race: num }, context.card);
  if (place !== null && validateChoices(bet, place.card, num, state.runners) !== null) {
    return to(state, { type: 'asked', question: { code: 'runnersNotInRace', race: num } });
  }
  return enterRace(state, {}, num, context, stepAfterRace(state));
}

function raceTakingBets(state: PendingWager, num: RaceNumber, context: WagerContext): Race | null {
  const race = wagerPlaceOf({ ...state, race: num }, context.card)?.race;
  return race !== undefined && takesBets(race) ? race : null;
}

/**
 * Moves to a race with the rest of the wager after `cleared`. Clears nothing for a race that takes no bets.
 */
export function enterRace(
  state: PendingWager,
  cleared: Partial<PendingWager>,
  num: RaceNumber,
  context: WagerContext,
  next: WagerStep,
): WagerStepResult {
  const race = wagerPlaceOf({ ...state, race: num }, context.card)?.race;
  const open = checkBetting(race, raceToName(num, context));
  if (!open.ok) return to(state, refused(open.refusal));
  return to(resolveBet({ ...state, ...cleared, race: num }, open.value), goTo(next));
}

/** Returns the number of a race to name; for all races, the card's current one. */
export function raceToName(num: RaceNumber, { card }: WagerContext): RaceNumber {
  return num === ALL_RACES ? (card?.currentRace ?? 1) : num;
}

/**
 * Shows the amount (T295). If so configured and no amount is entered, shows the runners, with the minimum as
 * the amount (T296, W033).
 */
export function choosePool(state: PendingWager, id: BetId, context: WagerContext): WagerStepResult {
  const place = wagerPlaceOf(state, context.card);
  const bet = place === null ? undefined : betOf(place.race, id);
  if (bet === undefined)
    return to(state, refused({ code: 'betGone', betName: betDefinition(id)?.name ?? '' }));
  const refusal = refusePool(state, bet);
  if (refusal !== null) return to(state, refused(refusal));
  const runners = legsForBet(chosenOf(state, context.card)?.bet, bet, state.runners);
  const isNew = state.amount === null || state.amount === 0n;
  // A number of units stays what it is and is worth what the bet's are.
  const amount =
    state.units !== null
      ? unitsAmount(bet, state.units)
      : isNew && context.rules.defaultToMin
        ? bet.minimum
        : state.amount;
  const chosen = { ...state, ...NO_LEG_MODES, bet: id, amount, runners, currentLeg: 0 };
  return to(chosen, goTo(isNew && amount !== null ? 'runner' : 'amount'));
}

/**
 * An amount the pool does not take, or that already makes the ticket too dear, leaves the old one
 * (T364-T367).
 */
export function chooseAmount(state: PendingWager, amount: Pennies, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  if (chosen === null) return to(state, goTo('pool'));
  const count = countSoFar(chosen, state.runners);
  const cost = wagerCost(chosen.bet, amount, count > 0n ? count : 1n);
  const refusal =
    validateAmount(chosen.bet, amount, context.rules) ?? validateTicketCost(cost.total, context.rules);
  if (refusal !== null) return to(state, refused(refusal));
  return to(
    { ...state, amount: effectiveAmount(chosen.bet, amount, context.rules), units: null },
    goTo('runner'),
  );
}

/** The size as a number of units (W001, W080); one that the pool does not take leaves the old size. */
export function chooseUnits(state: PendingWager, units: number, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  if (chosen === null) return to(state, goTo('pool'));
  const count = countSoFar(chosen, state.runners);
  const amount = unitsAmount(chosen.bet, Number.isSafeInteger(units) ? units : 0);
  const cost = wagerCost(chosen.bet, amount, count > 0n ? count : 1n);
  const refusal = validateUnits(chosen.bet, units) ?? validateTicketCost(cost.total, context.rules);
  return refusal === null ? to({ ...state, amount, units }, goTo('runner')) : to(state, refused(refusal));
}
