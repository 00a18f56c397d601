/**
 * Holds what the app draws beside the cash given in a training window. The summary does not know what it
 * is.
 */
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';

/** Draws one short line. */
export interface BesideCash {
  readonly Line: () => ReactNode;
}

/** Null: the app draws nothing there. */
export const besideCashAtom = atom<BesideCash | null>(null);
