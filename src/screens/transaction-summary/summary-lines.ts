/** The lines of a customer's summary: count, name and value (T148, T215). Pure. Values go the customer's way: paid out is negative. */
import type { TextKey } from '../../i18n/say.ts';
import type { SessionTotals, SummaryCounter } from '../../till/customer-session.ts';

export interface SummaryLine extends SummaryCounter {
  readonly name: TextKey;
}

/** Each once there is something to count. */
export function summaryLines(totals: SessionTotals): readonly SummaryLine[] {
  const lines: readonly SummaryLine[] = [
    { name: 'summary.sold', ...totals.sold },
    { name: 'summary.cashed', ...totals.cashed },
    { name: 'summary.cancelled', ...totals.cancelled },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** Newest first (T150). */
export function newestFirst<Entry extends { readonly timestamp: number }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toReversed().toSorted((a, b) => b.timestamp - a.timestamp);
}
