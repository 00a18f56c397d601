/**
 * How a fixed-odds wager is placed and cashed on the wire, how the answers are read, and how a post whose answer was lost is found again in the window's
 * list. Owns what each makes of the customer's money. An answer counts only if it is of the very wager, or the very ticket, that was asked for; and what is
 * paid is never less than nothing nor, for a ticket that this window gave out, more than stands on it.
 *
 * Values are as money moves at the window: a stake comes in, a payout leaves.
 */
import * as v from 'valibot';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets, ToteCalls } from '../../../tote/calls.ts';
import { FIXED_ODDS, type placeSchema } from '../../../tote/wire/fixed-odds.ts';
import {
  type FixedOddsCode,
  type FixedOddsTicket,
  isFixedOddsCode,
} from '../../../wagering/card/fixed-odds.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import { type PostHandler, postHandler } from '../reading/post-reading.ts';

type Share = Pick<Transaction, 'type' | 'value'>;

/** What a wager is to the customer. */
export function fixedOddsWagerShare(betAmount: Pennies): Share {
  return { type: 'FIXED_ODDS_WAGER', value: betAmount };
}

/** What a payout is to the customer. */
export function fixedOddsPayoutShare(amount: Pennies): Share {
  return { type: 'FIXED_ODDS_PAYOUT', value: negative(amount) };
}

type Asked = v.InferOutput<typeof placeSchema>;

/** The wager that a post asks for. Throws for a body that is not this program's. */
function askedOf({ body }: Pick<JournaledPost, 'body'>): Asked {
  return v.parse(FIXED_ODDS.place.asked, JSON.parse(body));
}

/** The same for showing; null where it cannot be read. */
export function decodeFixedOdds(post: Pick<JournaledPost, 'body'>): Asked | null {
  try {
    return askedOf(post);
  } catch {
    return null;
  }
}

const codeSchema = v.object({ id: v.pipe(v.string(), v.guard(isFixedOddsCode)) });

/** The ticket that a post hands in. Throws for a body that is not this program's. */
function cashedCode({ body }: Pick<JournaledPost, 'body'>): FixedOddsCode {
  return v.parse(codeSchema, JSON.parse(body)).id;
}

/** The same for showing; null where it cannot be read. */
export function decodeFixedOddsCode(post: Pick<JournaledPost, 'body'>): FixedOddsCode | null {
  try {
    return cashedCode(post);
  } catch {
    return null;
  }
}

function isAskedFor({ traCode, date, wager }: FixedOddsTicket, post: JournaledPost): boolean {
  const asked = askedOf(post);
  return (
    traCode === asked.traCode &&
    date === asked.perfDate &&
    wager.race === asked.race &&
    wager.runner.saddleCloth === asked.saddleCloth &&
    wager.betAmount === asked.betAmount &&
    wager.totalPayout === asked.payout
  );
}

function soldAs(ticket: FixedOddsTicket, post: JournaledPost): Transaction {
  return {
    id: post.id,
    ...fixedOddsWagerShare(ticket.wager.betAmount),
    timestamp: ticket.timeStamp,
    tellerId: post.tellerId,
    tsn: null,
    ticket: null,
    fixedOdds: { code: ticket.id, ticket },
    paper: 'printing',
  };
}

interface Paid {
  readonly id: FixedOddsCode;
  readonly amount: Pennies;
  /** Epoch milliseconds. */
  readonly timeStamp: number;
}

function paidAs({ id, amount, timeStamp }: Paid, post: JournaledPost): Transaction {
  return {
    id: post.id,
    ...fixedOddsPayoutShare(amount),
    timestamp: timeStamp,
    tellerId: post.tellerId,
    tsn: null,
    handedIn: true,
    ticket: null,
    fixedOdds: { code: id, ticket: null },
    paper: 'none',
  };
}

/** The most that a ticket can pay that this window gave out, minor units; null for any other. */
export type PayoutOf = (code: FixedOddsCode) => Pennies | null;

function isPayable({ id, amount }: Omit<Paid, 'timeStamp'>, payoutOf: PayoutOf): boolean {
  const most = payoutOf(id);
  return amount >= ZERO && (most === null || amount <= most);
}

type Listed<Of extends 'wagers' | 'payouts'> = NonNullable<RecentTickets['fixedOdds']>[Of][number];

/** `now`: epoch milliseconds; the answer of a payout carries no time. */
export function fixedOddsKinds(
  { fixedOdds }: Pick<ToteCalls, 'fixedOdds'>,
  now: () => number,
  payoutOf: PayoutOf,
): Readonly<Record<'fixedOdds' | 'cashFixedOdds', PostHandler>> {
  return {
    fixedOdds: postHandler({
      send: fixedOdds.place.send,
      read: ({ ticket }, post) =>
        isAskedFor(ticket, post)
          ? { kind: 'done', transaction: soldAs(ticket, post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } },
      find(recent, post) {
        const lookup: Lookup<Listed<'wagers'>> = {
          entries: recent.fixedOdds?.wagers ?? null,
          timeOf: ({ ticket }) => ticket.timeStamp,
          isOf: ({ reqseq, ticket }) => reqseq === post.reqseq && isAskedFor(ticket, post),
          transactionOf: ({ ticket }) => soldAs(ticket, post),
        };
        return findListed(lookup, recent, post);
      },
    }),
    cashFixedOdds: postHandler({
      send: fixedOdds.cash.send,
      read: (paid, post) =>
        paid.id === cashedCode(post) && isPayable(paid, payoutOf)
          ? { kind: 'done', transaction: paidAs({ ...paid, timeStamp: now() }, post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } },
      find(recent, post) {
        const lookup: Lookup<Listed<'payouts'>> = {
          entries: recent.fixedOdds?.payouts ?? null,
          timeOf: ({ timeStamp }) => timeStamp,
          isOf: ({ reqseq, id }) => reqseq === post.reqseq && id === cashedCode(post),
          transactionOf: (payout) => (isPayable(payout, payoutOf) ? paidAs(payout, post) : null),
        };
        return findListed(lookup, recent, post);
      },
    }),
  };
}
