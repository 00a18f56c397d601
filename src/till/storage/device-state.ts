/** Atoms of the device under the window: whether its data is kept and the program installed. */
import { atom } from 'jotai/vanilla';

/** True if the browser keeps the window's data when its storage is full; null if that is not known yet. */
export const storageKeptAtom = atom<boolean | null>(null);

/**
 * Outcome of the teller's request to keep the data. 'refused': the browser refused; 'unavailable': the
 * browser cannot be asked.
 */
export type KeepAnswer = 'kept' | 'refused' | 'unavailable';
export const keepRequestAtom = atom<'idle' | 'asking' | KeepAnswer>('idle');

/** Describes the device and its browser, for the page about the program. */
export interface DeviceFacts {
  /** The browser and its version, such as 'Chrome 140'. */
  readonly browser: string;
  /** Bytes that the window has stored; null if the browser does not say. */
  readonly storageUsed: number | null;
  /** True if the program's files are stored, so that it starts without a network. */
  readonly isStored: boolean;
  /** Null if the browser does not say. */
  readonly hasCamera: boolean | null;
}
export const deviceFactsAtom = atom<DeviceFacts | null>(null);

/** How the program runs: installed, or in a tab of a browser that offers to install it or does not. */
export type InstallState = 'installed' | 'offered' | 'notOffered';
export type InstallAnswer = 'accepted' | 'dismissed' | 'unavailable';
export const installAtom = atom<InstallState>('notOffered');

/** Outcome of the teller's request to install the program. */
export const installRequestAtom = atom<'idle' | 'asking' | InstallAnswer>('idle');
