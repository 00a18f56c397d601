/**
 * Makes the answers to posts that changed something from their records. A repeated post thus gets the same
 * answer. Tickets are answered for in issue-ticket.ts.
 */
import { toWireAmount } from '../../../tote/wire/amount.ts';
import { SUCCESS } from '../../../tote/wire/status.ts';
import type { PaymentRecord, PostRecord } from '../../records/records.ts';
import { type Answer, answer, DONE } from '../request/answer.ts';
import { sellAnswer, sellTicketsAnswer } from './issue-ticket.ts';

type ExchangeRecord = NonNullable<PaymentRecord['exchange']>;

function wireExchange(exchange: ExchangeRecord | null): object | null {
  return exchange === null ? null : { ...exchange, amount: toWireAmount(exchange.amount) };
}

function succeeded(fields: object): Answer {
  return answer({ statusCode: SUCCESS, statusMessage: '', ...fields });
}

/** Answers a payment or cancel (T403, T404), with the claim if the tax form was filled in. */
export function paidAnswer({ tsn, transType, amount, exchange, irsVoucher }: PaymentRecord): Answer {
  return succeeded({
    tsn,
    transType,
    amount: toWireAmount(amount),
    exchange: wireExchange(exchange),
    ...(irsVoucher === null ? {} : { irsVoucher }),
  });
}

/** Answers a movement in an account with the balance after it (wire/account.ts). */
function accountMoved(
  amount: PaymentRecord['amount'],
  { balance }: NonNullable<PaymentRecord['account']>,
  more: object = {},
): Answer {
  return succeeded({ amount: toWireAmount(amount), accountBalance: toWireAmount(balance), ...more });
}

/**
 * A post for several tickets, which are as many records; by what it asked of which path
 * (post-fingerprint.ts).
 */
const ASKED_FOR_SEVERAL = /^\/sell\/(?:exchT|t)ickets\n/;

/** Returns true if a post asked for several tickets, which are as many records of the log. */
export function isForSeveral(request: string): boolean {
  return ASKED_FOR_SEVERAL.test(request);
}

/** Posts of a log, each with all its records, in their order. */
export function postsOf(records: readonly PostRecord[]): readonly (readonly PostRecord[])[] {
  const posts: PostRecord[][] = [];
  for (const record of records) {
    const before = posts.at(-1);
    const isMore =
      before?.[0]?.token === record.token &&
      before[0].post !== null &&
      before[0].post.reqseq === record.post?.reqseq &&
      before[0].post.request === record.post.request &&
      isForSeveral(before[0].post.request);
    if (isMore) before?.push(record);
    else posts.push([record]);
  }
  return posts;
}

/** The answer that a post in the log was given, out of all its records. */
export function answerOfPost(records: readonly PostRecord[]): Answer {
  const [first] = records;
  if (first === undefined) throw new RangeError('a post without a record');
  if (!isForSeveral(first.post?.request ?? '')) return answerOf(first);
  return sellTicketsAnswer(records.flatMap((record) => (record.kind === 'sale' ? [record.ticket] : [])));
}

/** The answer that a record's own post was given. */
export function answerOf(record: PostRecord): Answer {
  switch (record.kind) {
    case 'sale':
    case 'slip':
      return record.account === undefined
        ? sellAnswer(record.ticket)
        : succeeded({
            amount: record.ticket.ticketCost,
            ticket: record.ticket,
            accountBalance: toWireAmount(record.account.balance),
          });
    case 'payment':
      return record.account === undefined
        ? paidAnswer(record)
        : accountMoved(record.amount, record.account, {
            tsn: record.tsn,
            transType: record.transType,
            ...(record.irsVoucher === null ? {} : { irsVoucher: record.irsVoucher }),
          });
    case 'accountTransfer':
    case 'accountTransferBack':
      return accountMoved(record.amount, record.account, { tfAddress: record.tfAddress });
    case 'exchangeTransfer':
      return succeeded({
        amount: toWireAmount(record.amount),
        tfAddress: record.tfAddress,
        exchange: wireExchange(record.left),
      });
    case 'fixedOddsWager':
      return succeeded({ ticket: record.ticket });
    case 'fixedOddsPayout':
      return succeeded({ id: record.id, amount: toWireAmount(record.amount) });
    case 'bill':
      return record.account === undefined
        ? succeeded({ amount: toWireAmount(record.amount) })
        : accountMoved(record.amount, record.account);
    case 'punch':
      return succeeded(record.said);
    default:
      return DONE;
  }
}
