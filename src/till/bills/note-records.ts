/**
 * Keeps the notes of the bill acceptor on disk: one change after the other, each whole or absent. Owns the
 * writes; note-desk.ts owns what is written when.
 */
import type { Journal } from '../../journal/journal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { type BillNote, counted, NO_NOTES, type NoteBook, readNoteBook } from './note-book.ts';

/** The key of the record in the journal. */
const NOTES = 'bills';
/** The end of a record that the disk did not take is written again after this long, milliseconds. */
const AGAIN = 15_000;

export interface NoteRecordsDependencies {
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Called when notes or the count of the box have changed on disk. */
  readonly onChange: () => void;
  readonly log: (message: string) => void;
}

/** A change resolves to false, with nothing changed, if the disk did not take it. None rejects. */
export interface NoteRecords {
  /** Reads the notes that an earlier run left. */
  readonly restore: () => Promise<void>;
  readonly book: () => NoteBook;
  readonly at: (id: string) => BillNote | undefined;
  /** Resolves when every change that was begun is over. */
  readonly written: () => Promise<unknown>;
  readonly write: (step: (now: NoteBook) => NoteBook) => Promise<boolean>;
  readonly change: (id: string, to: (note: BillNote) => BillNote) => Promise<boolean>;
  /** Makes a note due that is in the cash box, and counts it there, once. */
  readonly boxed: (id: string) => Promise<boolean>;
  /** Notes that a note is credited. Its record stays until the acceptor is done with it. */
  readonly credited: (id: string) => Promise<boolean>;
  /** Ends the record of a note that the customer has. */
  readonly drop: (id: string) => Promise<boolean>;
  /**
   * Ends the record of a note that the acceptor is done with, with the next change that the disk takes. Tries
   * again until it does: nothing else may be written here for hours.
   */
  readonly doneByAcceptor: (id: string) => void;
  /** Returns true for a note whose record ends with the next change. */
  readonly isEnding: (id: string) => boolean;
}

export function createNoteRecords(parts: NoteRecordsDependencies): NoteRecords {
  const { journal, clock, onChange, log } = parts;
  let book: NoteBook = NO_NOTES;
  let writing: Promise<unknown> = Promise.resolve();
  const ending = new Set<string>();
  /** True since a write failed: further failures in a row are not logged. */
  let isFailing = false;

  function write(step: (now: NoteBook) => NoteBook): Promise<boolean> {
    const run = writing.then(async () => {
      const ended = [...ending];
      const next = step(ended.reduce(endedIn, book));
      try {
        await journal.keep(NOTES, next);
      } catch (error) {
        if (!isFailing) log(`notes of the bill acceptor were not kept: ${String(error)}`);
        isFailing = true;
        return false;
      }
      isFailing = false;
      for (const id of ended) ending.delete(id);
      book = next;
      onChange();
      return true;
    });
    writing = run;
    return run;
  }

  async function writeEnds(): Promise<void> {
    if (ending.size > 0 && !(await write((now) => now))) clock.after(AGAIN, () => void writeEnds());
  }

  return {
    async restore() {
      book = readNoteBook(await journal.kept(NOTES), log);
      onChange();
    },
    book: () => book,
    at: (id) => book.notes.find((note) => note.id === id),
    written: () => writing,
    write,
    change: (id, to) =>
      write((now) => ({ ...now, notes: now.notes.map((note) => (note.id === id ? to(note) : note)) })),
    boxed: (id) =>
      write((now) => {
        const note = now.notes.find((each) => each.id === id);
        if (note === undefined || (note.state !== 'taking' && note.state !== 'asked')) return now;
        return {
          ...now,
          box: note.isCounted ? now.box : counted(now.box, note, 1),
          notes: now.notes.map((each) =>
            each.id === id ? { ...each, state: 'due' as const, isCounted: true } : each,
          ),
        };
      }),
    credited: (id) =>
      write((now) => ({
        ...now,
        notes: now.notes.flatMap((each) => {
          if (each.id !== id) return [each];
          return each.isInAcceptor ? [{ ...each, state: 'credited' as const }] : [];
        }),
      })),
    drop: (id) =>
      write((now) => {
        const note = now.notes.find((each) => each.id === id);
        return {
          ...now,
          box: note?.isCounted === true ? counted(now.box, note, -1) : now.box,
          notes: now.notes.filter((each) => each.id !== id),
        };
      }),
    doneByAcceptor(id) {
      ending.add(id);
      void writeEnds();
    },
    isEnding: (id) => ending.has(id),
  };
}

/**
 * The acceptor is done with a note: its record ends, unless its credit is due. A note that was never stacked
 * went back.
 */
function endedIn(book: NoteBook, id: string): NoteBook {
  return {
    ...book,
    notes: book.notes.flatMap((note) => {
      if (note.id !== id) return [note];
      const isOver = note.state === 'credited' || note.state === 'taking' || note.state === 'asked';
      return isOver ? [] : [{ ...note, isInAcceptor: false }];
    }),
  };
}
