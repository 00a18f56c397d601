/**
 * The calls that turn money or exchange credit into vouchers or money, and count banknotes in the acceptor.
 *
 * Reading: every voucher must exceed 9 minor units (S053). Transferred exchange credit is paid to the
 * customer in money.
 */
import { VOUCHERS } from '../../../tote/wire/vouchers.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { ExchangeTransferRecord, ToteRecord } from '../../records/records.ts';
import { type Answer, refusal } from '../request/answer.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { answerOf } from '../session/answer-again.ts';
import { giveSlip } from '../session/give-slip.ts';
import { postOf } from '../session/terminal-calls.ts';

/** The least that a voucher is worth, minor units. */
export const LEAST_VOUCHER = 10n;

/** POST /sell/voucher and /sell/promoVoucher (S093, S097). */
function sellVoucher(what: 'voucher' | 'promoVoucher') {
  return (context: ToteContext, session: Session, request: ReceivedRequest): Promise<Answer> =>
    atWindow(session, request, VOUCHERS.voucher.asked, async (window, { amount, playerId }) => {
      if (amount < LEAST_VOUCHER) return refusal('voucherTooSmall');
      return giveSlip(context, session, request, { what, window, amount, playerId });
    });
}
export const voucher = sellVoucher('voucher');
export const promoVoucher = sellVoucher('promoVoucher');

interface AskedCredit {
  readonly cardNo: string;
  readonly raceNo: number;
  readonly poolNo: number;
  readonly amount: Pennies;
}

/** The window's credit that is asked for, or why it does not reach: 72 where there is none (W053). */
function creditAsked(context: ToteContext, window: number, asked: AskedCredit): ExchangeData | Answer {
  const credit = context.books
    .exchangeCredits(window)
    .find(
      ({ cardNo, raceNo, poolNo }) =>
        cardNo === asked.cardNo && raceNo === asked.raceNo && poolNo === asked.poolNo,
    );
  if (credit === undefined) return refusal('noExchangeCredit');
  return asked.amount <= credit.amount ? credit : refusal('exchangeExceeded');
}

/** POST /sell/exchVoucher (S094). */
export function exchangeVoucher(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, VOUCHERS.exchVoucher.asked, async (window, asked) => {
    const credit = creditAsked(context, window, asked);
    if (!('cardNo' in credit)) return credit;
    const { amount } = asked;
    if (amount < LEAST_VOUCHER) return refusal('voucherTooSmall');
    return giveSlip(context, session, request, { what: 'exchangeVoucher', window, amount, exchange: credit });
  });
}

/** POST /sell/exchTransfer (S095): answered with what is left of the credit. */
export function exchangeTransfer(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, VOUCHERS.exchTransfer.asked, async (window, asked) => {
    const credit = creditAsked(context, window, asked);
    if (!('cardNo' in credit)) return credit;
    const { cardNo, raceNo, poolNo, bets } = credit;
    const { amount } = asked;
    if (amount <= 0n) return refusal('invalidAmount');
    const left = pennies(credit.amount - amount);
    const number = context.books.exchangeTransferCount() + 1;
    const record: ExchangeTransferRecord = {
      kind: 'exchangeTransfer',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      exchange: { cardNo, raceNo, poolNo },
      amount,
      left: left > 0n ? { cardNo, raceNo, poolNo, amount: left, bets: [...bets] } : null,
      tfAddress: `XT${String(number).padStart(10, '0')}`,
    };
    await context.commit(record);
    return answerOf(record);
  });
}

/** POST /sell/acceptBill (S115): a banknote of any worth; the acceptor has checked it. */
export function acceptBill(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, VOUCHERS.acceptBill.asked, async (_window, { amount }) => {
    if (amount <= 0n) return refusal('invalidAmount');
    const record: Extract<ToteRecord, { readonly kind: 'bill' }> = {
      kind: 'bill',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      amount,
    };
    await context.commit(record);
    return answerOf(record);
  });
}
