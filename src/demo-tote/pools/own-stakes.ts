/**
 * Sorts the bets of a race by pool, and adds up the windows' stakes in the straight pools. Counts each bet of
 * a list once, and not at each question about the odds.
 */
import type { PoolId } from '../../wagering/card/catalogue.ts';
import { push } from '../records/lists.ts';
import { definitionOf, type OwnBet } from './own-bet.ts';

interface Counted {
  /** The bets of the list that are counted, from its beginning. */
  count: number;
  readonly ofPool: Map<PoolId, OwnBet[]>;
  /** Minor units by pool and interest of the first leg. */
  readonly stakes: Map<PoolId, Map<number, bigint>>;
}

const NO_BETS: readonly OwnBet[] = [];
const NO_STAKES: ReadonlyMap<number, bigint> = new Map();

/** A list grows at its end alone; one that loses a bet is another list (bet-book.ts). */
const known = new WeakMap<readonly OwnBet[], Counted>();

function counted(bets: readonly OwnBet[]): Counted {
  const before = known.get(bets) ?? { count: 0, ofPool: new Map(), stakes: new Map() };
  known.set(bets, before);
  for (const bet of bets.slice(before.count)) {
    for (const pool of definitionOf(bet).pools) {
      push(before.ofPool, pool, bet);
      const stakes = before.stakes.get(pool) ?? new Map<number, bigint>();
      before.stakes.set(pool, stakes);
      for (const num of new Set(bet.legs[0])) stakes.set(num, (stakes.get(num) ?? 0n) + bet.amount);
    }
  }
  before.count = bets.length;
  return before;
}

/** Returns the bets of a list that are in a pool, in their order. */
export function betsInPool(bets: readonly OwnBet[], pool: PoolId): readonly OwnBet[] {
  return counted(bets).ofPool.get(pool) ?? NO_BETS;
}

/** Returns the minor units that a list of bets has on each interest in the win, place or show pool. */
export function stakesInPool(bets: readonly OwnBet[], pool: PoolId): ReadonlyMap<number, bigint> {
  return counted(bets).stakes.get(pool) ?? NO_STAKES;
}
