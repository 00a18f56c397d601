/** Atoms of the customer at the window, and of the teller's own transactions. */
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
