import { describe, expect, it } from 'vitest';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { worthInPool } from './bet-worth.ts';
import type { PatternClaim } from './exotic-claims.ts';
import { carryPoolOver, type SharedPool, sharePool } from './share-pool.ts';

const TRIFECTA_BOX = betDefinition(13);

/** A pool of $100 whose one claim has $2 on it, so that a dollar on it pays 50. */
function sharedBy(key: PatternClaim): SharedPool<PatternClaim> {
  const shared = sharePool(pennies(10_000), pennies(0), [{ key, amount: pennies(200), weight: 1 }], {
    takeout: 0,
    breakageStep: pennies(10),
    breakageBasis: pennies(100),
    minimumPayoff: pennies(105),
    shareMethod: 'net',
  });
  if (shared === null) throw new Error('nobody has a claim');
  return shared;
}

function box(shared: SharedPool<PatternClaim> | null, live: readonly number[]) {
  if (TRIFECTA_BOX === undefined) throw new Error('no trifecta box');
  const legs = [[1, 2, 3, 4]];
  const ran = { definition: TRIFECTA_BOX, amount: 50n, legs, ran: legs, live: new Set(live) };
  return worthInPool(ran, shared, 100n);
}

describe('what a bet came to in a pool', () => {
  it('is its price for every one of its bets that has the combination', () => {
    expect(box(sharedBy([[1, 2, 3]]), [1, 2, 3, 4])).toEqual({
      staked: 1_200n,
      won: 2_500n,
      wonOn: 50n,
      refunded: 0n,
    });
  });

  it('is that of all its bets that a fall-back pays, none of which has the whole combination', () => {
    expect(box(sharedBy([[1, 2, null]]), [1, 2, 3, 4])).toMatchObject({ won: 5_000n, wonOn: 0n });
  });

  it('has what was bet on a scratched runner back', () => {
    // Of the 24 orders of four runners six are left of three.
    expect(box(sharedBy([[1, 2, 3]]), [1, 2, 3])).toMatchObject({
      staked: 300n,
      won: 2_500n,
      refunded: 900n,
    });
  });

  it('is its stake where the pool pays nobody, and nothing where the pool goes on to the next', () => {
    expect(box(null, [1, 2, 3, 4])).toEqual({ staked: 0n, won: 0n, wonOn: 0n, refunded: 1_200n });
    expect(box(carryPoolOver(pennies(5_000)), [1, 2, 3, 4])).toMatchObject({ won: 0n, refunded: 0n });
  });
});
