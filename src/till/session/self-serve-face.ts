/** Holds which face a self-serve terminal has, and whether it shows it. */
import { atom } from 'jotai/vanilla';

/**
 * 'idle': nobody is there. 'serving': somebody is. 'owing': a customer could not be paid out, and nobody else
 * is served before they are.
 */
export type SelfServeFace = 'idle' | 'serving' | 'owing';
/** Holds what a self-serve terminal shows: its idle picture, its customer's bet, or what it owes. */
export const selfServeFaceAtom = atom<SelfServeFace>('idle');

/**
 * Is true once a customer whose business is not over has been away for too long. The next person sees no
 * amount, number or question of theirs.
 */
export const withheldAtom = atom(false);
