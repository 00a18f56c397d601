/**
 * Closing a post by hand that the host never settles: from when a teller may, what it makes of the money, and whether the host contradicts it
 * afterwards. Pure rules; who is asked and what is written is doubts.ts, the words are manual-resolution-prompts.ts.
 */
import type { JournaledPost, ManualResolution, PaidWay, Resolution } from '../../journal/journal.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import { type FixedOddsCode, isFixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { magnitude, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { type DecodedPost, decodePost } from '../posts/decode-post.ts';
import { isPaidInCredit } from '../posts/decode-post-bets.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import { cashedOnAccountShare, transferShare, wagerBackShare } from '../posts/handlers/account.ts';
import { fixedOddsPayoutShare, fixedOddsWagerShare } from '../posts/handlers/fixed-odds.ts';
import { paymentShare } from '../posts/handlers/payments.ts';
import { type ExceptionName, slipShare } from '../posts/handlers/slips.ts';
import type { PostHandler, PostReading } from '../posts/reading/post-reading.ts';
import { handingIn, numberOf, type Transaction } from '../transactions/customer-session.ts';
import { onAccount } from '../transactions/on-account.ts';

/**
 * How often the host must have been asked, and for how long, before a person's word may stand for its own. The specification knows no such exit.
 * Less would tempt a teller to close what the next answer settles; more would keep a queue waiting longer than a call to the tote room takes.
 */
export const ASKED_ENOUGH = 3;
/** Milliseconds. */
export const WAITED_ENOUGH = 120_000;

/**
 * From when a doubt may be closed by hand, by Clock.elapsed; null: not before the host was asked more often. At once where asking is of no use:
 * the host has ended the session and still does not say clearly, or what the journal has of the post cannot be read.
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

/** What a teller says became of a post; a serial they typed has been checked. */
export type StatedResolution =
  /** It was done, and what it made has this number. */
  | { readonly verdict: 'sold'; readonly tsn: TicketSerial | FixedOddsCode }
  /**
   * The ticket that was handed in was cashed or cancelled for so much, or so much cash of an account was moved. `of`: what the ticket was, which counts
   * where this window did not give it out.
   */
  | { readonly verdict: 'paid'; readonly amount: Pennies; readonly of?: TicketKind }
  /** It was not done. */
  | { readonly verdict: 'notSold' };

/** What is known at the window of what a post handed in, or named by a number of the host's. */
export interface ResolutionContext {
  readonly nameOf: ExceptionName;
  readonly kindOf: (tsn: TicketSerial) => TicketKind;
}

/**
 * The transaction of a post that was closed so. Done, it counts like any other, and there is no paper of it: a ticket is printed from what the host
 * says of it. Not done, it stands in the list and moves nothing.
 */
export function resolvedTransaction(
  post: JournaledPost,
  verdict: StatedResolution,
  by: Omit<ManualResolution, 'fate'>,
  context: ResolutionContext,
): Transaction {
  const wasDone = verdict.verdict !== 'notSold';
  const act = decodePost(post);
  return {
    id: post.id,
    ...undone(shareOf(post, verdict, act, context), wasDone),
    timestamp: post.sentAt,
    sentAt: post.sentAt,
    tellerId: post.tellerId,
    ...paperNumber(act, verdict),
    ...(act.what === 'payment' ? { handedIn: true } : {}),
    ...onAccount(post),
    ticket: null,
    paper: verdict.verdict === 'sold' ? 'notPrinted' : 'none',
    closedByHand: { verdict: verdict.verdict, tellerId: by.tellerId, at: by.at },
  };
}

/** The number of its paper, where it has one. */
function paperNumber(act: DecodedPost, verdict: StatedResolution): Pick<Transaction, 'tsn' | 'fixedOdds'> {
  const sold = verdict.verdict === 'sold' ? verdict.tsn : null;
  const number = act.what === 'payment' ? (act.tsn ?? act.fixedOdds ?? null) : sold;
  if (number === null || !isFixedOddsCode(number)) return { tsn: number };
  return { tsn: null, fixedOdds: { code: number, ticket: null } };
}

/** What was handed in: as this window gave it out, or else as the teller was told. */
function paidKind(
  { tsn }: Extract<DecodedPost, { readonly what: 'payment' }>,
  verdict: StatedResolution,
  { kindOf }: Pick<ResolutionContext, 'kindOf'>,
): TicketKind {
  const known = tsn === null ? 'unknown' : kindOf(tsn);
  return known === 'unknown' && verdict.verdict === 'paid' ? (verdict.of ?? known) : known;
}

function paidResolution({ value, moved, ofTeller }: Pick<Transaction, 'value' | 'moved' | 'ofTeller'>) {
  // What went to an account moved, and the customer is owed nothing for it.
  const toCustomer: PaidWay = value > 0n ? 'in' : 'out';
  const way: PaidWay = ofTeller === true ? 'own' : moved === undefined ? toCustomer : 'account';
  return { verdict: 'paid', amount: moved ?? magnitude(value), way } as const;
}

