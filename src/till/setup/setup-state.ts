/** Atoms of Window Setup: what keeps the tote from being changed, what was read, and how a host answered. */
import { atom } from 'jotai/vanilla';
import type { ChosenBy } from '../../config/tote-choice.ts';
import type { KeyMistake } from '../../config/window-key.ts';
import type { Say } from '../../i18n/say.ts';
import type { SetupMode } from '../configuration/configuration-state.ts';
import type { HostMistake } from './setup-entry.ts';

/**
 * Why host, key and mode cannot be changed now. Money that is open belongs to the tote and the window it was
 * made at.
 */
export type SetupKeeper = 'signedOn' | 'customer' | 'doubt' | 'operation';

/** Null: nothing keeps them. */
export const setupKeeperAtom = atom<SetupKeeper | null>(null);

/** Host, key and mode as they count in this page; null: the page has not asked yet. */
export interface PresentSetup {
  readonly host: string;
  readonly windowKey: string;
  readonly mode: SetupMode;
}
export const presentSetupAtom = atom<PresentSetup | null>(null);

/** Names who chose the tote and the key of this start. */
export interface SetupOrigin {
  readonly tote: ChosenBy;
  readonly windowKey: ChosenBy;
  /** Names of settings that this machine cannot override: the site or the policy fixes them. */
  readonly fixed: readonly string[];
}
export const chosenByAtom = atom<SetupOrigin>({ tote: 'nobody', windowKey: 'nobody', fixed: [] });

/**
 * Returns true if this machine cannot choose the mode. A site that fixes `demoMode`, and names no tote, has
 * fixed nothing (config/tote-choice.ts).
 */
export function isModeFixed({ tote, fixed }: SetupOrigin): boolean {
  if (tote === 'policy' || fixed.includes('trainingRoom')) return true;
  return tote === 'site' && fixed.includes('demoMode');
}

/**
 * Returns true if this machine cannot choose the host. A site that fixes `demoMode` and names the tote
 * overrides a host of this machine (config/tote-choice.ts).
 */
export function isHostFixed({ tote, fixed }: SetupOrigin): boolean {
  if (tote === 'policy' || fixed.includes('host')) return true;
  return tote === 'site' && fixed.includes('demoMode');
}

/** Returns true if this machine cannot choose the window key. */
export function isKeyFixed({ fixed }: SetupOrigin): boolean {
  return fixed.includes('windowKey');
}

/** Holds what the tote said when it did not know this window (S042); null: it has not. */
export const windowUnknownAtom = atom<string | null>(null);

/** Says what the last scan gave, or why it gave nothing. */
export interface ScanNote {
  readonly tone: 'good' | 'bad';
  readonly text: Say;
}
export const setupNoteAtom = atom<ScanNote | null>(null);

/** Names the mistakes of what was entered, one a field. */
export interface SetupMistakes {
  readonly host: HostMistake | null;
  readonly windowKey: KeyMistake | null;
}
export const setupMistakesAtom = atom<SetupMistakes>({ host: null, windowKey: null });

/**
 * How a host answered. 'tote': as a tote. 'page': with a page, as a web server does for any path. 'other': as
 * something else. 'origin': it is there, and does not allow this page's origin. 'none': not at all.
 */
export type HostAnswer = 'tote' | 'page' | 'other' | 'origin' | 'none' | 'late';

/** The check of a host; null: none was asked for. */
export type HostCheck =
  | { readonly state: 'asking'; readonly host: string }
  | { readonly state: 'answered'; readonly host: string; readonly answer: HostAnswer };
export const hostCheckAtom = atom<HostCheck | null>(null);
