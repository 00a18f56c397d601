/** Atoms of the stored program: its versions and its files. */
import { atom } from 'jotai/vanilla';

/** A new version waits to be activated. */
export const updateWaitingAtom = atom<boolean>(false);

/** What the last check for a new version said (T329). */
export type UpdateCheckState = 'idle' | 'checking' | 'waiting' | 'current' | 'failed' | 'unavailable';
export const updateCheckAtom = atom<UpdateCheckState>('idle');

/** What the last look at the program's stored files came to. */
export type FileRepairOutcome = 'clean' | 'repaired' | 'failed' | 'unavailable';
export type FileCheckState = 'idle' | 'checking' | FileRepairOutcome;
export const fileCheckAtom = atom<FileCheckState>('idle');
