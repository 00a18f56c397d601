/**
 * Notices at the start, by the mark outside the database, that the browser has deleted the journal. Restores
 * the posts in doubt from the mark. After sign-on, tells the teller what the open customer owed and which
 * tickets the tote has listed since. Moves no money.
 */

import { type Say, say } from '../../i18n/say.ts';
import type { JournaledPost } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { numberOf } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { type LostWork, type MarkedJournal, markOf, NOTHING } from './journal-mark.ts';

/** Limits the tickets in the dialog; Recent tickets lists them all. */
const SHOWN = 8;
/** Limits how far the machine's clock may differ from the tote's, milliseconds. */
const CLOCK_TOLERANCE = 120_000;

export interface LostJournalDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly recentTickets: ToteCalls['recentTickets'];
  readonly marked: MarkedJournal;
  readonly log: (message: string) => void;
}

export interface LostJournal {
  /**
   * Compares mark and journal at a start. Writes the posts in doubt that are lost back into the journal.
   * Rejects when the journal cannot be read or written.
   */
  readonly compare: () => Promise<void>;
  /** Marks the journal as it was found at the start. */
  readonly markAnew: (newest: number | null, pending: readonly JournaledPost[]) => void;
  /** Tells the teller once what was lost, with the tote's list. Never rejects. */
  readonly tell: () => Promise<void>;
}

/**
 * Merges a loss with an earlier one that the teller has not seen. A start that broke off finds the same loss
 * again, with nothing open.
 */
function withEarlier(earlier: LostWork | null, lost: LostWork): LostWork {
  if (earlier === null) return lost;
  return {
    count: earlier.count + lost.count,
    balance: earlier.balance + lost.balance,
    since: earlier.since ?? lost.since,
    own: earlier.own + lost.own,
    posts: Math.max(earlier.posts, lost.posts),
  };
}

export function createLostJournal({
  store,
  dialogs,
  recentTickets,
  marked,
  log,
}: LostJournalDependencies): LostJournal {
  const { journal } = marked;
  let telling = false;

  /** Skips posts that an interrupted start has restored already. */
  async function takeOver(posts: readonly JournaledPost[]): Promise<void> {
    const there = new Set((await journal.pending()).map(({ id }) => id));
    for (const post of posts) if (!there.has(post.id)) await journal.begin(post);
  }

  async function listed(lost: LostWork): Promise<readonly Say[]> {
    if (lost.since === null) return [];
    const recent = await recentTickets();
    if (!recent.ok) return [say('lost.notListed')];
    const from = lost.since - CLOCK_TOLERANCE;
    const counted = new Set(store.get(customerAtom).transactions.map(numberOf));
    const tickets = recent.value.tickets
      .filter(({ ticket }) => ticket.timeStamp >= from && !counted.has(ticket.id))
      .toSorted((a, b) => a.ticket.timeStamp - b.ticket.timeStamp);
    if (tickets.length === 0) return [say('lost.noneListed')];
    const more = tickets.length - SHOWN;
    return [
      say('lost.listed'),
      ...tickets.slice(-SHOWN).map(({ ticket }) =>
        say('lost.ticket', {
          time: { epoch: ticket.timeStamp },
          tsn: ticket.id,
          amount: pennies(ticket.ticketCost),
        }),
      ),
      ...(more > 0 ? [say('lost.more', { count: more })] : []),
    ];
  }

  return {
    async compare() {
      const { newest, posts, open, lost } = marked.mark();
      const kept = await journal.lastSentAt();
      if (newest === null || (kept !== null && kept >= newest)) return;
      // Counts a damaged row without a time as a journal that is there.
      if ((await journal.pending()).some(({ isDamaged }) => isDamaged === true)) return;
      log(`the journal is gone: ${posts.length} posts in doubt, ${open.count} transactions`);
      marked.change({ lost: withEarlier(lost, { ...open, posts: posts.length }), open: NOTHING });
      await takeOver(posts);
      marked.change({ newest: await journal.lastSentAt() });
    },
    markAnew(newest, pending) {
      const { transactions } = store.get(customerAtom);
      marked.change(markOf(newest, pending, transactions, store.get(drawerTransactionsAtom).length));
    },
    async tell() {
      const { lost } = marked.mark();
      if (lost === null || telling) return;
      telling = true;
      try {
        const owes = lost.balance >= 0n ? 'lost.customerPays' : 'lost.customerGets';
        const amount = pennies(lost.balance < 0n ? -lost.balance : lost.balance);
        await dialogs.alert({
          title: say('lost.title'),
          lines: [
            say('lost.safe'),
            lost.count === 0 ? say('lost.noCustomer') : say(owes, { count: lost.count, amount }),
            ...(await listed(lost)),
            ...(lost.posts === 0 ? [] : [say('lost.doubts', { count: lost.posts })]),
            ...(lost.own === 0 ? [] : [say('lost.own', { count: lost.own })]),
            say('lost.do'),
          ],
        });
        marked.change({ lost: null });
      } catch (error) {
        log(`the loss could not be told: ${String(error)}`);
      } finally {
        telling = false;
      }
    },
  };
}
