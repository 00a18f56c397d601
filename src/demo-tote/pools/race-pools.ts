/**
 * Returns the pools of a race at a moment: the bets of the public and the windows, and their odds.
 *
 * The pools are paid in race-result.ts. Amounts are minor units. A pool is fixed from the moment that its
 * race closes.
 */
import type { PoolId } from '../../wagering/card/catalogue.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { exoticMoney, POOL, straightMoney } from '../betting-public/public-money.ts';
import { CARD_EVENT_MS, type CardPlan, type RacePlan } from '../day/day-plan.ts';
import { type Closure, closesAt, isInterestScratched, poolClosedAt } from '../day/schedule.ts';
import { oddsText } from '../terms/odds-text.ts';
import type { DemoSettings } from '../terms/settings.ts';
import { definitionOf, type OwnBet, stakeInMultiPool, stakeInPool } from './own-bet.ts';
import { betsInPool, stakesInPool } from './own-stakes.ts';
import { isMultiRace, isStraight } from './pool-rules.ts';

/** The sources of the sums. `bets`: those sold on the race as their first leg. */
export interface PoolSources {
  readonly settings: DemoSettings;
  readonly closures: () => readonly Closure[];
  readonly bets: (card: CardPlan, race: RacePlan) => readonly OwnBet[];
  /**
   * The parlays' stakes on a race's runners in a straight pool at a moment, minor units. A runner without any
   * may be left out.
   */
  readonly parlayStakes: (
    card: CardPlan,
    race: RacePlan,
    pool: PoolId,
    now: number,
  ) => ReadonlyMap<number, bigint>;
}

const MINOR_UNITS = 100n;

/** A moment, or the moment that money stopped coming in if that was before; never between two card events. */
export function poolTime(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
  now: number,
): number {
  const closures = sources.closures();
  const closed = Math.min(
    closesAt(card, race, closures),
    poolClosedAt(card, race, pool, closures) ?? Number.POSITIVE_INFINITY,
  );
  const time = Math.min(now, closed);
  return time - positiveRemainder(time - card.listedAt, CARD_EVENT_MS);
}

function positiveRemainder(value: number, step: number): number {
  return ((value % step) + step) % step;
}

/** Numbers that run, as far as is known at a moment. */
export function liveNumbers(race: RacePlan, now: number): ReadonlySet<number> {
  return new Set(
    race.interests.filter((interest) => !isInterestScratched(interest, now)).map((interest) => interest.num),
  );
}

/** Returns the windows' bets in a pool of the race, oldest first. */
export function ownBetsIn(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
): readonly OwnBet[] {
  return betsInPool(sources.bets(card, race), pool);
}

/** Minor units on each interest in the win, place or show pool; a scratched one has none. */
export function straightTotals(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
  now: number,
): ReadonlyMap<number, Pennies> {
  const time = poolTime(sources, card, race, pool, now);
  const totals = new Map<number, bigint>(ownStraightStakes(sources, card, race, pool, now));
  for (const [index, dollars] of straightMoney(race, pool, time).entries()) {
    const num = index + 1;
    totals.set(num, (totals.get(num) ?? 0n) + BigInt(dollars) * MINOR_UNITS);
  }
  const live = liveNumbers(race, now);
  return new Map(
    [...totals]
      .toSorted(([one], [other]) => one - other)
      .map(([num, total]) => [num, pennies(live.has(num) ? total : 0n)]),
  );
}

/** Minor units that the windows have on each interest in the win, place or show pool, scratched or not. */
export function ownStraightStakes(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
  now: number,
): ReadonlyMap<number, bigint> {
  const totals = new Map(stakesInPool(sources.bets(card, race), pool));
  for (const [num, stake] of sources.parlayStakes(card, race, pool, now)) {
    totals.set(num, (totals.get(num) ?? 0n) + stake);
  }
  return totals;
}

/** Everything in a pool, refunds already out of it, without the carryover. */
export function poolTotal(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
  now: number,
): Pennies {
  if (isStraight(pool)) {
    return pennies(
      [...straightTotals(sources, card, race, pool, now).values()].reduce((sum, one) => sum + one, 0n),
    );
  }
  const dollars = exoticMoney(race, pool, poolTime(sources, card, race, pool, now));
  const live = liveNumbers(race, now);
  const own = ownBetsIn(sources, card, race, pool).reduce(
    (sum, bet) => sum + (isMultiRace(pool) ? stakeInMultiPool(bet) : stakeInPool(bet, live)),
    0n,
  );
  return pennies(BigInt(dollars) * MINOR_UNITS + own);
}

/** True where a trainer ordered that the public has missed what a window backed and wins. */
export function isMissed(race: RacePlan, pool: PoolId): boolean {
  return race.missedByPublic?.includes(pool) ?? false;
}

/**
 * Adds these dollars to a pool of a small day. A ticket then wins so much that its tax form is due, in a show
 * pool too.
 */
const ADDED_FOR_TRAINER = 30_000;

/** Returns the carryover of earlier days, and the money that a trainer's order added. */
export function carryoverOf(race: RacePlan, pool: PoolId): Pennies {
  const left = pool === POOL.superfecta ? race.carryover : 0;
  return pennies(BigInt(left + (isMissed(race, pool) ? ADDED_FOR_TRAINER : 0)) * MINOR_UNITS);
}

/** The pools that the race has, in order of number. */
export function poolsOfRace(race: RacePlan): readonly PoolId[] {
  const pools = new Set<PoolId>();
  for (const bet of race.bets) {
    for (const pool of definitionOf({ card: '', race: 0, amount: 0n, legs: [], bet: bet.id }).pools)
      pools.add(pool);
  }
  return [...pools].toSorted((a, b) => a - b);
}

/** Odds text by interest, as of the last card event; null without money on it (W110). */
export function winOdds(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  now: number,
): ReadonlyMap<number, string | null> {
  const totals = straightTotals(sources, card, race, POOL.win, now);
  const rate = sources.settings.takeout[POOL.win] ?? sources.settings.defaultTakeout;
  const pool = [...totals.values()].reduce((sum, one) => sum + Number(one), 0);
  const net = pool * (1 - rate / 100_000);
  return new Map(
    [...totals].map(([num, total]) => [num, total > 0n ? oddsText(net / Number(total) - 1) : null]),
  );
}

/** The chances that the win pool gives (W111): parts of it, adding up to 1. */
export function winProbabilities(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  now: number,
): ReadonlyMap<number, number> {
  const totals = straightTotals(sources, card, race, POOL.win, now);
  const pool = [...totals.values()].reduce((sum, one) => sum + Number(one), 0);
  return new Map([...totals].map(([num, total]) => [num, pool === 0 ? 0 : Number(total) / pool]));
}

/** The interest with the most money to win on it when the race went; the lowest number of equals. */
export function favourite(sources: PoolSources, card: CardPlan, race: RacePlan): number {
  let best = 0;
  let most = -1n;
  for (const [num, total] of straightTotals(sources, card, race, POOL.win, race.offAt)) {
    if (total > most) [best, most] = [num, total];
  }
  return best;
}
