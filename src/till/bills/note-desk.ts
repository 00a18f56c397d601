/**
 * Keeps each banknote of the bill acceptor on disk, from escrow until the host has credited it (T011, S115).
 *
 *   taking -> due -> credited
 *      |        \-> refused -> due: once more, or given back
 *      \-> asked: the acceptor has lost it
 *
 * A note is credited by one post, whose id is the note's. The journal takes each id once, so that no crash
 * credits a note twice. A note that nobody can place is put to the teller with its amount. The write that
 * makes a note due counts it in the cash box.
 */

import type { Note } from '../../../drivers/bill-acceptors/model/note-reading.ts';
import type { NoteKeeper } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';
import { type Say, say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import { type BoxCount, type BoxCounting, MOST_COUNTINGS } from './box-counts.ts';
import type { BillNote } from './note-book.ts';
import { createNoteCrediting, type NoteCreditingDependencies } from './note-crediting.ts';
import { createNoteRecords, type NoteRecordsDependencies } from './note-records.ts';

/** A credit that did not leave this machine, or whose list was not read, is tried again after this long. */
const AGAIN = 15_000;

export interface NoteDeskDependencies
  extends Omit<NoteCreditingDependencies, 'records' | 'journal' | 'waitFor'>,
    Omit<NoteRecordsDependencies, 'journal'> {
  readonly journal: NoteRecordsDependencies['journal'] & NoteCreditingDependencies['journal'];
  readonly clock: Pick<Clock, 'after'>;
  readonly newId: () => string;
  /** Returns false while a note is to go back: nobody is signed on, or the customer is being ended. */
  readonly mayTake: () => boolean;
  readonly account: () => PlayerAccount | null;
}

export interface NoteDesk extends NoteKeeper {
  /** Reads the notes that an earlier run left. Called once, before an acceptor is opened. */
  readonly restore: () => Promise<void>;
  /** Credits what is due, and asks about what is lost, if the window is free. Never rejects. */
  readonly settle: () => Promise<void>;
  /** True if a note waits for its credit or an answer: another one waits, so that each is one customer's. */
  readonly isBusy: () => boolean;
  /** True if the acceptor may be stacking a note, and has not said that it did. */
  readonly isTaking: () => boolean;
  /** Puts such a note to the teller: the acceptor has not said for too long. */
  readonly askAboutTaking: () => Promise<boolean>;
  /** Notes in the cash box since it was emptied, the smallest first. */
  readonly inBox: () => readonly BoxCount[];
  readonly boxEmptied: () => Promise<boolean>;
  /**
   * Empties the box in the same write that keeps its count. `recorded`: the record that was compared; with
   * another one on disk nothing is written.
   */
  readonly boxCounted: (
    recorded: readonly BoxCount[],
    counting: BoxCounting,
  ) => Promise<'done' | 'changed' | 'notKept'>;
  readonly countings: () => readonly BoxCounting[];
  /** The acceptor is given up: a note that was in it is put to the teller. */
  readonly acceptorGone: () => Promise<boolean>;
}

export function createNoteDesk(parts: NoteDeskDependencies): NoteDesk {
  const { dialogs, clock, log } = parts;
  /** The note that the teller is asked about, and the word that takes the question back. */
  let asked: { readonly id: string; readonly answered: AbortController } | null = null;
  const records = createNoteRecords({
    ...parts,
    onChange() {
      // The acceptor itself has said where the note is.
      if (asked !== null && records.at(asked.id)?.state !== 'asked') asked.answered.abort();
      parts.onChange();
    },
  });
  /** Notes that wait a moment before the next attempt. */
  const waiting = new Set<string>();
  let settling: Promise<void> | null = null;

  function waitFor(id: string): void {
    waiting.add(id);
    clock.after(AGAIN, () => {
      waiting.delete(id);
      void settle();
    });
  }

  const crediting = createNoteCrediting({ ...parts, records, waitFor });

  async function askAbout({ id, amount }: BillNote): Promise<void> {
    const answered = new AbortController();
    asked = { id, answered };
    const answer = await dialogs.insist(
      { title: say('bill.lost', { amount: pennies(BigInt(amount)) }), lines: [say('bill.lostLine')] },
      [
        { id: 'credit', label: say('bill.inBox'), tone: 'plain' },
        { id: 'drop', label: say('bill.handedBack'), tone: 'plain' },
      ],
      answered.signal,
    );
    asked = null;
    if (records.at(id)?.state !== 'asked') return;
    if (answer === 'credit') await records.boxed(id);
    if (answer === 'drop') await records.drop(id);
  }

  /** Shows a note of unknown worth until the teller has seen it. */
  async function tellUnknown(): Promise<void> {
    const seen: Say = say('bill.unknownSeen');
    const answer = await dialogs.insist({ title: say('bill.unknown'), lines: [say('bill.unknownLine')] }, [
      { id: 'seen', label: seen, tone: 'primary' },
    ]);
    if (answer === 'seen') {
      await records.write((now) => ({ ...now, unknown: Math.max(0, now.unknown - 1) }));
    }
  }

  const isUnsettled = ({ state }: BillNote): boolean =>
    state === 'due' || state === 'refused' || state === 'asked';
  const isDue = (note: BillNote): boolean => isUnsettled(note) && !waiting.has(note.id);

  async function settleNote(id: string): Promise<void> {
    const note = records.at(id);
    if (note?.state === 'asked') await askAbout(note);
    if (note?.state === 'refused') await crediting.afterRefusal(note);
    const due = records.at(id);
    if (due?.state === 'due' && parts.maySettle()) await crediting.credit(due);
  }

  async function settleAll(): Promise<void> {
    for (const { id } of records.book().notes.filter(isDue)) {
      if (!parts.maySettle()) return;
      await settleNote(id);
    }
    if (records.book().unknown > 0 && parts.maySettle()) await tellUnknown();
  }

  function settle(): Promise<void> {
    if (settling !== null) return settling;
    const before = records.book();
    const hasWork = before.unknown > 0 || before.notes.some(isDue);
    if (!hasWork || !parts.maySettle()) return Promise.resolve();
    settling = settleAll()
      .catch((error: unknown) => log(`a note was not settled: ${String(error)}`))
      .then(() => {
        settling = null;
        // Settles what a refusal left, or what came meanwhile.
        return records.book() === before ? undefined : settle();
      });
    return settling;
  }

  function askAboutNew(note: Note): Promise<boolean> {
    const more = { state: 'asked', account: null, refusals: 0 } as const;
    const added = { id: parts.newId(), ...note, ...more, isInAcceptor: false, isCounted: false };
    return records.write((now) => ({ ...now, notes: [...now.notes, added] }));
  }

  return {
    restore: records.restore,
    async settle() {
      await records.written();
      await settle();
    },
    isBusy: () => records.book().unknown > 0 || records.book().notes.some(isUnsettled),
    isTaking: () => records.book().notes.some(({ id, state }) => state === 'taking' && !records.isEnding(id)),
    askAboutTaking: () =>
      records.write((now) => ({
        ...now,
        notes: now.notes.map((note) => (note.state === 'taking' ? { ...note, state: 'asked' } : note)),
      })),
    inBox: () => records.book().box,
    boxEmptied: () => records.write((now) => ({ ...now, box: [] })),
    async boxCounted(recorded, counting) {
      let isSame = false;
      const isKept = await records.write((now) => {
        isSame = JSON.stringify(now.box) === JSON.stringify(recorded);
        if (!isSame) return now;
        return { ...now, box: [], countings: [...now.countings, counting].slice(-MOST_COUNTINGS) };
      });
      if (!isKept) return 'notKept';
      return isSame ? 'done' : 'changed';
    },
    countings: () => records.book().countings,
    acceptorGone: () =>
      records.write((now) => ({
        ...now,
        notes: now.notes.flatMap((note) => {
          if (note.state === 'credited') return [];
          return [
            { ...note, isInAcceptor: false, ...(note.state === 'taking' ? { state: 'asked' as const } : {}) },
          ];
        }),
      })),
    kept() {
      const note = records.book().notes.find(({ id, isInAcceptor }) => isInAcceptor && !records.isEnding(id));
      if (note === undefined) return null;
      const { id, currency, amount, state } = note;
      // The teller may be asked about a note before the acceptor has said where it is.
      return { id, note: { currency, amount }, isCredited: state !== 'taking' && state !== 'asked' };
    },
    async offered({ currency, amount }) {
      if (!parts.mayTake()) return null;
      const id = parts.newId();
      const note: BillNote = {
        id,
        currency,
        amount,
        state: 'taking',
        account: parts.account()?.id ?? null,
        refusals: 0,
        isInAcceptor: true,
        isCounted: false,
      };
      return (await records.write((now) => ({ ...now, notes: [...now.notes, note] }))) ? id : null;
    },
    async credit(id, note) {
      await records.written();
      if (records.at(id) !== undefined) return records.boxed(id);
      // The teller has said that the customer has it, and the acceptor says otherwise.
      return askAboutNew(note);
    },
    forget: records.doneByAcceptor,
    ask(id, note) {
      if (id !== null) {
        // An acceptor that was there before may have put it into the box, and its write comes first.
        return records.change(id, (now) => ({
          ...now,
          isInAcceptor: false,
          ...(now.state === 'taking' ? { state: 'asked' as const } : {}),
        }));
      }
      if (note !== null) return askAboutNew(note);
      log('a note of unknown worth is in the cash box of the bill acceptor');
      return records.write((now) => ({ ...now, unknown: now.unknown + 1 }));
    },
  };
}
