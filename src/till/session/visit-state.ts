/**
 * Tells which transactions at a self-serve terminal are of the person who is there now. Nobody knows who came
 * back after the terminal asked if anybody is there, or after a reload. What was done before is an earlier
 * visit's: its papers are scanned, and none of it is offered.
 */
import { atom } from 'jotai/vanilla';
import { customerAtom, lastTicketAtom } from './customer-state.ts';

/** Holds the ids of the customer's transactions of an earlier visit; empty at a teller's window. */
export const earlierVisitAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Begins another visit: what was done so far is neither offered for a cancel nor repeated. */
export const beginVisitAtom = atom(null, (get, set) => {
  set(earlierVisitAtom, new Set(get(customerAtom).transactions.map(({ id }) => id)));
  set(lastTicketAtom, null);
});
