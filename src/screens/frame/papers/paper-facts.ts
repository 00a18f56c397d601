/** Provides a screen paper's picture and its customer. Pure. */
import { type Say, say, type TextKey } from '../../../i18n/say.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { isToHandOver, type PaperOnScreen } from '../../../till/transactions/paper-on-screen.ts';
import { parseSerial, serialDigits } from '../../../wagering/tickets/ticket-serial.ts';

/**
 * Returns an SVG document as the address of a picture. A picture runs no scripts, and the page's policy
 * allows no other way.
 */
export function pictureOf({ svg }: Pick<PaperOnScreen, 'svg'>): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

type Papers = readonly Pick<PaperOnScreen, 'id'>[];

/** Says how many papers a customer is handed; a test ticket alone is said to be that. */
export function waitingWords(papers: Papers): Say {
  const number = papers.filter(isToHandOver).length;
  return number === 0 ? say('paper.test') : say('paper.waiting', { number });
}

/** The same for the key that shows them. */
export function showWords(papers: Papers): Say {
  const number = papers.filter(isToHandOver).length;
  return number === 0 ? say('paper.showTest') : say('paper.show', { number });
}

/** Labels the key that takes a paper off the screen: nobody is handed a test ticket. */
export function takeWords(paper: Pick<PaperOnScreen, 'id'>): Say {
  return say(isToHandOver(paper) ? 'paper.take' : 'paper.discard');
}

/** Labels the key that takes all of them. */
export function takeAllWords(papers: Papers): Say {
  return say(papers.every(isToHandOver) ? 'paper.takeAll' : 'paper.discardAll');
}

/** Names the papers of customers beside tickets and claims, by the kind of the document. */
const CUSTOMERS_PAPERS: Readonly<Record<string, TextKey>> = {
  voucher: 'slip.voucher',
  promoVoucher: 'slip.promoVoucher',
  exchangeVoucher: 'slip.exchangeVoucher',
  kioskDeposit: 'document.kioskDeposit',
  kioskWithdrawal: 'document.kioskWithdrawal',
};

/**
 * Titles a customer's paper in the language of the screen, which may change after the print. Null: the paper
 * is another, and has its own title.
 */
export function screenTitleOf({ id, kind = '' }: Pick<PaperOnScreen, 'id' | 'kind'>): Say | null {
  const [, number = ''] = id.split(':');
  if (kind === 'ticket') return say('ticket.title', { tsn: number });
  if (kind === 'taxClaim') return say('claim.title', { tsn: number });
  const title = CUSTOMERS_PAPERS[kind];
  return title === undefined ? null : say('document.of', { title: say(title), reference: number });
}

/** Begins the print job's id of a ticket; its serial number follows. */
const TICKET = 'ticket:';

/** Lists the kinds of papers that a scanner takes back. */
const WITH_BAR_CODE: ReadonlySet<string> = new Set(['ticket', 'slip', 'kioskWithdrawal']);

/**
 * Returns the digits of the bar code of a ticket or voucher on the screen (serialDigits); null: the paper is
 * neither. A withdrawal at an account terminal is a voucher (S126).
 */
export function barCodeOfPaper({ id }: Pick<PaperOnScreen, 'id'>): string | null {
  const [kind = '', number = ''] = id.split(':');
  if (!WITH_BAR_CODE.has(kind)) return null;
  const serial = parseSerial(number);
  return serial.ok ? serialDigits(serial.value) : null;
}

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
