/**
 * Keeps the amount collected from or paid to the last customer, with the change, until the next one begins.
 * Keeps the cash that the present customer hands over. Both are only shown: no balance, post or report reads
 * them.
 */
import { atom } from 'jotai/vanilla';
import { magnitude, type Pennies } from '../../wagering/ground/money.ts';
import { changeOf } from '../../wagering/tickets/tender.ts';
import type { Store } from '../window/dialogs.ts';

export interface LastCustomer {
  readonly way: 'collected' | 'paid' | 'voucher' | 'even';
  /** Never negative, minor units. */
  readonly amount: Pennies;
  /** Keeps the change for the cash that was keyed; null where none was, or less than was owed. */
  readonly change: Pennies | null;
}

/** Null: there was none since the teller came. */
export const lastCustomerAtom = atom<LastCustomer | null>(null);
/** The cash that the present customer hands over, minor units; null: not keyed. */
export const cashGivenAtom = atom<Pennies | null>(null);

/**
 * Remembers a customer who goes with that balance; `byVoucher`: a voucher was sold for what they were owed.
 */
export function rememberLast(store: Store, balance: Pennies, byVoucher: boolean): void {
  const given = store.get(cashGivenAtom);
  const change = given === null || balance <= 0n ? null : changeOf(balance, given);
  const way = byVoucher ? 'voucher' : balance > 0n ? 'collected' : balance < 0n ? 'paid' : 'even';
  store.set(lastCustomerAtom, {
    way,
    amount: magnitude(balance),
    change: change !== null && change >= 0n ? change : null,
  });
  store.set(cashGivenAtom, null);
}

/** The teller goes, or a customer goes without being settled: there is nothing to say of the last one. */
export function forgetLast(store: Store): void {
  store.set(lastCustomerAtom, null);
  store.set(cashGivenAtom, null);
}
