/**
 * Paper that lies on the screen, and which transaction it is of: a print job's id says what kind of paper it is, and its serial number. Pure; knows no
 * printer.
 */
import { handingIn, type Transaction } from './customer-session.ts';

/** A document that the screen printer put out and that lies on the screen until the teller takes it. */
export interface PaperOnScreen {
  /** The print job's id. */
  readonly id: string;
  readonly title: string;
  /** The paper as an SVG document, drawn by the same layout as every printer's. */
  readonly svg: string;
  /** Dots. */
  readonly width: number;
  readonly height: number;
}

/** What is given out as paper of a sale or a slip, and what for a payment: both may stand under one serial number. */
const GIVEN_OUT: readonly string[] = ['ticket', 'fixed-odds', 'slip', 'accountDeposit', 'accountWithdrawal'];
const FOR_PAYMENT: readonly string[] = ['claim'];

/** What lies on the screen without the ticket that came back with this transaction: nobody is to hand that one out. */
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

/** Whether the transaction's paper, first or reprint, lies on the screen. */
export function liesOnScreen(
  papers: readonly Pick<PaperOnScreen, 'id'>[],
  { tsn, type, account, fixedOdds }: Pick<Transaction, 'tsn' | 'type' | 'account' | 'fixedOdds'>,
): boolean {
  const kinds = handingIn(type) === null ? GIVEN_OUT : FOR_PAYMENT;
  const number = tsn ?? fixedOdds?.code ?? account?.tfAddress;
  return papers.some(({ id }) => {
    const [kind = '', serial] = id.split(':');
    return kinds.includes(kind) && serial === number;
  });
}
