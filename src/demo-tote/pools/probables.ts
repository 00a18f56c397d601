/**
 * Estimates payoffs as the pools are now: probables of exactas and doubles, and will-pays. A last leg has
 * will-pays once the legs before it are official.
 *
 * The estimates follow from the same pools, chances and terms as the prices of race-result.ts. They change
 * until the pool closes. Amounts are minor units.
 */
import type { PoolId } from '../../wagering/card/catalogue.ts';
import { type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { type Chances, legsChance, orderChance } from '../betting-public/chances.ts';
import { POOL, publicChances } from '../betting-public/public-money.ts';
import type { CardPlan, OfferedBet, RacePlan } from '../day/day-plan.ts';
import { firstPlacings, type Pattern } from '../settlement/exotic-claims.ts';
import { betsOn } from '../settlement/matching.ts';
import { shareByLevels } from '../settlement/share-pool.ts';
import { definitionOf } from './own-bet.ts';
import { MULTI_RACE_POOLS } from './pool-rules.ts';
import { liveNumbers, ownBetsIn, type PoolSources, poolTime, poolTotal } from './race-pools.ts';
import { offered, publicStake, substituted, termsOf } from './race-result.ts';

/** Payoffs by first and second choice; null where nothing is bet on it, or it cannot be. */
export interface ProbableGrid {
  readonly bet: OfferedBet;
  readonly rowRace: number;
  readonly columnRace: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly payoffs: readonly (readonly (Pennies | null)[])[];
}

/** Payoffs by the winner of the last leg. A dead heat in a leg before makes one for each of its winners. */
export interface WillPay {
  readonly bet: OfferedBet;
  /** Winners of the legs before, in order. */
  readonly winners: readonly number[];
  readonly payoffs: readonly { readonly num: number; readonly payoff: Pennies | null }[];
}

/**
 * Returns the payment for `bet.minimum` on a combination, alone or beside others that win with it. Null if
 * nothing is bet on it.
 */
type PayoffOf = (pattern: Pattern, winning?: readonly Pattern[]) => Pennies | null;

/** A pool at a moment. */
function payoffsOf(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  { pool, bet, now }: { readonly pool: PoolId; readonly bet: OfferedBet; readonly now: number },
  chance: (pattern: Pattern) => number,
  ownStake: (pattern: Pattern) => bigint,
): PayoffOf {
  const total = poolTotal(sources, card, race, pool, now);
  const ofPublic = poolTotal({ ...sources, bets: () => [] }, card, race, pool, now);
  const terms = termsOf(sources, pool);
  const stakeOn = (pattern: Pattern): Pennies =>
    pennies(publicStake(ofPublic, chance(pattern), bet.minimum) + ownStake(pattern));
  return (pattern, winning = [pattern]) => {
    if (stakeOn(pattern) === 0n) return null;
    const claims = winning.map((key) => ({ key, amount: stakeOn(key), weight: 1 }));
    const shared = shareByLevels(total, ZERO, [claims], terms);
    const price = shared?.claims.find(({ key }) => key === pattern)?.price;
    return price === undefined ? null : pennies((price * bet.minimum) / sources.settings.breakageBasis);
  };
}

/** Null where the race has no exacta. */
export function exactaProbables(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  now: number,
): ProbableGrid | null {
  const bet = offered(race, POOL.exacta);
  if (bet === undefined) return null;
  const chances = publicChances(race, poolTime(sources, card, race, POOL.exacta, now));
  const live = liveNumbers(race, now);
  const own = ownBetsIn(sources, card, race, POOL.exacta);
  const payoff = payoffsOf(
    sources,
    card,
    race,
    { pool: POOL.exacta, bet, now },
    (pattern) => orderChance(chances, pattern),
    (pattern) =>
      own.reduce(
        (sum, each) => sum + each.amount * BigInt(betsOn(definitionOf(each), each.legs, pattern, live)),
        0n,
      ),
  );
  const nums = [...live];
  return {
    bet,
    rowRace: race.num,
    columnRace: race.num,
    rows: nums,
    columns: nums,
    payoffs: nums.map((first) => nums.map((second) => (first === second ? null : payoff([first, second])))),
  };
}

/**
 * Returns the money on combinations of several races. In races that were run the favourite replaces runners
 * that did not start.
 */
function multiRacePayoffs(
  sources: PoolSources,
  card: CardPlan,
  legs: readonly RacePlan[],
  terms: { readonly pool: PoolId; readonly bet: OfferedBet; readonly now: number },
): PayoffOf | null {
  const [first] = legs;
  if (first === undefined) return null;
  const closed = poolTime(sources, card, first, terms.pool, terms.now);
  const standsFor = (leg: RacePlan, num: number): number =>
    terms.now >= leg.officialAt ? substituted(sources, card, leg, num) : num;
  const chances: readonly Chances[] = legs.map((leg) => {
    const running = leg.interests.map(() => 0);
    for (const [index, chance] of publicChances(leg, closed).entries()) {
      const num = standsFor(leg, index + 1);
      running[num - 1] = (running[num - 1] ?? 0) + chance;
    }
    return running;
  });
  const own = ownBetsIn(sources, card, first, terms.pool).map((each) => ({
    ...each,
    legs: each.legs.map((numbers, index) => {
      const leg = legs[index];
      return leg === undefined ? numbers : numbers.map((num) => standsFor(leg, num));
    }),
  }));
  return payoffsOf(
    sources,
    card,
    first,
    terms,
    (pattern) => legsChance(chances, pattern),
    (pattern) =>
      own.reduce(
        (sum, each) => sum + each.amount * BigInt(betsOn(definitionOf(each), each.legs, pattern, null)),
        0n,
      ),
  );
}

/** Null where no double begins with the race. */
export function doubleProbables(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  now: number,
): ProbableGrid | null {
  const bet = offered(race, POOL.double);
  const next = card.races.find(({ num }) => num === race.num + 1);
  if (bet === undefined || next === undefined) return null;
  const payoff = multiRacePayoffs(sources, card, [race, next], { pool: POOL.double, bet, now });
  if (payoff === null) return null;
  const rows = [...liveNumbers(race, now)];
  const columns = [...liveNumbers(next, now)];
  return {
    bet,
    rowRace: race.num,
    columnRace: next.num,
    rows,
    columns,
    payoffs: rows.map((first) => columns.map((second) => payoff([first, second]))),
  };
}

/** Every way to have picked the winners, one of each leg. */
function waysToWin(winners: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return winners.reduce<readonly (readonly number[])[]>(
    (ways, leg) => ways.flatMap((way) => leg.map((num) => [...way, num])),
    [[]],
  );
}

/**
 * Returns the will-pays of the doubles and picks that end with the race. Their other legs must be official.
 * After a dead heat, returns them for each winner.
 */
export function willPays(
  sources: PoolSources,
  card: CardPlan,
  race: RacePlan,
  now: number,
): readonly WillPay[] {
  return MULTI_RACE_POOLS.flatMap(({ pool, legs: count }): WillPay[] => {
    const legs = card.races.filter(({ num }) => num > race.num - count && num <= race.num);
    const [first] = legs;
    const before = legs.slice(0, -1);
    const bet = first === undefined ? undefined : offered(first, pool);
    if (legs.length < count || bet === undefined || before.some((leg) => now < leg.officialAt)) return [];
    const payoff = multiRacePayoffs(sources, card, legs, { pool, bet, now });
    if (payoff === null) return [];
    const ways = waysToWin(before.map((leg) => firstPlacings(leg.finish)[0] ?? []));
    const last = [...liveNumbers(race, now)].map((num) => ({
      num,
      patterns: ways.map((way): Pattern => [...way, num]),
    }));
    return ways.map((winners, index) => ({
      bet,
      winners,
      payoffs: last.map(({ num, patterns }) => {
        const pattern = patterns[index];
        return { num, payoff: pattern === undefined ? null : payoff(pattern, patterns) };
      }),
    }));
  });
}
