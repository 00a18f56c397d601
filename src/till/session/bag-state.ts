/** Holds the atoms of the bags: the page that is shown, the open bag, and the closed bags since sign-on. */
import { atom } from 'jotai/vanilla';
import type { Loadable } from '../window/loadable.ts';
import { customerAtom } from './customer-state.ts';
import { type ClosedBag, closedBags, type PendingBag } from './pending-bag.ts';
import { shiftHistoryAtom } from './shift-history-state.ts';
import { tellerAtom } from './teller-state.ts';

export const BAG_PAGES = ['list', 'barcode', 'cash'] as const;
export type BagPage = (typeof BAG_PAGES)[number];

export const bagPageAtom = atom<BagPage>('list');

/** Text in the entry of a bag's bar code. */
export const typedBarcodeAtom = atom('');

/** Null: no bag is open. */
export const pendingBagAtom = atom<PendingBag | null>(null);

/** Newest first: those of the journal, and those that the present customer has added since. */
export const closedBagsAtom = atom((get): Loadable<readonly ClosedBag[]> => {
  const history = get(shiftHistoryAtom);
  if (history.state !== 'ready') return history;
  const teller = get(tellerAtom)?.tellerId;
  const present = get(customerAtom).transactions.filter(({ tellerId }) => tellerId === teller);
  const isPresent = new Set(present.map(({ id }) => id));
  const past = history.value.filter(({ id }) => !isPresent.has(id));
  return { state: 'ready', value: closedBags([...past, ...present]) };
});
