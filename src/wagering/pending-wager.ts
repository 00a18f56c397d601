/**
 * The wager being built: a pure machine over card, race, pool, amount and runners.
 *
 * Owns the steps, what each choice keeps or clears, and where it leads (T083-T089, T272-T277, T293-T299, T312-T317,
 * W029-W036). Knows no screens: an effect names a step, a refusal is a code, a question waits for the event that answers it.
 * Whether the wager can be sold is validation.ts; a refusal loses nothing that was entered.
 */
import { betOf, type Card, type Race, type RaceNumber, raceOf, takesBets } from './card.ts';
import { type BetId, betDefinition } from './catalogue.ts';
import { wagerCost } from './cost.ts';
import {
  boxTwin,
  legsForBet,
  mayBeAll,
  mergeLegs,
  splitLegs,
  toggleAll,
  toggleFavourite,
  toggleRunner,
  withLeg,
} from './leg-edits.ts';
import type { Pennies } from './money.ts';
import type { WagerRefusal } from './refusal.ts';
import { interestsOfLeg, isSelectable } from './resolve-legs.ts';
import type { Leg } from './selection.ts';
import {
  checkWager,
  effectiveAmount,
  validateAmount,
  validateChoices,
  validateTicketCost,
} from './validation.ts';
import type { Wager } from './wager.ts';
import {
  type ChosenBet,
  chosenOf,
  countSoFar,
  legCountOf,
  type PendingWager,
  placeOf,
  type WagerRules,
} from './wager-state.ts';

export { EMPTY_WAGER, type PendingWager, type WagerRules } from './wager-state.ts';
export { viewWager, type WagerView } from './wager-view.ts';

/** The steps in order (T062). */
export const WAGER_STEPS = ['card', 'race', 'pool', 'amount', 'runner'] as const;
export type WagerStep = (typeof WAGER_STEPS)[number];

export type WagerEvent =
  | { readonly type: 'cardChosen'; readonly card: Card }
  | { readonly type: 'raceChosen'; readonly race: RaceNumber }
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
  | { readonly type: 'legChosen'; readonly leg: number }
  | { readonly type: 'withPressed' }
  | { readonly type: 'cleared' }
  /** Sold; `card` is the newest copy, or null to go by the context's. */
  | { readonly type: 'bought'; readonly card: Card | null }
  /** A sold wager once more, against the card of the context, which must be the wager's. */
  | { readonly type: 'repeated'; readonly wager: Wager }
  | { readonly type: 'cardUpdated'; readonly card: Card }
  | { readonly type: 'restored'; readonly wager: PendingWager };

/** Asked when another race is chosen; until it is answered the wager stays on its race. */
export type WagerQuestion =
  | { readonly code: 'runnersNotInRace'; readonly race: RaceNumber }
  | { readonly code: 'betNotInRace'; readonly race: RaceNumber; readonly betName: string };

export type WagerEffect =
  | { readonly type: 'goTo'; readonly step: WagerStep }
  | { readonly type: 'refused'; readonly refusal: WagerRefusal }
  | { readonly type: 'asked'; readonly question: WagerQuestion };

export interface WagerContext {
  /** The pending wager's card as last received; null until there is one. */
  readonly card: Card | null;
  readonly rules: WagerRules;
}

export interface WagerStepResult {
  readonly state: PendingWager;
  readonly effects: readonly WagerEffect[];
}

/** Race needs a card, Pool a race, Amount a bet, Runner an amount, each on top of the one before (T083-T086). */
export function canEnterStep(state: PendingWager, step: WagerStep): boolean {
  const present = [true, state.card, state.race, state.bet, state.amount].map((part) => part !== null);
  return present.slice(0, WAGER_STEPS.indexOf(step) + 1).every(Boolean);
}

const goTo = (step: WagerStep): WagerEffect => ({ type: 'goTo', step });
const refused = (refusal: WagerRefusal): WagerEffect => ({ type: 'refused', refusal });
const to = (state: PendingWager, ...effects: readonly WagerEffect[]): WagerStepResult => ({ state, effects });

const WITHOUT_BET = { bet: null, amount: null, runners: [], currentLeg: 0 } as const;

function betNameOf(state: PendingWager, card: Card | null): string {
  const name =
    chosenOf(state, card)?.bet.name ?? (state.bet === null ? undefined : betDefinition(state.bet)?.name);
  return name ?? '';
}

