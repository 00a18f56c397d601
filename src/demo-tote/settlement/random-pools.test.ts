/**
 * Pools drawn at random, bet by bet: dead heats, coupled entries, scratches, boxes, wheels, carryovers, minus
 * pools, levels without money. In all of them payments, refunds, takeout, breakage and carryover add up to
 * the sales, to the minor unit.
 *
 * Some thousands in the usual run; SIM_POOLS=1000000 for more.
 */
import { describe, expect, it } from 'vitest';
import { countBets } from '../../wagering/bets/bet-count.ts';
import { type BetDefinition, betDefinition } from '../../wagering/card/catalogue.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { type Random, seededRandom } from '../../wagering/ground/random.ts';
import { worthInPool } from './bet-worth.ts';
import {
  firstPlacings,
  orderedLevels,
  type PatternClaim,
  pickLevels,
  quinellaLevels,
} from './exotic-claims.ts';
import { betsLeft, betsOn } from './matching.ts';
import { type Claim, type PoolTerms, shareByLevels } from './share-pool.ts';
import { type Finish, placingLevels } from './straight-claims.ts';

const POOLS = Number(process.env['SIM_POOLS'] ?? 2_000);

interface Drawn {
  readonly definition: BetDefinition;
  readonly amount: bigint;
  readonly legs: readonly (readonly number[])[];
}

function whole(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to draw from');
  return value;
}

function shuffled<Value>(random: Random, values: readonly Value[]): readonly Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function numbersTo(most: number): readonly number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}

/** The live runners in some order, a coupled entry twice now and then, some of them in dead heats. */
function drawFinish(random: Random, live: readonly number[]): Finish {
  const coupled = random() < 0.2 ? live.slice(0, 1) : [];
  const finish: number[][] = [];
  for (const num of shuffled(random, [...live, ...coupled])) {
    const last = finish.at(-1);
    if (last !== undefined && random() < 0.08) last.push(num);
    else finish.push([num]);
  }
  return finish;
}

/** A bet of the kind on fields of so many, as a customer might make it. */
function drawBet(random: Random, definition: BetDefinition, field: number): Drawn {
  const places = definition.raceLegs.length;
  const filled = definition.boxed ? pick(random, [1, 1, 2, places]) : places;
  const most = definition.boxed ? 5 : 3;
  const legs = Array.from({ length: filled }, () =>
    shuffled(random, numbersTo(field)).slice(0, whole(random, 1, Math.min(most, field))),
  );
  return { definition, amount: BigInt(whole(random, 1, 200)) * 10n, legs };
}

/** The bets into each kind of pool. */
const KINDS: readonly { readonly bets: readonly number[]; readonly pool: number; readonly races: number }[] =
  [
    { bets: [1, 4, 5, 7], pool: 1, races: 1 },
    { bets: [2, 4, 5, 6], pool: 2, races: 1 },
    { bets: [3, 5, 6, 7], pool: 3, races: 1 },
    { bets: [8, 9], pool: 4, races: 1 },
    { bets: [10, 11], pool: 5, races: 1 },
    { bets: [12, 13], pool: 6, races: 1 },
    { bets: [23, 24], pool: 17, races: 1 },
    { bets: [14], pool: 7, races: 2 },
    { bets: [15], pool: 8, races: 3 },
    { bets: [16], pool: 9, races: 4 },
  ];

interface Level {
  readonly key: PatternClaim;
  readonly weight: number;
}

function levelsOf(pool: number, finishes: readonly Finish[]): readonly (readonly Level[])[] {
  const [finish = []] = finishes;
  if (pool <= 3) {
    return placingLevels(finish, pool).map((weights) =>
      [...weights].map(([num, weight]) => ({ key: [[num]], weight })),
    );
  }
  const places = betDefinition(KINDS.find((kind) => kind.pool === pool)?.bets[0] ?? 0)?.raceLegs.length ?? 0;
  const levels =
    pool === 5
      ? quinellaLevels(finish)
      : finishes.length > 1
        ? pickLevels(finishes.map((one) => firstPlacings(one)[0] ?? []))
        : orderedLevels(finish, places);
  return levels.map((level) => level.map((key) => ({ key, weight: 1 })));
}

