/**
 * The shapes of a laid day: everything that the seed decides before the first bet, the results included.
 *
 * A plan never changes. race-orders.ts makes another plan from a trainer's orders, and schedule.ts reads a
 * plan at a moment. Times are epoch milliseconds on the grid of card events. Money of the public is whole
 * major units (dollars).
 */
import type { BetAvailability, CardId, RaceNumber, RaceType } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';

/**
 * Time between two card events (S247). Nothing on a card changes at any other moment, unless somebody ordered
 * it.
 */
export const CARD_EVENT_MS = 30_000;
/** Time between two posts of a card (W161). */
export const POST_INTERVAL_MS = 300_000;

/** The pools of a race and their terms, in the wire's own shape. */
export type OfferedBet = BetAvailability;

export interface RunnerPlan {
  readonly saddleCloth: string;
  readonly name: string;
  readonly jockey: string;
  /** When the stewards took it out; 0 when that was before the card was printed; null when it runs. */
  readonly scratchedAt: number | null;
}

export interface InterestPlan {
  readonly num: number;
  /** One, or the members of a coupled entry. */
  readonly runners: readonly RunnerPlan[];
  readonly morningLine: string | null;
  /**
   * The public's first opinion: shares of the win pool, 0 for what does not start. They add up to 1 over the
   * race.
   */
  readonly early: number;
  /** The public's opinion when the late money arrives. */
  readonly late: number;
}

/** A large bet that somebody makes on an interest at a moment. */
export interface Plunge {
  readonly at: number;
  readonly num: number;
  /** Dollars. */
  readonly amount: number;
}

export interface RacePlan {
  readonly num: RaceNumber;
  readonly name: string;
  readonly opensAt: number;
  readonly postTime: number;
  readonly offAt: number;
  readonly officialAt: number;
  readonly interests: readonly InterestPlan[];
  readonly bets: readonly OfferedBet[];
  /** The public's money in the win pool at the off, dollars. */
  readonly winPool: number;
  readonly plunges: readonly Plunge[];
  /** The superfecta carryover of earlier days, dollars. */
  readonly carryover: number;
  /**
   * The order of finish: interests by place, members of a dead heat together. A coupled entry has a place for
   * each of its runners.
   */
  readonly finish: readonly (readonly number[])[];
  /**
   * Pools in which the public has nothing on what a window backed and wins; none unless a trainer ordered it.
   */
  readonly missedByPublic?: readonly PoolId[];
  /** When a trainer brought the post time forward, epoch milliseconds; never unless ordered. */
  readonly postMovedAt?: readonly number[];
}

export interface CardPlan {
  readonly id: CardId;
  readonly name: string;
  readonly traCode: string;
  readonly raceType: RaceType;
  readonly perfDate: string;
  readonly perf: string;
  /** When the card is first shown. */
  readonly listedAt: number;
  /** When the card stops being one of a coming day; `listedAt` for a card of the day. */
  readonly dayBreaksAt: number;
  readonly usesUnits: boolean;
  readonly allowSQPick: boolean;
  readonly allowVanityTicket: boolean;
  readonly races: readonly RacePlan[];
}

/** Order of shown cards is the order of the list. */
export type DayPlan = readonly CardPlan[];
