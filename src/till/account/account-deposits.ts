/** Lists what the customer at the window has put into the signed-on account in this visit. */
import { atom } from 'jotai/vanilla';
import { addPennies, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { type Transaction, wasDone } from '../transactions/customer-session.ts';

/** Sums of a visit, minor units. */
export interface AccountDeposits {
  readonly notes: Pennies;
  readonly vouchers: Pennies;
  readonly total: Pennies;
  /** The ids of their transactions, oldest first. */
  readonly ids: readonly string[];
  /** Time of the newest, epoch milliseconds. */
  readonly at: number;
}

const isNote = ({ type }: Transaction): boolean => type === 'BILL';
const isVoucher = ({ type, wagerData }: Transaction): boolean => type === 'CASH' && wagerData === 'VOUCHER';
const sumOf = (deposits: readonly Transaction[]): Pennies =>
  addPennies(ZERO, ...deposits.map(({ moved }) => moved ?? ZERO));

/**
 * Returns the notes and vouchers that went into an account; null: none did. Reading: a winning ticket that is
 * cashed onto an account is no deposit.
 */
export function depositsOf(transactions: readonly Transaction[], accountId: string): AccountDeposits | null {
  const deposits = transactions.filter(
    (each) => each.account?.id === accountId && wasDone(each) && (isNote(each) || isVoucher(each)),
  );
  if (deposits.length === 0) return null;
  return {
    notes: sumOf(deposits.filter(isNote)),
    vouchers: sumOf(deposits.filter(isVoucher)),
    total: sumOf(deposits),
    ids: deposits.map(({ id }) => id),
    at: Math.max(...deposits.map(({ timestamp }) => timestamp)),
  };
}

/** Holds the deposits of this visit; null: none, or no account is signed on. */
export const accountDepositsAtom = atom((get) => {
  const account = get(accountAtom);
  return account === null ? null : depositsOf(get(customerAtom).transactions, account.id);
});
