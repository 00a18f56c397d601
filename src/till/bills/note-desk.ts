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
 *
 * A gateway may refuse a post that the host carries out. After a refusal the host's list is read first, and
 * the note is posted again only if the list lacks it.
 */

import type { NoteKeeper } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';
import { type Say, say } from '../../i18n/say.ts';
import type { Journal, JournaledPost } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs } from '../window/dialogs.ts';
import { type BillNote, type BoxCount, counted, NO_NOTES, type NoteBook, readNoteBook } from './note-book.ts';

const NOTES = 'bills';
/** A credit that did not leave this machine is tried again after this long. Milliseconds. */
const AGAIN = 15_000;
/** The list of a host that does not answer is read so often before the teller is asked without it. */
const MOST_LOOKS = 4;

export interface NoteDeskDependencies {
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept' | 'post'>;
  readonly calls: Pick<ToteCalls, 'vouchers' | 'account'>;
  readonly desk: MoneyDesk;
  readonly dialogs: Pick<Dialogs, 'insist'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly newId: () => string;
  /** Returns false while a note is to go back: nobody is signed on, the window is locked or blocked. */
  readonly mayTake: () => boolean;
  /** Returns true while posts may be made and questions asked. */
  readonly maySettle: () => boolean;
  readonly account: () => PlayerAccount | null;
  /**
   * Reads the host's list after the newest refusal. Resolves to true once such a list was compared with the
   * posts that were refused.
   */
  readonly lookAgain: () => Promise<boolean>;
  /** Called when notes or the count of the box have changed on disk. */
  readonly onChange: () => void;
  readonly log: (message: string) => void;
}

export interface NoteDesk extends NoteKeeper {
  /** Reads the notes that an earlier run left. Called once, before an acceptor is opened. */
  readonly restore: () => Promise<void>;
  /** Credits what is due, and asks about what is lost, if the window is free. Never rejects. */
  readonly settle: () => Promise<void>;
  /** True if a note is on its way: another one waits, so that each is one customer's. */
  readonly isBusy: () => boolean;
  /** Notes in the cash box since it was emptied, the smallest first. */
  readonly inBox: () => readonly BoxCount[];
  readonly boxEmptied: () => Promise<boolean>;
  /** The acceptor is given up: a note that was in it is put to the teller. */
  readonly acceptorGone: () => Promise<boolean>;
}

