/**
 * The one i18next of the terminal. The English that the start says is part of it, so that there is no start
 * without words; the rest follows (window-texts.ts). Makes the test language of both at its first use. Knows
 * no screen.
 */
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from './en-us-start.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, TEST_LANGUAGE } from './languages.ts';
import { pseudoTexts } from './pseudo.ts';

export const i18n = createInstance();

// Everything is in memory, so it is ready at once; nothing to wait for and nothing to refuse.
void i18n.use(initReactI18next).init({
  initAsync: false,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  lowerCaseLng: true,
  resources: { [DEFAULT_LANGUAGE]: { translation: { ...english } } },
  // Keys are flat: the point in 'signOn.title' is part of the name.
  keySeparator: false,
  nsSeparator: false,
  pluralSeparator: '_',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Every English text so far; i18next keeps a copy, which it adds to. */
let texts: Readonly<Record<string, string>> = english;

/** Adds English texts; the test language, where it is spoken, gets its own of them. */
export function addTexts(more: Readonly<Record<string, string>>): void {
  texts = { ...texts, ...more };
  i18n.addResourceBundle(DEFAULT_LANGUAGE, 'translation', more, true);
  if (i18n.hasResourceBundle(TEST_LANGUAGE, 'translation'))
    i18n.addResourceBundle(TEST_LANGUAGE, 'translation', pseudoTexts(more), true);
}

/** Makes sure that a language's texts are there before it is spoken. */
export function loadLanguage(id: string): void {
  if (id === TEST_LANGUAGE && !i18n.hasResourceBundle(id, 'translation')) {
    i18n.addResourceBundle(id, 'translation', pseudoTexts(texts));
  }
}
