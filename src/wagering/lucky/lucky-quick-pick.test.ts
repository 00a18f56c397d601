import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raceOfLeg } from '../bets/resolve-legs.ts';
import { type Card, raceOf } from '../card/card.ts';
import { betDefinitions } from '../card/catalogue.ts';
import { pennies } from '../ground/money.ts';
import { seededRandom } from '../ground/random.ts';
import type { SaleRules } from '../rules/validation.ts';
import { EXACTA, EXACTA_BOX, TRIFECTA, WIN } from '../testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleInterests, withBet, withRace } from '../testing/sample-card.ts';
import {
  drawRunners,
  type LuckyBet,
  type LuckySet,
  luckyPools,
  luckyTotal,
  luckyWagers,
  pickLucky,
  showsEntry,
} from './lucky-quick-pick.ts';

const DOUBLE = betDefinitions().find(({ raceLegs }) => raceLegs.join() === '0,1')?.id ?? 0;

const CARD = sampleCard();
const RULES: SaleRules = { defaultToMin: false, maxTicketCost: null };
const bet = (race: number, pool: number, betAmount = 200): LuckyBet => ({
  race,
  pool,
  betAmount: pennies(betAmount),
});
const SET: LuckySet = {
  id: 'a',
  card: CARD.id,
  bets: [bet(2, WIN), bet(3, EXACTA, 100), bet(4, TRIFECTA, 100)],
};
const withBets = (...bets: LuckySet['bets']): LuckySet => ({ ...SET, bets });

describe('a lucky quick pick', () => {
  it('makes three wagers of race, pool and amount, with a runner drawn for every leg [T222, T359]', () => {
    const pick = pickLucky(SET, CARD, RULES, seededRandom('a'));
    if (!pick.ok) throw new Error(pick.refusal.code);
    const wagers = luckyWagers(CARD, pick.value, RULES);
    if (!wagers.ok) throw new Error(wagers.refusal.code);
    expect(wagers.value.map(({ raceNo, betType, betAmount }) => [raceNo, betType, betAmount])).toEqual([
      [2, WIN, 200n],
      [3, EXACTA, 100n],
      [4, TRIFECTA, 100n],
    ]);
    expect(wagers.value.map(({ runners }) => runners.map((leg) => leg.length))).toEqual([
      [1],
      [1, 1],
      [1, 1, 1],
    ]);
    expect(luckyTotal(wagers.value)).toBe(400n);
  });

  it('is drawn the same from the same seed, and differently from others', () => {
    const draw = (seed: string) => pickLucky(SET, CARD, RULES, seededRandom(seed));
    expect(draw('a')).toEqual(draw('a'));
    const drawn = Array.from({ length: 20 }, (_, seed) => JSON.stringify(draw(`${seed}`), asText));
    expect(new Set(drawn).size).toBeGreaterThan(10);
  });
});

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

describe('the runners of a lucky quick pick', () => {
  it('are of the race, not scratched, one a leg and none twice in a race', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...luckyPools(CARD, 2).map(({ id }) => id)),
        fc.integer({ min: 3, max: 14 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 8 }),
        fc.string(),
        (id, field, scratched, seed) => {
          const card = {
            ...CARD,
            races: CARD.races.map((race) => ({
              ...race,
              bettingInterests: sampleInterests(field, scratched),
            })),
          };
          const offered = sampleBet(id);
          const drawn = drawRunners(offered, card, 2, seededRandom(seed));
          const running = Array.from({ length: field }, (_, index) => index + 1).filter(
            (num) => !scratched.includes(num),
          );
          // Nothing is drawn exactly where a race has fewer runners left than it has legs of the bet.
          const most = Math.max(
            ...offered.raceLegs.map((leg) => offered.raceLegs.filter((other) => other === leg).length),
          );
          expect(drawn === null).toBe(running.length < most);
          const places = (drawn ?? []).map((leg, index) => `${raceOfLeg(offered, 2, index)}/${leg.join()}`);
          expect((drawn ?? []).every((leg) => leg.length === 1 && running.includes(Number(leg[0])))).toBe(
            true,
          );
          expect(new Set(places).size).toBe(places.length);
        },
      ),
    );
  });

  it('cannot be drawn where a race has too few left, or a leg has no race', () => {
    const three = withRace(CARD, 2, { bettingInterests: sampleInterests(3, [1]) });
    expect(drawRunners(sampleBet(EXACTA), three, 2, seededRandom('a'))).not.toBeNull();
    expect(drawRunners(sampleBet(TRIFECTA), three, 2, seededRandom('a'))).toBeNull();
    expect(drawRunners(sampleBet(DOUBLE), CARD, 9, seededRandom('a'))).toBeNull();
  });
});

