/** Lists the cash of the signed-on account that may still be taken back (S132, S133). */
import { atom } from 'jotai/vanilla';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import type { OnAccount, Transaction } from '../transactions/customer-session.ts';

/** A deposit or withdrawal that the host has a number of. */
export type Transfer = Transaction & { readonly account: Required<OnAccount> };

function isTransfer(transaction: Transaction): transaction is Transfer {
  const { type, account, closedByHand } = transaction;
  const isCash = type === 'ACCOUNT_DEPOSIT' || type === 'ACCOUNT_WITHDRAWAL';
  return isCash && account?.tfAddress !== undefined && closedByHand === undefined;
}

/** The customer's, that were not taken back; newest first. */
export const takeableAtom = atom((get): readonly Transfer[] => {
  const signedOn = get(accountAtom);
  const { transactions } = get(customerAtom);
  const takenBack = new Set(
    transactions.flatMap(({ handedIn, account }) =>
      handedIn === true && account?.tfAddress !== undefined ? [account.tfAddress] : [],
    ),
  );
  return transactions
    .filter(isTransfer)
    .filter(({ account }) => account.id === signedOn?.id && !takenBack.has(account.tfAddress))
    .toReversed();
});
