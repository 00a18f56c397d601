/** The name of what was done for a customer besides tickets of wagers: the one kind there is, or all of it together. Pure. */
import type { TextKey } from '../../../i18n/say.ts';
import type { SessionTotals } from '../../../till/transactions/customer-session.ts';
import { summaryLines } from '../../../till/transactions/summary-lines.ts';

const TICKETS: ReadonlySet<TextKey> = new Set<TextKey>(['summary.sold', 'summary.cashed']);

export function otherName(totals: SessionTotals): TextKey {
  const [first, ...more] = summaryLines(totals).filter(({ name }) => !TICKETS.has(name));
  return first === undefined || more.length > 0 ? 'balance.other' : first.name;
}

/** Bags alone are money of the window: nothing of it is paid to a customer or collected. */
export function isBagsAlone(totals: SessionTotals): boolean {
  const lines = summaryLines(totals);
  return lines.length > 0 && lines.every(({ name }) => name === 'summary.bags');
}
