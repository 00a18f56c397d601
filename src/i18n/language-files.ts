/**
 * Gives i18next its loader of language files (i18next-http-backend). The loader's own code is fetched with
 * the first file. A window whose screens and papers are in English needs neither.
 */
import type { BackendModule } from 'i18next';

/** Names the texts of papers within i18next; those of the screens have its own name, 'translation'. */
export const PAPER_TEXTS = 'paper';

/**
 * Returns the key of a bet's own name among the texts of a language. `bet` is its number in the catalogue.
 */
export const betKey = (bet: number | string): string => `bet:${bet}`;

export const languageFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, answer) {
    import('./language-file-loader.ts').then(
      ({ createLanguageFileLoader }) =>
        createLanguageFileLoader(betKey).read(language, namespace, (error, words) => {
          if (error !== null && error !== undefined) reportMissing(error);
          answer(error, words);
        }),
      (error: Error) => answer(error, false),
    );
  },
};

/**
 * Reports a language file that cannot be fetched as the browser reports a missing script. The page then
 * offers to repair the program's files for both (app/start.ts).
 */
function reportMissing(error: Error | string): void {
  if (typeof window === 'undefined') return;
  const payload = error instanceof Error ? error : new Error(error);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
}
