/** Atom of what is read back under Buy. */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';

export interface ReadBack {
  readonly title: Say;
  readonly lines?: readonly Say[];
}

/** What is read back under Buy, which sells it when it is pressed again; null: nothing. */
export const readBackAtom = atom<ReadBack | null>(null);
