/**
 * The answers to posts that changed something, out of the records they left: given once, and the same when they are asked for again.
 * Owns which record is answered how. Tickets are issue-ticket.ts.
 */
import { toWireAmount } from '../../tote/wire/amount.ts';
import { SUCCESS } from '../../tote/wire/status.ts';
import type { PaymentRecord, PostRecord } from '../ledger/records.ts';
import { type Answer, answer, DONE } from './answer.ts';
import { sellAnswer } from './issue-ticket.ts';

type ExchangeRecord = NonNullable<PaymentRecord['exchange']>;

function wireExchange(exchange: ExchangeRecord | null): object | null {
  return exchange === null ? null : { ...exchange, amount: toWireAmount(exchange.amount) };
}

function succeeded(fields: object): Answer {
  return answer({ statusCode: SUCCESS, statusMessage: '', ...fields });
}

/** What was paid or taken back (T403, T404), with the claim where it was paid with the tax form. */
export function paidAnswer({ tsn, transType, amount, exchange, irsVoucher }: PaymentRecord): Answer {
  return succeeded({
    tsn,
    transType,
    amount: toWireAmount(amount),
    exchange: wireExchange(exchange),
    ...(irsVoucher === null ? {} : { irsVoucher }),
  });
}

/** The answer that a post in the log was given. */
export function answerOf(record: PostRecord): Answer {
  switch (record.kind) {
    case 'sale':
    case 'slip':
      return sellAnswer(record.ticket);
    case 'payment':
      return paidAnswer(record);
    case 'exchangeTransfer':
      return succeeded({ amount: toWireAmount(record.amount), exchange: wireExchange(record.left) });
    case 'bill':
      return succeeded({ amount: toWireAmount(record.amount) });
    case 'punch':
      return succeeded(record.said);
    default:
      return DONE;
  }
}