export function createNoteDesk(parts: NoteDeskDependencies): NoteDesk {
  const { journal, calls, desk, dialogs, clock, log } = parts;
  let book: NoteBook = NO_NOTES;
  let writing: Promise<unknown> = Promise.resolve();
  let settling: Promise<void> | null = null;
  /** Records that end with the next write that the disk takes. */
  const ending = new Set<string>();
  /** Notes whose post did not leave this machine, or whose list was not read. They wait a moment. */
  const waiting = new Set<string>();
  /** Counts the lists of each refused note that could not be read. */
  const looks = new Map<string, number>();

  const noteAt = (id: string): BillNote | undefined => book.notes.find((note) => note.id === id);

  /** Changes the book, one change after the other. Resolves to false, with nothing changed, if it cannot. */
  function write(step: (now: NoteBook) => NoteBook): Promise<boolean> {
    const run = writing.then(async () => {
      const ended = [...ending];
      const next = step(ended.reduce(endedIn, book));
      try {
        await journal.keep(NOTES, next);
      } catch (error) {
        log(`notes of the bill acceptor were not kept: ${String(error)}`);
        return false;
      }
      for (const id of ended) ending.delete(id);
      book = next;
      parts.onChange();
      return true;
    });
    writing = run;
    return run;
  }

  const change = (id: string, to: (note: BillNote) => BillNote): Promise<boolean> =>
    write((now) => ({ ...now, notes: now.notes.map((note) => (note.id === id ? to(note) : note)) }));
  /** Ends the record of a note that the customer has. */
  const drop = (id: string): Promise<boolean> =>
    write((now) => {
      const note = now.notes.find((each) => each.id === id);
      return {
        ...now,
        box: note?.isCounted === true ? counted(now.box, note, -1) : now.box,
        notes: now.notes.filter((each) => each.id !== id),
      };
    });

  /** Makes a note due that is in the cash box, once. */
  const boxed = (id: string): Promise<boolean> =>
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
    });

  /** Names the post of an attempt; the first is attempt 0. */
  const postAt = (id: string, attempt: number): string => (attempt === 0 ? id : `${id}-${attempt}`);
  /** Names the post of the next attempt. */
  const postOf = ({ id, refusals }: BillNote): string => postAt(id, refusals);

  async function credit(note: BillNote): Promise<void> {
    const { account } = note;
    const amount: Pennies = pennies(BigInt(note.amount));
    await desk.runOperation({
      failed: say('bill.failed'),
      prints: false,
      requests: () => [
        {
          kind: account === null ? 'bill' : 'accountBill',
          id: postOf(note),
          value: amount,
          post:
            account === null
              ? calls.vouchers.acceptBill.post({ amount })
              : calls.account.acceptBill.post({ amount, accountId: account }),
          ...(account === null ? {} : { account }),
          refusal: () => null,
        },
      ],
      done: () => undefined,
    });
  }

  function waitFor(id: string): void {
    waiting.add(id);
    clock.after(AGAIN, () => {
      waiting.delete(id);
      void settle();
    });
  }

  /** Notes that a note is credited. */
  const credited = (id: string): Promise<boolean> =>
    // The acceptor may say again that it took the note: its record stays until it is done.
    write((now) => ({
      ...now,
      notes: now.notes.flatMap((each) => {
        if (each.id !== id) return [each];
        return each.isInAcceptor ? [{ ...each, state: 'credited' as const }] : [];
      }),
    }));

  /** Follows what the journal has of the note's post. */
  async function follow(note: BillNote): Promise<void> {
    const post = await journal.post(postOf(note));
    if (post === null || post.state === 'pending') return;
    if (isCrediting(post)) {
      await credited(note.id);
      return;
    }
    const isUnsent = post.unsent !== undefined;
    if (isUnsent) waitFor(note.id);
    await change(note.id, (now) => ({
      ...now,
      refusals: now.refusals + 1,
      state: isUnsent ? ('due' as const) : ('refused' as const),
    }));
  }

  /** Returns true if one of the note's posts credited it, also one that seemed to be refused. */
  async function isCredited({ id, refusals }: BillNote): Promise<boolean> {
    for (let attempt = 0; attempt <= refusals; attempt += 1) {
      const post = await journal.post(postAt(id, attempt));
      if (post !== null && isCrediting(post)) return true;
    }
    return false;
  }

  /** Decides on a note that the host refused: credited all the same, posted once more, or given back. */
  async function afterRefusal({ id }: BillNote): Promise<void> {
    const isSure = await parts.lookAgain();
    const looked = looks.get(id) ?? 0;
    if (!isSure && looked < MOST_LOOKS) {
      looks.set(id, looked + 1);
      return waitFor(id);
    }
    looks.delete(id);
    const refused = noteAt(id);
    if (refused === undefined) return;
    const isDone = async (): Promise<boolean> => (await isCredited(refused)) && (await credited(id));
    if (await isDone()) return;
    // A host that takes no notes for accounts credits the customer instead.
    if (refused.account !== null) {
      await change(id, (now) => ({ ...now, account: null, state: 'due' }));
      return;
    }
    if (!parts.maySettle()) return;
    const answer = await askAboutRefused(refused, isSure);
    // The list may have come while the question was open.
    if (await isDone()) return;
    if (answer === 'again') await change(id, (now) => ({ ...now, state: 'due' }));
    if (answer === 'drop') await drop(id);
  }

  function askAboutRefused({ amount }: BillNote, isSure: boolean): Promise<string> {
    const unsure: readonly Say[] = isSure ? [] : [say('bill.refusedUnsure')];
    return dialogs.insist(
      {
        title: say('bill.refused', { amount: pennies(BigInt(amount)) }),
        lines: [say('bill.refusedLine'), ...unsure],
      },
      [
        { id: 'again', label: say('bill.creditAgain'), tone: 'plain' },
        { id: 'drop', label: say('bill.gaveBack'), tone: 'plain' },
      ],
    );
  }

  async function askAbout({ id, amount }: BillNote): Promise<void> {
    const answer = await dialogs.insist(
      { title: say('bill.lost', { amount: pennies(BigInt(amount)) }), lines: [say('bill.lostLine')] },
      [
        { id: 'credit', label: say('bill.inBox'), tone: 'plain' },
        { id: 'drop', label: say('bill.handedBack'), tone: 'plain' },
      ],
    );
    if (answer === 'credit') await boxed(id);
    if (answer === 'drop') await drop(id);
  }

  /** Shows a note of unknown worth until the teller has seen it. */
  async function tellUnknown(): Promise<void> {
    const seen: Say = say('bill.unknownSeen');
    const answer = await dialogs.insist({ title: say('bill.unknown'), lines: [say('bill.unknownLine')] }, [
      { id: 'seen', label: seen, tone: 'primary' },
    ]);
    if (answer === 'seen') await write((now) => ({ ...now, unknown: Math.max(0, now.unknown - 1) }));
  }

  const isDue = ({ id, state }: BillNote): boolean =>
    state === 'asked' || ((state === 'due' || state === 'refused') && !waiting.has(id));
  const hasWork = (): boolean => book.unknown > 0 || book.notes.some(isDue);

  async function settleNote(id: string): Promise<void> {
    const asked = noteAt(id);
    if (asked?.state === 'asked') await askAbout(asked);
    if (asked?.state === 'refused') await afterRefusal(asked);
    const due = noteAt(id);
    if (due === undefined || due.state !== 'due' || !parts.maySettle()) return;
    if ((await journal.post(postOf(due))) === null) await credit(due);
    const tried = noteAt(id);
    if (tried?.state === 'due') await follow(tried);
  }

  async function settleAll(): Promise<void> {
    for (const { id } of book.notes.filter(isDue)) {
      if (!parts.maySettle()) return;
      await settleNote(id);
    }
    if (book.unknown > 0 && parts.maySettle()) await tellUnknown();
  }

  function settle(): Promise<void> {
    if (settling !== null) return settling;
    if (!hasWork() || !parts.maySettle()) return Promise.resolve();
    const before = book;
    settling = settleAll()
      .catch((error: unknown) => log(`a note was not settled: ${String(error)}`))
      .then(() => {
        settling = null;
        // Settles what a refusal left, or what came meanwhile.
        return book === before ? undefined : settle();
      });
    return settling;
  }

  return {
    async restore() {
      book = readNoteBook(await journal.kept(NOTES), log);
      parts.onChange();
    },
    async settle() {
      await writing;
      await settle();
    },
    isBusy: () =>
      book.unknown > 0 ||
      book.notes.some(({ state }) => state === 'due' || state === 'asked' || state === 'refused'),
    inBox: () => book.box,
    boxEmptied: () => write((now) => ({ ...now, box: [] })),
    acceptorGone: () =>
      write((now) => ({
        ...now,
        notes: now.notes.flatMap((note) => {
          if (note.state === 'credited') return [];
          return [
            { ...note, isInAcceptor: false, ...(note.state === 'taking' ? { state: 'asked' as const } : {}) },
          ];
        }),
      })),
    kept() {
      const note = book.notes.find(({ id, isInAcceptor }) => isInAcceptor && !ending.has(id));
      if (note === undefined) return null;
      const { id, currency, amount, state } = note;
      return { id, note: { currency, amount }, isCredited: state !== 'taking' };
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
      return (await write((now) => ({ ...now, notes: [...now.notes, note] }))) ? id : null;
    },
    credit: boxed,
    forget(id) {
      ending.add(id);
      void write((now) => now);
    },
    ask(id, note) {
      if (id !== null) {
        // An acceptor that was there before may have put it into the box, and its write comes first.
        void change(id, (now) => ({
          ...now,
          isInAcceptor: false,
          ...(now.state === 'taking' ? { state: 'asked' as const } : {}),
        }));
      } else if (note !== null) {
        const more = { state: 'asked', account: null, refusals: 0 } as const;
        const added = { id: parts.newId(), ...note, ...more, isInAcceptor: false, isCounted: false };
        void write((now) => ({ ...now, notes: [...now.notes, added] }));
      } else {
        log('a note of unknown worth is in the cash box of the bill acceptor');
        void write((now) => ({ ...now, unknown: now.unknown + 1 }));
      }
    },
  };
}

/** Returns true for a post by which the host credited the note. */
function isCrediting({ state, closing }: JournaledPost): boolean {
  return state === 'done' || closing?.fate.verdict === 'paid';
}

/** The acceptor is done with a note: its record ends, unless the note is not credited yet. */
function endedIn(book: NoteBook, id: string): NoteBook {
  return {
    ...book,
    notes: book.notes.flatMap((note) => {
      if (note.id !== id) return [note];
      return note.state === 'taking' || note.state === 'credited' ? [] : [{ ...note, isInAcceptor: false }];
    }),
  };
}
