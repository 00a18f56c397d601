/**
 * Names a customer's transactions besides tickets of wagers: the one kind there is, or all together. Pure.
 */
import type { TextKey } from '../../../i18n/say.ts';
import type { SessionTotals } from '../../../till/transactions/customer-session.ts';
import { summaryLines } from '../../../till/transactions/summary-lines.ts';

const TICKETS: ReadonlySet<TextKey> = new Set<TextKey>(['summary.sold', 'summary.cashed']);

export function otherName(totals: SessionTotals): TextKey {
  const [first, ...more] = summaryLines(totals).filter(({ name }) => !TICKETS.has(name));
  return first === undefined || more.length > 0 ? 'balance.other' : first.name;
}

/** Returns true for bags alone: they are the window's money, and no customer pays or collects it. */
export function isBagsAlone(totals: SessionTotals): boolean {
  const lines = summaryLines(totals);
  return lines.length > 0 && lines.every(({ name }) => name === 'summary.bags');
}
