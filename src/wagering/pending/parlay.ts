/**
 * Builds a parlay leg by leg. Each leg is entered as a wager of its own, and then joins those before it
 * (W041-W045). Begins and ends the parlay, and edits and removes legs. Its rules are in parlay-rules.ts, its
 * price is in parlay-wager.ts.
 */
import { ALL_RACES } from '../bets/all-races.ts';
import { emptyLegs } from '../bets/leg-edits.ts';
import { betOf, type Card, type RaceNumber, raceOf, takesBets } from '../card/card.ts';
import { type BetId, betDefinition } from '../card/catalogue.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { ParlayLeg } from '../card/wager.ts';
import {
  inRaceOrder,
  isParlayPool,
  MOST_PARLAY_LEGS,
  nextParlayRace,
  refuseParlayLeg,
} from '../rules/parlay-rules.ts';
import { hasRunners, type PendingParlay, type PendingWager, WITHOUT_BET } from './wager-state.ts';
import { goTo, refused, to, type WagerContext, type WagerStepResult } from './wager-step.ts';

/**
 * Begins a parlay with the pending wager as its first leg, and leaves one that has no legs yet. One with legs
 * is cleared or sold (W127). Stored wagers are no parlay (W130), and neither is credit (W128). A parlay is on
 * one race a leg, so that all-races mode ends.
 */
export function toggleParlay(state: PendingWager, context: WagerContext): WagerStepResult {
  if (state.parlay !== null) {
    return state.parlay.legs.length > 0
      ? to(state, refused({ code: 'clearOrSellParlay' }))
      : to({ ...state, parlay: null });
  }
  if (state.exchange !== null) return to(state, refused({ code: 'sellExchange' }));
  if (state.stored.length > 0) return to(state, refused({ code: 'parlayWithString' }));
  const parlay: PendingParlay = { legs: [], editing: null };
  if (state.race === ALL_RACES) return to({ ...state, parlay, race: null }, goTo('race'));
  const isOffered = state.bet === null || mayBeLeg(context.card, state.race, state.bet);
  return isOffered ? to({ ...state, parlay }) : to({ ...state, ...WITHOUT_BET, parlay }, goTo('pool'));
}

function mayBeLeg(card: Card | null, num: RaceNumber | null, bet: BetId): boolean {
  const race = card === null || num === null ? undefined : raceOf(card, num);
  const offer = race === undefined ? undefined : betOf(race, bet);
  return offer !== undefined && isParlayPool(offer);
}

/**
 * Returns the legs with the pending wager among them, in the order of the races. Unchanged if no wager is
 * being entered.
 */
export function legsWithPending(state: PendingWager): readonly ParlayLeg[] {
  const { parlay, race, bet, runners } = state;
  if (parlay === null) return [];
  if (race === null || bet === null || !hasRunners(state)) return parlay.legs;
  const leg = { raceNo: race, betType: bet, betName: betDefinition(bet)?.name ?? '', runners };
  const { legs, editing } = parlay;
  return inRaceOrder(
    editing === null ? [...legs, leg] : legs.map((each, index) => (index === editing ? leg : each)),
  );
}

/** Joins the pending wager to the legs; null if there is none. */
function joined(state: PendingWager, card: Card): PendingParlay | WagerRefusal | null {
  const { parlay, race, bet, runners } = state;
  if (parlay === null || !hasRunners(state)) return null;
  if (race === null || bet === null) return { code: 'invalidBetEntry' };
  const leg = { raceNo: race, betType: bet, runners };
  const refusal = refuseParlayLeg(card, parlay.legs, leg, parlay.editing);
  return refusal ?? { legs: legsWithPending(state), editing: null };
}

/**
 * Returns true if the pending wager is the last leg that a parlay may have (W041), or comes after it. There
 * is then no next leg.
 */
export function isLastLeg({ legs, editing }: PendingParlay): boolean {
  return legs.length + (editing === null ? 1 : 0) >= MOST_PARLAY_LEGS;
}

/**
 * The race a parlay began with, which the window is on again once it is over: its first leg's. Null without a
 * leg.
 */
export function firstParlayRace(state: PendingWager): RaceNumber | null {
  return legsWithPending(state)[0]?.raceNo ?? null;
}

/**
 * Joins the leg to the parlay. Begins the next one in the next race (W043), with the same pool if that may be
 * a leg.
 */
export function nextParlayLeg(state: PendingWager, { card }: WagerContext): WagerStepResult {
  if (state.parlay === null || card === null || card.id !== state.card) return to(state);
  const parlay = joined(state, card);
  if (parlay === null) return to(state, refused({ code: 'notEnoughLegs' }));
  if ('code' in parlay) return to(state, refused(parlay));
  return beginLeg({ ...state, parlay }, card);
}

function beginLeg(state: PendingWager, card: Card): WagerStepResult {
  const legs = state.parlay?.legs ?? [];
  const num = nextParlayRace(card, legs);
  const race = num === null ? undefined : raceOf(card, num);
  const bet = race === undefined || state.bet === null ? undefined : betOf(race, state.bet);
  const isFull = legs.length >= MOST_PARLAY_LEGS;
  const begun = { ...state, ...WITHOUT_BET, amount: state.amount, race: num ?? state.race };
  if (race === undefined || !takesBets(race)) return to({ ...begun, race: null }, goTo('race'));
  if (bet === undefined || !isParlayPool(bet)) return to(begun, ...(isFull ? [] : [goTo('pool')]));
  return to({ ...begun, bet: bet.id, runners: emptyLegs(bet) }, ...(isFull ? [] : [goTo('runner')]));
}

/**
 * Enters a leg again, by its place from 0. The pending wager joins the legs first, or is refused with the
 * reason.
 */
export function editParlayLeg(state: PendingWager, index: number, { card }: WagerContext): WagerStepResult {
  const { parlay } = state;
  const leg = parlay?.legs[index];
  if (parlay === null || leg === undefined || card === null || card.id !== state.card) return to(state);
  if (parlay.editing === index) return to(state, goTo('runner'));
  const kept = joined(state, card);
  if (kept !== null && 'code' in kept) return to(state, refused(kept));
  const legs = kept?.legs ?? parlay.legs;
  const editing = legs.findIndex(({ raceNo }) => raceNo === leg.raceNo);
  return to(
    {
      ...state,
      ...WITHOUT_BET,
      amount: state.amount,
      parlay: { legs, editing },
      race: leg.raceNo,
      bet: leg.betType,
      runners: leg.runners,
    },
    goTo('runner'),
  );
}

/** Removes a leg, by its place from 0. One that is being edited is removed with its entry. */
export function removeParlayLeg(state: PendingWager, index: number, { card }: WagerContext): WagerStepResult {
  const { parlay } = state;
  if (parlay?.legs[index] === undefined) return to(state);
  const legs = parlay.legs.filter((_, each) => each !== index);
  if (parlay.editing === index) {
    const rest = { ...state, parlay: { legs, editing: null } };
    return card === null || legs.length === 0
      ? to({ ...rest, ...WITHOUT_BET, amount: state.amount }, goTo('pool'))
      : beginLeg(rest, card);
  }
  const editing = parlay.editing !== null && parlay.editing > index ? parlay.editing - 1 : parlay.editing;
  return to({ ...state, parlay: { legs, editing } });
}
