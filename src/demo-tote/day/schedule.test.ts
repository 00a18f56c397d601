import { describe, expect, it } from 'vitest';
import { CARD_EVENT_MS } from './day-plan.ts';
import { createProgramme } from './programme.ts';
import { PERFORMANCE_MS } from './programme-kind.ts';
import {
  type Closure,
  cardSequenceNumber,
  cardStatus,
  currentRace,
  isFinished,
  isScratched,
  raceStatus,
} from './schedule.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const cards = createProgramme({ seed: 'test', startTime: NOON, utcOffsetMinutes: 0 }).cardsAt(NOON);
const running = cards.filter((card) => card.dayBreaksAt <= NOON && !isFinished(card, NOON));
const events = Array.from(
  { length: PERFORMANCE_MS / CARD_EVENT_MS },
  (_, index) => NOON + index * CARD_EVENT_MS,
);

describe('a card through its day', () => {
  it('moves each race from Betting on to Betting off to Official, and no other way [W162]', () => {
    for (const card of running) {
      for (const race of card.races) {
        const seen = events.map((now) => raceStatus(card, race, [], now));
        const steps = seen.filter((status, index) => status !== seen[index - 1]);
        expect(steps).toEqual(['Betting on', 'Betting off', 'Official']);
        const off = seen.filter((status) => status === 'Betting off').length * CARD_EVENT_MS;
        expect(off).toBeGreaterThanOrEqual(60_000);
        expect(off).toBeLessThanOrEqual(120_000);
      }
    }
  });

  it('is Finished when its last race, the current one then, is official, and not before [W163]', () => {
    for (const card of running) {
      for (const now of events) {
        const last = card.races.at(-1);
        const over = last !== undefined && raceStatus(card, last, [], now) === 'Official';
        expect(cardStatus(card, now) === 'Finished').toBe(over);
        expect(!over || currentRace(card, now).num === card.races.length).toBe(true);
      }
    }
  });

  it('has as its current race the first that is not official', () => {
    for (const card of running) {
      for (const now of events) {
        const open = card.races.filter((race) => raceStatus(card, race, [], now) !== 'Official');
        expect(currentRace(card, now).num).toBe(open[0]?.num ?? card.races.length);
      }
    }
  });

  it('raises the sequence number at every change but odds, and at no other moment', () => {
    const wrong: string[] = [];
    for (const card of cards) {
      let before = '';
      let number = 0;
      for (const now of events) {
        const said = JSON.stringify([
          card.races.map((race) => [
            raceStatus(card, race, [], now),
            race.interests.map(({ runners }) => runners.map((runner) => isScratched(runner, now))),
          ]),
          cardStatus(card, now),
          currentRace(card, now).num,
          now < card.dayBreaksAt,
        ]);
        const csn = cardSequenceNumber(card, [], now);
        if (number > 0 && csn > number !== (said !== before)) wrong.push(`${card.name} at ${now}: ${csn}`);
        before = said;
        number = csn;
      }
    }
    expect(wrong).toEqual([]);
  });

  it('changes only at card events, every 30 s', () => {
    for (const card of cards) {
      for (const race of card.races) {
        for (const time of [race.offAt, race.officialAt, race.postTime]) {
          expect(Math.abs(time - NOON) % 30_000).toBe(0);
        }
      }
    }
  });

  it('holds betting on almost all of tomorrow back', () => {
    const future = cards.filter((card) => card.dayBreaksAt > NOON);
    const seen = future.flatMap((card) => card.races.map((race) => raceStatus(card, race, [], NOON)));
    expect(seen.filter((status) => status === 'Betting on')).toHaveLength(1);
    expect(new Set(seen)).toEqual(new Set(['Betting not started', 'Betting on']));
  });

  it('ends betting when an official closes the race, raises the number, and still runs the race', () => {
    const [card] = running;
    const race = card?.races[3];
    if (card === undefined || race === undefined) throw new Error('no race');
    const at = NOON + 45_000;
    const closures: readonly Closure[] = [{ at, card: card.id, race: race.num, pool: null }];
    expect(raceStatus(card, race, closures, at - 1)).toBe('Betting on');
    expect(raceStatus(card, race, closures, at)).toBe('Betting off');
    expect(raceStatus(card, race, closures, race.officialAt)).toBe('Official');
    expect(cardSequenceNumber(card, closures, at)).toBe(cardSequenceNumber(card, [], at) + 1);
  });
});
