/**
 * Names a transaction of the window and a move of the ledger alike, so that they can be compared. A ticket is
 * paid or taken back once.
 */
import { handingIn, type Transaction } from '../../../src/till/transactions/customer-session.ts';
import type { LedgerMove } from './host.ts';

export function nameOf({ handedIn, type, tsn, account, transfer, fixedOdds }: Transaction): string {
  const number = tsn ?? fixedOdds?.code ?? account?.tfAddress ?? transfer?.tfAddress ?? '';
  return handedIn === true ? `${handingIn(type) ?? 'back'} ${number}` : number;
}

export function nameOfMove({ what, tsn }: LedgerMove): string {
  if (what === 'transferBack') return `back ${tsn}`;
  return what === 'CASH' || what === 'CANCEL' ? `${what} ${tsn}` : tsn;
}
