/** Proves that bets counted once make the same sums as all bets counted anew. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitionOf, type OwnBet } from './own-bet.ts';
import { betsInPool, stakesInPool } from './own-stakes.ts';

const bet = fc
  .record({
    bet: fc.constantFrom(1, 2, 3, 4, 8, 12),
    amount: fc.bigInt(1n, 5_000n),
    legs: fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
    }),
  })
  .map((facts): OwnBet => ({ card: 'ABC0001', race: 3, ...facts }));

it('sorts and adds up the bets of a list however often it is asked while the list grows', () => {
  fc.assert(
    fc.property(fc.array(fc.array(bet)), (groups) => {
      const list: OwnBet[] = [];
      for (const group of groups) {
        list.push(...group);
        for (const pool of [1, 2, 3, 4]) {
          const inPool = list.filter((one) => definitionOf(one).pools.includes(pool));
          expect(betsInPool(list, pool)).toEqual(inPool);
          const stakes = new Map<number, bigint>();
          for (const { legs, amount } of inPool) {
            for (const num of new Set(legs[0])) stakes.set(num, (stakes.get(num) ?? 0n) + amount);
          }
          expect(stakesInPool(list, pool)).toEqual(stakes);
        }
      }
    }),
  );
});
