import { describe, expect, it } from 'vitest';
import type { CardPlan } from './day-plan.ts';
import { createProgramme, layPerformance } from './programme.ts';
import { PERFORMANCE_MS } from './programme-kind.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const calendar = { seed: 'test', startTime: NOON, utcOffsetMinutes: 0 };

/** Days of several seeds, enough to meet what is rare. */
const days = Array.from({ length: 12 }, (_, index) =>
  createProgramme({ ...calendar, seed: `seed ${index}` }).cardsAt(NOON),
);
const races = days.flatMap((day) => day.flatMap((card) => card.races.map((race) => ({ card, race }))));

/** A day as text, amounts included. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

const isOver = (card: CardPlan, now: number): boolean => card.races.every((race) => race.officialAt <= now);

describe('a day from a seed', () => {
  it('is the same again from the same seed and start, byte for byte, whenever it is asked for', () => {
    const early = createProgramme(calendar);
    const late = createProgramme(calendar);
    const later = NOON + 40 * PERFORMANCE_MS;
    const first = written([early.cardsAt(NOON), early.cardsAt(NOON + PERFORMANCE_MS), early.cardsAt(later)]);
    const backwards = [
      late.cardsAt(later),
      late.cardsAt(NOON + PERFORMANCE_MS),
      late.cardsAt(NOON),
    ].toReversed();
    expect(written(backwards)).toBe(first);
    expect(written(createProgramme({ ...calendar, seed: 'other' }).cardsAt(NOON))).not.toBe(
      written(early.cardsAt(NOON)),
    );
  });

  it('has nine cards or more: every sport, three thoroughbred ones, one finished, one of tomorrow', () => {
    for (const day of days) {
      const ofSport = (sport: string): number => day.filter((card) => card.raceType === sport).length;
      expect(day.length).toBeGreaterThanOrEqual(9);
      expect(ofSport('thoroughbred')).toBeGreaterThanOrEqual(3);
      for (const sport of ['harness', 'greyhound', 'jaiAlai'])
        expect(ofSport(sport)).toBeGreaterThanOrEqual(1);
      expect(day.filter((card) => isOver(card, NOON))).toHaveLength(1);
      const future = day.filter((card) => card.dayBreaksAt > NOON);
      expect(future.map((card) => card.perfDate)).toEqual(['2026-11-21']);
      expect(new Set(day.map((card) => card.id)).size).toBe(day.length);
      expect(new Set(day.map((card) => card.name)).size).toBe(day.length);
    }
  });

  it('has posts five minutes apart on every card [W161]', () => {
    for (const card of days.flat()) {
      for (const [index, race] of card.races.entries()) {
        expect(race.postTime - (card.races[0]?.postTime ?? 0)).toBe(index * 5 * MINUTE);
      }
    }
  });

  it('puts the first post of the day three minutes after the start', () => {
    const posts = layPerformance(calendar, 0).flatMap((card) => card.races.map((race) => race.postTime));
    expect(Math.min(...posts.filter((post) => post > NOON))).toBe(NOON + 3 * MINUTE);
  });

  it('has a race closing within five minutes of any moment of a day, on into the next', () => {
    const programme = createProgramme(calendar);
    for (let now = NOON; now < NOON + 3 * PERFORMANCE_MS; now += MINUTE) {
      // A card that is listed a little later counts: the next day is laid by then.
      const next = [now, now + 3 * MINUTE]
        .flatMap((time) => programme.cardsAt(time))
        .flatMap((card) => card.races.map((race) => race.offAt))
        .filter((off) => off > now);
      expect(Math.min(...next) - now).toBeLessThanOrEqual(6 * MINUTE);
      const sold = programme
        .cardsAt(now)
        .some((card) => card.races.some((race) => race.opensAt <= now && now < race.offAt));
      expect(sold).toBe(true);
    }
  });

  it('has run every race of a performance before the next is laid', () => {
    for (let index = 0; index < 20; index += 1) {
      for (const card of layPerformance(calendar, index)) {
        expect(isOver(card, NOON + (index + 1) * PERFORMANCE_MS)).toBe(true);
      }
    }
  });

  it('has 8 to 12 races a card and 5 to 14 interests a race, 8 greyhounds and players, 8 to 10 harness horses', () => {
    for (const card of days.flat()) {
      expect(card.races.length).toBeGreaterThanOrEqual(8);
      expect(card.races.length).toBeLessThanOrEqual(12);
    }
    for (const { card, race } of races) {
      const size = race.interests.length;
      const [least, most] = { thoroughbred: [5, 14], harness: [8, 10], greyhound: [8, 8], jaiAlai: [8, 8] }[
        card.raceType
      ];
      expect(size).toBeGreaterThanOrEqual(least ?? 0);
      expect(size).toBeLessThanOrEqual(most ?? 0);
      expect(race.interests.map((interest) => interest.num)).toEqual(
        Array.from({ length: size }, (_, index) => index + 1),
      );
    }
  });

  it('names no runner twice in a race, and no horse or dog twice on a card', () => {
    for (const card of days.flat()) {
      const names = card.races.map((race) =>
        race.interests.flatMap(({ runners }) => runners.map(({ name }) => name)),
      );
      for (const race of names) expect(new Set(race).size).toBe(race.length);
      // Players come back game after game.
      const repeated = names.flat().length - new Set(names.flat()).size;
      expect(repeated === 0 || card.raceType === 'jaiAlai').toBe(true);
    }
  });

  it('has scratches known before and coming late, coupled entries, dead heats and races with fewer pools', () => {
    const runners = races.flatMap(({ race }) => race.interests.flatMap((interest) => interest.runners));
    expect(runners.some((runner) => runner.scratchedAt === 0)).toBe(true);
    expect(runners.some((runner) => (runner.scratchedAt ?? 0) > 0)).toBe(true);
    const coupled = races.flatMap(({ race }) =>
      race.interests.filter((interest) => interest.runners.length > 1),
    );
    expect(coupled.length).toBeGreaterThan(5);
    for (const { num, runners: members } of coupled) {
      expect(members.map((runner) => runner.saddleCloth)).toEqual([`${num}`, `${num}A`]);
    }
    expect(races.some(({ race }) => race.finish.some((tied) => tied.length > 1))).toBe(true);
    expect(new Set(races.map(({ race }) => race.bets.length)).size).toBeGreaterThan(4);
  });

  it('finishes every runner that starts, once', () => {
    for (const { race } of races) {
      const starters = race.interests.flatMap((interest) =>
        interest.runners.filter((runner) => runner.scratchedAt === null).map(() => interest.num),
      );
      expect(race.finish.flat().toSorted((a, b) => a - b)).toEqual(starters);
      expect(new Set(starters).size).toBeGreaterThanOrEqual(4);
    }
  });

  it('offers a bet only where the field and the later races allow it, each with its twin', () => {
    const bets = races.flatMap(({ card, race }) => race.bets.map((bet) => ({ card, race, bet })));
    const goesPastTheLastRace = bets.filter(
      ({ card, race, bet }) => race.num + Math.max(...bet.raceLegs) > card.races.length,
    );
    const hasNoTwin = bets.filter(
      ({ race, bet }) => bet.toggleBoxBet !== null && !race.bets.some(({ id }) => id === bet.toggleBoxBet),
    );
    const endsBetweenSteps = bets.filter(({ bet }) => (bet.maximum - bet.minimum) % bet.increment !== 0n);
    expect({ goesPastTheLastRace, hasNoTwin, endsBetweenSteps }).toEqual({
      goesPastTheLastRace: [],
      hasNoTwin: [],
      endsBetweenSteps: [],
    });
  });

  it('ends a pick 4, a pick 5 and a pick 6 with the last race of every thoroughbred card', () => {
    for (const card of days.flat()) {
      const picks = card.races.flatMap((race) =>
        race.bets
          .filter(({ abbr }) => ['PK4', 'PK5', 'PK6'].includes(abbr))
          .map(({ abbr, raceLegs }) => `${abbr} ${race.num + Math.max(...raceLegs)}`),
      );
      const last = card.races.length;
      const late = [`PK6 ${last}`, `PK5 ${last}`, `PK4 ${last}`];
      expect(picks).toEqual(card.raceType === 'thoroughbred' ? ['PK4 5', ...late] : []);
    }
  });

  it('charges service and tax on some card', () => {
    expect(races.some(({ race }) => race.bets.some((bet) => bet.taxRate > 0))).toBe(true);
    expect(races.some(({ race }) => race.bets.some((bet) => bet.comboServiceCharge > 0n))).toBe(true);
  });

  it('keeps a card of a day long gone within reach, and knows none of a day to come', () => {
    const programme = createProgramme(calendar);
    const [card] = programme.cardsAt(NOON);
    const [coming] = programme.cardsAt(NOON + PERFORMANCE_MS);
    expect(programme.card(card?.id ?? '', NOON + 50 * PERFORMANCE_MS)?.races).toEqual(card?.races);
    expect(programme.card(coming?.id ?? '', NOON)).toBeUndefined();
    expect(programme.card('nonsense', NOON)).toBeUndefined();
  });

  it('runs the meeting of tomorrow tomorrow', () => {
    const programme = createProgramme(calendar);
    const future = programme.cardsAt(NOON).find((card) => card.dayBreaksAt > NOON);
    const [firstPost = 0] = future?.races.map((race) => race.postTime) ?? [];
    expect(firstPost).toBeGreaterThan(NOON + 24 * 60 * MINUTE);
    expect(programme.cardsAt(firstPost).map((card) => card.id)).toContain(future?.id);
  });
});
