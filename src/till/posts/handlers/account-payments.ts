/**
 * Handlers of payments onto a player's account: a wager taken back, and a ticket cashed onto it. Their money
 * never passes the window, and the customer owes and is owed nothing.
 */
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { onAccount } from '../../transactions/on-account.ts';
import { slipOfKind } from '../../transactions/slip-shapes.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { PostContext, PostHandler, TransactionShare } from '../reading/post-handler.ts';
import { type PostReading, type PostTransport, readingOf, type SendPost } from '../reading/post-reading.ts';
import { amountPaid, handedIn, handedInOrNull, handedInTicket } from './payments.ts';

/** The part of a payment's answer that counts. */
interface Paid {
  readonly tsn?: TicketSerial | undefined;
  readonly amount: Pennies;
  readonly accountBalance?: Pennies;
  /** The kind of the ticket that was cashed. */
  readonly transType?: TicketKind;
}

type Act = 'CASH' | 'CANCEL';

function shareOf(act: Act, amount: Pennies): TransactionShare {
  return { type: act === 'CASH' ? 'CASH' : 'AW_CANCEL', value: ZERO, moved: amount, handedIn: true };
}

/** Never believes more than the cost of a cancelled ticket, where this window knows that. */
function transportOf(
  act: Act,
  send: SendPost<Paid>,
  { now, costOf }: Pick<PostContext, 'now' | 'costOf'>,
): PostTransport {
  function isPayable(amount: Pennies, post: JournaledPost): boolean {
    const cost = act === 'CANCEL' ? costOf(handedIn(post), 'ticket') : null;
    return amount >= ZERO && (cost === null || amount <= cost);
  }
  function transactionOf(said: Paid, timestamp: number, post: JournaledPost): Transaction {
    const wagerData = act === 'CASH' ? slipOfKind(said.transType ?? 'ticket')?.wagerData : undefined;
    return {
      id: post.id,
      ...shareOf(act, said.amount),
      ...(wagerData === undefined ? {} : { wagerData }),
      ...onAccount(post, said),
      timestamp,
      tellerId: post.tellerId,
      tsn: handedIn(post),
      ticket: null,
      paper: 'none',
    };
  }
  function read(answer: Paid, post: JournaledPost): PostReading {
    // One that names no ticket may be another post's.
    if (answer.tsn !== handedIn(post) || !isPayable(answer.amount, post)) {
      return { kind: 'doubt', why: { code: 'otherAnswer' } };
    }
    return { kind: 'done', transaction: transactionOf(answer, now(), post) };
  }
  return {
    attempt: async (bytes, post) => readingOf(await send(bytes), (answer) => read(answer, post)),
    find(recent, post) {
      const tsn = handedIn(post);
      const lookup: Lookup<NonNullable<RecentTickets['payments']>[number]> = {
        entries: recent.payments,
        timeOf: ({ timeStamp }) => timeStamp,
        isOf: (each) => each.act === act && each.reqseq === post.reqseq && each.tsn === tsn,
        transactionOf: ({ amount, transType, timeStamp }) =>
          isPayable(amount, post) ? transactionOf({ amount, transType }, timeStamp, post) : null,
      };
      return findListed(lookup, recent, post);
    },
  };
}

function onAccountHandler(
  act: Act,
): Pick<PostHandler, 'decode' | 'bets' | 'name' | 'asking' | 'words' | 'share' | 'isWrittenWhole'> {
  return {
    ...handedInTicket((post) => ({ what: 'payment', act, tsn: handedInOrNull(post), onAccount: true })),
    share: (_, resolution) => shareOf(act, amountPaid(resolution)),
    isWrittenWhole: true,
  };
}

/** Takes a wager of the account back. */
export const ACCOUNT_CANCEL_HANDLER: PostHandler = {
  ...onAccountHandler('CANCEL'),
  transport: (context) => transportOf('CANCEL', context.calls.account.cancelWager.send, context),
  failed: 'cancel.failed',
  working: 'cancel.cancelling',
};

/** Cashes a ticket onto the account. */
export const ACCOUNT_CASH_TICKET_HANDLER: PostHandler = {
  ...onAccountHandler('CASH'),
  transport: (context) => transportOf('CASH', context.calls.account.cashTicket.send, context),
  failed: 'cash.failed',
  working: 'cash.cashing',
};
