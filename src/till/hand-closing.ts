/**
 * Closing a sale by hand that the host never settles: from when a teller may, what it makes of the sale, and whether the host contradicts it
 * afterwards. Pure rules; who is asked and what is written is doubts.ts.
 */
import type { Closing, JournaledPost, PostFate } from '../journal/journal.ts';
import type { RecentTickets } from '../tote/calls.ts';
import { pennies, ZERO } from '../wagering/money.ts';
import type { TicketSerial } from '../wagering/wager.ts';
import type { Transaction } from './customer-session.ts';
import type { Doubt, MoneyKind, Reading } from './money-path.ts';
import { isPaidInCredit } from './posted-bets.ts';

/**
 * How often the host must have been asked, and for how long, before a person's word may stand for its own. The specification knows no such exit.
 * Less would tempt a teller to close what the next answer settles; more would keep a queue waiting longer than a call to the tote room takes.
 */
export const ASKED_ENOUGH = 3;
/** Milliseconds. */
export const WAITED_ENOUGH = 120_000;

/**
 * From when a doubt may be closed by hand, epoch milliseconds; null: not before the host was asked more often. At once where asking is of no use:
 * the host has ended the session and still does not say clearly, or what the journal has of the post cannot be read.
 */
export function closableFrom({ post, why, asked, since, sessionEnded }: Doubt): number | null {
  if (post.isDamaged === true) return since;
  if (sessionEnded && asked > 0 && why?.code !== 'tote') return since;
  return asked < ASKED_ENOUGH ? null : since + WAITED_ENOUGH;
}

export function mayCloseByHand(doubt: Doubt, now: number): boolean {
  const from = closableFrom(doubt);
  return from !== null && now >= from;
}

/** What a teller says became of a sale; a serial they typed has been checked. */
export type Verdict =
  | { readonly verdict: 'sold'; readonly tsn: TicketSerial }
  | { readonly verdict: 'notSold' };

/**
 * The transaction of a sale that was closed so. Sold, it is owed for like any other, and there is no paper of it: a ticket is printed from what the
 * host says of it. Not sold, it stands in the list and moves nothing.
 */
export function closedTransaction(
  post: JournaledPost,
  verdict: Verdict,
  by: Omit<Closing, 'fate'>,
): Transaction {
  const wasSold = verdict.verdict === 'sold';
  const inCredit = isPaidInCredit(post);
  return {
    id: post.id,
    type: 'SELL',
    value: wasSold && !inCredit ? pennies(post.value) : ZERO,
    ...(inCredit ? { exchange: true } : {}),
    timestamp: post.sentAt,
    tellerId: post.tellerId,
    tsn: wasSold ? verdict.tsn : null,
    ticket: null,
    paper: wasSold ? 'notPrinted' : 'none',
    closedByHand: { verdict: verdict.verdict, tellerId: by.tellerId, at: by.at },
  };
}

/** What an answer of the host says became of a post; null where it says nothing that can be relied on. */
export function fateOf(reading: Reading): PostFate | null {
  if (reading.kind === 'doubt') return null;
  if (reading.kind === 'refused') return { verdict: 'notSold' };
  const { tsn } = reading.transaction;
  return tsn === null ? null : { verdict: 'sold', tsn };
}

/** The same from the window's recent tickets. What another session than the window's has not sold by now it never will. */
export function fateIn(
  recent: RecentTickets,
  post: JournaledPost,
  find: MoneyKind['find'],
  isOfEndedSession: boolean,
): PostFate | null {
  const fate = post.closing?.fate;
  if (fate?.verdict === 'sold' && recent.tickets.some(({ ticket }) => ticket.id === fate.tsn)) return fate;
  const found = find(recent, post);
  if (found === 'unsure' || found === 'unlisted') return null;
  if (found !== null) return fateOf({ kind: 'done', transaction: found });
  return isOfEndedSession ? { verdict: 'notSold' } : null;
}

export function isContradicted(byHand: PostFate, hostSaid: PostFate): boolean {
  if (byHand.verdict === 'notSold') return hostSaid.verdict === 'sold';
  return hostSaid.verdict === 'notSold' || hostSaid.tsn !== byHand.tsn;
}
