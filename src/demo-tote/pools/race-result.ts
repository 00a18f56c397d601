/**
 * A race's result: the order of finish, and the price lines of every pool that ends with the race (W020).
 *
 * Replaces scratched runners by the favourite in doubles and picks. settlement/ shares the pools.
 */
import type { LegNumbers } from '../../wagering/bets/bet-count.ts';
import type { RaceNumber } from '../../wagering/card/card.ts';
import { betDefinition, type PoolId } from '../../wagering/card/catalogue.ts';
import { WIRE_FAVOURITE } from '../../wagering/card/selection.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { legsChance } from '../betting-public/chances.ts';
import { POOL, publicChances } from '../betting-public/public-money.ts';
import type { CardPlan, OfferedBet, RacePlan } from '../day/day-plan.ts';
import { isInterestScratched } from '../day/schedule.ts';
import { firstPlacings, type Pattern, type PatternClaim, pickLevels } from '../settlement/exotic-claims.ts';
import { betsOn } from '../settlement/matching.ts';
import {
  type Claim,
  carryPoolOver,
  type PoolTerms,
  type SharedPool,
  shareByLevels,
  sharePool,
} from '../settlement/share-pool.ts';
import { placingLevels } from '../settlement/straight-claims.ts';
import { definitionOf } from './own-bet.ts';
import {
  betOfPool,
  combinationsOf,
  isStraight,
  MULTI_RACE_POOLS,
  placesPaid,
  poolRule,
} from './pool-rules.ts';
import {
  carryoverOf,
  favourite,
  isMissed,
  liveNumbers,
  ownBetsIn,
  ownStraightStakes,
  type PoolSources,
  poolsOfRace,
  poolTime,
  poolTotal,
  straightTotals,
} from './race-pools.ts';

export interface PriceLine {
  /** The unboxed bet on the pool. */
  readonly bet: number;
  readonly base: Pennies;
  /** Winning interests leg by leg; null is ALL. */
  readonly combo: Pattern;
  readonly payoff: Pennies;
}

export interface SettledPool {
  readonly pool: PoolId;
  /** The race of the pool's first leg. */
  readonly race: number;
  /** Null: every bet in it is refunded. */
  readonly shared: SharedPool<PatternClaim> | null;
  readonly total: Pennies;
}

export interface SettledRace {
  /** Interests by place, each once, dead heats together. */
  readonly finish: readonly (readonly number[])[];
  readonly prices: readonly PriceLine[];
  readonly pools: readonly SettledPool[];
}

/** The stake that prices of straight bets are quoted for. */
const STRAIGHT_BASE = pennies(200);

/**
 * The hundredths of a twin pool's first half, after takeout, that are kept for the second: half (Ohio Admin.
 * Code 3769-3-26(C)).
 */
const KEPT_FOR_SECOND_HALF = 50n;

export function termsOf(sources: PoolSources, pool: PoolId): PoolTerms {
  const { settings } = sources;
  return {
    takeout: settings.takeout[pool] ?? settings.defaultTakeout,
    breakageStep: settings.breakageStep,
    breakageBasis: settings.breakageBasis,
    minimumPayoff: settings.minimumPayoff,
    shareMethod: settings.shareMethod,
    ...(pool === POOL.twinTri ? { kept: KEPT_FOR_SECOND_HALF } : {}),
  };
}

/** A pool by the name of the bet that all others in it are combinations of. */
export function poolName(pool: PoolId): string {
  return betDefinition(betOfPool(pool) ?? 0)?.name ?? '';
}

export function offered(race: RacePlan, pool: PoolId): OfferedBet | undefined {
  return race.bets.find((bet) => bet.id === betOfPool(pool));
}

/** The win, place or show pool of a race that is official. */
export function settleStraight(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
): SettledPool {
  const totals = straightTotals(sources, card, race, pool, race.officialAt);
  const own = isMissed(race, pool)
    ? ownStraightStakes(sources, card, race, pool, race.officialAt)
    : new Map<number, bigint>();
  const levels = placingLevels(race.finish, placesPaid(pool)).map((weights) =>
    [...weights].map(
      ([num, weight]): Claim<PatternClaim> => ({
        key: [[num]],
        amount: pennies(own.get(num) ?? totals.get(num) ?? 0n),
        weight,
      }),
    ),
  );
  const total = pennies([...totals.values()].reduce((sum, one) => sum + one, 0n));
  return {
    pool,
    race: race.num,
    total,
    shared: shareByLevels(total, carryoverOf(race, pool), levels, termsOf(sources, pool)),
  };
}

