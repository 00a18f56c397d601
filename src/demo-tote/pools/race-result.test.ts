import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { DOUBLE, TRIFECTA, WIN } from '../../wagering/testing/bet-ids.ts';
import { POOL } from '../betting-public/public-money.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import { createProgramme } from '../day/programme.ts';
import { DEFAULT_DEMO_SETTINGS } from '../terms/settings.ts';
import type { OwnBet } from './own-bet.ts';
import {
  carryoverOf,
  favourite,
  liveNumbers,
  type PoolSources,
  poolTotal,
  straightTotals,
  winOdds,
} from './race-pools.ts';
import { raceResult } from './race-result.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

function sources(bets: readonly OwnBet[] = [], settings = DEFAULT_DEMO_SETTINGS): PoolSources {
  return {
    settings,
    closures: () => [],
    bets: (card, race) => bets.filter((bet) => bet.card === card.id && bet.race === race.num),
    parlayStakes: () => new Map(),
  };
}

const days = [0, 1, 2, 3].map((index) =>
  createProgramme({ seed: `day ${index}`, startTime: NOON, utcOffsetMinutes: 0 }).cardsAt(NOON),
);
const races = days.flatMap((day) => day.flatMap((card) => card.races.map((race) => ({ card, race }))));

/** A race with every pool, a plain finish and no scratches on it or on the two after it. */
function plainRace(): { readonly card: CardPlan; readonly race: RacePlan } {
  const found = races.find(({ card, race }) => {
    const legs = card.races.filter((leg) => leg.num >= race.num && leg.num <= race.num + 2);
    return (
      card.raceType === 'thoroughbred' &&
      [10, 14, 15, 23].every((id) => race.bets.some((bet) => bet.id === id)) &&
      legs.every(
        (leg) =>
          leg.finish.every((tied) => tied.length === 1) &&
          leg.interests.every(({ runners }) => runners.length === 1 && runners[0]?.scratchedAt === null),
      )
    );
  });
  if (found === undefined) throw new Error('no plain race in these days');
  return found;
}

const price = (result: ReturnType<typeof raceResult>, bet: number): number =>
  Number(result.prices.find((line) => line.bet === bet)?.payoff ?? 0);

