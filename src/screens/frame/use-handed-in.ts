/** What was done with the ticket of a transaction that was handed in again; null for one that is as it was sold, and for the handing in itself. */
import { useAtomValue } from 'jotai';
import type { HandedInBy, Transaction } from '../../till/customer-session.ts';
import { handedInAtom } from '../../till/session-state.ts';

export function useHandedIn({ tsn, type }: Pick<Transaction, 'tsn' | 'type'>): HandedInBy | null {
  const done = useAtomValue(handedInAtom);
  return tsn === null || type === 'CASH' || type === 'CANCEL' ? null : (done.get(tsn) ?? null);
}
