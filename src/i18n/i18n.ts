/**
 * Creates the i18next of the screens. The English of the start is part of it, so that no start waits for
 * words; window-texts.ts adds the rest. Makes the test language of both at its first use. paper-words.ts owns
 * the i18next of papers.
 */
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from './en-us-start.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, TEST_LANGUAGE } from './languages.ts';
import { pseudoTexts } from './pseudo.ts';

export const i18n = createInstance();

// All texts are in memory: `init` is done when it returns, and never rejects.
void i18n.use(initReactI18next).init({
  initAsync: false,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  lowerCaseLng: true,
  resources: { [DEFAULT_LANGUAGE]: { translation: { ...english } } },
  // Keys are flat: the point in 'signOn.title' separates nothing.
  keySeparator: false,
  nsSeparator: false,
  pluralSeparator: '_',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
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

/** Makes the texts of the test language before its first use. Does nothing for another language. */
export function loadLanguage(id: string): void {
  if (id === TEST_LANGUAGE && !i18n.hasResourceBundle(id, 'translation')) {
    i18n.addResourceBundle(id, 'translation', pseudoTexts(texts));
  }
}
