/** Tells a component how the paper of a transaction was handed in. */
import { useAtomValue } from 'jotai';
import { handedInAtom } from '../../../till/session/session-state.ts';
import {
  type HandedInBy,
  handedInBy,
  type Transaction,
} from '../../../till/transactions/customer-session.ts';

/** Null for one that is as it was sold, and for the handing in itself. */
export function useHandedIn(
  transaction: Pick<Transaction, 'tsn' | 'type' | 'fixedOdds' | 'sentAt'>,
): HandedInBy | null {
  return handedInBy(transaction, useAtomValue(handedInAtom));
}
