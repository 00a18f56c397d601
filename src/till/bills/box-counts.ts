/** Describes the notes of the cash box, and counts of them: record and what was found, by note. Pure. */
import * as v from 'valibot';

const wholeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Minor units. */
const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const boxSchema = v.object({ currency: v.string(), amount: amountSchema, count: wholeSchema });
/** Notes of one worth in the cash box. */
export type BoxCount = v.InferOutput<typeof boxSchema>;

const countedNoteSchema = v.object({
  currency: v.string(),
  amount: amountSchema,
  recorded: wholeSchema,
  counted: wholeSchema,
});
/** Notes of one worth: how many the record has, and how many were found. */
export type CountedNote = v.InferOutput<typeof countedNoteSchema>;

/** A count of the cash box, on disk. */
export const boxCountingSchema = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** The technician's id. */
  by: v.string(),
  notes: v.array(countedNoteSchema),
});
export type BoxCounting = v.InferOutput<typeof boxCountingSchema>;

/** The counts that are kept; an older one makes room. */
export const MOST_COUNTINGS = 20;

/**
 * Compares the record with what was found, the smallest note first. Leaves out notes of which there are none.
 */
export function comparedNotes(
  recorded: readonly BoxCount[],
  found: readonly BoxCount[],
): readonly CountedNote[] {
  const key = ({ currency, amount }: Pick<BoxCount, 'currency' | 'amount'>): string =>
    `${currency} ${amount}`;
  const rows = new Map<string, CountedNote>();
  for (const { currency, amount, count } of recorded) {
    rows.set(key({ currency, amount }), { currency, amount, recorded: count, counted: 0 });
  }
  for (const { currency, amount, count } of found) {
    const row = rows.get(key({ currency, amount })) ?? { currency, amount, recorded: 0, counted: 0 };
    rows.set(key(row), { ...row, counted: row.counted + count });
  }
  return [...rows.values()]
    .filter((row) => row.recorded + row.counted > 0)
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.amount - b.amount);
}

export interface CountingTotal {
  readonly currency: string;
  /** Minor units. */
  readonly recorded: number;
  readonly counted: number;
}

/** Returns the worth of the record and of what was found, for each currency. */
export function countingTotals(notes: readonly CountedNote[]): readonly CountingTotal[] {
  return [...new Set(notes.map(({ currency }) => currency))].map((currency) => {
    const own = notes.filter((row) => row.currency === currency);
    return {
      currency,
      recorded: own.reduce((sum, row) => sum + row.amount * row.recorded, 0),
      counted: own.reduce((sum, row) => sum + row.amount * row.counted, 0),
    };
  });
}

/** Returns the worth and the count of all notes, for each currency. */
export function boxTotals(box: readonly BoxCount[]): readonly BoxCount[] {
  return [...new Set(box.map(({ currency }) => currency))].map((currency) => {
    const rows = box.filter((row) => row.currency === currency);
    return {
      currency,
      amount: rows.reduce((sum, row) => sum + row.amount * row.count, 0),
      count: rows.reduce((sum, row) => sum + row.count, 0),
    };
  });
}
