/** Provides a screen paper's picture and its customer. Pure. */
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import type { PaperOnScreen } from '../../../till/transactions/paper-on-screen.ts';

/**
 * Returns an SVG document as the address of a picture. A picture runs no scripts, and the page's policy
 * allows no other way.
 */
export function pictureOf({ svg }: Pick<PaperOnScreen, 'svg'>): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Begins the print job's id of a ticket; its serial number follows. */
const TICKET = 'ticket:';

/**
 * Returns true for a sold ticket of an earlier customer, who left without it. A test ticket belongs to no
 * customer.
 */
export function isLeftBehind(
  { id }: Pick<PaperOnScreen, 'id'>,
  transactions: readonly Pick<Transaction, 'tsn'>[],
): boolean {
  if (!id.startsWith(TICKET)) return false;
  const serial = id.slice(TICKET.length).split(':', 1)[0] ?? '';
  return !transactions.some(({ tsn }) => tsn === serial);
}
