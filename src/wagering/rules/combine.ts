/**
 * The rules of a string: stored wagers that are sold as one ticket (W046-W049, W092-W094). The caller checks
 * for a signed-on account (W050).
 */
import type { CardId, RaceNumber } from '../card/card.ts';
import {
  BASIC_POOLS,
  type BetDefinition,
  type BetId,
  betDefinition,
  EXCHANGE_POOLS,
  isInPools,
  PICK_POOLS,
  WXB,
  WXE,
} from '../card/catalogue.ts';
import type { StringFault, WagerRefusal } from '../card/refusal.ts';

/** The most wagers that a ticket of stored wagers has (W047). */
export const MOST_STORED_WAGERS = 4;

/** The parts of a wager that decide whether it goes with others. A Wager is one. */
export interface StringWager {
  readonly cardId: CardId;
  readonly raceNo: RaceNumber;
  readonly betType: BetId;
  readonly isParlay?: boolean | undefined;
}

/**
 * Returns true if two bets may be on one ticket. Two WXE or two WXB may in any case (W094). Otherwise neither
 * may be in a pick pool or in an exchange pool (W092). Both must be in the same pool, or both in the basic
 * pools (W093). A bet that the catalogue lacks, or has disabled, combines with none.
 */
export function betsCombine(one: BetId, other: BetId): boolean {
  if (one === other && (one === WXE || one === WXB)) return true;
  const [first, second] = [betDefinition(one), betDefinition(other)];
  if (first === undefined || second === undefined) return false;
  if (!isCombinable(first) || !isCombinable(second)) return false;
  return first.pools.join() === second.pools.join() || (isBasic(first) && isBasic(second));
}

function isCombinable(definition: BetDefinition): boolean {
  const isOffered = definition.pools.length > 0;
  return isOffered && !isInPools(definition, PICK_POOLS) && !isInPools(definition, EXCHANGE_POOLS);
}

function isBasic(definition: BetDefinition): boolean {
  return definition.pools.every((pool) => BASIC_POOLS.has(pool));
}

/**
 * Returns true if a bet may be on one ticket with another of its own kind. The picks and most exchange bets
 * may not.
 */
export function canBeStored(bet: BetId): boolean {
  return betsCombine(bet, bet);
}

/**
 * Returns why a wager cannot join the stored ones, or null. 'Not all String Wager Bets can be stored' (W132)
 * has four causes. Four are stored already (W047). The wager is on another card or in another race (W048).
 * Its bet does not combine with each of theirs (W049). It could not be stored even alone. A parlay has its
 * own message (W130).
 */
export function refuseStoring(stored: readonly StringWager[], next: StringWager): WagerRefusal | null {
  if (next.isParlay === true) return { code: 'parlayWithString' };
  if (stored.length >= MOST_STORED_WAGERS) return notStored('full');
  if (stored.some(({ cardId, raceNo }) => cardId !== next.cardId || raceNo !== next.raceNo))
    return notStored('otherRace');
  const isCombined = stored.every(({ betType }) => betsCombine(betType, next.betType));
  return canBeStored(next.betType) && isCombined ? null : notStored('apart');
}

/** 'Not all String Wager Bets can be stored' (W132), with the rule that says so. */
export function notStored(why: StringFault): WagerRefusal {
  return { code: 'stringNotStored', why };
}

/** Returns why several wagers, such as a repeated ticket's, are no string: the first reason, or null. */
export function refuseString(wagers: readonly StringWager[]): WagerRefusal | null {
  for (const [index, wager] of wagers.entries()) {
    const refusal = refuseStoring(wagers.slice(0, index), wager);
    if (refusal !== null) return refusal;
  }
  return null;
}
