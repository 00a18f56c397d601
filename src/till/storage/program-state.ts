/** Atoms of the stored program: its versions and its files. */
import { atom } from 'jotai/vanilla';

/** A new version waits to be activated. */
export const updateWaitingAtom = atom<boolean>(false);

/** Outcome of the last check for a new version (T329). */
export type UpdateCheckState = 'idle' | 'checking' | 'waiting' | 'current' | 'failed' | 'unavailable';
export const updateCheckAtom = atom<UpdateCheckState>('idle');

/** Outcome of the last check of the program's stored files. */
export type FileRepairOutcome = 'clean' | 'repaired' | 'failed' | 'unavailable';
export type FileCheckState = 'idle' | 'checking' | FileRepairOutcome;
export const fileCheckAtom = atom<FileCheckState>('idle');
