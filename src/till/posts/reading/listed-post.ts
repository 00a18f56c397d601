/**
 * Finds a post whose answer was lost in the host's list of what the window did. Decides what the silence of
 * the list says (S113). Each handler names the entries that are its own.
 *
 * Reading: a post that is not listed was not carried out only where the list reaches back before the post. A
 * list does so when it holds fewer entries than its limit. It also does so when its oldest entry is older
 * than the post.
 */
import { HOST_CLOCK_TOLERANCE, type JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import type { Transaction } from '../../transactions/customer-session.ts';

/**
 * Returns true if what the host did at that time (epoch milliseconds) can have come of the post. Both times
 * are the host's: the machine's clock may have been set since it was compared with the host's.
 */
export function isTimely(timeStamp: number, post: Pick<JournaledPost, 'hostTime'>): boolean {
  return timeStamp >= post.hostTime - HOST_CLOCK_TOLERANCE;
}

/**
 * The transaction that the post made; null: the list reaches back before the post and does not have it.
 * 'unsure': an entry may be the post's or another's. 'unlisted': the host lists no such posts. 'outOfReach':
 * the list does not have it, and may begin after it.
 */
export type Found = Transaction | 'unsure' | 'unlisted' | 'outOfReach' | null;

/** Describes the post of an entry. */
export interface Listed {
  /** The teller who sent it; undefined where the host does not say. */
  readonly tellerId?: string | undefined;
}

export interface Lookup<Entry extends Listed> {
  /** Newest first; null where the host lists none of the kind. */
  readonly entries: readonly Entry[] | null;
  /** Epoch milliseconds, by the host. */
  readonly timeOf: (entry: Entry) => number;
  /** Returns true if the post asked for this entry, by all but the time. */
  readonly isOf: (entry: Entry) => boolean;
  /** Null for an entry that cannot be believed. */
  readonly transactionOf: (entry: Entry) => Transaction | null;
}

export function findListed<Entry extends Listed>(
  { entries, timeOf, isOf, transactionOf }: Lookup<Entry>,
  { limit }: Pick<RecentTickets, 'limit'>,
  post: JournaledPost,
): Found {
  if (entries === null) return 'unlisted';
  const alike = entries.filter((entry) => isOfTeller(entry, post) && isOf(entry));
  const timely = alike.find((entry) => isTimely(timeOf(entry), post));
  const found = timely === undefined ? null : transactionOf(timely);
  if (timely !== undefined && found !== null) return asListed(found, timeOf(timely));
  if (alike.length > 0) return 'unsure';
  return reachesBack(entries.map(timeOf), limit, post) ? null : 'outOfReach';
}

/**
 * Notes when the host listed a handing in, of any kind. By this time the journal distinguishes a second one
 * of the same ticket.
 */
function asListed(transaction: Transaction, listedAt: number): Transaction {
  return transaction.handedIn === true ? { ...transaction, listedAt } : transaction;
}

/**
 * A spare machine at the same window may have sold the same under the same REQSEQ. Posts of unknown tellers
 * may be anybody's.
 */
function isOfTeller({ tellerId }: Listed, post: Pick<JournaledPost, 'tellerId'>): boolean {
  return tellerId === undefined || post.tellerId === '' || tellerId === post.tellerId;
}

/**
 * Returns true if a list of these times, newest first, begins before the post. Times out of order tell of a
 * host whose clock was set: they prove nothing. An empty list is shorter than any limit.
 */
function reachesBack(
  times: readonly number[],
  limit: number | null,
  post: Pick<JournaledPost, 'hostTime'>,
): boolean {
  const oldest = times.at(-1);
  if (oldest === undefined) return limit !== 0;
  if (limit !== null && times.length < limit) return true;
  const isInOrder = times.every((time, index) => time <= (times[index - 1] ?? time));
  return isInOrder && !isTimely(oldest, post);
}

/**
 * Returns true if a list was made in the session that began at `since`, by the host's clock. A cache or a
 * slow line may bring an earlier list, which says nothing of what is not in it. Nor does a list of a host
 * that does not say when it made it. Times in epoch milliseconds. Null: not known.
 */
export function isOfSession({ timeStamp }: Pick<RecentTickets, 'timeStamp'>, since: number | null): boolean {
  return timeStamp !== null && since !== null && timeStamp >= since;
}
