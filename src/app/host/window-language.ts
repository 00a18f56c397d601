/**
 * Loads the window's language (S153) at the start and whenever it is changed. A language that is not loaded
 * is reported, and tried again when the network is back. The window says the language before it until then.
 */
import { LanguageNotLoadedError } from '../../i18n/files/language-problem.ts';
import { isLoaded, loadLanguage } from '../../i18n/i18n.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import type { LanguageFailure } from '../../till/storage/file-repair.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';

export interface WindowLanguageDependencies {
  readonly store: Store;
  readonly onFailed: (failure: LanguageFailure) => void;
  readonly log: (message: string) => void;
}

export interface WindowLanguage {
  /** Resolves when the first language is loaded, or is known not to be. */
  readonly first: Promise<void>;
  /** Tries a language again that is not loaded. Reports nothing. */
  readonly retry: () => void;
}

/** Follows the settings from now on. */
export function followLanguage({ store, onFailed, log }: WindowLanguageDependencies): WindowLanguage {
  let wanted = '';
  let spoken = DEFAULT_LANGUAGE;

  async function load(isAsked: boolean): Promise<void> {
    const language = wanted;
    try {
      await loadLanguage(language);
      if (language === wanted) spoken = language;
    } catch (error) {
      log(`language not loaded: ${String(error)}`);
      const problem = error instanceof LanguageNotLoadedError ? error.problem : 'unreachable';
      if (isAsked && language === wanted) onFailed({ wanted, spoken, problem });
    }
  }

  function follow(): Promise<void> {
    const { language } = store.get(settingsAtom);
    if (language === wanted) return Promise.resolve();
    wanted = language;
    return load(true);
  }

  store.sub(settingsAtom, () => void follow());
  return {
    first: follow(),
    retry: () => {
      if (!isLoaded(wanted)) void load(false);
    },
  };
}
