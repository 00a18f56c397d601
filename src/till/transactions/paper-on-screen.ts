/**
 * Describes paper on the screen, and finds its transaction. The id of a print job names the kind of paper and
 * its serial number. Pure.
 */
import { handingIn, type Transaction } from './customer-session.ts';

/** Describes a document that the screen printer shows until the teller takes it. */
export interface PaperOnScreen {
  /** Id of the print job. */
  readonly id: string;
  /** The kind of the document. Left out: an earlier version of the program kept the paper. */
  readonly kind?: string;
  /** In the language of the paper. */
  readonly title: string;
  /** Draws the paper as SVG, by the same layout as every printer's. */
  readonly svg: string;
  /** Dots. */
  readonly width: number;
  readonly height: number;
}

/** Tells papers of a sale or slip from papers of a payment: both may have the same serial number. */
const GIVEN_OUT: readonly string[] = [
  'ticket',
  'fixed-odds',
  'slip',
  'accountDeposit',
  'accountWithdrawal',
  'kioskWithdrawal',
  'exchangeReceipt',
];
const FOR_PAYMENT: readonly string[] = ['claim'];

/** Begins the print job's id of a test ticket. */
const TEST = 'test:';

/** Returns true for a paper that is handed to a customer. A test ticket belongs to nobody. */
export function isToHandOver({ id }: Pick<PaperOnScreen, 'id'>): boolean {
  return !id.startsWith(TEST);
}

/** Returns the papers without the ticket that this transaction took back: nobody may hand it out. */
export function withoutHandedIn(
  papers: readonly PaperOnScreen[],
  { type, tsn, fixedOdds }: Pick<Transaction, 'type' | 'tsn' | 'fixedOdds'>,
): readonly PaperOnScreen[] {
  const number = tsn ?? fixedOdds?.code;
  if (handingIn(type) === null || number === undefined || number === null) return papers;
  const left = papers.filter(({ id }) => {
    const [kind = '', serial] = id.split(':');
    return !GIVEN_OUT.includes(kind) || serial !== number;
  });
  return left.length === papers.length ? papers : left;
}

/** Returns true if the transaction's paper, first or reprint, is on the screen. */
function liesOnScreen(
  papers: readonly Pick<PaperOnScreen, 'id'>[],
  {
    tsn,
    type,
    account,
    transfer,
    fixedOdds,
  }: Pick<Transaction, 'tsn' | 'type' | 'account' | 'transfer' | 'fixedOdds'>,
): boolean {
  const kinds = handingIn(type) === null ? GIVEN_OUT : FOR_PAYMENT;
  const number = tsn ?? fixedOdds?.code ?? account?.tfAddress ?? transfer?.tfAddress;
  return papers.some(({ id }) => {
    const [kind = '', serial] = id.split(':');
    return kinds.includes(kind) && serial === number;
  });
}

/**
 * Returns the uncertain transactions whose paper is on the screen. The page ended before it wrote that they
 * were printed.
 */
export function foundOnScreen(
  papers: readonly Pick<PaperOnScreen, 'id'>[],
  transactions: readonly Transaction[],
): readonly Transaction[] {
  return transactions.filter((each) => each.paper === 'uncertain' && liesOnScreen(papers, each));
}
