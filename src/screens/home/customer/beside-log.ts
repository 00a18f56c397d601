/**
 * Holds what replaces the list of recent transactions. The app sets it in a training window; the home
 * page does not know what it is.
 */
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';

/** Draws the place; it may draw the recent transactions, which it is given, or something else. */
export interface BesideLog {
  readonly Place: (props: { readonly recent: ReactNode }) => ReactNode;
}

/** Null: the recent transactions stand there alone. */
export const besideLogAtom = atom<BesideLog | null>(null);
