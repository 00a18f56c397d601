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
