/** What was done with the ticket of a transaction that was handed in again; null for one that is as it was sold, or that did the handing in. */
import { useAtomValue } from 'jotai';
import type { HandedInBy, Transaction } from '../../till/customer-session.ts';
import { handedInAtom } from '../../till/session-state.ts';

export function useHandedIn({ tsn, handedIn }: Pick<Transaction, 'tsn' | 'handedIn'>): HandedInBy | null {
  const done = useAtomValue(handedInAtom);
  return tsn === null || handedIn === true ? null : (done.get(tsn) ?? null);
}
