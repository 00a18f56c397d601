import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { POOL } from '../betting-public/public-money.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import { createProgramme } from '../day/programme.ts';
import { PERFORMANCE_MS } from '../day/programme-kind.ts';
import { DEFAULT_DEMO_SETTINGS } from '../terms/settings.ts';
import type { OwnParlay } from './parlay.ts';
import { type ParlayPools, withParlays } from './parlay-stakes.ts';
import { liveNumbers, poolTotal, straightTotals } from './race-pools.ts';
import { raceResult, settleStraight } from './race-result.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const programme = createProgramme({ seed: 'parlays', startTime: NOON, utcOffsetMinutes: 0 });
const cards = [0, 1, 2].flatMap((index) => programme.cardsAt(NOON + index * PERFORMANCE_MS).slice(0, 8));

function pools(sold: readonly OwnParlay[] = []): ParlayPools {
  return withParlays({ settings: DEFAULT_DEMO_SETTINGS, closures: () => [], bets: () => [] }, (card) =>
    sold.filter((parlay) => parlay.card === card.id),
  );
}

const winnersOf = (race: RacePlan): readonly number[] => race.finish[0] ?? [];

/** A card of three races in a row without dead heat, scratch or coupled entry. */
function plainCard(): { readonly card: CardPlan; readonly races: readonly [RacePlan, RacePlan, RacePlan] } {
  for (const card of cards) {
    for (const [index, first] of card.races.entries()) {
      const second = card.races[index + 1];
      const third = card.races[index + 2];
      if (second === undefined || third === undefined) break;
      const plain = [first, second, third].every(
        (race) =>
          race.finish.every((tied) => tied.length === 1) &&
          race.interests.every(({ runners }) => runners.length === 1 && runners[0]?.scratchedAt === null),
      );
      if (plain) return { card, races: [first, second, third] };
    }
  }
  throw new Error('no plain races in these days');
}

const stakesOn = (of: ParlayPools, card: CardPlan, race: RacePlan, now: number): bigint =>
  poolTotal(of.sources, card, race, POOL.win, now) - poolTotal(pools().sources, card, race, POOL.win, now);

