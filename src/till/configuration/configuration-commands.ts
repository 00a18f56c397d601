/**
 * Opens the protected settings with their key, and saves the configuration page (T320-T325, T384).
 *
 * Readings: the key is the setting `debugPin`, digits. A window without one opens its protected settings to
 * nobody. Wrong keys lock nothing. After three in a row no key is taken for half a minute.
 */
import type { SettingKey, Settings } from '../../config/settings.ts';
import type { SettingsStore } from '../../config/settings-store.ts';
import { say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import {
  countsLaterAtom,
  reloadNeededAtom,
  settingsKeyAtom,
  windowDraftAtom,
} from './configuration-state.ts';

export interface ConfigurationCommands {
  /**
   * Takes a key for the protected settings. Returns true if it is the window's own. The settings are then
   * open until `leave`. Takes no key during the pause after several wrong ones.
   */
  readonly enterKey: (key: string) => boolean;
  /**
   * Keeps a change at this machine. Says so if the browser does not store it. `countsLater`: it counts from
   * the next start, so that Save reloads.
   */
  readonly change: (change: Partial<Settings>, countsLater: boolean) => void;
  /** Drops this machine's value of a setting. Says so if the browser still stores it. */
  readonly reset: (key: SettingKey, countsLater: boolean) => void;
  /** Closes the protected settings, and drops what was entered and not saved. */
  readonly leave: () => void;
  /**
   * Stores host and window key and reloads if a change needs that, else goes back (T324, T325). Window Setup
   * checks what was entered first, and may refuse it.
   */
  readonly save: () => void;
}

export interface ConfigurationDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: Pick<SettingsStore, 'settings' | 'change' | 'reset'>;
  readonly pages: Pick<PageStack, 'pop'>;
  /** Checks and stores what was entered on Window Setup, and reloads (setup/setup-desk.ts). */
  readonly saveWindow: () => void;
  readonly reload: () => void;
}

/** The wrong keys in a row before the pause, and its length in milliseconds. */
export const WRONG_KEYS = 3;
export const KEY_PAUSE = 30_000;

export function createConfigurationCommands(parts: ConfigurationDependencies): ConfigurationCommands {
  const { store, dialogs, clock, settings, pages, reload, saveWindow } = parts;

  function stored(isStored: boolean, countsLater: boolean): void {
    if (countsLater) store.set(countsLaterAtom, true);
    if (!isStored) void dialogs.alert({ title: say('setup.notKept'), lines: [say('setting.notKeptDo')] });
  }

  return {
    enterKey(key) {
      const { debugPin } = settings.settings();
      const { wrong, waitUntil } = store.get(settingsKeyAtom);
      const now = clock.now();
      if (debugPin === '' || now < waitUntil) return false;
      const isOpen = key === debugPin;
      const again = isOpen ? 0 : (wrong + 1) % WRONG_KEYS;
      const pauses = !isOpen && again === 0;
      store.set(settingsKeyAtom, { isOpen, wrong: again, waitUntil: pauses ? now + KEY_PAUSE : 0 });
      return isOpen;
    },
    change: (change, countsLater) => stored(settings.change(change), countsLater),
    reset: (key, countsLater) => stored(settings.reset(key), countsLater),
    leave() {
      store.set(settingsKeyAtom, (before) => ({ ...before, isOpen: false }));
      store.set(windowDraftAtom, {});
    },
    save() {
      if (!store.get(reloadNeededAtom)) {
        pages.pop();
        return;
      }
      if (Object.keys(store.get(windowDraftAtom)).length > 0) saveWindow();
      else reload();
    },
  };
}
