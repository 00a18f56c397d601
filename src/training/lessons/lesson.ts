/**
 * Describes a lesson: its words, the practice customers it sends, and the check that ends it. A site's own
 * lessons come as a file of this shape (site-lessons.ts).
 */
import * as v from 'valibot';
import { say as sayOf, type TextKey } from '../../i18n/say.ts';
import type { Translate } from '../../i18n/translate.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ASK_KINDS, MANNERS } from '../asks/ask.ts';
import { ACTS } from './acts.ts';

/** The words of a lesson: a text of the program, or a site's own by language. The language '' is for all. */
export type LessonText = { readonly key: TextKey } | { readonly own: Readonly<Record<string, string>> };

/** Limits that no lesson needs to pass, so that a slip of the pen is found. */
const MOST_TIMES = 100;
const MOST_PENNIES = 10_000_000;

const times = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TIMES));
const amount = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MOST_PENNIES),
  v.transform((minor) => pennies(minor)),
);
const words = v.pipe(v.string(), v.trim(), v.minLength(1));
const ownText = v.pipe(
  v.union([
    words,
    v.pipe(
      v.record(v.string(), words),
      v.check((own) => Object.keys(own).length > 0),
    ),
  ]),
  v.transform((own): LessonText => ({ own: typeof own === 'string' ? { '': own } : own })),
);

const customersSchema = v.object({
  /** Bets without a box, as the catalogue numbers them. */
  bets: v.pipe(
    v.array(
      v.pipe(
        v.number(),
        v.check((id) => betDefinition(id)?.boxed === false, 'a bet of the catalogue that is no box'),
      ),
    ),
    v.minLength(1),
  ),
  manners: v.pipe(v.array(v.picklist(MANNERS)), v.minLength(1)),
  /** Amounts of one bet, minor units. Missing: those that people usually ask for. */
  amounts: v.optional(v.pipe(v.array(amount), v.minLength(1))),
  /** Kinds of customers. Missing: those who want one wager. */
  kinds: v.optional(v.pipe(v.array(v.picklist(ASK_KINDS)), v.minLength(1))),
  /** Is true if several wagers are all on one race, as one ticket has them. */
  sameRace: v.optional(v.boolean()),
  /** Is true if some want more once they have their ticket. `cancel`: half of them want their money back. */
  wantMore: v.optional(v.union([v.boolean(), v.literal('cancel')]), false),
});

/**
 * `customers`: so many are served right, in a row or in all. `by` counts those alone that were served with
 * the typed line, or without a tap. `acts`: the teller has done these, so many times each, with customers or
 * without.
 */
const checkSchema = v.variant('kind', [
  v.object({
    kind: v.literal('customers'),
    right: times,
    inRow: v.optional(v.boolean(), false),
    by: v.optional(v.picklist(['typed', 'keys'])),
  }),
  v.object({
    kind: v.literal('acts'),
    acts: v.pipe(
      v.array(v.object({ act: v.picklist(ACTS), times })),
      v.minLength(1),
      v.check((acts) => new Set(acts.map(({ act }) => act)).size === acts.length, 'each act once'),
    ),
  }),
]);

/** Reads one lesson of a site's file. */
const lessonSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/, 'letters, digits and hyphens, 40 at most')),
    title: ownText,
    text: ownText,
    customers: v.optional(v.nullable(customersSchema), null),
    check: checkSchema,
  }),
  v.check(
    ({ customers, check }) => check.kind !== 'customers' || customers !== null,
    'customers where the check counts customers',
  ),
);

/** Reads a site's file of lessons. */
export const lessonFileSchema = v.pipe(
  v.object({ $schema: v.optional(v.string()), lessons: v.array(lessonSchema) }),
  v.check(
    ({ lessons }) => new Set(lessons.map(({ id }) => id)).size === lessons.length,
    'an id of its own for each lesson',
  ),
);

export type Lesson = Readonly<v.InferOutput<typeof lessonSchema>>;
export type LessonCheck = Lesson['check'];

/** Names the keys and pages that the program's own lessons speak of. */
const NAMES = {
  buy: sayOf('command.buy'),
  store: sayOf('command.store'),
  parlay: sayOf('command.parlay'),
  box: sayOf('runner.box'),
  cancelTicket: sayOf('command.cancelTicket'),
  cashTicket: sayOf('command.cashTicket'),
  buyVoucher: sayOf('command.buyVoucher'),
  draw: sayOf('transaction.draw'),
  giveBack: sayOf('transaction.return'),
  finalReturn: sayOf('return.final'),
  bags: sayOf('command.bags'),
  signOff: sayOf('menu.signOff'),
  type: sayOf('typed.open'),
  panel: sayOf('trainer.title'),
  toteFaults: sayOf('trainer.dropping'),
  printerFaults: sayOf('trainer.failing'),
  bigWinner: sayOf('trainer.bigWinner'),
  taxForm: sayOf('trainer.taxForm'),
};

/** Returns the words of a lesson in a language: a site's own in it, otherwise the first that it has. */
export function lessonWords(text: LessonText, language: string, say: Translate): string {
  if ('key' in text) return say(text.key, NAMES);
  return text.own[language] ?? text.own[''] ?? Object.values(text.own)[0] ?? '';
}
