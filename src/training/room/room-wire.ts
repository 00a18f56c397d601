/**
 * Defines what a training window and its host say to each other about practice, and what the trainer's page
 * reads. A call of the training host's own: no specified call has any of it, and no amount of money is in it.
 *
 *   window --RoomReport--> host --RoomAnswer--> window
 *   trainer's page --RoomOrder, with the trainer key--> host --RoomView--> trainer's page
 */
import * as v from 'valibot';
import { PRINTER_FAULTS } from '../../till/trainer/training-room.ts';

/** The path of a window's reports. Orders go the way of the trainer's panel. */
export const ROOM_PATH = '/training/room';

/** Limits, in characters and customers: a report, and thus the host's memory, cannot grow. */
export const LONGEST_LESSON = 80;
export const LONGEST_ROOM_MESSAGE = 160;
export const MOST_CUSTOMERS = 20;
export const MOST_MISTAKE_KINDS = 32;
const MOST_COUNTED = 1_000_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_COUNTED));
const mistakeKind = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,24}$/));

/** How many customers were served with a mistake, by its kind (PracticeMistake). */
const mistakesSchema = v.pipe(
  v.record(mistakeKind, count),
  v.check((kinds) => Object.keys(kinds).length <= MOST_MISTAKE_KINDS),
);

/** The sums of one teller's practice since the page was loaded. Each report replaces the one before. */
const tallySchema = v.strictObject({
  served: count,
  right: count,
  /** Whole seconds of all served customers. */
  seconds: count,
  /** Whole seconds of the right ones among them. */
  rightSeconds: v.optional(count, 0),
  /** Right customers whose fewest touches are known, and how many touches they took above those. */
  measured: v.optional(count, 0),
  extraTouches: v.optional(count, 0),
  mistakes: mistakesSchema,
});

export type PracticeTally = v.InferOutput<typeof tallySchema>;

export const NO_TALLY: PracticeTally = {
  served: 0,
  right: 0,
  seconds: 0,
  rightSeconds: 0,
  measured: 0,
  extraTouches: 0,
  mistakes: {},
};

export const roomReportSchema = v.strictObject({
  /** Names the load of the page and its teller: sums begin anew with another one. */
  run: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** The last command that was carried out; null for a page that has just been loaded. */
  after: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** The name of the lesson; empty without one. */
  lesson: v.pipe(v.string(), v.maxLength(LONGEST_LESSON)),
  isPractising: v.boolean(),
  tally: tallySchema,
});

export type RoomReport = v.InferOutput<typeof roomReportSchema>;

const customers = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CUSTOMERS));
const message = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_ROOM_MESSAGE));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30));

/** Names a window's commands. `printer` and `dropTote` last until they are ordered off. */
const commandSchema = v.variant('do', [
  v.strictObject({ do: v.literal('message'), text: message }),
  v.strictObject({ do: v.literal('customers'), customers }),
  v.strictObject({ do: v.literal('printer'), fault: v.picklist(PRINTER_FAULTS) }),
  v.strictObject({ do: v.literal('dropTote'), isDropping: v.boolean() }),
  v.strictObject({
    do: v.literal('rush'),
    minutes,
    card: v.string(),
    race: v.number(),
    customers: v.nullable(customers),
  }),
]);

export type RoomCommand = v.InferOutput<typeof commandSchema>;

/** Leaves what a newer host adds. */
export const roomAnswerSchema = v.object({
  /** The trainer has stopped the room. */
  isStopped: v.boolean(),
  /** The usual whole seconds of a right customer at the other windows; null until two windows have some. */
  classSeconds: v.optional(v.nullable(count), null),
  /** The newest command of the room, which the next report names. */
  last: v.number(),
  /** Commands for this window that it has not carried out, the oldest first. */
  commands: v.array(commandSchema),
});

export type RoomAnswer = v.InferOutput<typeof roomAnswerSchema>;

/** A window, or every window (null). */
const window = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Orders of the trainer's page about the room; those about races are the panel's. */
export const roomOrderSchema = v.variant('order', [
  v.strictObject({ order: v.literal('room') }),
  v.strictObject({ order: v.literal('stopRoom'), isStopped: v.boolean() }),
  v.strictObject({ order: v.literal('message'), window, text: message }),
  v.strictObject({ order: v.literal('customers'), window, customers }),
  v.strictObject({ order: v.literal('failPrinter'), window, fault: v.picklist(PRINTER_FAULTS) }),
  v.strictObject({ order: v.literal('dropWindow'), window, isDropping: v.boolean() }),
  v.strictObject({
    order: v.literal('rush'),
    card: v.string(),
    race: v.number(),
    minutes,
    customers: v.nullable(customers),
  }),
]);

export type RoomOrder = v.InferOutput<typeof roomOrderSchema>;

const rowSchema = v.object({
  window: v.number(),
  /** The teller's number; a trainee's name is not known to the host. */
  teller: v.string(),
  lesson: v.string(),
  isPractising: v.boolean(),
  /** It has been heard a moment ago. */
  isHere: v.boolean(),
  tally: tallySchema,
});

export type RoomRow = v.InferOutput<typeof rowSchema>;

export const roomViewSchema = v.object({
  isStopped: v.boolean(),
  /** The race that is about to be run, and the whole seconds until then; null: no rush is on. */
  rush: v.nullable(v.object({ card: v.string(), race: v.number(), seconds: v.number() })),
  /** One row for each teller at each window, by window and teller. */
  rows: v.array(rowSchema),
});

export type RoomView = v.InferOutput<typeof roomViewSchema>;

/** Returns the sums of two runs together. Keeps the kinds of mistakes within their limit. */
export function addTallies(one: PracticeTally, other: PracticeTally): PracticeTally {
  const mistakes: Record<string, number> = { ...one.mistakes };
  for (const [kind, times] of Object.entries(other.mistakes)) {
    if (kind in mistakes || Object.keys(mistakes).length < MOST_MISTAKE_KINDS)
      mistakes[kind] = Math.min((mistakes[kind] ?? 0) + times, MOST_COUNTED);
  }
  const sum = (of: Exclude<keyof PracticeTally, 'mistakes'>): number =>
    Math.min(one[of] + other[of], MOST_COUNTED);
  return {
    served: sum('served'),
    right: sum('right'),
    seconds: sum('seconds'),
    rightSeconds: sum('rightSeconds'),
    measured: sum('measured'),
    extraTouches: sum('extraTouches'),
    mistakes,
  };
}

/** Returns the kind of mistake that was made most; null without mistakes. */
export function worstMistake({ mistakes }: PracticeTally): string | null {
  let worst: string | null = null;
  for (const [kind, times] of Object.entries(mistakes))
    if (times > 0 && (worst === null || times > (mistakes[worst] ?? 0))) worst = kind;
  return worst;
}
