/**
 * Makes the lines of a customer's summary: count, name and value (T148, T215). Pure. Values are the
 * customer's: money paid out is negative.
 */
import type { TextKey } from '../../i18n/say.ts';
import {
  type SessionTotals,
  SUMMARY_KINDS,
  type SummaryCounter,
  type SummaryKind,
} from './customer-session.ts';

export interface SummaryLine extends SummaryCounter {
  readonly name: TextKey;
}

const NAMES = {
  cashed: 'summary.cashed',
  sold: 'summary.sold',
  cancelled: 'summary.cancelled',
  fixedOddsSold: 'summary.fixedOddsSold',
  fixedOddsPaid: 'summary.fixedOddsPaid',
  vouchersSold: 'summary.vouchersSold',
  vouchersCashed: 'summary.vouchersCashed',
  vouchersCancelled: 'summary.vouchersCancelled',
  exchangePaid: 'summary.exchangePaid',
  exceptionDebit: 'summary.exceptionDebit',
  exceptionCredit: 'summary.exceptionCredit',
  exceptionsCancelled: 'summary.exceptionsCancelled',
  bags: 'summary.bags',
  returnsCashed: 'summary.returnsCashed',
  accountSold: 'summary.accountSold',
  accountCancelled: 'summary.accountCancelled',
  accountDeposits: 'summary.accountDeposits',
  accountWithdrawals: 'summary.accountWithdrawals',
  accountTakenBack: 'summary.accountTakenBack',
  bills: 'summary.bills',
} as const satisfies Readonly<Record<SummaryKind, TextKey>>;

/** Lists each kind with a count or a value; leaves out the others. */
export function summaryLines(totals: SessionTotals): readonly SummaryLine[] {
  return SUMMARY_KINDS.map((kind) => ({ name: NAMES[kind], ...totals[kind] })).filter(
    ({ count, value }) => count > 0 || value !== 0n,
  );
}

/** Newest first (T150). */
export function newestFirst<Entry extends { readonly timestamp: number }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toReversed().toSorted((a, b) => b.timestamp - a.timestamp);
}
