/**
 * Loads the words of papers in the window's language whenever it changes. Logs a language that cannot be
 * fetched: papers are in English then.
 */
import { loadPaperWords } from '../../i18n/paper-words.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';

export function followPaperLanguage(store: Store, log: (message: string) => void): void {
  const load = (): void => {
    const { language } = store.get(settingsAtom);
    loadPaperWords(language).catch((error: unknown) =>
      log(`no words for papers in ${language}: ${String(error)}`),
    );
  };
  store.sub(settingsAtom, load);
  load();
}
