/** Finds how the paper of a transaction was handed in. */
import { useAtomValue } from 'jotai';
import { handedInAtom } from '../../../till/session/given-out-state.ts';
import {
  type HandedInBy,
  handedInBy,
  type Transaction,
} from '../../../till/transactions/customer-session.ts';

/** Returns null for a ticket that was not handed in, and for the cashing or cancel itself. */
export function useHandedIn(
  transaction: Pick<Transaction, 'tsn' | 'type' | 'fixedOdds' | 'sentAt'>,
): HandedInBy | null {
  return handedInBy(transaction, useAtomValue(handedInAtom));
}
