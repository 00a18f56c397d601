/**
 * Handles sales of wagers (S099, S113, W105). A handler sends a sale and reads its answer, and finds a sale
 * whose answer was lost. An answer counts only if its bets and its cost are the ones that were asked for.
 */
import * as v from 'valibot';
import type { JournaledPost } from '../../../journal/journal.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import { toWireWager } from '../../../tote/wire/sell.ts';
import { WIRE_ALL, WIRE_FAVOURITE } from '../../../wagering/card/selection.ts';
import type { Ticket, Wager } from '../../../wagering/card/wager.ts';
import { type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { onAccount } from '../../transactions/on-account.ts';
import type { DecodedPost } from '../reading/decoded-post.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { PostHandler } from '../reading/post-handler.ts';
import { type PostReading, type PostTransport, readingOf, type SendPost } from '../reading/post-reading.ts';
import { saleWords } from '../words/sale-words.ts';
import { drawnBets, drawnSchema, isPaidInCredit, wagerBets } from './decode-bets.ts';

/** Returns true for a ticket that a post asked for. */
type IsTicketOf = (ticket: Ticket, post: JournaledPost) => boolean;

function ticketTransport<Answer extends { readonly ticket?: Ticket | undefined }>(
  send: SendPost<Answer>,
  isAskedFor: IsTicketOf,
  /** Without an answer where the ticket was found in the host's list. */
  saleFor: (ticket: Ticket, post: JournaledPost, answer?: Answer) => Transaction,
): PostTransport {
  function read(answer: Answer, post: JournaledPost): PostReading {
    const { ticket } = answer;
    if (ticket === undefined) return { kind: 'doubt', why: { code: 'noTicket' } };
    if (!isAskedFor(ticket, post)) return { kind: 'doubt', why: { code: 'otherAnswer' } };
    return { kind: 'done', transaction: saleFor(ticket, post, answer) };
  }
  return {
    attempt: async (bytes, post) => readingOf(await send(bytes), (answer) => read(answer, post)),
    find(recent, post) {
      const lookup: Lookup<RecentTickets['tickets'][number]> = {
        entries: recent.tickets,
        timeOf: ({ ticket }) => ticket.timeStamp,
        isOf: ({ reqseq, ticket }) => reqseq === post.reqseq && isAskedFor(ticket, post),
        transactionOf: ({ ticket }) => saleFor(ticket, post),
      };
      return findListed(lookup, recent, post);
    },
  };
}

/** Reads the wagers of a journaled sale, as they were sent. */
const soldWagersSchema = v.object({
  wagers: v.array(
    v.looseObject({
      runners: v.array(v.array(v.number())),
      parlayLegs: v.optional(v.array(v.looseObject({ runners: v.array(v.array(v.number())) }))),
    }),
  ),
});

/** Returns true for a ticket of the same bets at the same cost. */
function isTicketOf(ticket: Ticket, post: JournaledPost): boolean {
  const { wagers } = v.parse(soldWagersSchema, JSON.parse(post.body));
  return (
    ticket.ticketCost === post.value && comparable(ticket.wagers.map(toWireWager)) === comparable(wagers)
  );
}

/** Returns true for a post that asked for these very wagers. */
export function isPostOf(wagers: readonly Wager[], { kind, body, isDamaged }: JournaledPost): boolean {
  if ((kind !== 'sell' && kind !== 'accountSell') || isDamaged === true) return false;
  const asked = v.parse(soldWagersSchema, JSON.parse(body));
  return comparable(wagers.map(toWireWager)) === comparable(asked.wagers);
}

/** The same bet on the same race for the same money, on one wager. */
function isDrawnFor(ticket: Ticket, post: JournaledPost): boolean {
  const asked = v.parse(drawnSchema, JSON.parse(post.body));
  const [wager, ...others] = ticket.wagers;
  return (
    wager !== undefined &&
    others.length === 0 &&
    ticket.ticketCost === post.value &&
    wager.cardId === asked.cardId &&
    wager.raceNo === asked.raceNo &&
    wager.betType === asked.betType &&
    wager.betAmount === asked.betAmount
  );
}

/** Returns true for two tickets of the same bets for the same money. */
export function areSameWagers(ones: readonly Wager[], others: readonly Wager[]): boolean {
  return comparable(ones.map(toWireWager)) === comparable(others.map(toWireWager));
}

type Legs = readonly (readonly number[])[];

/** A wager as it is on the wire, as far as it is looked at. */
interface Comparable {
  readonly runners: Legs;
  readonly parlayLegs?: readonly { readonly runners: Legs }[] | undefined;
}

/** Two lists of wagers as the same text where they are the same bets for the same money. */
function comparable(wagers: readonly Comparable[]): string {
  return JSON.stringify(
    wagers.map(({ runners, parlayLegs = [], ...rest }) => [
      sortedEntries(rest),
      sortedLegs(runners),
      parlayLegs.map(({ runners: ofLeg, ...leg }) => [sortedEntries(leg), sortedLegs(ofLeg)]),
    ]),
  );
}

function sortedEntries(fields: object): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A host may list a leg's runners in its own order, and say -1 where -2 was meant (W006). */
function sortedLegs(legs: Legs): Legs {
  return legs.map((leg) =>
    leg.map((num) => (num === WIRE_FAVOURITE ? WIRE_ALL : num)).toSorted((one, other) => one - other),
  );
}

/**
 * The customer owes what the ticket cost, unless exchange credit paid for it. The transaction has the post's
 * id, so that settling twice is settling once.
 */
function saleOf(ticket: Ticket, post: JournaledPost): Transaction {
  return {
    id: post.id,
    type: 'SELL',
    ...(isPaidInCredit(post) ? { value: ZERO, exchange: true } : { value: pennies(ticket.ticketCost) }),
    timestamp: ticket.timeStamp,
    tellerId: post.tellerId,
    tsn: ticket.id,
    ticket,
    paper: 'printing',
  };
}

/** The account pays: the customer owes nothing for it. */
function saleOnAccount(
  ticket: Ticket,
  post: JournaledPost,
  answer?: { readonly accountBalance: Pennies },
): Transaction {
  return {
    ...saleOf(ticket, post),
    type: 'AW_SELL',
    value: ZERO,
    moved: pennies(ticket.ticketCost),
    ...onAccount(post, answer),
  };
}

const POOL_SALE = {
  isWrittenWhole: true,
  name: () => null,
  failed: 'sale.failed',
  working: 'sale.selling',
  asking: 'doubt.asking',
} as const satisfies Partial<PostHandler>;

const decode = (): DecodedPost => ({ what: 'sale' });

/** Sells a ticket of wagers. */
export const SELL_HANDLER: PostHandler = {
  ...POOL_SALE,
  transport: ({ calls }) => ticketTransport(calls.sell, isTicketOf, saleOf),
  decode,
  bets: wagerBets,
  share: (post) =>
    isPaidInCredit(post)
      ? { type: 'SELL', value: ZERO, moved: pennies(post.value), exchange: true }
      : { type: 'SELL', value: pennies(post.value) },
  words: saleWords(wagerBets, false),
};

/** Sells a smart quick pick, whose runners the host draws. */
export const SMART_QUICK_PICK_HANDLER: PostHandler = {
  ...POOL_SALE,
  transport: ({ calls }) => ticketTransport(calls.sell, isDrawnFor, saleOf),
  decode,
  bets: drawnBets,
  share: ({ value }) => ({ type: 'SELL', value: pennies(value) }),
  words: saleWords(drawnBets, false),
};

/** Sells a ticket of wagers that a player's account pays (S122). */
export const ACCOUNT_SELL_HANDLER: PostHandler = {
  ...POOL_SALE,
  transport: ({ calls }) => ticketTransport(calls.account.sell.send, isTicketOf, saleOnAccount),
  decode: () => ({ what: 'sale', onAccount: true }),
  bets: wagerBets,
  share: ({ value }) => ({ type: 'AW_SELL', value: ZERO, moved: pennies(value) }),
  words: saleWords(wagerBets, true),
};
