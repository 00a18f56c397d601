/**
 * Describes the notes of the bill acceptor as they are on disk: those on their way, and the count of the cash
 * box since it was emptied. Pure.
 */
import * as v from 'valibot';
import { type BoxCount, type BoxCounting, boxCountingSchema, boxSchema } from './box-counts.ts';

/** Minor units. */
const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const noteSchema = v.object({
  id: v.string(),
  currency: v.string(),
  amount: amountSchema,
  state: v.picklist(['taking', 'due', 'refused', 'asked', 'credited']),
  /** The account that was signed on when the note came in; null: the customer is credited. */
  account: v.nullable(v.string()),
  /** Counts the posts that the host refused. */
  refusals: countSchema,
  /** True until the acceptor is done with the note. */
  isInAcceptor: v.boolean(),
  /** True once it is in the count of the cash box. */
  isCounted: v.boolean(),
});
export type BillNote = v.InferOutput<typeof noteSchema>;

const bookSchema = v.object({
  notes: v.array(v.unknown()),
  box: v.fallback(v.array(boxSchema), []),
  unknown: v.fallback(countSchema, 0),
  countings: v.fallback(v.array(boxCountingSchema), []),
});

export interface NoteBook {
  readonly notes: readonly BillNote[];
  /** The smallest first. */
  readonly box: readonly BoxCount[];
  /** Counts notes of unknown worth that no teller has been told of yet. */
  readonly unknown: number;
  /** The last counts of the cash box, the newest last. */
  readonly countings: readonly BoxCounting[];
}

export const NO_NOTES: NoteBook = { notes: [], box: [], unknown: 0, countings: [] };

/**
 * Reads the book of an earlier run. One note at most can be in the acceptor: an older one that was never
 * stacked is put to the teller. So is a note that cannot be read, as one of unknown worth.
 */
export function readNoteBook(kept: unknown, log: (message: string) => void): NoteBook {
  const book = v.safeParse(bookSchema, kept);
  if (!book.success) {
    if (kept === undefined) return NO_NOTES;
    log('the notes of the bill acceptor cannot be read');
    return { ...NO_NOTES, unknown: 1 };
  }
  const notes = book.output.notes.flatMap((each) => {
    const note = v.safeParse(noteSchema, each);
    if (!note.success) log('a note of the bill acceptor cannot be read');
    return note.success ? [note.output] : [];
  });
  const newest = notes.findLast(({ isInAcceptor }) => isInAcceptor);
  return {
    ...book.output,
    unknown: book.output.unknown + book.output.notes.length - notes.length,
    notes: notes.map((note) =>
      note === newest || !note.isInAcceptor
        ? note
        : {
            ...note,
            isInAcceptor: false,
            state: note.state === 'taking' ? ('asked' as const) : note.state,
          },
    ),
  };
}

/** Returns the box with one note more, or one less. */
export function counted(
  box: readonly BoxCount[],
  { currency, amount }: Pick<BoxCount, 'currency' | 'amount'>,
  more: 1 | -1,
): readonly BoxCount[] {
  const isSame = (each: BoxCount): boolean => each.currency === currency && each.amount === amount;
  const count = (box.find(isSame)?.count ?? 0) + more;
  return [...box.filter((each) => !isSame(each)), { currency, amount, count }]
    .filter((each) => each.count > 0)
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.amount - b.amount);
}
