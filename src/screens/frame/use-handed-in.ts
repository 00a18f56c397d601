/** What was done with the ticket of a transaction that was handed in again; null for one that is as it was sold, and for the handing in itself. */
import { useAtomValue } from 'jotai';
import { type HandedInBy, handingIn, numberOf, type Transaction } from '../../till/customer-session.ts';
import { handedInAtom } from '../../till/session-state.ts';

type Handed = Pick<Transaction, 'tsn' | 'type' | 'fixedOdds'>;

/** `done`: what was done with each ticket that came back. */
export function handedInBy(transaction: Handed, done: ReadonlyMap<string, HandedInBy>): HandedInBy | null {
  const number = numberOf(transaction);
  return number === null || handingIn(transaction.type) !== null ? null : (done.get(number) ?? null);
}

export function useHandedIn(transaction: Handed): HandedInBy | null {
  return handedInBy(transaction, useAtomValue(handedInAtom));
}
