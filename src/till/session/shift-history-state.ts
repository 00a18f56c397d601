/** Keeps what the journal has of the teller's shift; shift-history.ts reads it. */
import { atom } from 'jotai/vanilla';
import type { Transaction } from '../transactions/customer-session.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

/** Oldest first, as it was read when the bags or the window's tickets were opened last. */
export const shiftHistoryAtom = atom<Loadable<readonly Transaction[]>>(LOADING);
