/**
 * Handles banknotes that the bill acceptor took (S115, S129). An answer counts only if it credits as much as
 * the note is worth. The host prints nothing for a note.
 *
 * Reading: a note at the window is the customer's money and lowers what they owe. A note for a player's
 * account goes to the account, and the customer owes as much as before.
 */
import { say } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets, ToteCalls } from '../../../tote/calls.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { onAccount } from '../../transactions/on-account.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { PostContext, PostHandler, TransactionShare } from '../reading/post-handler.ts';
import { type PostTransport, readingOf, type SendPost } from '../reading/post-reading.ts';
import { BILL_WORDS } from '../words/bill-words.ts';
import { amountPaid } from './payments.ts';

interface Credited {
  readonly amount: Pennies;
  readonly accountBalance?: Pennies;
}

interface BillTerms {
  readonly call: (calls: ToteCalls) => { readonly send: SendPost<Credited> };
  readonly toAccount: boolean;
}

function billShare(toAccount: boolean, amount: Pennies): TransactionShare {
  return toAccount ? { type: 'BILL', value: ZERO, moved: amount } : { type: 'BILL', value: negative(amount) };
}

function transportOf({ call, toAccount }: BillTerms, { calls, now }: PostContext): PostTransport {
  const { send } = call(calls);
  const transactionOf = (said: Credited, timestamp: number, post: JournaledPost): Transaction => ({
    id: post.id,
    ...billShare(toAccount, said.amount),
    ...onAccount(post, said),
    timestamp,
    tellerId: post.tellerId,
    tsn: null,
    ticket: null,
    paper: 'none',
  });
  return {
    attempt: async (bytes, post) =>
      readingOf(await send(bytes), (answer) =>
        answer.amount === post.value
          ? { kind: 'done', transaction: transactionOf(answer, now(), post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } },
      ),
    find(recent, post) {
      const account = onAccount(post).account?.id ?? null;
      const lookup: Lookup<NonNullable<RecentTickets['bills']>[number]> = {
        entries: recent.bills,
        timeOf: ({ timeStamp }) => timeStamp,
        isOf: ({ reqseq, amount, accountId }) =>
          reqseq === post.reqseq && amount === post.value && accountId === account,
        transactionOf: (each) => transactionOf({ amount: each.amount }, each.timeStamp, post),
      };
      return findListed(lookup, recent, post);
    },
  };
}

function billHandler(terms: BillTerms): PostHandler {
  return {
    transport: (context) => transportOf(terms, context),
    isWrittenWhole: true,
    decode: () => ({ what: 'transfer' }),
    bets: () => [],
    name: () => say('transaction.bill'),
    share: (_, resolution) => billShare(terms.toAccount, amountPaid(resolution)),
    failed: 'bill.failed',
    working: 'bill.crediting',
    asking: 'doubt.askingAct',
    words: BILL_WORDS,
  };
}

export const BILL_HANDLER = billHandler({ call: ({ vouchers }) => vouchers.acceptBill, toAccount: false });

export const ACCOUNT_BILL_HANDLER = billHandler({
  call: ({ account }) => account.acceptBill,
  toAccount: true,
});
