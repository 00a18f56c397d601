/**
 * Creates the i18next of the program, for screens and papers. The English of the start is part of the
 * program, so that no start waits for words. The file window-texts.ts adds the rest. Languages with a file
 * are fetched (language-files.ts). Makes the test language at its first use.
 */
import { createInstance } from 'i18next';
import english from './en-us-start.json' with { type: 'json' };
import { languageFiles } from './language-files.ts';
import { DEFAULT_LANGUAGE, TEST_LANGUAGE } from './languages.ts';
import { pseudoTexts } from './pseudo.ts';

export const i18n = createInstance();

// Its first texts are in memory: `init` is done when it returns, and never rejects.
void i18n.use(languageFiles).init({
  initAsync: false,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  lowerCaseLng: true,
  // A file is one country's: no other is looked for under the language alone.
  load: 'currentOnly',
  resources: { [DEFAULT_LANGUAGE]: { translation: { ...english } } },
  partialBundledLanguages: true,
  // Reports a file that cannot be fetched at once; its next use tries again.
  maxRetries: 0,
  // Keys are flat: the point in 'signOn.title' separates nothing.
  keySeparator: false,
  nsSeparator: false,
  pluralSeparator: '_',
  interpolation: { escapeValue: false },
  // A screen never waits for a file: its texts are English until the file is there.
  react: { useSuspense: false, bindI18n: 'languageChanged' },
});

/** The English texts that were added so far. */
let texts: Readonly<Record<string, string>> = english;

/** Adds English texts, and their copies in the test language if that is in use. */
export function addTexts(more: Readonly<Record<string, string>>): void {
  texts = { ...texts, ...more };
  i18n.addResourceBundle(DEFAULT_LANGUAGE, 'translation', more, true);
  if (i18n.hasResourceBundle(TEST_LANGUAGE, 'translation'))
    i18n.addResourceBundle(TEST_LANGUAGE, 'translation', pseudoTexts(more), true);
}

/**
 * Lays a site's own texts of a language over the program's (S154). Called before the first text is said.
 * Papers of a language with a file have them from the fetch of that file on (paper-words.ts).
 */
export function overrideTexts(language: string, own: Readonly<Record<string, string>>): void {
  loadLanguage(language);
  i18n.addResourceBundle(language.toLowerCase(), 'translation', own, true, true);
}

/** Makes the texts of the test language before its first use. Does nothing for another language. */
export function loadLanguage(id: string): void {
  if (id === TEST_LANGUAGE && !i18n.hasResourceBundle(id, 'translation')) {
    i18n.addResourceBundle(id, 'translation', pseudoTexts(texts));
  }
}
