/**
 * Handles the closing of a temporary account: its money is paid to the customer for its slip and PIN (S092).
 * The answer names an amount, and may name the slip. It does not count if it names something else. Nor does
 * it if this window gave the slip out for another amount. The PIN is in no journal.
 */
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { SLIPS } from '../../transactions/slip-shapes.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { PostContext, PostHandler, TransactionShare } from '../reading/post-handler.ts';
import { type PostTransport, readingOf } from '../reading/post-reading.ts';
import { withoutItsPin } from '../reading/send-without-pin.ts';
import { amountPaid, handedIn, handedInOrNull, handedInTicket } from './payments.ts';

function shareOf(amount: Pennies): TransactionShare {
  const { wagerData } = SLIPS.tempAccount;
  return { type: 'CASH', wagerData, value: negative(amount), handedIn: true };
}

/** Returns false for another kind of paper. A host may have a name of its own for the slip. */
function isOfAccount(kind: TicketKind): boolean {
  return kind === 'tempAccount' || kind === 'unknown';
}

function transportOf({ calls, now, costOf }: PostContext): PostTransport {
  const send = withoutItsPin(calls.vouchers.closeTempAcct.send);
  /** Returns true unless the slip was given out here and is worth something else. */
  function isPayable(amount: Pennies, post: JournaledPost): boolean {
    const cost = costOf(handedIn(post), 'tempAccount');
    return amount >= ZERO && (cost === null || amount === cost);
  }
  const transactionOf = (amount: Pennies, timestamp: number, post: JournaledPost): Transaction => ({
    id: post.id,
    ...shareOf(amount),
    timestamp,
    tellerId: post.tellerId,
    tsn: handedIn(post),
    ticket: null,
    paper: 'printing',
  });
  return {
    attempt: async (bytes, post) =>
      readingOf(await send(bytes), ({ amount, transType, tsn = handedIn(post) }) =>
        tsn === handedIn(post) && isOfAccount(transType) && isPayable(amount, post)
          ? { kind: 'done', transaction: transactionOf(amount, now(), post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } },
      ),
    find(recent, post) {
      const tsn = handedIn(post);
      const lookup: Lookup<NonNullable<RecentTickets['payments']>[number]> = {
        entries: recent.payments,
        timeOf: ({ timeStamp }) => timeStamp,
        isOf: (each) => each.act === 'CASH' && each.reqseq === post.reqseq && each.tsn === tsn,
        transactionOf: ({ amount, timeStamp }) =>
          isPayable(amount, post) ? transactionOf(amount, timeStamp, post) : null,
      };
      return findListed(lookup, recent, post);
    },
  };
}

export const CLOSE_TEMPORARY_HANDLER: PostHandler = {
  ...handedInTicket((post) => ({ what: 'payment', act: 'CASH', tsn: handedInOrNull(post) })),
  transport: transportOf,
  share: (_, resolution) => shareOf(amountPaid(resolution)),
  isWrittenWhole: false,
  failed: 'account.closeFailed',
  working: 'account.closing',
};
