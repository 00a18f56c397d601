/**
 * Exchange bets: the second half of a bet whose first half is paid in credit (W054, W083, W101). Pairs second
 * halves with first ones, and limits the cost of an exchange wager.
 */

import { type BetDefinition, type BetId, betDefinition, betDefinitions } from '../card/catalogue.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import { PENNIES_PER_UNIT, type Pennies } from '../ground/money.ts';
import { isOneRace, type LegNumbers } from './bet-count.ts';
import { distinctNumbers } from './combinations.ts';

/** First half to second half: Twin Tri to its exchange, Tri-Super to its (W054). */
const EXCHANGES: ReadonlyMap<number, BetId> = new Map([
  [37, 39],
  [54, 55],
]);

/** Returns the bet that credit out of `poolNo` is bet on, such as 39 for 37 (W054). Null if there is none. */
export function exchangeBetFor(poolNo: number): BetId | null {
  return EXCHANGES.get(poolNo) ?? null;
}

/**
 * Returns the bets that credit of `poolNo` may be spent on. They are the exchange bet and its boxed twin in
 * the same pool.
 */
export function exchangeBetsFor(poolNo: number): readonly BetId[] {
  const pools = betDefinition(exchangeBetFor(poolNo) ?? 0)?.pools.join();
  return betDefinitions()
    .filter((definition) => pools !== undefined && definition.pools.join() === pools)
    .map((definition) => definition.id);
}

/** True for a bet that is paid in credit for its second half. */
export function isFirstHalf(bet: BetId): boolean {
  const pools = betDefinition(bet)?.pools.join();
  return [...EXCHANGES.keys()].some((first) => betDefinition(first)?.pools.join() === pools);
}

/**
 * Returns true for a bet that only credit of a first half pays for. Only the list of exchange mode has it.
 */
export function isSecondHalf(bet: BetId): boolean {
  return SECOND_HALVES.has(bet);
}

const SECOND_HALVES: ReadonlySet<BetId> = new Set([...EXCHANGES.keys()].flatMap(exchangeBetsFor));

/**
 * Returns true if the legs are keys and others of a boxed bet, two legs filled of three or more. An exchange
 * bet allows such a key-horse box only if it can win. All legs must then be in one race, with fewer keys than
 * places, and enough others for the rest.
 */
function isKeyBox(definition: BetDefinition, legs: LegNumbers): boolean {
  if (!definition.boxed || definition.raceLegs.length < 3) return false;
  const isFilled = (leg: number): boolean => (legs[leg] ?? []).length > 0;
  return isFilled(0) && isFilled(1) && legs.every((leg, index) => index < 2 || leg.length === 0);
}

/** Returns true if a key-horse box of these legs is allowed (W101). */
function allowsKeyBox(definition: BetDefinition, legs: LegNumbers): boolean {
  const [keys = [], others = []] = legs;
  const places = definition.raceLegs.length;
  const keyCount = distinctNumbers(keys);
  const rest = distinctNumbers(others.filter((num) => !keys.includes(num)));
  return isOneRace(definition.raceLegs) && keyCount < places && keyCount + rest >= places;
}

/**
 * Returns true if an exchange bet costs nothing, since its key-horse box is not allowed (W101). A bet that
 * costs nothing is refused (W077): no credit is spent on a box that cannot win.
 */
export function isWithoutExchangeCost(definition: BetDefinition, legs: LegNumbers): boolean {
  return definition.exchange === true && isKeyBox(definition, legs) && !allowsKeyBox(definition, legs);
}

/** An exchange wager may not cost more than the exchange amount that is left (W083). */
export function refuseExchangeCost(cost: Pennies, available: Pennies): WagerRefusal | null {
  return cost > available ? { code: 'exchangeAmountExceeded', available } : null;
}

/** Exchange mode is over when less than one major unit is left (W052, reading: 1 unit is 1 major unit). */
export function isExchangeSpent(remaining: Pennies): boolean {
  return remaining < PENNIES_PER_UNIT;
}
