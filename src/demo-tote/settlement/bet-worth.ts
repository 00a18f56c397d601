/**
 * Computes the outcome of a sold bet in one of its pools.
 *
 * Adds up its combinations: price times amount for winners, the stake for refunds. Amounts are whole minor
 * units. A bet below the base of prices is paid down to the minor unit, and the rest is breakage. No pool
 * thus pays more than its shares (the sum paid is never above `SharedPool.paid`).
 */
import { countBets, type LegNumbers } from '../../wagering/bets/bet-count.ts';
import type { BetDefinition } from '../../wagering/card/catalogue.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { PatternClaim } from './exotic-claims.ts';
import { betsLeft, betsOn } from './matching.ts';
import type { SharedPool } from './share-pool.ts';

export interface BetThatRan {
  readonly definition: BetDefinition;
  /** Minor units for each bet. */
  readonly amount: bigint;
  /** As they were sold. */
  readonly legs: LegNumbers;
  /**
   * The winners as they were run: in bets on several races the favourite replaces runners that did not start.
   */
  readonly ran: LegNumbers;
  /** Of a bet on one race, the numbers that started; null where nothing is refunded for a scratch. */
  readonly live: ReadonlySet<number> | null;
}

export interface WorthInPool {
  /** The stake in the pool, without refunds. */
  readonly staked: Pennies;
  readonly won: Pennies;
  /** Stakes of the bets that have the whole combination; those that a fall-back pays are not among them. */
  readonly wonOn: Pennies;
  readonly refunded: Pennies;
}

/** `shared` null: the pool pays nobody, and refunds every bet. Prices are quoted for `basis`. */
export function worthInPool(
  { definition, amount, legs, ran, live }: BetThatRan,
  shared: SharedPool<PatternClaim> | null,
  basis: bigint,
): WorthInPool {
  const sold = (amount * countBets(definition, legs)) / BigInt(definition.pools.length);
  if (shared === null)
    return { staked: pennies(0), won: pennies(0), wonOn: pennies(0), refunded: pennies(sold) };
  const staked = live === null ? sold : amount * betsLeft(definition, legs, live);
  let won = 0n;
  let wonOn = 0n;
  for (const { key, price } of shared.claims) {
    const bets = key.reduce((count, pattern) => count + betsOn(definition, ran, pattern, live), 0);
    const stake = amount * BigInt(bets);
    if (!key.some((pattern) => pattern.includes(null))) wonOn += stake;
    won += (price * stake) / basis;
  }
  return {
    staked: pennies(staked),
    won: pennies(won),
    wonOn: pennies(wonOn),
    refunded: pennies(sold - staked),
  };
}