/** The next state and what is to happen outside. An event that the state has no use for changes nothing. */
export function stepWager(state: PendingWager, event: WagerEvent, context: WagerContext): WagerStepResult {
  switch (event.type) {
    case 'cardChosen':
      return chooseCard(state, event.card);
    case 'raceChosen':
      return chooseRace(state, event.race, context);
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
    case 'cardUpdated':
      return updateCard(state, event.card, context);
    case 'restored':
      return to(event.wager);
    default:
      return event satisfies never;
  }
}

/** Another card starts in its current race (W029), with no runners and so no cost (W030), and the bet if that race has it. */
function chooseCard(state: PendingWager, card: Card): WagerStepResult {
  if (state.card === card.id) return to(state, goTo('race'));
  const race = raceOf(card, card.currentRace);
  return to(
    resolveBet({ ...state, card: card.id, race: race?.num ?? null, runners: [] }, race),
    goTo('race'),
  );
}

/** The selected bet in a race (W031): kept where the race has it, otherwise cleared with amount and runners (W034). */
function resolveBet(state: PendingWager, race: Race | undefined): PendingWager {
  const bet = race === undefined || state.bet === null ? undefined : betOf(race, state.bet);
  if (bet === undefined) return { ...state, ...WITHOUT_BET };
  return { ...state, runners: bet.raceLegs.map((_, leg) => state.runners[leg] ?? []), currentLeg: 0 };
}

function stepAfterRace(state: PendingWager): WagerStep {
  if (state.bet === null) return 'pool';
  return state.amount === null ? 'amount' : 'runner';
}

function chooseRace(state: PendingWager, num: RaceNumber, context: WagerContext): WagerStepResult {
  const bet = chosenOf({ ...state, race: num }, context.card)?.bet;
  const isOther = num !== state.race && raceTakingBets(state, num, context) !== null;
  if (!isOther || state.bet === null) return enterRace(state, {}, num, context, 'pool');
  if (bet === undefined) {
    const betName = betNameOf(state, context.card);
    return to(state, { type: 'asked', question: { code: 'betNotInRace', race: num, betName } });
  }
  if (state.runners.every((leg) => leg.length === 0)) return enterRace(state, {}, num, context, 'pool');
  if (context.card !== null && validateChoices(bet, context.card, num, state.runners) !== null) {
    return to(state, { type: 'asked', question: { code: 'runnersNotInRace', race: num } });
  }
  return enterRace(state, {}, num, context, stepAfterRace(state));
}

function raceTakingBets(state: PendingWager, num: RaceNumber, context: WagerContext): Race | null {
  const race = placeOf({ ...state, race: num }, context.card)?.race;
  return race !== undefined && takesBets(race) ? race : null;
}

/** Moves to a race with what is left of the wager after `cleared`; nothing is cleared for a race that takes no bets. */
function enterRace(
  state: PendingWager,
  cleared: Partial<PendingWager>,
  num: RaceNumber,
  context: WagerContext,
  next: WagerStep,
): WagerStepResult {
  const race = raceTakingBets(state, num, context);
  if (race === null) return to(state, refused({ code: 'raceNotBetting', raceNum: num }));
  return to(resolveBet({ ...state, ...cleared, race: num }, race), goTo(next));
}

/** To the amount (T295), or to the runners with the minimum as the amount, where so configured and none is there (T296, W033). */
function choosePool(state: PendingWager, id: BetId, context: WagerContext): WagerStepResult {
  const place = placeOf(state, context.card);
  const bet = place === null ? undefined : betOf(place.race, id);
  if (bet === undefined)
    return to(state, refused({ code: 'betGone', betName: betDefinition(id)?.name ?? '' }));
  const runners = legsForBet(chosenOf(state, context.card)?.bet, bet, state.runners);
  const isNew = state.amount === null || state.amount === 0n;
  const amount = isNew && context.rules.defaultToMin ? bet.minimum : state.amount;
  const chosen = { ...state, bet: id, amount, runners, currentLeg: 0 };
  return to(chosen, goTo(isNew && amount !== null ? 'runner' : 'amount'));
}

/** An amount the pool does not take, or that already makes the ticket too dear, leaves the old one (T364-T367). */
function chooseAmount(state: PendingWager, amount: Pennies, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  if (chosen === null) return to(state, goTo('pool'));
  const count = countSoFar(chosen, state.runners);
  const cost = wagerCost(chosen.bet, amount, count > 0n ? count : 1n);
  const refusal =
    validateAmount(chosen.bet, amount, context.rules) ?? validateTicketCost(cost.total, context.rules);
  if (refusal !== null) return to(state, refused(refusal));
  return to({ ...state, amount: effectiveAmount(chosen.bet, amount, context.rules) }, goTo('runner'));
}

