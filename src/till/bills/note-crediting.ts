/**
 * Credits a note by a money post, and reads what became of it. Asks the teller about a note that the host
 * refused.
 *
 * A gateway may refuse a post that the host carries out. After a refusal the host's list is read first. The
 * note is posted again only if the list lacks it, or if the teller says so.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Journal, JournaledPost } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs } from '../window/dialogs.ts';
import type { BillNote } from './note-book.ts';
import type { NoteRecords } from './note-records.ts';

/** The list of a host that does not answer is read so often before the teller is asked without it. */
const MOST_LOOKS = 4;

export interface NoteCreditingDependencies {
  readonly records: NoteRecords;
  readonly journal: Pick<Journal<Transaction>, 'post'>;
  readonly calls: Pick<ToteCalls, 'vouchers' | 'account'>;
  readonly desk: MoneyDesk;
  readonly dialogs: Pick<Dialogs, 'insist'>;
  /** Returns true while posts may be made and questions asked. */
  readonly maySettle: () => boolean;
  /**
   * Reads the host's list after the newest refusal. Resolves to true once such a list was compared with the
   * posts that were refused.
   */
  readonly lookAgain: () => Promise<boolean>;
  /** Tries the note again some time later. */
  readonly waitFor: (id: string) => void;
}

export interface NoteCrediting {
  /** Posts a note that is due, unless its post is there, and follows the post. */
  readonly credit: (note: BillNote) => Promise<void>;
  /** Decides on a note that the host refused: credited all the same, posted once more, or given back. */
  readonly afterRefusal: (note: BillNote) => Promise<void>;
}

export function createNoteCrediting(parts: NoteCreditingDependencies): NoteCrediting {
  const { records, journal, calls, desk, dialogs } = parts;
  /** Counts the lists of each refused note that could not be read. */
  const looks = new Map<string, number>();

  async function post(note: BillNote): Promise<void> {
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

  /** Follows what the journal has of the note's post. */
  async function follow(note: BillNote): Promise<void> {
    const written = await journal.post(postOf(note));
    if (written === null || written.state === 'pending') return;
    if (isCrediting(written)) {
      await records.credited(note.id);
      return;
    }
    const isUnsent = written.unsent !== undefined;
    if (isUnsent) parts.waitFor(note.id);
    await records.change(note.id, (now) => ({
      ...now,
      refusals: now.refusals + 1,
      state: isUnsent ? ('due' as const) : ('refused' as const),
    }));
  }

  /** Returns true if one of the note's posts credited it, also one that seemed to be refused. */
  async function isCredited({ id, refusals }: BillNote): Promise<boolean> {
    for (let attempt = 0; attempt <= refusals; attempt += 1) {
      const written = await journal.post(postAt(id, attempt));
      if (written !== null && isCrediting(written)) return true;
    }
    return false;
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

  /** Returns the note if it is still refused, and no post has credited it. */
  async function stillRefused(id: string): Promise<BillNote | null> {
    const note = records.at(id);
    if (note?.state !== 'refused') return null;
    return (await isCredited(note)) && (await records.credited(id)) ? null : note;
  }

  return {
    async credit(due) {
      // A post that seemed to be refused may have credited the note while it waited.
      if (await isCredited(due)) {
        await records.credited(due.id);
        return;
      }
      if ((await journal.post(postOf(due))) === null) await post(due);
      const tried = records.at(due.id);
      if (tried?.state === 'due') await follow(tried);
    },
    async afterRefusal({ id }) {
      const isSure = await parts.lookAgain();
      const looked = looks.get(id) ?? 0;
      if (!isSure && looked < MOST_LOOKS) {
        looks.set(id, looked + 1);
        return parts.waitFor(id);
      }
      looks.delete(id);
      const refused = await stillRefused(id);
      if (refused === null) return;
      // A host that takes no notes for accounts credits the customer instead.
      if (isSure && refused.account !== null) {
        await records.change(id, (now) => ({ ...now, account: null, state: 'due' }));
        return;
      }
      if (!parts.maySettle()) return;
      const answer = await askAboutRefused(refused, isSure);
      // The list may have come while the question was open.
      if ((await stillRefused(id)) === null) return;
      if (answer === 'again') await records.change(id, (now) => ({ ...now, account: null, state: 'due' }));
      if (answer === 'drop') await records.drop(id);
    },
  };
}

/** Names the post of an attempt; the first is attempt 0. */
function postAt(id: string, attempt: number): string {
  return attempt === 0 ? id : `${id}-${attempt}`;
}

/** Names the post of the next attempt. */
function postOf({ id, refusals }: BillNote): string {
  return postAt(id, refusals);
}

/** Returns true for a post by which the host credited the note. */
function isCrediting({ state, closing }: JournaledPost): boolean {
  return state === 'done' || closing?.fate.verdict === 'paid';
}
