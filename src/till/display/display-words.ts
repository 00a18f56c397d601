/**
 * Words what was done with a ticket for the customer's display: its message and its line of the log
 * (S223-S230). Pure.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import { magnitude, type Pennies } from '../../wagering/ground/money.ts';
import type { HandInAction, HandInFailure } from '../tickets/cashing/hand-in-failure.ts';
import { handingIn, numberOf, type Transaction } from '../transactions/customer-session.ts';
import { transactionType } from '../transactions/transaction-title.ts';

/** A message before it is written (S016). */
export interface MessageSay {
  readonly message: Say;
  /** Minor units, never negative; null without an amount. */
  readonly value: Pennies | null;
  readonly error: Say | null;
}

const FAILED: Readonly<Record<HandInAction, TextKey>> = {
  cash: 'cash.failed',
  cancel: 'cancel.failed',
  cashFixedOdds: 'fixedOdds.cashFailed',
};

const VERBS: Readonly<Record<HandInAction, TextKey>> = {
  cash: 'display.toCash',
  cancel: 'display.toCancel',
  cashFixedOdds: 'display.toCash',
};

/** Matches a message that is a status code and no words: '72', 'statusCode.72', 'Status code: -1001'. */
const RAW_CODE = /^[\W_]*(?:status[\W_]*(?:code)?|code|error)?[\W_]*-?\d+[\W_]*$/i;

/**
 * Returns the reason to show. Reading: the alternate message sends the customer to the teller, who has the
 * code.
 */
export function shownReason(reason: Say | null): Say {
  const said = reason?.key === 'tote.refused' ? reason.data?.['message'] : null;
  const isRaw =
    reason === null ||
    reason.key === 'tote.refusedSilently' ||
    (typeof said === 'string' && (said.trim() === '' || RAW_CODE.test(said)));
  return isRaw ? say('display.askTeller') : reason;
}

/** Returns the message of a failure (S223-S225). */
export function failureMessage({ action, reason }: HandInFailure): MessageSay {
  return { message: say(FAILED[action]), value: null, error: shownReason(reason) };
}

/** Returns the line of the log of a failure (S226). */
export function failureLine({ action, id, reason }: HandInFailure): Say {
  return say('display.logFailed', { action: say(VERBS[action]), id, reason: shownReason(reason) });
}

/** Amount of a transaction, minor units, never negative. */
function amountOf({ value, moved }: Transaction): Pennies {
  return moved ?? magnitude(value);
}

/**
 * Returns the message of what was handed in (S227-S229); null for a sale, which the list shows. Reading: a
 * voucher or a slip is named as the window's list names it, since it is no winning ticket.
 */
export function doneMessage(transaction: Transaction): MessageSay | null {
  const { type, wagerData = 'TICKET' } = transaction;
  const by = handingIn(type);
  if (by === null || transaction.ofTeller === true) return null;
  const value = amountOf(transaction);
  if (type === 'FIXED_ODDS_PAYOUT') return { message: say('fixedOdds.cashed'), value, error: null };
  if (wagerData !== 'TICKET') return { message: transactionType(transaction), value, error: null };
  return { message: say(by === 'CASH' ? 'display.cashed' : 'cancel.done'), value, error: null };
}

/** Returns what was done, as the log begins its line: 'Sold', 'Cashed', 'Cancelled'. */
function actionDone(transaction: Transaction): Say {
  const by = handingIn(transaction.type);
  if (by !== null) return say(by === 'CASH' ? 'transaction.isCashed' : 'transaction.isCancelled');
  const { type } = transaction;
  const isTicket = type === 'SELL' || type === 'AW_SELL' || type === 'FIXED_ODDS_WAGER';
  return isTicket ? say('display.sold') : transactionType(transaction);
}

/**
 * Returns the line of the log of a transaction (S048, S230); null for the teller's own.
 *
 * @param amount how the display writes the amount
 */
export function doneLine(transaction: Transaction, amount: (of: Pennies) => string): Say | null {
  if (transaction.ofTeller === true) return null;
  const id = numberOf(transaction);
  const of = { action: actionDone(transaction), amount: amount(amountOf(transaction)) };
  return id === null ? say('display.logUnnumbered', of) : say('display.logDone', { ...of, id });
}