function drawTerms(random: Random): PoolTerms {
  const basis = pick(random, [100, 200]);
  return {
    takeout: whole(random, 0, 35_000),
    breakageStep: pennies(pick(random, [1, 5, 10, 20])),
    breakageBasis: pennies(basis),
    minimumPayoff: pennies((basis * pick(random, [100, 105, 110])) / 100),
    shareMethod: pick(random, ['net', 'gross'] as const),
    kept: pick(random, [0n, 0n, 0n, 25n, 50n]),
  };
}

interface Tally {
  readonly state: 'paid' | 'refunded';
  /** Sales and carryover, less all that they became. */
  readonly missing: bigint;
  /** The rest of paying bets smaller than the base. */
  readonly odd: bigint;
  readonly payments: number;
  readonly minus: bigint;
}

/** Sells, runs and pays one pool. */
function runPool(random: Random): Tally {
  const { bets: ids, pool, races } = pick(random, KINDS);
  const field = whole(random, 3, 9);
  const out = new Set(shuffled(random, numbersTo(field)).slice(0, pick(random, [0, 0, 0, 1, 2])));
  const running = numbersTo(field).filter((num) => !out.has(num));
  const favourite = pick(random, running);
  const finishes = Array.from({ length: races }, () => drawFinish(random, running));
  const definitions = ids.map((id) => betDefinition(id)).filter((one) => one !== undefined);
  const drawn = Array.from({ length: whole(random, 1, 12) }, () =>
    drawBet(random, pick(random, definitions), field),
  ).filter(({ definition, legs }) => countBets(definition, legs) > 0n);
  const live = races === 1 ? new Set(running) : null;
  const sold = drawn.map((bet) => ({
    ...bet,
    live,
    ran: live === null ? bet.legs.map((leg) => leg.map((num) => (out.has(num) ? favourite : num))) : bet.legs,
  }));
  const inPool = ({ definition, legs, amount }: Drawn): bigint =>
    live === null ? amount * countBets(definition, legs) : amount * betsLeft(definition, legs, live);
  const total = sold.reduce((sum, bet) => sum + inPool(bet), 0n);
  const carryover = random() < 0.2 ? BigInt(whole(random, 1, 100_000)) : 0n;
  const terms = drawTerms(random);
  const levels = levelsOf(pool, finishes).map((level) =>
    level.map(({ key, weight }): Claim<PatternClaim> => {
      const amount = sold.reduce((sum, { definition, ran, amount: each }) => {
        const count = key.reduce((bets, pattern) => bets + betsOn(definition, ran, pattern, live), 0);
        return sum + each * BigInt(count);
      }, 0n);
      return { key, amount: pennies(amount), weight };
    }),
  );
  const shared = shareByLevels(pennies(total), pennies(carryover), levels, terms);
  const worths = sold.map((bet) => worthInPool(bet, shared, terms.breakageBasis));
  const won = worths.reduce((sum, worth) => sum + worth.won, 0n);
  const refunded = worths.reduce((sum, worth) => sum + worth.refunded, 0n);
  const cost = sold.reduce(
    (sum, { definition, legs, amount }) =>
      sum + (amount * countBets(definition, legs)) / BigInt(definition.pools.length),
    0n,
  );
  if (shared === null) {
    return { state: 'refunded', missing: cost - refunded - won, odd: 0n, payments: 0, minus: 0n };
  }
  const odd = shared.paid - won;
  return {
    state: 'paid',
    missing:
      cost +
      carryover +
      shared.minus -
      (refunded + won + odd + shared.takeout + shared.breakage + shared.carriedOver),
    odd,
    payments: sold.length * shared.claims.length,
    minus: shared.minus,
  };
}

describe('pools drawn at random', () => {
  it(
    'pay, refund, take, break off and carry what was sold, to the minor unit',
    () => {
      const random = seededRandom('pools');
      const seen = { paid: 0, refunded: 0, minus: 0, odd: 0 };
      const faults: (Tally & { readonly count: number })[] = [];
      for (let count = 0; count < POOLS; count += 1) {
        const tally = runPool(random);
        if (tally.missing !== 0n || tally.odd < 0n || tally.odd > BigInt(tally.payments)) {
          faults.push({ count, ...tally });
        }
        seen[tally.state] += 1;
        if (tally.minus > 0n) seen.minus += 1;
        if (tally.odd > 0n) seen.odd += 1;
      }
      expect(faults).toEqual([]);
      expect(seen.paid + seen.refunded).toBe(POOLS);
      for (const each of Object.values(seen)) expect(each).toBeGreaterThan(POOLS / 200);
    },
    60_000 + POOLS,
  );
});
