/**
 * Handles fixed-odds posts. A handler places a wager or cashes a ticket, and reads the answer. In the
 * window's list it finds a post whose answer was lost. An answer counts only if it is of the very wager, or
 * the very ticket, that was asked for. A payout is never less than nothing, and never more than a ticket of
 * this window says.
 *
 * Values are as money moves at the window: a stake comes in, a payout leaves.
 */
import * as v from 'valibot';
import { say } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import { FIXED_ODDS as WIRE } from '../../../tote/wire/fixed-odds.ts';
import {
  type FixedOddsCode,
  type FixedOddsTicket,
  isFixedOddsCode,
} from '../../../wagering/card/fixed-odds.ts';
import { negative, type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import type { AskedFixedOdds } from '../reading/decoded-post.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { IssuedNumbers, PostHandler } from '../reading/post-handler.ts';
import { readingOf } from '../reading/post-reading.ts';
import { saleWords } from '../words/sale-words.ts';
import { amountPaid, handedInTicket } from './payments.ts';

/** The wager that a post asks for. Throws for a body that is not this program's. */
function askedOf({ body }: Pick<JournaledPost, 'body'>): AskedFixedOdds {
  return v.parse(WIRE.place.asked, JSON.parse(body));
}

/** The same for showing; null where it cannot be read. */
export function decodeFixedOdds(post: Pick<JournaledPost, 'body'>): AskedFixedOdds | null {
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
    type: 'FIXED_ODDS_WAGER',
    value: ticket.wager.betAmount,
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
    type: 'FIXED_ODDS_PAYOUT',
    value: negative(amount),
    timestamp: timeStamp,
    tellerId: post.tellerId,
    tsn: null,
    handedIn: true,
    ticket: null,
    fixedOdds: { code: id, ticket: null },
    paper: 'none',
  };
}

function isPayable({ id, amount }: Omit<Paid, 'timeStamp'>, payoutOf: IssuedNumbers['payoutOf']): boolean {
  const most = payoutOf(id);
  return amount >= ZERO && (most === null || amount <= most);
}

type Listed<Of extends 'wagers' | 'payouts'> = NonNullable<RecentTickets['fixedOdds']>[Of][number];

/** Places a wager at fixed odds. */
export const FIXED_ODDS_HANDLER: PostHandler = {
  transport: ({ calls }) => ({
    attempt: async (bytes, post) =>
      readingOf(await calls.fixedOdds.place.send(bytes), ({ ticket }) =>
        isAskedFor(ticket, post)
          ? { kind: 'done', transaction: soldAs(ticket, post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } },
      ),
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
  isWrittenWhole: true,
  decode: (post) => ({ what: 'sale', fixedOdds: decodeFixedOdds(post) }),
  bets: () => [],
  name(post) {
    const asked = decodeFixedOdds(post);
    if (asked === null) return null;
    const { traCode, race, saddleCloth } = asked;
    return say('doubt.fixedOdds', { card: traCode, race, runner: saddleCloth });
  },
  share: ({ value }) => ({ type: 'FIXED_ODDS_WAGER', value: pennies(value) }),
  failed: 'fixedOdds.failed',
  working: 'sale.selling',
  asking: 'doubt.askingAct',
  words: saleWords(() => [], false),
};

/** Cashes a ticket at fixed odds. Its answer carries no time: the clock of the window gives it. */
export const CASH_FIXED_ODDS_HANDLER: PostHandler = {
  ...handedInTicket((post) => ({
    what: 'payment',
    act: 'CASH',
    tsn: null,
    fixedOdds: decodeFixedOddsCode(post),
  })),
  transport: ({ calls, now, payoutOf }) => ({
    attempt: async (bytes, post) =>
      readingOf(await calls.fixedOdds.cash.send(bytes), (paid) =>
        paid.id === cashedCode(post) && isPayable(paid, payoutOf)
          ? { kind: 'done', transaction: paidAs({ ...paid, timeStamp: now() }, post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } },
      ),
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
  isWrittenWhole: true,
  share: (_, resolution) => ({
    type: 'FIXED_ODDS_PAYOUT',
    value: negative(amountPaid(resolution)),
  }),
  failed: 'fixedOdds.cashFailed',
  working: 'cash.cashing',
};