describe('the bets a lucky quick pick can have', () => {
  it('are those of the race, but no boxed ones [T362]', () => {
    const ids = luckyPools(CARD, 2).map(({ id }) => id);
    expect(ids).toContain(WIN);
    expect(ids).toContain(EXACTA);
    expect(ids).not.toContain(EXACTA_BOX);
    expect(luckyPools(CARD, 2).some(({ isBoxed }) => isBoxed)).toBe(false);
    expect(raceOf(CARD, 2)?.availableBets.some(({ isBoxed }) => isBoxed)).toBe(true);
  });

  it('have a race for every leg', () => {
    expect(luckyPools(CARD, 8).map(({ id }) => id)).toContain(DOUBLE);
    expect(luckyPools(CARD, 9).map(({ id }) => id)).not.toContain(DOUBLE);
    expect(luckyPools(CARD, 10)).toEqual([]);
  });
});

describe('an entry of the race list', () => {
  const withoutRace = (num: number): Card => ({
    ...CARD,
    races: CARD.races.filter((race) => race.num !== num),
  });
  const withoutBet = withRace(CARD, 3, {
    availableBets: (raceOf(CARD, 3)?.availableBets ?? []).filter(({ id }) => id !== EXACTA),
  });

  it.each<[boolean, string, LuckySet, Card]>([
    [true, 'every bet can be made', SET, CARD],
    [false, 'it is of another card', { ...SET, card: 'BBB1' }, CARD],
    [false, 'a race is gone', SET, withoutRace(4)],
    [false, 'a race takes no bets any more', SET, withRace(CARD, 2, { status: 'Betting off' })],
    [false, 'a pool is gone', SET, withoutBet],
    [false, 'a bet is boxed', withBets(bet(2, WIN), bet(3, EXACTA_BOX), bet(4, TRIFECTA)), CARD],
    [false, 'an amount is below the minimum', SET, withBet(CARD, 3, EXACTA, { minimum: pennies(200) })],
    [false, 'an amount is above the maximum', SET, withBet(CARD, 2, WIN, { maximum: pennies(100) })],
    [false, 'an amount is between two steps', SET, withBet(CARD, 2, WIN, { increment: pennies(300) })],
    [false, 'a wager costs too little', SET, withBet(CARD, 4, TRIFECTA, { minCost: pennies(600) })],
    [false, 'too few runners are left', SET, withRace(CARD, 4, { bettingInterests: sampleInterests(2) })],
  ])('shows is %s where %s [T363]', (shows, _, set, card) => {
    expect(showsEntry(set, card, RULES)).toBe(shows);
  });

  it('is not shown where a ticket of it would cost too much [T363, T366]', () => {
    expect(showsEntry(SET, CARD, { ...RULES, maxTicketCost: pennies(200) })).toBe(true);
    expect(showsEntry(SET, CARD, { ...RULES, maxTicketCost: pennies(199) })).toBe(false);
  });
});

describe('a lucky quick pick whose card changes', () => {
  it('names the first thing that is in its way', () => {
    const pick = pickLucky(SET, CARD, RULES, seededRandom('a'));
    if (!pick.ok) throw new Error(pick.refusal.code);
    expect(luckyWagers(withRace(CARD, 3, { status: 'Betting off' }), pick.value, RULES)).toEqual({
      ok: false,
      refusal: { code: 'raceNotBetting', raceNum: 3 },
    });
    const [drawn] = pick.value.bets[0]?.runners[0] ?? [];
    const scratched = withRace(CARD, 2, { bettingInterests: sampleInterests(8, [Number(drawn)]) });
    expect(luckyWagers(scratched, pick.value, RULES)).toEqual({
      ok: false,
      refusal: { code: 'incorrectLeg', legNumber: 1, fault: { rule: 'scratched', num: drawn } },
    });
  });
});
