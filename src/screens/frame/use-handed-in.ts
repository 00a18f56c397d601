/** What was done with the ticket of a transaction that was handed in again; null for one that is as it was sold, and for the handing in itself. */
import { useAtomValue } from 'jotai';
import { type HandedInBy, handingIn, type Transaction } from '../../till/customer-session.ts';
import { handedInAtom } from '../../till/session-state.ts';
import type { TicketSerial } from '../../wagering/wager.ts';

/** `done`: what was done with each ticket that came back. */
export function handedInBy(
  { tsn, type }: Pick<Transaction, 'tsn' | 'type'>,
  done: ReadonlyMap<TicketSerial, HandedInBy>,
): HandedInBy | null {
  return tsn === null || handingIn(type) !== null ? null : (done.get(tsn) ?? null);
}

export function useHandedIn(transaction: Pick<Transaction, 'tsn' | 'type'>): HandedInBy | null {
  return handedInBy(transaction, useAtomValue(handedInAtom));
}
