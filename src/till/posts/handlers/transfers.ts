/**
 * Handles posts that move cash of a player's account. Cash is put in, taken out, or either is taken back. An
 * answer counts only if it moved as much as was asked for. Cash that is put in is owed by the customer. Cash
 * that is taken out is owed to them.
 *
 * The PIN that a transfer carries is in no journal. After the program was stopped, the host is only asked
 * about the transfer.
 */
import * as v from 'valibot';
import { say, type TextKey } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets, ToteCalls } from '../../../tote/calls.ts';
import { negative, type Pennies } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { onAccount } from '../../transactions/on-account.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { PostContext, PostHandler, TransactionShare } from '../reading/post-handler.ts';
import { type PostReading, type PostTransport, readingOf, type SendPost } from '../reading/post-reading.ts';
import { withoutItsPin } from '../reading/send-without-pin.ts';
import { TRANSFER_WORDS } from '../words/transfer-words.ts';
import { amountPaid } from './payments.ts';

type Transfers = NonNullable<RecentTickets['transfers']>;

interface TransferTerms {
  readonly call: (calls: ToteCalls) => { readonly send: SendPost<Transferred> };
  readonly type: Transaction['type'];
  /** The host lists it as this. */
  readonly listed: Transfers[number]['what'];
  /** The cash comes from the customer. */
  readonly comesIn: boolean;
  /** It takes another transfer back, which its body names. */
  readonly isBack: boolean;
  readonly name: TextKey;
  readonly failed: TextKey;
  readonly working: TextKey;
}

const writtenSchema = v.object({ tfAddress: v.optional(v.string()) });

/** Which transfer a written one takes back. Throws for a body that is not this program's. */
function takenBackBy({ body }: Pick<JournaledPost, 'body'>): string | undefined {
  return v.parse(writtenSchema, JSON.parse(body)).tfAddress;
}

interface Transferred {
  readonly amount: Pennies;
  readonly accountBalance: Pennies;
  readonly tfAddress: string;
}

/** Returns what a transfer makes of the customer's money. */
function shareOf({ type, comesIn, isBack }: TransferTerms, amount: Pennies): TransactionShare {
  return { type, value: comesIn ? amount : negative(amount), ...(isBack ? { handedIn: true } : {}) };
}

function transportOf(terms: TransferTerms, { calls, now }: PostContext): PostTransport {
  const { listed, isBack } = terms;

  /** One of another amount, or of another transfer, is another post's. */
  function isOf({ amount, tfAddress }: Transferred, post: JournaledPost): boolean {
    return amount === post.value && (!isBack || takenBackBy(post) === tfAddress);
  }

  function transactionOf(said: Transferred, timestamp: number, post: JournaledPost): Transaction {
    return {
      id: post.id,
      ...shareOf(terms, said.amount),
      ...onAccount(post, said),
      // The reference tells this cash from other cash of the account.
      details: [said.tfAddress],
      timestamp,
      tellerId: post.tellerId,
      tsn: null,
      ticket: null,
      paper: isBack ? 'none' : 'printing',
    };
  }

  function read(answer: Transferred, post: JournaledPost): PostReading {
    if (!isOf(answer, post)) return { kind: 'doubt', why: { code: 'otherAnswer' } };
    return { kind: 'done', transaction: transactionOf(answer, now(), post) };
  }

  const send = withoutItsPin(terms.call(calls).send);
  return {
    attempt: async (bytes, post) => readingOf(await send(bytes), (answer) => read(answer, post)),
    find(recent, post) {
      const account = onAccount(post).account?.id;
      const lookup: Lookup<Transfers[number]> = {
        entries: recent.transfers,
        timeOf: ({ timeStamp }) => timeStamp,
        isOf: (each) =>
          each.what === listed &&
          each.reqseq === post.reqseq &&
          each.accountId === account &&
          isOf(each, post),
        transactionOf: (each) => transactionOf(each, each.timeStamp, post),
      };
      return findListed(lookup, recent, post);
    },
  };
}

function transferHandler(terms: TransferTerms): PostHandler {
  return {
    transport: (context) => transportOf(terms, context),
    // Its body holds the PIN, which is written nowhere.
    isWrittenWhole: false,
    decode: () => ({ what: 'transfer' }),
    bets: () => [],
    name: () => say(terms.name),
    share: (_, resolution) => shareOf(terms, amountPaid(resolution)),
    failed: terms.failed,
    working: terms.working,
    asking: 'doubt.askingAct',
    words: TRANSFER_WORDS,
  };
}

const DEPOSIT = {
  type: 'ACCOUNT_DEPOSIT',
  listed: 'deposit',
  comesIn: true,
  isBack: false,
  name: 'transaction.accountDeposit',
  failed: 'account.depositFailed',
  working: 'account.depositing',
} as const;

const WITHDRAWAL = {
  type: 'ACCOUNT_WITHDRAWAL',
  listed: 'withdrawal',
  comesIn: false,
  isBack: false,
  name: 'transaction.accountWithdrawal',
  failed: 'account.withdrawFailed',
  working: 'account.withdrawing',
} as const;

const TAKEN_BACK = {
  isBack: true,
  failed: 'account.takeBackFailed',
  working: 'account.takingBack',
} as const;

export const ACCOUNT_CASH_HANDLER = transferHandler({ ...WITHDRAWAL, call: ({ account }) => account.cash });

export const ACCOUNT_DEPOSIT_HANDLER = transferHandler({
  ...DEPOSIT,
  call: ({ account }) => account.deposit,
});

export const ACCOUNT_WITHDRAW_HANDLER = transferHandler({
  ...WITHDRAWAL,
  call: ({ account }) => account.withdraw,
});

export const ACCOUNT_DEPOSIT_BACK_HANDLER = transferHandler({
  ...TAKEN_BACK,
  call: ({ account }) => account.cancelDeposit,
  type: 'ACCOUNT_DEPOSIT_BACK',
  listed: 'depositBack',
  comesIn: false,
  name: 'transaction.accountDepositBack',
});

export const ACCOUNT_WITHDRAW_BACK_HANDLER = transferHandler({
  ...TAKEN_BACK,
  call: ({ account }) => account.cancelWithdraw,
  type: 'ACCOUNT_WITHDRAWAL_BACK',
  listed: 'withdrawalBack',
  comesIn: true,
  name: 'transaction.accountWithdrawalBack',
});
