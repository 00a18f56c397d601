/**
 * Names a transaction by its type and by the kind of its slip, for lists on screens and papers (T209). Pure.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Transaction, TransactionType, WagerData } from './customer-session.ts';
import { tellersSlipTitle } from './tellers-slips.ts';

const TYPE_WORDS = {
  SELL: 'transaction.sold',
  SELL_VOUCHER: 'transaction.voucher',
  EXCHANGE_TRANSFER: 'transaction.exchangeTransfer',
  CASH: 'transaction.cashed',
  CANCEL: 'transaction.cancelled',
  BAG: 'transaction.bag',
  EXCEPTION_CREDIT: 'transaction.credit',
  EXCEPTION_DEBIT: 'transaction.debit',
  FIXED_ODDS_WAGER: 'transaction.fixedOdds',
  FIXED_ODDS_PAYOUT: 'transaction.fixedOddsCashed',
  AW_SELL: 'transaction.accountSold',
  AW_CANCEL: 'transaction.accountCancelled',
  ACCOUNT_DEPOSIT: 'transaction.accountDeposit',
  ACCOUNT_WITHDRAWAL: 'transaction.accountWithdrawal',
  ACCOUNT_DEPOSIT_BACK: 'transaction.accountDepositBack',
  ACCOUNT_WITHDRAWAL_BACK: 'transaction.accountWithdrawalBack',
  BILL: 'transaction.bill',
} as const satisfies Readonly<Record<TransactionType, TextKey>>;

/** The slips that the host calls by their wager data (T211). */
const MOVED_WORDS: Readonly<Partial<Record<WagerData, TextKey>>> = {
  TELLER_DRAW: 'transaction.draw',
  TELLER_RETURN: 'transaction.return',
  CREDIT: 'transaction.credit',
  DEBIT: 'transaction.debit',
  VOUCHER: 'transaction.voucher',
  TEMP_ACCOUNT: 'transaction.temporary',
};

/** No bags: names a cancel by the type that the host gives it. */
export const NO_BAGS: ReadonlySet<TicketSerial> = new Set();

/**
 * Returns the type of a transaction as people call it (T209): 'Ticket', 'Voucher cashed', 'Draw cancelled'.
 * `bags` holds the serial numbers of the known bags. The host names their cancels as those of credits and
 * debits.
 */
export function transactionType(transaction: Transaction, bags = NO_BAGS): Say {
  const { type, wagerData, moved, exchange, ofTeller, tsn, account } = transaction;
  if (type === 'CANCEL' && tsn !== null && bags.has(tsn)) return say('transaction.bagCancelled');
  const what = wagerData === undefined ? undefined : MOVED_WORDS[wagerData];
  if (type === 'CASH' && what !== undefined) return say('transaction.slipCashed', { slip: say(what) });
  if (type === 'CANCEL' && what !== undefined) return say('transaction.slipCancelled', { slip: say(what) });
  if (type === 'SELL' && ofTeller === true) return tellersSlipTitle(transaction);
  if (type === 'SELL' && wagerData === 'TEMP_ACCOUNT') return say('transaction.temporaryOpened');
  if (type === 'SELL_VOUCHER' && moved !== undefined) {
    if (account !== undefined) return say('transaction.accountVoucher');
    return say(exchange === true ? 'transaction.exchangeVoucher' : 'transaction.promoVoucher');
  }
  return say(TYPE_WORDS[type]);
}

/**
 * Returns what a slip is of: 'Short pay', 'worth $20.00'. Null for a ticket, and for a slip without a detail.
 */
export function slipDetail({
  details: [detail] = [],
  moved,
  type,
  ticket,
}: Transaction): Say | string | null {
  if (ticket !== null && ticket.wagers.length > 0) return null;
  // A voucher given away has a worth, and no cost.
  if (type === 'SELL_VOUCHER' && moved !== undefined) return say('transaction.worth', { worth: moved });
  return detail ?? null;
}

/**
 * Returns the type with what the slip is of behind it: 'Credit, Short pay', 'Promotional voucher, worth
 * $20.00'. A ticket has its type alone.
 */
export function slipTitle(transaction: Transaction, bags = NO_BAGS): Say {
  const detail = slipDetail(transaction);
  const title = transactionType(transaction, bags);
  return detail === null ? title : say('transaction.of', { title, detail });
}
