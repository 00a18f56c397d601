/**
 * Keeps the language that a customer of a self-serve terminal chose: for their visit, also over a reload.
 * The next customer begins in the terminal's own.
 */
import { atom } from 'jotai/vanilla';
import { readSettings } from '../../config/read-settings.ts';
import type { SettingsStore } from '../../config/settings-store.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { isKeptShownAtom } from './kept-announcements.ts';

export interface VisitLanguageDependencies {
  readonly store: Store;
  readonly memory: Pick<WindowMemory, 'keep'>;
  readonly settings: Pick<SettingsStore, 'changeForNow' | 'endForNow'>;
}

export interface VisitLanguage {
  /** Speaks as the customer of before a reload chose. */
  readonly takeUp: () => void;
  /**
   * Speaks the terminal's own language once the customer has read what to take, or somebody else has come.
   * Keeps what a customer chooses in the meantime.
   */
  readonly leave: () => void;
  /** Somebody has come: nobody reads the words to the one before. */
  readonly arrive: () => void;
  /** Speaks the terminal's own language at once. */
  readonly forget: () => void;
  readonly stop: () => void;
}

export function createVisitLanguage({ store, memory, settings }: VisitLanguageDependencies): VisitLanguage {
  /** Holds the language of the visit; null: the terminal's own. */
  const chosenAtom = atom<string | null>(null);
  memory.keep({
    key: 'visitLanguage',
    atom: chosenAtom,
    read: (kept) => readSettings({ language: kept }).language ?? null,
  });
  let spoken = store.get(settingsAtom).language;
  let isLeaving = false;
  const stopChoices = store.sub(settingsAtom, () => {
    const before = spoken;
    spoken = store.get(settingsAtom).language;
    if (spoken === before) return;
    isLeaving = false;
    store.set(chosenAtom, spoken);
  });
  const stopReading = store.sub(isKeptShownAtom, () => {
    if (!store.get(isKeptShownAtom)) arrive();
  });

  function forget(): void {
    isLeaving = false;
    settings.endForNow('language');
    if (store.get(chosenAtom) !== null) store.set(chosenAtom, null);
  }

  function arrive(): void {
    if (isLeaving) forget();
  }

  return {
    takeUp() {
      const language = store.get(chosenAtom);
      if (language !== null) settings.changeForNow({ language });
    },
    leave() {
      isLeaving = true;
      if (!store.get(isKeptShownAtom)) forget();
    },
    arrive,
    forget,
    stop() {
      stopChoices();
      stopReading();
    },
  };
}
