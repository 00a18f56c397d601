/**
 * Applies the rules of a parlay: up to six legs, each in a race of its own. The winnings of one leg are bet
 * on the next (W041-W045, T490, W125, W131). Decides which races and pools its legs may have, and their
 * order. A leg's runners are checked in validation.ts.
 */
import { countBets } from '../bets/bet-count.ts';
import { LAST_OF_WIN_PLACE_SHOW, poolsOf } from '../bets/pools.ts';
import { legsAsSold, resolveLegs } from '../bets/resolve-legs.ts';
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
import type { ParlayLeg, ParlayLegEntry } from '../card/wager.ts';
import { validateRunners } from './validation.ts';

/** The most legs of a parlay (W041). */
export const MOST_PARLAY_LEGS = 6;

/** The fewest that are one: a single leg is a plain wager. */
const FEWEST_PARLAY_LEGS = 2;

type LegRace = Pick<ParlayLeg, 'raceNo'>;

/** Returns the leg count: the legs and the one being made, up to six (W044). */
export function parlayLegCount(legs: readonly unknown[]): number {
  return Math.min(legs.length + 1, MOST_PARLAY_LEGS);
}

/** Returns the legs in the order of their races: the winnings of one are bet on the next. */
export function inRaceOrder<Leg extends LegRace>(legs: readonly Leg[]): readonly Leg[] {
  return legs.toSorted((one, other) => one.raceNo - other.raceNo);
}

/**
 * Returns the race of the leg after `legs`: the first race that takes bets after that of the last leg. If
 * there is none, returns the race of the last leg (W043). Null without a leg.
 */
export function nextParlayRace(card: Card, legs: readonly LegRace[]): RaceNumber | null {
  const last = inRaceOrder(legs).at(-1);
  if (last === undefined) return null;
  const later = card.races
    .filter((race) => race.num > last.raceNo && takesBets(race))
    .toSorted((one, other) => one.num - other.num);
  return later[0]?.num ?? last.raceNo;
}

/**
 * Returns true if a bet may be a leg. Its pool takes cash parlays (W045), and it is not boxed. Nor is the bet
 * one of ids 4 to 7 (T490).
 */
export function isParlayPool(bet: Pick<BetAvailability, 'id' | 'isBoxed' | 'allowCashParlay'>): boolean {
  return bet.allowCashParlay && !bet.isBoxed && (bet.id < FIRST_COMBINED || bet.id > LAST_OF_WIN_PLACE_SHOW);
}

/**
 * Is the first of ids 4 to 7, which bet into several win, place and show pools at once. Their winnings are
 * not one amount.
 */
const FIRST_COMBINED: BetId = 4;

/**
 * Returns the pools of a race that a parlay's leg may be in (W045, T490). Keeps the order of the pool list.
 */
export function parlayPoolsOf(race: Race): readonly BetAvailability[] {
  return poolsOf(race).filter(isParlayPool);
}

/**
 * Refuses a race that has another leg: 'Race {raceNum} is already in parlay wager' (W042, W131). `editing`:
 * the leg being edited, from 0.
 */
export function refuseParlayRace(
  legs: readonly LegRace[],
  race: RaceNumber,
  editing: number | null = null,
): WagerRefusal | null {
  const isTaken = legs.some((leg, index) => index !== editing && leg.raceNo === race);
  return isTaken ? { code: 'raceInParlay', raceNum: race } : null;
}

/**
 * Returns why a leg cannot be added to `legs`, or replace the leg `editing`; null if it can. The seventh leg
 * (W041) and a pool that takes no parlay (W045, T490) are 'Invalid parlay wager'. The race must be free of
 * other legs (W042), take bets and have the bet. The runners are checked as of any wager.
 */
export function refuseParlayLeg(
  card: Card,
  legs: readonly LegRace[],
  leg: ParlayLegEntry,
  editing: number | null = null,
): WagerRefusal | null {
  if (editing === null && legs.length >= MOST_PARLAY_LEGS) return { code: 'invalidParlayWager' };
  return refuseParlayRace(legs, leg.raceNo, editing) ?? refuseLegItself(card, leg);
}

function refuseLegItself(card: Card, leg: ParlayLegEntry): WagerRefusal | null {
  const open = checkBetting(raceOf(card, leg.raceNo), leg.raceNo);
  if (!open.ok) return open.refusal;
  const race = open.value;
  const definition = betDefinition(leg.betType);
  if (definition === undefined) return { code: 'invalidBetType', betId: leg.betType };
  const bet = betOf(race, leg.betType);
  if (bet === undefined) return { code: 'betGone', betName: definition.name };
  if (!isParlayPool(bet)) return { code: 'invalidParlayWager' };
  return validateRunners(bet, card, race.num, leg.runners);
}

/**
 * Returns why the legs are not a parlay that can be sold now, or null. A parlay has two to six legs (W041,
 * W125), each as `refuseParlayLeg` requires.
 */
export function refuseParlay(card: Card, legs: readonly ParlayLegEntry[]): WagerRefusal | null {
  if (legs.length < FEWEST_PARLAY_LEGS || legs.length > MOST_PARLAY_LEGS)
    return { code: 'invalidParlayWager' };
  for (const [index, leg] of legs.entries()) {
    const refusal = refuseParlayLeg(card, legs, leg, index);
    if (refusal !== null) return refusal;
  }
  return null;
}

/**
 * Returns the number of bets: one choice of a combination in each leg, so the product of the legs. Zero if a
 * leg has none, or its race or bet is not on the card. Times the amount it is the parlay's cost.
 */
export function countParlayBets(card: Card, legs: readonly ParlayLegEntry[]): bigint {
  if (legs.length === 0) return 0n;
  return legs.reduce((count, { raceNo, betType, runners }) => {
    const race = raceOf(card, raceNo);
    const bet = race === undefined ? undefined : betOf(race, betType);
    const definition = betDefinition(betType);
    if (bet === undefined || definition === undefined) return 0n;
    const sold = legsAsSold(bet, runners, definition.varLegs !== undefined);
    return count * countBets(definition, resolveLegs(bet, card, raceNo, sold));
  }, 1n);
}
