/**
 * How posts on a player's account are sent and read that are no sale: a wager taken back, a ticket cashed onto it, cash put in and taken out, and that taken back; and how one
 * whose answer was lost is found among what the host lists. Owns what each makes of the customer's money: cash that goes into an account they owe, cash
 * that comes out of it they are owed, and a wager's own money never passes the window.
 *
 * The PIN that a transfer carries is in no journal: what was written of its body is only asked after, and never sent again once the program was stopped.
 */
import * as v from 'valibot';
import type { JournaledPost, TransferPostKind } from '../../../journal/post.ts';
import type { RecentTickets, ToteCalls } from '../../../tote/calls.ts';
import type { ToteFailure } from '../../../tote/transport/failure.ts';
import type { PostBytes } from '../../../tote/transport/http.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { type Result, refuse } from '../../../wagering/ground/result.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { onAccount } from '../../transactions/on-account.ts';
import { slipOfKind } from '../../transactions/slip-shapes.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import { type PostHandler, type PostReading, postHandler } from '../reading/post-reading.ts';
import { withoutPin } from '../reading/redact.ts';
import { type CostOf, handedIn } from './payments.ts';

type Share = Pick<Transaction, 'type' | 'value' | 'moved' | 'handedIn'>;

/** A wager that was taken back: its money is in the account again. */
export function wagerBackShare(amount: Pennies): Share {
  return { type: 'AW_CANCEL', value: ZERO, moved: amount, handedIn: true };
}

/** A ticket that was cashed onto it. */
export function cashedOnAccountShare(amount: Pennies): Share {
  return { type: 'CASH', value: ZERO, moved: amount, handedIn: true };
}

const TRANSFERS = {
  accountCash: { type: 'ACCOUNT_WITHDRAWAL', listed: 'withdrawal', comesIn: false, isBack: false },
  accountDeposit: { type: 'ACCOUNT_DEPOSIT', listed: 'deposit', comesIn: true, isBack: false },
  accountWithdraw: { type: 'ACCOUNT_WITHDRAWAL', listed: 'withdrawal', comesIn: false, isBack: false },
  accountDepositBack: { type: 'ACCOUNT_DEPOSIT_BACK', listed: 'depositBack', comesIn: false, isBack: true },
  accountWithdrawBack: {
    type: 'ACCOUNT_WITHDRAWAL_BACK',
    listed: 'withdrawalBack',
    comesIn: true,
    isBack: true,
  },
} as const satisfies Readonly<Record<TransferPostKind, object>>;

/** What a transfer makes of the customer's money. */
export function transferShare(kind: TransferPostKind, amount: Pennies): Share {
  const { type, comesIn, isBack } = TRANSFERS[kind];
  return { type, value: comesIn ? amount : negative(amount), ...(isBack ? { handedIn: true } : {}) };
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

type SendMoney<Answer> = (bytes: PostBytes) => Promise<Result<Answer, ToteFailure>>;

const pinSchema = v.object({ pin: v.pipe(v.string(), v.nonEmpty()) });

/** The PIN goes to the host and comes back in nothing that is shown or logged. */
function withoutItsPin<Answer>(send: SendMoney<Answer>): SendMoney<Answer> {
  return async (bytes) => {
    const answer = await send(bytes);
    const sent = v.safeParse(pinSchema, JSON.parse(bytes.body));
    return answer.ok || !sent.success ? answer : refuse(withoutPin(answer.refusal, sent.output.pin));
  };
}

function transferKind(
  kind: TransferPostKind,
  { send }: { readonly send: SendMoney<Transferred> },
  now: () => number,
): PostHandler {
  const { listed, isBack } = TRANSFERS[kind];

  /** One of another amount, or of another transfer, is another post's. */
  function isOf({ amount, tfAddress }: Transferred, post: JournaledPost): boolean {
    return amount === post.value && (!isBack || takenBackBy(post) === tfAddress);
  }

  function transactionOf(said: Transferred, timestamp: number, post: JournaledPost): Transaction {
    return {
      id: post.id,
      ...transferShare(kind, said.amount),
      ...onAccount(post, said),
      // By which the cash is told from other cash of the account.
      details: [said.tfAddress],
      timestamp,
      tellerId: post.tellerId,
      tsn: null,
      ticket: null,
      paper: isBack ? 'none' : 'printing',
    };
  }

  return postHandler<Transferred>({
    send: withoutItsPin(send),
    read(answer, post): PostReading {
      if (!isOf(answer, post)) return { kind: 'doubt', why: { code: 'otherAnswer' } };
      return { kind: 'done', transaction: transactionOf(answer, now(), post) };
    },
    find(recent, post) {
      const account = onAccount(post).account?.id;
      const lookup: Lookup<NonNullable<RecentTickets['transfers']>[number]> = {
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
  });
}

/** What of a payment's answer counts. */
interface Paid {
  readonly tsn?: TicketSerial | undefined;
  readonly amount: Pennies;
  readonly accountBalance?: Pennies;
  /** What was cashed. */
  readonly transType?: TicketKind;
}

/** A ticket that was handed in, whose money goes to the account: never more than a cancelled one cost, where this window knows that. */
function paidOnAccount(
  act: 'CASH' | 'CANCEL',
  { send }: { readonly send: SendMoney<Paid> },
  now: () => number,
  costOf: CostOf,
): PostHandler {
  function isPayable(amount: Pennies, post: JournaledPost): boolean {
    const cost = act === 'CANCEL' ? costOf(handedIn(post)) : null;
    return amount >= ZERO && (cost === null || amount <= cost);
  }
  function transactionOf(said: Paid, timestamp: number, post: JournaledPost): Transaction {
    const share = act === 'CASH' ? cashedOnAccountShare : wagerBackShare;
    const wagerData = act === 'CASH' ? slipOfKind(said.transType ?? 'ticket')?.wagerData : undefined;
    return {
      id: post.id,
      ...share(said.amount),
      ...(wagerData === undefined ? {} : { wagerData }),
      ...onAccount(post, said),
      timestamp,
      tellerId: post.tellerId,
      tsn: handedIn(post),
      ticket: null,
      paper: 'none',
    };
  }
  return postHandler<Paid>({
    send,
    read(answer, post): PostReading {
      // One that names no ticket may be another post's.
      if (answer.tsn !== handedIn(post) || !isPayable(answer.amount, post)) {
        return { kind: 'doubt', why: { code: 'otherAnswer' } };
      }
      return { kind: 'done', transaction: transactionOf(answer, now(), post) };
    },
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
  });
}

/** `now`: epoch milliseconds; these answers carry no time. */
export function accountKinds(
  calls: Pick<ToteCalls, 'account'>,
  now: () => number,
  costOf: CostOf,
): Readonly<Record<'accountCancel' | 'accountCashTicket' | TransferPostKind, PostHandler>> {
  const { cancelWager, cashTicket, cash, deposit, withdraw, cancelDeposit, cancelWithdraw } = calls.account;
  return {
    accountCancel: paidOnAccount('CANCEL', cancelWager, now, costOf),
    accountCashTicket: paidOnAccount('CASH', cashTicket, now, costOf),
    accountCash: transferKind('accountCash', cash, now),
    accountDeposit: transferKind('accountDeposit', deposit, now),
    accountWithdraw: transferKind('accountWithdraw', withdraw, now),
    accountDepositBack: transferKind('accountDepositBack', cancelDeposit, now),
    accountWithdrawBack: transferKind('accountWithdrawBack', cancelWithdraw, now),
  };
}
