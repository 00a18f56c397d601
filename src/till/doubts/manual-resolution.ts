/**
 * Holds the rules of a manual resolution, for a post that the host never settles. They decide from when a
 * teller may resolve it, and which transaction it becomes. They also decide whether the host contradicts it
 * afterwards. Pure. manual-resolver.ts asks the teller and writes it down.
 */
import type { JournaledPost, ManualResolution, PaidWay, Resolution } from '../../journal/journal.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import { isFixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import { magnitude, ZERO } from '../../wagering/ground/money.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import { decodePost, POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { DecodedPost } from '../posts/reading/decoded-post.ts';
import type { IssuedNumbers, TransactionShare } from '../posts/reading/post-handler.ts';
import type { PostReading, PostTransport } from '../posts/reading/post-reading.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import { handingIn, numberOf, type Transaction } from '../transactions/customer-session.ts';
import { onAccount } from '../transactions/on-account.ts';

/**
 * Sets how often the host must have been asked, and for how long, before the word of a teller counts. The
 * specification has no such exit. Less would tempt a teller to resolve a post that the next answer settles.
 * More would keep a queue waiting longer than a call to the tote room takes.
 */
export const ASKED_ENOUGH = 3;
/** Milliseconds. */
export const WAITED_ENOUGH = 120_000;

/**
 * Returns from when a doubt may be resolved manually, by Clock.elapsed. Null: not before the host was asked
 * more often. Returns `since`, for at once, where asking is of no use. Either the host has ended the session
 * and still does not say clearly, or the journaled post cannot be read.
 */
export function resolvableFrom({ post, why, asked, since, sessionEnded }: InDoubtPost): number | null {
  if (post.isDamaged === true) return since;
  if (sessionEnded && asked > 0 && why?.code !== 'tote' && why?.code !== 'staleList') return since;
  return asked < ASKED_ENOUGH ? null : since + WAITED_ENOUGH;
}

/** `elapsed`: the time of this run by Clock.elapsed. A reload begins it anew. */
export function mayResolveManually(doubt: InDoubtPost, elapsed: number): boolean {
  const from = resolvableFrom(doubt);
  return from !== null && elapsed >= from;
}

type Issued = Pick<IssuedNumbers, 'kindOf' | 'nameOf'>;

/**
 * Returns the transaction of a post that was resolved manually. Done, it counts like any other, and has no
 * paper: a ticket is printed from the words of the host. Not done, the list shows it, and it moves nothing.
 */
export function resolvedTransaction(
  post: JournaledPost,
  stated: StatedResolution,
  by: Omit<ManualResolution, 'fate'>,
  issued: Issued,
): Transaction {
  const wasDone = stated.verdict !== 'notSold';
  const decoded = decodePost(post);
  return {
    id: post.id,
    ...undone(POST_HANDLERS[post.kind].share(post, stated, issued), wasDone),
    timestamp: post.sentAt,
    sentAt: post.sentAt,
    tellerId: post.tellerId,
    ...paperNumber(decoded, stated),
    ...(decoded.what === 'payment' ? { handedIn: true } : {}),
    ...onAccount(post),
    ticket: null,
    paper: stated.verdict === 'sold' ? 'notPrinted' : 'none',
    closedByHand: { verdict: stated.verdict, tellerId: by.tellerId, at: by.at },
  };
}

/** Returns the number of its paper, where it has one. */
function paperNumber(decoded: DecodedPost, stated: StatedResolution): Pick<Transaction, 'tsn' | 'fixedOdds'> {
  const sold = stated.verdict === 'sold' ? stated.tsn : null;
  const number = decoded.what === 'payment' ? (decoded.tsn ?? decoded.fixedOdds ?? null) : sold;
  if (number === null || !isFixedOddsCode(number)) return { tsn: number };
  return { tsn: null, fixedOdds: { code: number, ticket: null } };
}

function paidResolution({ value, moved, ofTeller }: Pick<Transaction, 'value' | 'moved' | 'ofTeller'>) {
  // Counts money that moved to an account: the customer is owed nothing for it.
  const toCustomer: PaidWay = value > 0n ? 'in' : 'out';
  const way: PaidWay = ofTeller === true ? 'own' : moved === undefined ? toCustomer : 'account';
  return { verdict: 'paid', amount: moved ?? magnitude(value), way } as const;
}

/** Returns a stated resolution as it is written, with the way that the money went. */
export function resolutionOf(post: JournaledPost, stated: StatedResolution, issued: Issued): Resolution {
  const { what } = decodePost(post);
  if (stated.verdict !== 'paid' || (what !== 'payment' && what !== 'transfer')) return stated;
  return paidResolution(POST_HANDLERS[post.kind].share(post, stated, issued));
}

function undone(share: TransactionShare, wasDone: boolean): TransactionShare {
  if (wasDone) return share;
  return { ...share, value: ZERO, ...(share.moved === undefined ? {} : { moved: ZERO }) };
}

/** Returns the resolution that an answer of the host comes to; null where the answer leaves doubt. */
export function resolutionByReading(reading: PostReading): Resolution | null {
  if (reading.kind === 'doubt') return null;
  if (reading.kind === 'refused') return { verdict: 'notSold' };
  const number = numberOf(reading.transaction);
  if (handingIn(reading.transaction.type) !== null || isTransferred(reading.transaction))
    return paidResolution(reading.transaction);
  return number === null ? null : { verdict: 'sold', tsn: number };
}

/** Cash of an account, a note, and exchange credit paid in money: none gives out a ticket. */
function isTransferred({ account, type }: Transaction): boolean {
  return account?.tfAddress !== undefined || type === 'BILL' || type === 'EXCHANGE_TRANSFER';
}

/**
 * Returns the resolution that a list comes to. `isOver`: the post's session had ended when the list was made.
 */
export function resolutionInList(
  recent: RecentTickets,
  post: JournaledPost,
  find: PostTransport['find'],
  isOver: boolean,
): Resolution | null {
  const fate = post.closing?.fate;
  const given = [...recent.tickets, ...(recent.fixedOdds?.wagers ?? [])];
  if (fate?.verdict === 'sold' && given.some(({ ticket }) => ticket.id === fate.tsn)) return fate;
  const found = find(recent, post);
  if (found === null) return isOver ? { verdict: 'notSold' } : null;
  return typeof found === 'object' ? resolutionByReading({ kind: 'done', transaction: found }) : null;
}

/**
 * Returns true if the host contradicts a resolution. The same amount the other way contradicts it; an unnamed
 * way does not.
 */
export function isContradicted(byHand: Resolution, hostSaid: Resolution): boolean {
  if (byHand.verdict === 'sold') return hostSaid.verdict !== 'sold' || hostSaid.tsn !== byHand.tsn;
  if (byHand.verdict === 'paid') {
    if (hostSaid.verdict !== 'paid' || hostSaid.amount !== byHand.amount) return true;
    return byHand.way !== undefined && hostSaid.way !== undefined && byHand.way !== hostSaid.way;
  }
  return hostSaid.verdict !== 'notSold';
}
