/**
 * Atoms of the configuration page: the change that waits for a reload, and the key that opens the protected
 * settings.
 */
import { atom } from 'jotai/vanilla';

/** How the window works with its host; 'demo': on the tote in the program. */
export type SetupMode = 'live' | 'training' | 'demo';

/**
 * Host, window key and mode as a manager entered them on Window Setup. Nothing of it counts before Save
 * (T324).
 */
export interface WindowDraft {
  readonly host?: string;
  readonly windowKey?: string;
  readonly mode?: SetupMode;
}
export const windowDraftAtom = atom<WindowDraft>({});

/** True once a setting was stored that counts from the next start only. */
export const countsLaterAtom = atom(false);

/**
 * True while Save has to reload the terminal. Host or window key was changed (T323), or a setting that counts
 * from the next start.
 */
export const reloadNeededAtom = atom(
  (get) => get(countsLaterAtom) || Object.keys(get(windowDraftAtom)).length > 0,
);

export interface SettingsKeyState {
  /** True from the correct key until the configuration page is left. */
  readonly isOpen: boolean;
  /** Counts wrong keys in a row. */
  readonly wrong: number;
  /** No key is taken before this time, epoch milliseconds. */
  readonly waitUntil: number;
}

/** The key of the protected settings, and of host and window key on Window Setup (T384, T400). */
export const settingsKeyAtom = atom<SettingsKeyState>({ isOpen: false, wrong: 0, waitUntil: 0 });
