/**
 * Compares the host's list with posts that the host refused. Leaves out posts that were never sent: an entry
 * like one of those is another post's. A gateway may answer with the refusal of another post. A post that was
 * given up may arrive after all. Such an entry of the list counts at this window, and the teller is notified.
 * The list is read by list-check.ts.
 *
 * Reading: nothing is taken from a list while a post is pending. Sent before the one taken, it would be shown
 * after it. The journal and the screen would then have the two in different orders.
 */
import type { Journal, JournaledPost } from '../../journal/journal.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import type { ListChecker } from '../posts/list-check.ts';
import type { PostTransport } from '../posts/reading/post-reading.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { type Taker, takerOf } from './taken-answers.ts';

export interface RefusedPostDependencies {
  readonly journal: Pick<Journal<Transaction>, 'post' | 'refused' | 'settle' | 'transactionsSince'>;
  /** A time later than that of every post so far (send-times.ts). */
  readonly sentAt: () => number;
  /** Returns true while a post is under way or in doubt. */
  readonly isUnderWay: () => boolean;
  /** The tote that the window works with. */
  readonly host: string;
  readonly transportOf: (kind: JournaledPost['kind']) => PostTransport;
  /** Shows the transaction, and asks the teller what is to become of it. */
  readonly onFound: (post: JournaledPost, transaction: Transaction) => void;
  readonly log: (message: string) => void;
}

export function createRefusedPosts(parts: RefusedPostDependencies): ListChecker {
  const { journal, host, transportOf, onFound, log } = parts;

  /** The teller has told the customer that it was not done: they are asked about its paper first. */
  async function settle(refused: JournaledPost, found: Transaction): Promise<boolean> {
    // Behind what was sold since: credit is taken off by the order of transactions, which a restart must not
    // change.
    const post: JournaledPost = { ...refused, left: true, foundAt: parts.sentAt() };
    const paper = found.paper === 'printing' ? 'notPrinted' : found.paper;
    const transaction: Transaction = { ...found, id: refused.id, late: true, paper };
    const how = await journal.settle(post, 'done', transaction);
    if (how === 'settled') {
      log(`post ${post.id} was refused, and the host lists it`);
      onFound(post, transaction);
    }
    // One that has ended otherwise meanwhile stays so.
    return how !== 'ticketKnown';
  }

  /**
   * Returns false while another post is under way. A ticket of another transaction belongs to that
   * transaction. If a later post was answered with it, settles the refused post with the later post's ticket.
   */
  async function take(refused: JournaledPost, ticket: Transaction, recent: RecentTickets): Promise<boolean> {
    let taker: Taker | null = { post: refused, own: ticket };
    while (taker !== null) {
      if (parts.isUnderWay()) return false;
      const { post, own }: Taker = taker;
      if (await settle(refused, { ...own, sentAt: post.sentAt })) return true;
      taker = await takerOf(parts, recent, post, own);
    }
    return true;
  }

  const sentAndRefused = async (): Promise<readonly JournaledPost[]> =>
    (await journal.refused()).filter(({ unsent }) => unsent === undefined);

  return {
    isWaiting: async () => (await sentAndRefused()).length > 0,
    async check({ recent, window }) {
      let isChecked = true;
      for (const post of await sentAndRefused()) {
        if (post.window !== undefined && post.window !== window) continue;
        if (post.host !== undefined && post.host !== host) continue;
        const found = transportOf(post.kind).find(recent, post);
        if (typeof found === 'object' && found !== null && !(await take(post, found, recent)))
          isChecked = false;
      }
      return isChecked;
    },
  };
}
