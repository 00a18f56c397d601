/**
 * Turns a pool into prices: takeout, profit or gross shares, breakage, the minimum payoff.
 *
 * Computes every pari-mutuel pool, in whole minor units. The claims on a pool and their weights are found in
 * straight-claims.ts and exotic-claims.ts.
 *
 * Always: pool + carryover = takeout + paid + breakage + carriedOver - minus.
 */
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { ShareMethod } from '../terms/settings.ts';

export interface PoolTerms {
  /** Per 100000. */
  readonly takeout: number;
  /** A price per `breakageBasis` is broken down to a multiple of this. */
  readonly breakageStep: Pennies;
  readonly breakageBasis: Pennies;
  /** The least that `breakageBasis` is paid. */
  readonly minimumPayoff: Pennies;
  readonly shareMethod: ShareMethod;
  /** So many hundredths of the net pool are carried over before it is shared; none where it is left out. */
  readonly kept?: bigint;
}

/** Somebody's right to a part of the pool: a runner in the money, a winning combination. */
export interface Claim<Key> {
  readonly key: Key;
  /** The stake on it. */
  readonly amount: Pennies;
  /** Its part of the profit, in proportion to the others'. */
  readonly weight: number;
}

export interface PaidClaim<Key> {
  readonly key: Key;
  readonly amount: Pennies;
  /** The payment for `breakageBasis` on it, stake included. */
  readonly price: Pennies;
}

export interface SharedPool<Key> {
  readonly pool: Pennies;
  readonly carryover: Pennies;
  readonly takeout: Pennies;
  readonly paid: Pennies;
  readonly breakage: Pennies;
  /**
   * Is the part kept for a later pool: the second half's of a twin pool. It is all of the pool if nobody has
   * the combination.
   */
  readonly carriedOver: Pennies;
  /** The track's own money, if the pool does not reach the minimum payoff. */
  readonly minus: Pennies;
  readonly claims: readonly PaidClaim<Key>[];
}

const RATE_BASE = 100_000n;

export function takeoutOf(pool: Pennies, terms: Pick<PoolTerms, 'takeout'>): Pennies {
  return pennies((pool * BigInt(terms.takeout)) / RATE_BASE);
}

/**
 * Returns the prices of the claims on a pool without its refunds. Claims without money take no share; the
 * others divide theirs. Null if none has money: the pool is settled another way.
 *
 * Net shares: each claim gets its stake back, and its part of the net pool beyond all winning stakes. Gross
 * shares: each gets its part of the whole net pool. A dead heat to win is such a pool over the tied runners.
 */
export function sharePool<Key>(
  pool: Pennies,
  carryover: Pennies,
  claims: readonly Claim<Key>[],
  terms: PoolTerms,
): SharedPool<Key> | null {
  const backed = claims.filter((claim) => claim.amount > 0n && claim.weight > 0);
  const weights = backed.reduce((sum, claim) => sum + BigInt(claim.weight), 0n);
  if (weights === 0n) return null;
  const takeout = takeoutOf(pool, terms);
  const all = pool - takeout + carryover;
  const carriedOver = (all * (terms.kept ?? 0n)) / 100n;
  const net = all - carriedOver;
  const stakes = backed.reduce((sum, claim) => sum + claim.amount, 0n);
  const shared = terms.shareMethod === 'net' ? net - stakes : net;
  const { breakageBasis: basis, breakageStep: step, minimumPayoff } = terms;
  let paid = 0n;
  const prices = backed.map((claim): PaidClaim<Key> => {
    const share = shared > 0n ? (shared * BigInt(claim.weight)) / weights : 0n;
    const due = terms.shareMethod === 'net' ? claim.amount + share : share;
    const exact = (due * basis) / claim.amount;
    const broken = exact - (exact % step);
    const price = broken > minimumPayoff ? broken : minimumPayoff;
    paid += (price * claim.amount) / basis;
    return { key: claim.key, amount: claim.amount, price: pennies(price) };
  });
  const left = net - paid;
  return {
    pool,
    carryover,
    takeout,
    paid: pennies(paid),
    breakage: pennies(left > 0n ? left : 0n),
    carriedOver: pennies(carriedOver),
    minus: pennies(left < 0n ? -left : 0n),
    claims: prices,
  };
}

/**
 * Pays the pool to the first level of claims that has money on it. Null if no level has: every bet is
 * refunded.
 */
export function shareByLevels<Key>(
  pool: Pennies,
  carryover: Pennies,
  levels: readonly (readonly Claim<Key>[])[],
  terms: PoolTerms,
): SharedPool<Key> | null {
  for (const claims of levels) {
    const shared = sharePool(pool, carryover, claims, terms);
    if (shared !== null) return shared;
  }
  return null;
}

/** Carries earlier pools' money on if nobody has a claim on it: pays nothing. */
export function carryPoolOver(carryover: Pennies): SharedPool<never> {
  return {
    pool: pennies(0),
    carryover,
    takeout: pennies(0),
    paid: pennies(0),
    breakage: pennies(0),
    carriedOver: carryover,
    minus: pennies(0),
    claims: [],
  };
}
