/** Atoms of the device under the window: whether its data is kept and the program installed. */
import { atom } from 'jotai/vanilla';

/** Whether the browser keeps what the window writes when it runs out of room; null: not known yet. */
export const storageKeptAtom = atom<boolean | null>(null);

/**
 * What came of the teller's request to keep it. 'refused': the browser said no; 'unavailable': it cannot be
 * asked.
 */
export type KeepAnswer = 'kept' | 'refused' | 'unavailable';
export const keepRequestAtom = atom<'idle' | 'asking' | KeepAnswer>('idle');

/** How the program runs: installed, or in a tab of a browser that offers to install it or does not. */
export type InstallState = 'installed' | 'offered' | 'notOffered';
export type InstallAnswer = 'accepted' | 'dismissed' | 'unavailable';
export const installAtom = atom<InstallState>('notOffered');

/** What came of the teller's request to install it. */
export const installRequestAtom = atom<'idle' | 'asking' | InstallAnswer>('idle');