function onAccountShare(act: 'CASH' | 'CANCEL', amount: Pennies): ReturnType<typeof wagerBackShare> {
  return act === 'CASH' ? cashedOnAccountShare(amount) : wagerBackShare(amount);
}

/** What a teller's word comes to, to be held against the host's. */
export function resolutionOf(
  post: JournaledPost,
  verdict: StatedResolution,
  context: Pick<ResolutionContext, 'kindOf'>,
): Resolution {
  const act = decodePost(post);
  if (verdict.verdict !== 'paid') return verdict;
  if (act.what === 'transfer') return paidResolution(transferShare(act.transfer, verdict.amount));
  if (act.what !== 'payment') return verdict;
  if (act.fixedOdds !== undefined) return paidResolution(fixedOddsPayoutShare(verdict.amount));
  if (act.onAccount === true) return paidResolution(onAccountShare(act.act, verdict.amount));
  return paidResolution(paymentShare(act.act, paidKind(act, verdict, context), verdict.amount));
}

type Share = Omit<ReturnType<typeof slipShare>, 'exchange'> & Pick<Transaction, 'exchange'>;

/** What it makes of the money, were it done. */
function shareOf(
  post: JournaledPost,
  verdict: StatedResolution,
  act: DecodedPost,
  context: ResolutionContext,
): Share {
  const amount = verdict.verdict === 'paid' ? verdict.amount : ZERO;
  if (act.what === 'transfer') return transferShare(act.transfer, amount);
  if (act.what === 'payment') {
    if (act.onAccount === true) return onAccountShare(act.act, amount);
    if (act.fixedOdds !== undefined) return fixedOddsPayoutShare(amount);
    return { type: act.act, ...paymentShare(act.act, paidKind(act, verdict, context), amount) };
  }
  if (act.what === 'slip') return slipShareOf(post, act, context);
  if (post.kind === 'fixedOdds') return fixedOddsWagerShare(pennies(post.value));
  if (post.kind === 'accountSell') return { type: 'AW_SELL', value: ZERO, moved: pennies(post.value) };
  return isPaidInCredit(post)
    ? { type: 'SELL', value: ZERO, moved: pennies(post.value), exchange: true }
    : { type: 'SELL', value: pennies(post.value) };
}

/** A slip whose post cannot be read is nobody's debt: it stands with the teller's own, for what was written down of it. */
function slipShareOf(
  post: JournaledPost,
  { slip }: Extract<DecodedPost, { readonly what: 'slip' }>,
  { nameOf }: ResolutionContext,
): Share {
  try {
    return slipShare(slip, post, nameOf);
  } catch {
    return { type: 'SELL', value: ZERO, moved: pennies(post.value), ofTeller: true };
  }
}

function undone(share: Share, wasDone: boolean): Share {
  if (wasDone) return share;
  return { ...share, value: ZERO, ...(share.moved === undefined ? {} : { moved: ZERO }) };
}

/** What an answer of the host says became of a post; null where it says nothing that can be relied on. */
export function resolutionByReading(reading: PostReading): Resolution | null {
  if (reading.kind === 'doubt') return null;
  if (reading.kind === 'refused') return { verdict: 'notSold' };
  const number = numberOf(reading.transaction);
  if (handingIn(reading.transaction.type) !== null || isTransferred(reading.transaction))
    return paidResolution(reading.transaction);
  return number === null ? null : { verdict: 'sold', tsn: number };
}

/** Cash of an account: it gives out no ticket. */
function isTransferred({ account }: Transaction): boolean {
  return account?.tfAddress !== undefined;
}

/** The same from the window's recent tickets. `isOver`: the post's session had ended when the list was made: what is not done will never be. */
export function resolutionInList(
  recent: RecentTickets,
  post: JournaledPost,
  find: PostHandler['find'],
  isOver: boolean,
): Resolution | null {
  const fate = post.closing?.fate;
  const given = [...recent.tickets, ...(recent.fixedOdds?.wagers ?? [])];
  if (fate?.verdict === 'sold' && given.some(({ ticket }) => ticket.id === fate.tsn)) return fate;
  const found = find(recent, post);
  if (found === null) return isOver ? { verdict: 'notSold' } : null;
  return typeof found === 'object' ? resolutionByReading({ kind: 'done', transaction: found }) : null;
}

/** As much money the other way is another thing; where one of them does not say which way, as much is the same. */
export function isContradicted(byHand: Resolution, hostSaid: Resolution): boolean {
  if (byHand.verdict === 'sold') return hostSaid.verdict !== 'sold' || hostSaid.tsn !== byHand.tsn;
  if (byHand.verdict === 'paid') {
    if (hostSaid.verdict !== 'paid' || hostSaid.amount !== byHand.amount) return true;
    return byHand.way !== undefined && hostSaid.way !== undefined && byHand.way !== hostSaid.way;
  }
  return hostSaid.verdict !== 'notSold';
}
