/** Atoms of the stored program: its versions and its files. */
import { atom } from 'jotai/vanilla';

/** A new version waits to be activated. */
export const updateWaitingAtom = atom<boolean>(false);

/** The files of a new version that are stored, and all of them; null while none is downloaded. */
export const updateDownloadAtom = atom<{ readonly stored: number; readonly of: number } | null>(null);

/** The part of the new version that is stored, in whole percent; null while none is downloaded. */
export const updatePercentAtom = atom((get): number | null => {
  const download = get(updateDownloadAtom);
  return download === null ? null : Math.min(100, Math.floor((download.stored / download.of) * 100));
});

/**
 * State of the last check for a new version (T329, T330). 'downloading': the check found one, which the
 * browser fetches at once. 'complete': it is stored, and installs when it may.
 */
export type UpdateCheckState =
  | 'idle'
  | 'checking'
  | 'downloading'
  | 'complete'
  | 'waiting'
  | 'current'
  | 'failed'
  | 'downloadFailed'
  | 'unavailable';
export const updateCheckAtom = atom<UpdateCheckState>('idle');

/** The version that the host has for this terminal; null while it has not said one (S081). */
export const hostVersionAtom = atom<string | null>(null);

/** The address of the host's package of this program; null where it has none (S160). */
export const packageAddressAtom = atom<string | null>(null);

/** Outcome of the last check of the program's stored files. */
export type FileRepairOutcome = 'clean' | 'repaired' | 'failed' | 'unavailable';
export type FileCheckState = 'idle' | 'checking' | FileRepairOutcome;
export const fileCheckAtom = atom<FileCheckState>('idle');

/** Says whether this build is the preview, and whether the server offers the other build (T019). */
export interface PreviewState {
  readonly isRunning: boolean;
  readonly isOffered: boolean;
}
export const previewBuildAtom = atom<PreviewState>({ isRunning: false, isOffered: false });
