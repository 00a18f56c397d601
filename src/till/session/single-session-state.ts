/** Holds the list of the Single Session Summary. */
import { atom } from 'jotai/vanilla';
import type { Transaction } from '../transactions/customer-session.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

/** Transactions for all of the teller's customers since sign-on, oldest first (T155, T156). */
export const singleSessionAtom = atom<Loadable<readonly Transaction[]>>(LOADING);