/** Returns the public's money on a pattern, in whole bets of the pool's minimum. */
export function publicStake(total: bigint, chance: number, unit: Pennies): bigint {
  return BigInt(Math.floor((Number(total) * chance) / Number(unit))) * unit;
}

function settleExotic(
  sources: PoolSources,
  pool: PoolId,
  race: RacePlan,
  card: CardPlan,
  levels: readonly (readonly PatternClaim[])[],
  chance: (pattern: Pattern) => number,
  ownStake: (pattern: Pattern) => bigint,
): SettledPool {
  const total = poolTotal(sources, card, race, pool, race.officialAt);
  const ownTotal = poolTotalOf(sources, card, race, pool);
  const unit = offered(race, pool)?.minimum ?? pennies(100);
  const stake = (claim: PatternClaim): Pennies =>
    pennies(
      claim.reduce((sum, pattern) => {
        const own = ownStake(pattern);
        const isOwnAlone = own > 0n && isMissed(race, pool);
        return sum + own + (isOwnAlone ? 0n : publicStake(total - ownTotal, chance(pattern), unit));
      }, 0n),
    );
  const claims = levels.map((level) =>
    level.map((key): Claim<PatternClaim> => ({ key, amount: stake(key), weight: 1 })),
  );
  const shared = shareByLevels(total, carryoverOf(race, pool), claims, termsOf(sources, pool));
  return { pool, race: race.num, total, shared };
}

/** The windows' own part of an exotic pool. */
function poolTotalOf(sources: PoolSources, card: CardPlan, race: RacePlan, pool: PoolId): bigint {
  const without: PoolSources = { ...sources, bets: () => [] };
  return (
    poolTotal(sources, card, race, pool, race.officialAt) -
    poolTotal(without, card, race, pool, race.officialAt)
  );
}

function settleOneRace(sources: PoolSources, card: CardPlan, race: RacePlan, pool: PoolId): SettledPool {
  const chances = publicChances(race, race.officialAt);
  const live = liveNumbers(race, race.officialAt);
  const bets = ownBetsIn(sources, card, race, pool);
  const own = (pattern: Pattern): bigint =>
    bets.reduce(
      (sum, bet) => sum + bet.amount * BigInt(betsOn(definitionOf(bet), bet.legs, pattern, live)),
      0n,
    );
  const { levels, chance } = combinationsOf(pool);
  return settleExotic(sources, pool, race, card, levels(race.finish), (one) => chance(chances, one), own);
}

/** The race whose winners of the first half bet on this one's second; undefined where this race has none. */
function firstHalfOf(card: CardPlan, race: RacePlan): RacePlan | undefined {
  return card.races.findLast((one) => one.num < race.num && offered(one, POOL.twinTri) !== undefined);
}

/** The race that credit of a first half in this race is bet on; undefined where there is none. */
export function secondHalfOf(card: CardPlan, race: RaceNumber): RacePlan | undefined {
  return card.races.find((one) => one.num > race && offered(one, POOL.twinTriExchange) !== undefined);
}

/**
 * Settles the second half of a twin pool. The first half's kept part pays the credit on the exact order. It
 * pays in gross shares, since credit is no money in the pool. Without a winner the part is carried over. The
 * public bets the credit of its own winners like any other money.
 */
function settleSecondHalf(sources: PoolSources, card: CardPlan, race: RacePlan): SettledPool {
  const pool = POOL.twinTriExchange;
  const first = firstHalfOf(card, race);
  const won = (from: PoolSources): SharedPool<PatternClaim> | null =>
    first === undefined ? null : settleOneRace(from, card, first, POOL.twinTri).shared;
  const carryover = won(sources)?.carriedOver ?? pennies(0);
  const publicClaims = won({ ...sources, bets: () => [] })?.claims ?? [];
  const publicCredit = publicClaims.reduce((sum, { amount }) => sum + amount, 0n);
  const chances = publicChances(race, race.officialAt);
  const live = liveNumbers(race, race.officialAt);
  const unit = offered(race, pool)?.minimum ?? pennies(100);
  const bets = ownBetsIn(sources, card, race, pool);
  const { levels, chance } = combinationsOf(pool);
  const [orders = []] = levels(race.finish);
  const claims = orders.map((key): Claim<PatternClaim> => {
    const amount = key.reduce((sum, pattern) => {
      const own = bets.reduce(
        (stake, bet) => stake + bet.amount * BigInt(betsOn(definitionOf(bet), bet.legs, pattern, live)),
        0n,
      );
      return sum + own + publicStake(publicCredit, chance(chances, pattern), unit);
    }, 0n);
    return { key, amount: pennies(amount), weight: 1 };
  });
  const terms = { ...termsOf(sources, pool), shareMethod: 'gross', minimumPayoff: pennies(0) } as const;
  const shared = sharePool(pennies(0), carryover, claims, terms) ?? carryPoolOver(carryover);
  return { pool, race: race.num, total: pennies(0), shared };
}

