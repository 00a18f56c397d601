/**
 * Atoms of the customer at the window, and of the teller's own transactions. Tells which transactions at a
 * self-serve terminal are of the person who is there now.
 */
import { atom } from 'jotai/vanilla';
import type { Wager } from '../../wagering/card/wager.ts';
import {
  type CustomerSession,
  NO_CUSTOMER,
  type Transaction,
  totalsOf,
} from '../transactions/customer-session.ts';

export const customerAtom = atom<CustomerSession>(NO_CUSTOMER);

/** Holds the teller's draws and returns (drawer/drawer-transactions.ts), oldest first. */
export const drawerTransactionsAtom = atom<readonly Transaction[]>([]);

/** The wagers of the ticket sold last, which Repeat enters again; null: none for this customer. */
export const lastTicketAtom = atom<readonly Wager[] | null>(null);

export const totalsAtom = atom((get) => totalsOf(get(customerAtom)));

/**
 * Holds the ids of the customer's transactions of an earlier visit; empty at a teller's window. Nobody knows
 * who came back after a terminal asked if anybody is there, or after a reload. Papers of an earlier visit are
 * scanned, and none is offered.
 */
export const earlierVisitAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Begins another visit: what was done so far is neither offered for a cancel nor repeated. */
export const beginVisitAtom = atom(null, (get, set) => {
  set(earlierVisitAtom, new Set(get(customerAtom).transactions.map(({ id }) => id)));
  set(lastTicketAtom, null);
});
