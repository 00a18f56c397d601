/** Holds what a self-serve terminal shows: its idle picture, its customer's bet, or what it owes. */
import { atom } from 'jotai/vanilla';

/**
 * 'idle': nobody is there. 'serving': somebody is. 'owing': a customer could not be paid out, and nobody else
 * is served before they are.
 */
export type SelfServeFace = 'idle' | 'serving' | 'owing';
export const selfServeFaceAtom = atom<SelfServeFace>('idle');

/** Holds the seconds left to answer whether anybody is still there; null: it is not asked. */
export const stillThereAtom = atom<number | null>(null);

/** Is true while everything is in the lower half of a tall screen, until the customer has gone. */
export const loweredAtom = atom(false);

/** Is true while the terminal speaks what it shows, until the customer has gone. */
export const spokenAtom = atom(false);

/** Is true while a headset is known to be plugged in. */
export const headsetAtom = atom(false);

/** Holds what is to be spoken now; each new object replaces what is being spoken. Null: silence. */
export const utteranceAtom = atom<{ readonly text: string } | null>(null);
