/** What the screens know of a paper that the screen printer put out: its picture, and whose it is. Pure; knows no component. */
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import type { PaperOnScreen } from '../../../till/transactions/paper-on-screen.ts';

/** An SVG document as the address of a picture: a picture runs no scripts, and the page's policy allows no other way in. */
export function pictureOf({ svg }: Pick<PaperOnScreen, 'svg'>): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** How the print job of a ticket is called; its serial number follows. */
const TICKET = 'ticket:';

/** True for a sold ticket that is none of this customer's: the one before has gone without it. A test ticket is nobody's. */
export function isLeftBehind(
  { id }: Pick<PaperOnScreen, 'id'>,
  transactions: readonly Pick<Transaction, 'tsn'>[],
): boolean {
  if (!id.startsWith(TICKET)) return false;
  const serial = id.slice(TICKET.length).split(':', 1)[0] ?? '';
  return !transactions.some(({ tsn }) => tsn === serial);
}