describe('a race result', () => {
  it('accounts for every penny of every pool', () => {
    let pools = 0;
    for (const { card, race } of races) {
      for (const { shared, pool, race: first } of raceResult(sources(), card, race).pools) {
        if (shared === null) continue;
        pools += 1;
        const start = card.races.find((one) => one.num === first);
        expect(shared.pool + shared.carryover).toBe(
          shared.takeout + shared.paid + shared.breakage + shared.carriedOver - shared.minus,
        );
        if (pool === POOL.twinTriExchange) continue;
        expect(shared.carryover).toBe(start === undefined ? 0n : carryoverOf(start, pool));
        expect(shared.claims.length).toBeGreaterThan(0);
      }
    }
    expect(pools).toBeGreaterThan(1_000);
  });

  it('pays what the board said: a winner at odds of n to 1 gets at least n + 1 for 1, and less than the next step', () => {
    for (const { card, race } of races) {
      const result = raceResult(sources(), card, race);
      const [winners = []] = result.finish;
      if (winners.length > 1) continue;
      const text = winOdds(sources(), card, race, race.officialAt).get(winners[0] ?? 0) ?? '0';
      const [above = '0', below = '1'] = text.split('/');
      const odds = Number(above) / Number(below);
      const paid = price(result, 1) / 200;
      expect(paid + 0.1).toBeGreaterThanOrEqual(odds === 0.2 ? 1.05 : odds + 1);
      expect(paid < odds + 2 || odds < 5 || odds === 99).toBe(true);
    }
  });

  it('has a price line for each pool that ends with the race, with the winners of its legs', () => {
    const { card, race } = plainRace();
    const winner = (offset: number): number =>
      card.races.find((leg) => leg.num === race.num + offset)?.finish[0]?.[0] ?? 0;
    const [first = 0, second = 0, third = 0, fourth = 0] = race.finish.flat();
    const lines = raceResult(sources(), card, race).prices.map(({ bet, combo }) => [bet, ...combo]);
    expect(lines).toEqual(
      expect.arrayContaining([
        [1, first],
        [2, first],
        [2, second],
        [3, third],
        [8, first, second],
        [10, Math.min(first, second), Math.max(first, second)],
        [12, first, second, third],
        [23, first, second, third, fourth],
      ]),
    );
    const next = card.races.find((leg) => leg.num === race.num + 1);
    const last = card.races.find((leg) => leg.num === race.num + 2);
    if (next === undefined || last === undefined) throw new Error('no later race');
    expect(raceResult(sources(), card, next).prices.map(({ bet, combo }) => [bet, ...combo])).toContainEqual([
      14,
      first,
      winner(1),
    ]);
    expect(raceResult(sources(), card, last).prices.map(({ bet, combo }) => [bet, ...combo])).toContainEqual([
      15,
      first,
      winner(1),
      winner(2),
    ]);
  });

  it.each([
    [16, 4, POOL.pick4],
    [17, 5, POOL.pick5],
    [18, 6, POOL.pick6],
  ])(
    'pays a window that has every winner of bet %i, over %i races to the last, out of its pool',
    (id, count, pool) => {
      const found = races.find(
        ({ card, race }) =>
          race.num === card.races.length &&
          card.races.slice(-count).every(({ finish }) => finish[0]?.length === 1) &&
          card.races.at(-count)?.bets.some((bet) => bet.id === id) === true,
      );
      if (found === undefined) throw new Error('no card without dead heats');
      const { card, race: last } = found;
      const legs = card.races.slice(-count).map(({ finish }) => finish[0] ?? []);
      const own: OwnBet = { card: card.id, race: last.num - count + 1, bet: id, amount: 100n, legs };
      const settled = (bets: readonly OwnBet[]) =>
        raceResult(sources(bets), card, last).pools.find((each) => each.pool === pool);
      const [claim, ...more] = settled([own])?.shared?.claims ?? [];
      expect(claim?.key).toEqual([legs.flat()]);
      expect(more).toEqual([]);
      expect((settled([own])?.total ?? 0n) - (settled([])?.total ?? 0n)).toBe(100n);
      const line = raceResult(sources([own]), card, last).prices.find(({ bet }) => bet === id);
      expect(line?.combo).toEqual(legs.flat());
      expect(Number(line?.payoff)).toBeGreaterThan(100);
    },
  );

  it('adds the windows own bets to the pools to the cent, on what they are on and on the rest', () => {
    const { card, race } = plainRace();
    const [first = 0, second = 0, third = 0] = race.finish.flat();
    const others = race.interests.map(({ num }) => num).filter((num) => num !== first);
    const bet = (id: number, legs: number[][], amount: bigint): OwnBet => ({
      card: card.id,
      race: race.num,
      bet: id,
      amount,
      legs,
    });
    const now = race.offAt;
    const before = (pool: number): bigint => poolTotal(sources(), card, race, pool, now);
    const after = (bets: readonly OwnBet[], pool: number): bigint =>
      poolTotal(sources(bets), card, race, pool, now);
    const across = [bet(5, [[first, second]], 500n)];
    for (const pool of [POOL.win, POOL.place, POOL.show])
      expect(after(across, pool) - before(pool)).toBe(1_000n);
    expect(straightTotals(sources(across), card, race, POOL.win, now).get(first)).toBe(
      (straightTotals(sources(), card, race, POOL.win, now).get(first) ?? 0n) + 500n,
    );
    const wheel = [bet(12, [[first], [second, third], [second, third, others[0] ?? 0]], 50n)];
    expect(after(wheel, POOL.trifecta) - before(POOL.trifecta)).toBeGreaterThanOrEqual(100n);
    const double = [
      bet(
        14,
        [
          [first, second],
          [1, 2, 3],
        ],
        100n,
      ),
    ];
    expect(after(double, POOL.double) - before(POOL.double)).toBe(600n);
    const box = [bet(9, [[first, second]], 10_000_000n)];
    const settled = raceResult(sources(box), card, race).pools.find(
      ({ pool }) => pool === POOL.exacta,
    )?.shared;
    const [claim] = settled?.claims ?? [];
    const without = raceResult(sources(), card, race).pools.find(({ pool }) => pool === POOL.exacta)?.shared
      ?.claims[0];
    expect((claim?.amount ?? 0n) - (without?.amount ?? 0n)).toBe(10_000_000n);
  });

  it('moves odds and prices down when a fortune is bet on the winner', () => {
    const { card, race } = plainRace();
    const [first = 0] = race.finish.flat();
    const fortune: OwnBet = { card: card.id, race: race.num, bet: WIN, amount: 50_000_000n, legs: [[first]] };
    expect(winOdds(sources([fortune]), card, race, race.offAt).get(first)).toBe('1/5');
    expect(price(raceResult(sources([fortune]), card, race), 1)).toBeLessThan(
      price(raceResult(sources(), card, race), 1),
    );
  });

  it('pays the longest correct order when nobody has the whole one, ALL behind', () => {
    const { card, race } = plainRace();
    const tiny = { ...race, winPool: 3, plunges: [] };
    const [first = 0, second = 0] = race.finish.flat();
    const own: OwnBet = {
      card: card.id,
      race: race.num,
      bet: TRIFECTA,
      amount: 100n,
      legs: [
        [first],
        [second],
        race.interests
          .map(({ num }) => num)
          .filter((num) => ![first, second, race.finish[2]?.[0]].includes(num)),
      ],
    };
    const result = raceResult(sources([own]), { ...card, races: [tiny] }, tiny);
    const line = result.prices.find(({ bet }) => bet === 12);
    expect(line?.combo).toEqual([first, second, null]);
    expect(Number(line?.payoff)).toBeGreaterThan(0);
  });

  it('refunds a pool that nobody can win', () => {
    const { card, race } = plainRace();
    const empty = { ...race, winPool: 0, plunges: [] };
    const [first = 0, second = 0] = race.finish.flat();
    const loser = race.interests.map(({ num }) => num).find((num) => num !== first && num !== second) ?? 0;
    const own: OwnBet = { card: card.id, race: race.num, bet: WIN, amount: 200n, legs: [[loser]] };
    const result = raceResult(sources([own]), { ...card, races: [empty] }, empty);
    expect(result.prices.find(({ bet }) => bet === 1)).toEqual({
      bet: WIN,
      base: 200n,
      combo: [null],
      payoff: 200n,
    });
  });

  it('takes bets on a scratched runner out of straight pools, and gives them to the favourite in doubles', () => {
    const late = races.find(
      ({ card, race }) =>
        race.num > 1 &&
        card.races[race.num - 2]?.bets.some((bet) => bet.id === 14) === true &&
        race.interests.some(({ runners }) => runners.length === 1 && (runners[0]?.scratchedAt ?? 0) > 0),
    );
    if (late === undefined) throw new Error('no late scratch in these days');
    const { card, race } = late;
    const out = race.interests.find(({ runners }) => (runners[0]?.scratchedAt ?? 0) > 0)?.num ?? 0;
    const straight: OwnBet = { card: card.id, race: race.num, bet: WIN, amount: 1_000n, legs: [[out]] };
    expect(liveNumbers(race, race.officialAt).has(out)).toBe(false);
    expect(poolTotal(sources([straight]), card, race, POOL.win, race.officialAt)).toBe(
      poolTotal(sources(), card, race, POOL.win, race.officialAt),
    );
    const before = card.races[race.num - 2];
    if (before === undefined) throw new Error('no race before');
    const won = before.finish[0]?.[0] ?? 0;
    const runOff: RacePlan = { ...race, finish: [[favourite(sources(), card, race)]] };
    const meeting = { ...card, races: card.races.map((one) => (one.num === race.num ? runOff : one)) };
    const double: OwnBet = {
      card: card.id,
      race: before.num,
      bet: DOUBLE,
      amount: 1_000n,
      legs: [[won], [out]],
    };
    const stake = (bets: readonly OwnBet[]): bigint =>
      raceResult(sources(bets), meeting, runOff).pools.find(({ pool }) => pool === POOL.double)?.shared
        ?.claims[0]?.amount ?? 0n;
    expect(stake([double]) - stake([])).toBe(1_000n);
  });

  it('breaks prices down and never below the minimum, as the settings say', () => {
    const strict = {
      ...DEFAULT_DEMO_SETTINGS,
      breakageStep: pennies(20),
      breakageBasis: pennies(200),
      minimumPayoff: pennies(220),
    };
    for (const { card, race } of races.slice(0, 60)) {
      for (const line of raceResult(sources([], strict), card, race).prices.filter(({ bet }) => bet <= 3)) {
        expect(line.payoff % 20n).toBe(0n);
        expect(line.payoff).toBeGreaterThanOrEqual(220n);
      }
    }
  });
});
