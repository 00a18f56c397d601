/**
 * Lists the pools that the demo tote settles, each with its rule. A pool without a rule does not compile. A
 * number that is no pool of the demo's has no rule. No pool is thus paid by the rule of another.
 *
 * The rules are carried out in race-result.ts.
 */
import type { BetId, PoolId } from '../../wagering/card/catalogue.ts';
import { type Chances, orderChance, quinellaChance } from '../betting-public/chances.ts';
import { POOL, type PoolNumber } from '../betting-public/public-money.ts';
import {
  orderedLevels,
  type Pattern,
  type PatternClaim,
  quinellaLevels,
} from '../settlement/exotic-claims.ts';
import type { Finish } from '../settlement/straight-claims.ts';

/** Names the winners of a pool over one race, and the public's chance of each combination. */
interface Combinations {
  readonly levels: (finish: Finish) => readonly (readonly PatternClaim[])[];
  readonly chance: (chances: Chances, pattern: Pattern) => number;
}

/**
 * The rule of a pool. A straight one pays so many places. One over several races begins in the race that
 * offers it, and ends with the race of its last leg.
 */
export type PoolRule = {
  /** The unboxed bet on this pool alone, of which the others are combinations. */
  readonly bet: BetId;
} & (
  | { readonly settledAs: 'straight'; readonly places: number }
  | ({ readonly settledAs: 'exotic' | 'secondHalf' } & Combinations)
  | { readonly settledAs: 'multiRace'; readonly legs: number }
);

const ordered = (places: number): Combinations => ({
  levels: (finish) => orderedLevels(finish, places),
  chance: orderChance,
});
const inAnyOrder: Combinations = { levels: quinellaLevels, chance: quinellaChance };

const RULES: Readonly<Record<PoolNumber, PoolRule>> = {
  [POOL.win]: { bet: 1, settledAs: 'straight', places: 1 },
  [POOL.place]: { bet: 2, settledAs: 'straight', places: 2 },
  [POOL.show]: { bet: 3, settledAs: 'straight', places: 3 },
  [POOL.exacta]: { bet: 8, settledAs: 'exotic', ...ordered(2) },
  [POOL.quinella]: { bet: 10, settledAs: 'exotic', ...inAnyOrder },
  [POOL.trifecta]: { bet: 12, settledAs: 'exotic', ...ordered(3) },
  [POOL.double]: { bet: 14, settledAs: 'multiRace', legs: 2 },
  [POOL.pick3]: { bet: 15, settledAs: 'multiRace', legs: 3 },
  [POOL.pick4]: { bet: 16, settledAs: 'multiRace', legs: 4 },
  [POOL.pick5]: { bet: 17, settledAs: 'multiRace', legs: 5 },
  [POOL.pick6]: { bet: 18, settledAs: 'multiRace', legs: 6 },
  [POOL.superfecta]: { bet: 23, settledAs: 'exotic', ...ordered(4) },
  [POOL.twinTriExchange]: { bet: 39, settledAs: 'secondHalf', ...ordered(3) },
  [POOL.twinTri]: { bet: 37, settledAs: 'exotic', ...ordered(3) },
};

const BY_POOL: ReadonlyMap<PoolId, PoolRule> = new Map(
  Object.values(POOL).map((pool) => [pool, RULES[pool]]),
);

/** Returns the rule of a pool; throws for one that the demo does not settle. */
export function poolRule(pool: PoolId): PoolRule {
  const rule = BY_POOL.get(pool);
  if (rule === undefined) throw new RangeError(`the demo tote settles no pool ${pool}: see pool-rules.ts`);
  return rule;
}

/** Returns the unboxed bet on a pool; undefined for one that the demo does not settle. */
export function betOfPool(pool: PoolId): BetId | undefined {
  return BY_POOL.get(pool)?.bet;
}

/** Returns the number of places that a win, place or show pool pays; throws for any other. */
export function placesPaid(pool: PoolId): number {
  const rule = poolRule(pool);
  if (rule.settledAs !== 'straight') throw new RangeError(`pool ${pool} pays no places`);
  return rule.places;
}

/** Returns how a pool over one race is won; throws for a straight one, and for one over several races. */
export function combinationsOf(pool: PoolId): Combinations {
  const rule = poolRule(pool);
  if (!('levels' in rule)) throw new RangeError(`pool ${pool} has no combinations of one race`);
  return rule;
}

/** True of win, place and show. */
export function isStraight(pool: PoolId): boolean {
  return BY_POOL.get(pool)?.settledAs === 'straight';
}

export function isMultiRace(pool: PoolId): boolean {
  return BY_POOL.get(pool)?.settledAs === 'multiRace';
}

/** The pools over several races, in order of number, with the number of their legs. */
export const MULTI_RACE_POOLS: readonly { readonly pool: PoolId; readonly legs: number }[] = [
  ...BY_POOL,
].flatMap(([pool, rule]) => (rule.settledAs === 'multiRace' ? [{ pool, legs: rule.legs }] : []));
