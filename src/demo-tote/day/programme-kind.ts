/**
 * The kinds of training day, and their figures: cards, races and posts, field sizes, and the public's money.
 *
 * The usual day at its usual pace is the specification's (W161). A trainer chooses the others. Times are
 * milliseconds unless named otherwise.
 */
import * as v from 'valibot';
import type { RaceType } from '../../wagering/card/card.ts';
import { CARD_EVENT_MS, POST_INTERVAL_MS } from './day-plan.ts';

export const programmeKindSchema = v.object({
  /**
   * A quiet day has few cards, small fields and little money. A big one has every card early, full fields and
   * much money.
   */
  scenario: v.picklist(['usual', 'quiet', 'big']),
  /** At the training pace posts are three minutes apart, so that winners can be cashed soon. */
  pace: v.picklist(['usual', 'training']),
});
export type ProgrammeKind = v.InferOutput<typeof programmeKindSchema>;

export const USUAL_DAY: ProgrammeKind = { scenario: 'usual', pace: 'usual' };

/**
 * A card of a performance. `firstPost`: minutes after the performance starts, negative for a card that is
 * over by then. `races`: null to draw their number.
 */
export interface Slot {
  readonly sport: RaceType;
  readonly firstPost: number;
  readonly races: number | null;
}

export interface DayTerms {
  readonly slots: readonly Slot[];
  /** Time between two posts of a card. */
  readonly postInterval: number;
  /** The length of a performance, milliseconds; a whole number of performances makes a day. */
  readonly performance: number;
  /** The public's money, relative to a usual day. */
  readonly handle: number;
  /** Sizes of thoroughbred fields, each as likely as the others. */
  readonly fields: readonly number[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const FIELDS = [5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14];

const SCENARIOS: Readonly<Record<ProgrammeKind['scenario'], Pick<DayTerms, 'slots' | 'handle' | 'fields'>>> =
  {
    usual: {
      slots: [
        { sport: 'thoroughbred', firstPost: 3, races: null },
        { sport: 'harness', firstPost: 4.5, races: null },
        { sport: 'greyhound', firstPost: 6, races: null },
        { sport: 'thoroughbred', firstPost: 22, races: null },
        { sport: 'jaiAlai', firstPost: 38.5, races: null },
        { sport: 'harness', firstPost: 60, races: 11 },
        { sport: 'thoroughbred', firstPost: 61.5, races: 12 },
        { sport: 'thoroughbred', firstPost: -65, races: 11 },
      ],
      handle: 1,
      fields: FIELDS,
    },
    quiet: {
      slots: [
        { sport: 'thoroughbred', firstPost: 10, races: 8 },
        { sport: 'harness', firstPost: 52.5, races: 12 },
        { sport: 'thoroughbred', firstPost: -65, races: 11 },
      ],
      handle: 0.2,
      fields: FIELDS.filter((size) => size <= 8),
    },
    big: {
      slots: [
        { sport: 'thoroughbred', firstPost: 3, races: 12 },
        { sport: 'thoroughbred', firstPost: 4, races: 12 },
        { sport: 'harness', firstPost: 5, races: 12 },
        { sport: 'greyhound', firstPost: 6, races: 12 },
        { sport: 'thoroughbred', firstPost: 7, races: 12 },
        { sport: 'jaiAlai', firstPost: 8, races: 12 },
        { sport: 'harness', firstPost: 58, races: 12 },
        { sport: 'thoroughbred', firstPost: 60, races: 12 },
        { sport: 'thoroughbred', firstPost: -65, races: 11 },
      ],
      handle: 8,
      fields: FIELDS.filter((size) => size >= 10),
    },
  };

/** The length of a performance of a usual day. */
export const PERFORMANCE_MS = 2 * HOUR;

/** Posts of the training pace come in this part of the usual time. */
const TRAINING_PACE = 3 / 5;
/** Its performances have the same races in less time, and a few minutes after the last. */
const TRAINING_PERFORMANCE = 80 * MINUTE;

/** Minutes, on the grid of card events. */
function sooner(minutes: number): number {
  const step = CARD_EVENT_MS / MINUTE;
  return Math.round((minutes * TRAINING_PACE) / step) * step;
}

export function dayTerms({ scenario, pace }: ProgrammeKind): DayTerms {
  const of = SCENARIOS[scenario];
  if (pace === 'usual') return { ...of, postInterval: POST_INTERVAL_MS, performance: PERFORMANCE_MS };
  return {
    ...of,
    slots: of.slots.map((slot) => ({ ...slot, firstPost: sooner(slot.firstPost) })),
    postInterval: POST_INTERVAL_MS * TRAINING_PACE,
    performance: TRAINING_PERFORMANCE,
  };
}
