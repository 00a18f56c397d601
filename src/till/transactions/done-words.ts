/**
 * Gives the line that announces a finished operation: 'Draw: $500.00', 'Sold: $6.00'. Null if its view shows
 * the outcome itself. Pure.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import { magnitude } from '../../wagering/ground/money.ts';
import type { Transaction, TransactionType } from './customer-session.ts';
import { tellersSlipTitle } from './tellers-slips.ts';

/** Skips cashing and cancelling: their views show the outcome (ticket-entry.ts, list-cancel.ts). */
const WORDS: Readonly<Partial<Record<TransactionType, TextKey>>> = {
  SELL: 'done.sold',
  AW_SELL: 'done.sold',
  FIXED_ODDS_WAGER: 'done.sold',
  SELL_VOUCHER: 'done.voucher',
  EXCHANGE_TRANSFER: 'done.exchangePaid',
  BAG: 'done.bag',
  EXCEPTION_CREDIT: 'done.credit',
  EXCEPTION_DEBIT: 'done.debit',
  ACCOUNT_DEPOSIT: 'done.deposit',
  ACCOUNT_WITHDRAWAL: 'done.withdrawal',
  ACCOUNT_DEPOSIT_BACK: 'done.takenBack',
  ACCOUNT_WITHDRAWAL_BACK: 'done.takenBack',
  BILL: 'done.bill',
};

export function doneWord(transaction: Transaction): Say | null {
  const { type, value, moved, ofTeller, wagerData, exchange } = transaction;
  // TemporaryDone.tsx announces it in full.
  if (wagerData === 'TEMP_ACCOUNT') return null;
  // Nobody pays money for it.
  if (type === 'SELL' && exchange === true) return say('done.soldForCredit');
  const amount = moved ?? magnitude(value);
  if (ofTeller === true) {
    const slip = tellersSlipTitle(transaction);
    return type === 'CANCEL'
      ? say('done.slipCancelled', { slip, amount })
      : say('done.slip', { slip, amount });
  }
  const word = WORDS[type];
  return word === undefined ? null : say(word, { amount });
}

const SALES: ReadonlySet<TransactionType> = new Set<TransactionType>([
  'SELL',
  'AW_SELL',
  'FIXED_ODDS_WAGER',
  'SELL_VOUCHER',
]);

/** Returns true if the transaction sounds like a sale. */
export function isSale({ type, ofTeller }: Transaction): boolean {
  return SALES.has(type) && ofTeller !== true;
}
