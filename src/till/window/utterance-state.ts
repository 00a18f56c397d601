/** Holds what the page speaks: of a self-serve terminal, and of practice customers in a training window. */
import { atom } from 'jotai/vanilla';

/** Each new object replaces what is being spoken. Null: silence. */
export const utteranceAtom = atom<{ readonly text: string } | null>(null);
