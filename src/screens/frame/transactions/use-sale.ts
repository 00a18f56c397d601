/**
 * Finds the sale of a ticket that was cashed or cancelled, if the window knows it. A list then names the bet
 * and its race.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { saleOf } from '../../../till/session/given-out-state.ts';
import { handingIn, type Transaction } from '../../../till/transactions/customer-session.ts';

const noneAtom = atom(null);

/** Returns null for a transaction that took no ticket in, for a slip, and for a ticket of another window. */
export function useSale({ type, tsn }: Pick<Transaction, 'type' | 'tsn'>): Transaction | null {
  const saleAtom = useMemo(
    () => (tsn === null || handingIn(type) === null ? noneAtom : saleOf(tsn)),
    [type, tsn],
  );
  const sale = useAtomValue(saleAtom);
  return sale === null || sale.ticket === null || sale.ticket.wagers.length === 0 ? null : sale;
}
