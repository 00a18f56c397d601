/** Atom of what is read back under Buy. */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';

export interface ReadBack {
  readonly title: Say;
  readonly lines?: readonly Say[];
}

/** The sale read back under Buy; the next press of Buy sells it. Null: none. */
export const readBackAtom = atom<ReadBack | null>(null);
