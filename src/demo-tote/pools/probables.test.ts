import { describe, expect, it } from 'vitest';
import { DOUBLE } from '../../wagering/testing/bet-ids.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import { createProgramme } from '../day/programme.ts';
import { DEFAULT_DEMO_SETTINGS } from '../terms/settings.ts';
import { willPays } from './probables.ts';
import { raceResult } from './race-result.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const SOURCES = {
  settings: DEFAULT_DEMO_SETTINGS,
  closures: () => [],
  bets: () => [],
  parlayStakes: () => new Map(),
};

/** A card with its race that a double ends with, the race before it a dead heat of two. */
function afterDeadHeat(): {
  readonly card: CardPlan;
  readonly last: RacePlan;
  readonly tied: readonly number[];
} {
  const cards = createProgramme({ seed: 'dead heat', startTime: NOON, utcOffsetMinutes: 0 }).cardsAt(NOON);
  for (const card of cards) {
    for (const race of card.races) {
      const last = card.races.find(({ num }) => num === race.num + 1);
      const [first, second, ...others] = race.finish;
      const isPlain = [race, last].every((leg) =>
        leg?.interests.every(({ runners }) => runners.length === 1 && runners[0]?.scratchedAt === null),
      );
      if (last === undefined || first?.length !== 1 || second?.length !== 1 || !isPlain) continue;
      if (last.finish[0]?.length !== 1 || !race.bets.some(({ id }) => id === DOUBLE)) continue;
      const tied = [...first, ...second];
      const heat = { ...race, finish: [tied, ...others] };
      const races = card.races.map((each) => (each.num === race.num ? heat : each));
      return { card: { ...card, races }, last, tied };
    }
  }
  throw new Error('no double without scratches');
}

describe('will-pays after a dead heat', () => {
  it('are there for each of its winners, and are the prices that are then paid', () => {
    const { card, last, tied } = afterDeadHeat();
    const doubles = willPays(SOURCES, card, last, last.officialAt).filter(({ bet }) => bet.id === DOUBLE);
    expect(doubles.map(({ winners }) => winners)).toEqual(tied.map((num) => [num]));
    const winner = last.finish[0]?.[0];
    const paid = raceResult(SOURCES, card, last).prices.filter(({ bet }) => bet === DOUBLE);
    expect(paid).toHaveLength(2);
    for (const { winners, payoffs } of doubles) {
      const line = paid.find(({ combo }) => combo[0] === winners[0] && combo[1] === winner);
      expect(line).toBeDefined();
      expect(payoffs.find(({ num }) => num === winner)?.payoff).toBe(line?.payoff);
    }
  });
});