describe('the money of parlays', () => {
  it('is in the first leg’s pool at once, and in the next one’s from when the leg before is official', () => {
    const { card, races } = plainCard();
    const [first, second, third] = races;
    const parlay: OwnParlay = {
      card: card.id,
      amount: 1_000n,
      legs: races.map((race) => ({ race: race.num, bet: WIN, numbers: [winnersOf(race)[0] ?? 0] })),
    };
    const of = pools([parlay]);
    expect(stakesOn(of, card, first, first.offAt)).toBe(1_000n);
    expect(stakesOn(of, card, second, first.officialAt - 1)).toBe(0n);
    const { shared } = settleStraight(of.sources, card, first, POOL.win);
    const exact = (1_000n * (shared?.claims[0]?.price ?? 0n)) / 100n;
    expect(exact).toBeGreaterThan(1_000n);
    expect(stakesOn(of, card, second, first.officialAt)).toBe(exact - (exact % 10n));
    expect(stakesOn(of, card, third, first.officialAt)).toBe(0n);
    expect(stakesOn(of, card, third, second.officialAt)).toBeGreaterThan(exact);
    expect(of.outcomeOf(card, parlay, third.officialAt - 1)).toEqual({ state: 'running' });
    const outcome = of.outcomeOf(card, parlay, third.officialAt);
    expect(outcome.state === 'paid' && outcome.amount > exact).toBe(true);
  });

  it('is gone with a leg that loses, and bet no more', () => {
    const { card, races } = plainCard();
    const [first, second] = races;
    const loser = first.interests.map(({ num }) => num).find((num) => !winnersOf(first).includes(num)) ?? 0;
    const parlay: OwnParlay = {
      card: card.id,
      amount: 1_000n,
      legs: [
        { race: first.num, bet: WIN, numbers: [loser] },
        { race: second.num, bet: WIN, numbers: [winnersOf(second)[0] ?? 0] },
      ],
    };
    const of = pools([parlay]);
    expect(of.outcomeOf(card, parlay, first.officialAt - 1)).toEqual({ state: 'running' });
    expect(of.outcomeOf(card, parlay, first.officialAt)).toEqual({ state: 'lost' });
    expect(stakesOn(of, card, second, second.officialAt)).toBe(0n);
  });

  it('on a runner that was scratched after the sale goes to the next leg as it is', () => {
    const found = cards
      .flatMap((card) => card.races.map((race, index) => ({ card, race, next: card.races[index + 1] })))
      .find(
        ({ race, next }) =>
          next !== undefined &&
          race.interests.some(({ runners }) => runners.length === 1 && (runners[0]?.scratchedAt ?? 0) > 0),
      );
    if (found?.next === undefined) throw new Error('no late scratch in these days');
    const { card, race, next } = found;
    const out = race.interests.find(
      ({ runners }) => runners.length === 1 && (runners[0]?.scratchedAt ?? 0) > 0,
    );
    const on = next.interests.find(({ num }) => liveNumbers(next, next.officialAt).has(num))?.num ?? 0;
    const parlay: OwnParlay = {
      card: card.id,
      amount: 333n,
      legs: [
        { race: race.num, bet: WIN, numbers: [out?.num ?? 0] },
        { race: next.num, bet: WIN, numbers: [on] },
      ],
    };
    const of = pools([parlay]);
    const scratchedAt = out?.runners[0]?.scratchedAt ?? 0;
    expect(stakesOn(of, card, race, scratchedAt - 1)).toBe(333n);
    expect(stakesOn(of, card, race, scratchedAt)).toBe(0n);
    expect(stakesOn(of, card, next, race.officialAt)).toBe(333n);
    expect(straightTotals(of.sources, card, next, POOL.win, next.officialAt).get(on)).toBe(
      (straightTotals(pools().sources, card, next, POOL.win, next.officialAt).get(on) ?? 0n) + 333n,
    );
  });

  it('leaves every pool accounted for, with any bets', () => {
    const anyLegs = (card: CardPlan) =>
      fc.subarray([...card.races], { minLength: 2, maxLength: 6 }).chain((races) =>
        fc.tuple(
          ...races.map((race) =>
            fc.record({
              race: fc.constant(race.num),
              bet: fc.integer({ min: 1, max: 3 }),
              numbers: fc.subarray(
                race.interests.map(({ num }) => num),
                { minLength: 1, maxLength: 4 },
              ),
            }),
          ),
        ),
      );
    const anyParlay: fc.Arbitrary<OwnParlay> = fc.constantFrom(...cards).chain((card) =>
      fc.record({
        card: fc.constant(card.id),
        amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
        legs: anyLegs(card),
      }),
    );
    let paid = 0;
    fc.assert(
      fc.property(fc.array(anyParlay, { minLength: 1, maxLength: 4 }), (sold) => {
        const of = pools(sold);
        for (const card of cards.filter(({ id }) => sold.some((parlay) => parlay.card === id))) {
          for (const race of card.races) {
            for (const { pool, shared, total } of raceResult(of.sources, card, race).pools) {
              if (pool > POOL.show) continue;
              // The pool holds the public's money and the parlays' stakes on runners that ran, to the cent.
              const live = liveNumbers(race, race.officialAt);
              const stakes = [...of.sources.parlayStakes(card, race, pool, race.officialAt)];
              const own = stakes.reduce((sum, [num, stake]) => sum + (live.has(num) ? stake : 0n), 0n);
              expect(total).toBe(poolTotal(pools().sources, card, race, pool, race.officialAt) + own);
              if (shared === null) continue;
              expect(shared.pool).toBe(shared.takeout + shared.paid + shared.breakage - shared.minus);
            }
          }
          const over = card.races.at(-1)?.officialAt ?? 0;
          for (const parlay of sold.filter((one) => one.card === card.id)) {
            const outcome = of.outcomeOf(card, parlay, over);
            expect(outcome.state).not.toBe('running');
            if (outcome.state === 'paid') paid += 1;
            // Asked in another order, or by a tote that was started again, it is the same.
            expect(pools(sold).outcomeOf(card, parlay, over)).toEqual(outcome);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(paid).toBeGreaterThan(0);
  });
});
