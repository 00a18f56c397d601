/**
 * Finds the ticket of a post that was answered with the answer to another. A gateway may refuse a post that
 * the host carries out, and keep the host's answer. It then gives that answer to the next post alike. The
 * list then shows the known ticket for the refused post, and an unknown ticket for the next one. Settles
 * nothing.
 */

import { onlyOnce } from '../../journal/given-again.ts';
import type { Journal, JournaledPost } from '../../journal/journal.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import type { PostTransport } from '../posts/reading/post-reading.ts';
import type { Transaction } from '../transactions/customer-session.ts';

export interface TakenAnswerDependencies {
  readonly journal: Pick<Journal<Transaction>, 'post' | 'transactionsSince'>;
  readonly transportOf: (kind: JournaledPost['kind']) => Pick<PostTransport, 'find'>;
}

/** A post that has another's ticket, and the ticket that the list shows for it. */
export interface Taker {
  readonly post: JournaledPost;
  readonly own: Transaction;
}

/**
 * Returns the later post that was settled with the ticket of `answered`. Null: there is none, or the list
 * shows no other ticket for it.
 */
export async function takerOf(
  { journal, transportOf }: TakenAnswerDependencies,
  recent: RecentTickets,
  answered: JournaledPost,
  ticket: Transaction,
): Promise<Taker | null> {
  const number = onlyOnce(ticket, 'done');
  if (number === null) return null;
  for (const settled of await journal.transactionsSince(answered.sentAt)) {
    if (onlyOnce(settled, 'done') !== number) continue;
    const post = await journal.post(settled.id);
    if (post === null || !mayHaveTaken(post, answered)) continue;
    const own = transportOf(post.kind).find(recent, post);
    if (typeof own === 'object' && own !== null && onlyOnce(own, 'done') !== number) return { post, own };
  }
  return null;
}

/** The list is that of one window at one host, and no answer is given before its post is sent. */
function mayHaveTaken(post: JournaledPost, answered: JournaledPost): boolean {
  const isSamePlace = post.window === answered.window && post.host === answered.host;
  return isSamePlace && post.isDamaged !== true && post.sentAt > answered.sentAt;
}
