/** What a transaction is called in a list, and how its paper stands. Pure; knows no component. */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { PaperState, Transaction, TransactionType } from '../../till/customer-session.ts';
import { type NotationWords, runnerNotation } from '../../wagering/runner-notation.ts';

const TYPE_WORDS = {
  SELL: 'transaction.sold',
  SELL_VOUCHER: 'transaction.voucher',
  CASH: 'transaction.cashed',
  CANCEL: 'transaction.cancelled',
  BAG: 'transaction.bag',
  EXCEPTION_CREDIT: 'transaction.credit',
  EXCEPTION_DEBIT: 'transaction.debit',
} as const satisfies Readonly<Record<TransactionType, TextKey>>;

/** A sold ticket is called by its bet and runners, 'Exacta Box 1,4,7'; anything else by its type. */
export function transactionTitle(transaction: Transaction, words: NotationWords): Say {
  const wager = transaction.ticket?.wagers[0];
  if (wager === undefined) return say(TYPE_WORDS[transaction.type]);
  return say('transaction.wager', { bet: wager.betName, runners: runnerNotation(wager.runners, words) });
}

/** Where it was bet, 'Harborview Park R7', and its serial number. */
export function transactionPlace(transaction: Transaction): Say | null {
  const wager = transaction.ticket?.wagers[0];
  const tsn = transaction.tsn ?? '';
  if (wager === undefined) return tsn === '' ? null : say('transaction.tsn', { tsn });
  return say('transaction.place', { card: wager.cardName, race: wager.raceNo, tsn });
}

/** What is said of paper that is not, or not surely, in the customer's hand; null when there is nothing to say. */
export const PAPER_WORDS = {
  printing: null,
  printed: null,
  notPrinted: 'paper.notPrinted',
  uncertain: 'paper.uncertain',
} as const satisfies Readonly<Record<PaperState, TextKey | null>>;
