/**
 * Describes a card (one track's races of one day), its races, their bets and their runners. These are the
 * shapes and vocabularies of the whole terminal (W009-W013, W157). Times are epoch milliseconds; amounts are
 * minor units.
 */

import type { Pennies } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import type { BetId } from './catalogue.ts';
import type { WagerRefusal } from './refusal.ts';

type RaceRefusal = Extract<WagerRefusal, { readonly code: 'raceNotBetting' | 'raceNotYetBetting' }>;

/** Sports. Thoroughbred is what a card is when its code says nothing else (W157). */
export const RACE_TYPES = ['thoroughbred', 'harness', 'greyhound', 'jaiAlai'] as const;
export type RaceType = (typeof RACE_TYPES)[number];

/** Status words exactly as the host sends them (W013). */
export const STATUSES = [
  'Official',
  'Betting not started',
  'Betting off',
  'Betting on',
  'Unknown status',
  'Finished',
  'Open',
] as const;
export type Status = (typeof STATUSES)[number];

export type CardId = string;
export type RaceNumber = number;

/** The highest number of a race on a card (W149, reading: a card has at most 50 races). */
export const LAST_RACE_NUMBER: RaceNumber = 50;

/** True for a number that a race can have (W149). */
export function isRaceNumber(num: number): boolean {
  return Number.isInteger(num) && num >= 1 && num <= LAST_RACE_NUMBER;
}

/**
 * A bet that a race offers, with the amounts it takes (W009). Rates are per 100000; legs are offsets from the
 * race.
 */
export interface BetAvailability {
  readonly id: BetId;
  readonly name: string;
  readonly abbr: string;
  readonly minimum: Pennies;
  /** Zero: no maximum (W076). */
  readonly maximum: Pennies;
  readonly increment: Pennies;
  readonly unitValue: Pennies;
  readonly minCost: Pennies;
  /** Percent of the amount that a bet costs; 100 unless the pool is sold at another price (W097). */
  readonly buyinPrice: number;
  readonly taxRate: number;
  readonly comboServiceCharge: Pennies;
  readonly nonComboServiceCharge: Pennies;
  /** The boxed or unboxed twin of this bet in the same race, if it has one. */
  readonly toggleBoxBet: BetId | null;
  readonly isBoxed: boolean;
  readonly numLegs: number;
  /** The number of legs that may be ALL. */
  readonly numAlls: number;
  readonly raceLegs: readonly number[];
  readonly canBetOnScratches: boolean;
  readonly allowCashParlay: boolean;
  readonly allowSPFavs: boolean;
  readonly buyin: boolean;
}

/** A betting interest: one number, one or (coupled) several runners. */
export interface BettingInterest {
  readonly num: number;
  readonly scratched: boolean;
  /** The cloth shown for the interest; a coupled entry's first, such as '1'. */
  readonly saddleCloth: string;
  readonly name: string;
  readonly jockey: string;
  /**
   * Gives the odds as the host sends them, such as '5/2'. Null while there are none ('  0' on the wire,
   * W110).
   */
  readonly odds: string | null;
  /** Morning line text; null when there is none (' 99' on the wire, W154). */
  readonly morningLine: string | null;
}

export interface Runner {
  readonly saddleCloth: string;
  readonly name: string;
  readonly bettingInterest: number;
  /** 'running' unless the stewards took it out. */
  readonly status: 'running' | 'scratched';
}

export interface Race {
  readonly num: RaceNumber;
  readonly status: Status;
  readonly postTime: number;
  readonly name: string;
  readonly availableBets: readonly BetAvailability[];
  readonly bettingInterests: readonly BettingInterest[];
  readonly runners: readonly Runner[];
}

/** A line of the card list. */
export interface CardSummary {
  readonly id: CardId;
  readonly name: string;
  readonly raceType: RaceType;
  /** Date of the performance, YYYY-MM-DD at the track. */
  readonly perfDate: string;
  readonly perf: string;
  /** Track code, three letters. */
  readonly traCode: string;
  /** Card sequence number: changes whenever the card does. */
  readonly csn: number;
  /** Post time of the current race; null when none is left. */
  readonly nextPost: number | null;
  readonly status: Status;
  readonly currentRace: RaceNumber;
  readonly maxRace: RaceNumber;
  readonly usesUnits: boolean;
  readonly allowSQPick: boolean;
  readonly allowVanityTicket: boolean;
  readonly isFuture: boolean;
}

export interface Card extends CardSummary {
  /** When this copy was made by the host. */
  readonly loadTime: number;
  readonly races: readonly Race[];
}

export function raceOf(card: Card, num: RaceNumber): Race | undefined {
  return card.races.find((race) => race.num === num);
}

export function betOf(race: Race, id: BetId): BetAvailability | undefined {
  return race.availableBets.find((bet) => bet.id === id);
}

/** A race takes bets and can be sold only while its betting is on (W014). */
export function takesBets(race: Pick<Race, 'status'>): boolean {
  return race.status === 'Betting on';
}

/** Betting on a race has not begun (T310). */
function isYetToBet(race: Pick<Race, 'status'>): boolean {
  return race.status === 'Betting not started' || race.status === 'Open';
}

/**
 * Returns the race if it takes bets now (W014). Otherwise refuses: betting has not begun, or is over. A
 * missing race counts as over.
 */
export function checkBetting(race: Race | undefined, raceNum: RaceNumber): Result<Race, RaceRefusal> {
  if (race !== undefined && takesBets(race)) return ok(race);
  const isYet = race !== undefined && isYetToBet(race);
  return refuse({ code: isYet ? 'raceNotYetBetting' : 'raceNotBetting', raceNum });
}

/** A race is open if it has available bets (T308). */
export function isOpen(race: Race): boolean {
  return race.availableBets.length > 0;
}

/** Returns true where there are games and not races: jai alai. */
export function hasGames({ raceType }: Pick<Card, 'raceType'>): boolean {
  return raceType === 'jaiAlai';
}