function toggleRunnerKey(state: PendingWager, num: number, context: WagerContext): WagerStepResult {
  return editLeg(state, context, (leg, { bet, card, race }) => {
    const interests = interestsOfLeg(bet, card, race.num, state.currentLeg);
    const isOffered = interests.some((interest) => interest.num === num && isSelectable(interest, bet));
    return isOffered || leg.includes(num) ? toggleRunner(leg, num, interests) : incorrectLeg(state);
  });
}

function toggleAllKey(state: PendingWager, context: WagerContext): WagerStepResult {
  return editLeg(state, context, (leg, { bet }) => {
    const isAllowed = leg.includes('all') || mayBeAll(bet, state.runners);
    return isAllowed ? toggleAll(leg) : { code: 'allLimitReached', numAlls: bet.numAlls, betName: bet.name };
  });
}

function toggleFavouriteKey(state: PendingWager, context: WagerContext): WagerStepResult {
  return editLeg(state, context, (leg, { bet }) =>
    bet.allowSPFavs || leg.includes('favourite') ? toggleFavourite(leg) : incorrectLeg(state),
  );
}

function incorrectLeg(state: PendingWager): WagerRefusal {
  return { code: 'incorrectLeg', legNumber: state.currentLeg + 1 };
}

/** The current leg as `edit` leaves it, or the refusal it gives. */
function editLeg(
  state: PendingWager,
  context: WagerContext,
  edit: (leg: Leg, chosen: ChosenBet) => Leg | WagerRefusal,
): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  if (chosen === null) return to(state);
  const edited = edit(state.runners[state.currentLeg] ?? [], chosen);
  if ('code' in edited) return to(state, refused(edited));
  return to({ ...state, runners: withLeg(state.runners, state.currentLeg, edited) });
}

function toggleBox(state: PendingWager, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  const twin = chosen === null ? null : boxTwin(chosen.bet, chosen.race, state.runners);
  if (twin === null) return to(state);
  const runners = twin.isBoxed ? mergeLegs(twin, state.runners) : splitLegs(twin, state.runners);
  const amount = state.amount === null && context.rules.defaultToMin ? twin.minimum : state.amount;
  return to({ ...state, bet: twin.id, amount, runners, currentLeg: 0 });
}

function enterLeg(state: PendingWager, leg: number, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  const exists = chosen !== null && leg >= 0 && leg < legCountOf(chosen.bet);
  return to(exists ? { ...state, currentLeg: leg } : state);
}

/** What stays for the next customer: all but the runners (T273), or neither runners nor amount (T272). */
function afterSale(state: PendingWager, card: Card | null, rules: WagerRules): WagerStepResult {
  const { clearAmountBetweenBets, defaultCurrentRace } = rules;
  const runners = state.runners.map((): Leg => []);
  const kept = { ...state, runners, currentLeg: 0, amount: clearAmountBetweenBets ? null : state.amount };
  const race = card !== null && card.id === state.card ? raceOf(card, card.currentRace) : undefined;
  const moved =
    defaultCurrentRace && race !== undefined ? resolveBet({ ...kept, race: race.num }, race) : kept;
  return to(moved, goTo(clearAmountBetweenBets || moved.bet === null ? 'pool' : 'runner'));
}

/** Enters a sold wager again as it would be sold now; where it would not be, says why and keeps what was being built. */
function repeat(state: PendingWager, wager: Wager, context: WagerContext): WagerStepResult {
  const entry = { race: wager.raceNo, bet: wager.betType, amount: wager.betAmount, runners: wager.runners };
  if (context.card === null || context.card.id !== wager.cardId) {
    return to(state, refused({ code: 'raceNotBetting', raceNum: wager.raceNo }));
  }
  const check = checkWager(context.card, entry, context.rules);
  if (!check.ok) return to(state, refused(check.refusal));
  return to({ ...entry, card: wager.cardId, currentLeg: 0 }, goTo('runner'));
}

/** A race that stopped betting is left, with the bet kept for the next race (T294); a bet that has gone is cleared (T293). */
function updateCard(state: PendingWager, card: Card, context: WagerContext): WagerStepResult {
  if (card.id !== state.card || state.race === null) return to(state);
  const race = raceOf(card, state.race);
  if (race === undefined || !takesBets(race)) {
    return to(
      { ...state, race: null },
      refused({ code: 'raceNotBetting', raceNum: state.race }),
      goTo('race'),
    );
  }
  if (state.bet === null || betOf(race, state.bet) !== undefined) return to(state);
  const betName = betNameOf(state, context.card);
  return to({ ...state, ...WITHOUT_BET }, refused({ code: 'betGone', betName }), goTo('pool'));
}
