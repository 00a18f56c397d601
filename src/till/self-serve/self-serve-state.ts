/** Holds what a self-serve terminal asks its customer, and how it serves them. Lists what lacks a paper. */
import { atom } from 'jotai/vanilla';
import { addPennies, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { customerAtom } from '../session/customer-state.ts';
import { handedInAtom } from '../session/given-out-state.ts';
import { handedInBy, type Transaction } from '../transactions/customer-session.ts';
import { waitingCreditsAtom } from '../wager/credit-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';

/** Holds the seconds left to answer whether anybody is still there; null: it is not asked. */
export const stillThereAtom = atom<number | null>(null);

/** Holds the customer's exchange credit, active and waiting, minor units. */
export const exchangeHeldAtom = atom((get): Pennies => {
  const waiting = get(waitingCreditsAtom).map(({ credit }) => credit.amount);
  return addPennies(get(wagerAtom).exchange?.amount ?? ZERO, ...waiting);
});

/** Is true while everything is in the lower half of a tall screen, until the customer has gone. */
export const loweredAtom = atom(false);

/** Is true while the terminal speaks what it shows, until the customer has gone. */
export const spokenAtom = atom(false);

/** Is true while a headset is known to be plugged in. */
export const headsetAtom = atom(false);

/**
 * Lists the customer's papers that are not known to have come out, and are still worth something. Vouchers
 * come first: a teller pays their numbers.
 */
export const unprintedAtom = atom((get) => {
  const handedIn = get(handedInAtom);
  const rank = ({ type }: Transaction): number => (type === 'SELL_VOUCHER' ? 0 : 1);
  return get(customerAtom)
    .transactions.filter(
      (transaction) =>
        transaction.paper !== 'printed' &&
        transaction.paper !== 'none' &&
        handedInBy(transaction, handedIn) === null,
    )
    .toSorted((one, other) => rank(one) - rank(other));
});
