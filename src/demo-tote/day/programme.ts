/**
 * The cards of any day, from a seed and a start time.
 *
 * A performance (of two hours on a usual day) follows another without end. Its cards are laid from the seed,
 * its number and the kind of day. A meeting of the coming day is listed for 24 hours before it is run. Days
 * are laid when they are read: after a sleep of a month the tote is where it should be. A card's id names its
 * track and its performance, and is never used again.
 */
import type { CardId, RaceType } from '../../wagering/card/card.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { between, shuffled } from './choose.ts';
import { CARD_EVENT_MS, type CardPlan, type DayPlan } from './day-plan.ts';
import { layCard } from './lay-card.ts';
import { TRACKS } from './name-words.ts';
import { dayTerms, type ProgrammeKind, USUAL_DAY } from './programme-kind.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const DAY = 24 * HOUR;

/** How long before its first post a coming meeting opens. Its last race but one takes bets all day before. */
const FUTURE_OPENS = 2 * HOUR;
/** How long a finished meeting stays on the list. */
const STAYS_LISTED = HOUR;

export interface Programme {
  /** The cards on the list at a moment, in the order they are shown. */
  cardsAt(now: number): DayPlan;
  /** Any card that was or is on the list by then, even one of a day long gone. */
  card(id: CardId, now: number): CardPlan | undefined;
}

export interface Calendar {
  readonly seed: string;
  readonly startTime: number;
  readonly utcOffsetMinutes: number;
  /** The kind that a trainer chose; the usual one if left out. */
  readonly kind?: ProgrammeKind;
}

/** Date at the track, YYYY-MM-DD. */
function dateAt(calendar: Calendar, time: number): string {
  return new Date(time + calendar.utcOffsetMinutes * MINUTE).toISOString().slice(0, 10);
}

const numbered = (code: string, index: number): string => `${code}${String(index + 1).padStart(4, '0')}`;

/** The cards of a performance; its number counts from 0. */
export function layPerformance(calendar: Calendar, index: number): DayPlan {
  const { slots, postInterval, performance, handle, fields } = dayTerms(calendar.kind ?? USUAL_DAY);
  const start = calendar.startTime + index * performance;
  const random = seededRandom(`${calendar.seed}/performance/${index}`);
  const tracks = {
    thoroughbred: shuffled(random, TRACKS.thoroughbred),
    harness: shuffled(random, TRACKS.harness),
    greyhound: shuffled(random, TRACKS.greyhound),
    jaiAlai: shuffled(random, TRACKS.jaiAlai),
  };
  const seen: Record<RaceType, number> = { thoroughbred: 0, harness: 0, greyhound: 0, jaiAlai: 0 };
  return slots.map((slot) => {
    const variant = seen[slot.sport];
    seen[slot.sport] += 1;
    const [name, traCode] = tracks[slot.sport][variant] ?? ['', ''];
    return layCard({
      seed: calendar.seed,
      id: numbered(traCode, index),
      name,
      traCode,
      sport: slot.sport,
      variant,
      perf: String((index % (DAY / performance)) + 1),
      perfDate: dateAt(calendar, start),
      listedAt: start,
      dayBreaksAt: start,
      firstPost: start + slot.firstPost * MINUTE,
      races: slot.races,
      opensAt: () => start - 2 * HOUR,
      postInterval,
      handle,
      fields,
    });
  });
}

/** The meeting that is run after the day `index`, counted from 0 in days of 24 hours from the start. */
export function layFuture(calendar: Calendar, index: number): CardPlan {
  const listedAt = calendar.startTime + index * DAY;
  const random = seededRandom(`${calendar.seed}/future/${index}`);
  const firstPost = listedAt + DAY + between(random, 20, 60) * CARD_EVENT_MS;
  const usual = dayTerms(USUAL_DAY);
  const [name, traCode] = TRACKS.future[index % TRACKS.future.length] ?? TRACKS.future[0];
  return layCard({
    seed: calendar.seed,
    id: numbered(traCode, index),
    name,
    traCode,
    sport: 'thoroughbred',
    variant: 1,
    perf: '1',
    perfDate: dateAt(calendar, firstPost),
    listedAt,
    dayBreaksAt: listedAt + DAY,
    firstPost,
    races: null,
    postInterval: usual.postInterval,
    handle: usual.handle,
    fields: usual.fields,
    opensAt: (num, races) => (num === races - 1 ? listedAt : firstPost - FUTURE_OPENS),
  });
}

/** Keeps the last few results of a function of a whole number. */
function remembering<Value>(make: (index: number) => Value, most: number): (index: number) => Value {
  const known = new Map<number, Value>();
  return (index) => {
    const hit = known.get(index);
    if (hit !== undefined) return hit;
    const value = make(index);
    const oldest = known.keys().next();
    if (known.size >= most && oldest.done !== true) known.delete(oldest.value);
    known.set(index, value);
    return value;
  };
}

const lastOfficial = (card: CardPlan): number => card.races.at(-1)?.officialAt ?? 0;

export function createProgramme(calendar: Calendar): Programme {
  const { performance: length } = dayTerms(calendar.kind ?? USUAL_DAY);
  const performance = remembering((index) => layPerformance(calendar, index), 6);
  const future = remembering((index) => layFuture(calendar, index), 4);
  const passed = (now: number, step: number): number =>
    Math.max(0, Math.floor((now - calendar.startTime) / step));
  return {
    cardsAt: (now) => {
      const day = passed(now, DAY);
      const cards = [...performance(passed(now, length)), future(day)];
      if (day > 0) {
        const today = future(day - 1);
        if (now < lastOfficial(today) + STAYS_LISTED) cards.push(today);
      }
      return cards;
    },
    card: (id, now) => {
      const index = Number(id.slice(3)) - 1;
      if (!Number.isInteger(index) || index < 0 || id !== numbered(id.slice(0, 3), index)) return undefined;
      const isFuture = TRACKS.future.some(([, code]) => code === id.slice(0, 3));
      if (index > passed(now, isFuture ? DAY : length)) return undefined;
      const cards = isFuture ? [future(index)] : performance(index);
      return cards.find((card) => card.id === id);
    },
  };
}