/**
 * Returns the runner of a number when its leg is run: usually itself. Returns the favourite for 'favourite'
 * and for a scratched runner.
 */
export function substituted(sources: PoolSources, card: CardPlan, leg: RacePlan, num: number): number {
  const interest = leg.interests[num - 1];
  const runs =
    num !== WIRE_FAVOURITE && interest !== undefined && !isInterestScratched(interest, leg.officialAt);
  return runs ? num : favourite(sources, card, leg);
}

/** The legs of a bet on several races as they were run, one race a leg. */
export function legsAsRun(
  sources: PoolSources,
  card: CardPlan,
  legs: LegNumbers,
  races: readonly RacePlan[],
): LegNumbers {
  return legs.map((numbers, index) => {
    const race = races[index];
    return race === undefined ? numbers : numbers.map((num) => substituted(sources, card, race, num));
  });
}

function settleMultiRace(
  sources: PoolSources,
  card: CardPlan,
  legs: readonly RacePlan[],
  pool: PoolId,
): SettledPool {
  const [first] = legs;
  if (first === undefined) throw new Error(`pool ${pool} of card ${card.id} has no legs`);
  // The public bet before the pool closed; whom it had backed and who then did not start became the
  // favourite.
  const closed = poolTime(sources, card, first, pool, first.offAt);
  const chances = legs.map((leg) => {
    const backed = publicChances(leg, closed);
    const running = leg.interests.map(() => 0);
    for (const [index, chance] of backed.entries()) {
      const num = substituted(sources, card, leg, index + 1);
      running[num - 1] = (running[num - 1] ?? 0) + chance;
    }
    return running;
  });
  const bets = ownBetsIn(sources, card, first, pool);
  const own = (pattern: Pattern): bigint =>
    bets.reduce(
      (sum, bet) =>
        sum +
        bet.amount *
          BigInt(betsOn(definitionOf(bet), legsAsRun(sources, card, bet.legs, legs), pattern, null)),
      0n,
    );
  const winners = legs.map((leg) => firstPlacings(leg.finish)[0] ?? []);
  return settleExotic(
    sources,
    pool,
    first,
    card,
    pickLevels(winners),
    (one) => legsChance(chances, one),
    own,
  );
}

const SETTLED_WITH_THE_RACE = {
  straight: settleStraight,
  exotic: settleOneRace,
  secondHalf: settleSecondHalf,
} as const;

function settlePools(sources: PoolSources, card: CardPlan, race: RacePlan): readonly SettledPool[] {
  const settled: SettledPool[] = [];
  for (const pool of poolsOfRace(race)) {
    const { settledAs } = poolRule(pool);
    if (settledAs === 'multiRace' || offered(race, pool) === undefined) continue;
    settled.push(SETTLED_WITH_THE_RACE[settledAs](sources, card, race, pool));
  }
  for (const { pool, legs } of MULTI_RACE_POOLS) {
    const races = card.races.filter((leg) => leg.num > race.num - legs && leg.num <= race.num);
    const [first] = races;
    if (races.length < legs || first === undefined || offered(first, pool) === undefined) continue;
    settled.push(settleMultiRace(sources, card, races, pool));
  }
  return settled;
}

function linesOf(sources: PoolSources, card: CardPlan, settled: SettledPool): readonly PriceLine[] {
  const race = card.races.find((one) => one.num === settled.race);
  const bet = race === undefined ? undefined : offered(race, settled.pool);
  if (bet === undefined) return [];
  const base = isStraight(settled.pool) ? STRAIGHT_BASE : bet.minimum;
  // A refund pays what was staked, whatever was picked.
  if (settled.shared === null) {
    return [{ bet: bet.id, base, combo: bet.raceLegs.map(() => null), payoff: base }];
  }
  return settled.shared.claims.flatMap(({ key, price }) =>
    key.map((combo) => ({
      bet: bet.id,
      base,
      combo,
      payoff: pennies((price * base) / sources.settings.breakageBasis),
    })),
  );
}

/** Returns the result of an official race, which never changes: nothing is sold on it any more. */
export function raceResult(sources: PoolSources, card: CardPlan, race: RacePlan): SettledRace {
  const pools = settlePools(sources, card, race);
  return {
    finish: firstPlacings(race.finish),
    prices: pools.flatMap((settled) => linesOf(sources, card, settled)),
    pools,
  };
}
