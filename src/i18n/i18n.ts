/**
 * Creates the i18next of the program, for screens and papers. The English of the start is part of the
 * program, so that no start waits for words. The file window-texts.ts adds the rest. Languages with a file
 * are fetched (files/language-files.ts). Makes the test language at its first use.
 */
import { createInstance } from 'i18next';
import english from './en-us-start.json' with { type: 'json' };
import { betKey, fetchLanguage, hostKey, PAPER_TEXTS, SCREEN_TEXTS } from './files/language-files.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, TEST_LANGUAGE } from './languages.ts';
import { pseudoTexts } from './pseudo.ts';

export const i18n = createInstance();

// Its first texts are in memory: `init` is done when it returns, and never rejects.
void i18n.init({
  initAsync: false,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  lowerCaseLng: true,
  // A file is one country's: no other is looked for under the language alone.
  load: 'currentOnly',
  resources: { [DEFAULT_LANGUAGE]: { translation: { ...english } } },
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

/** Returns the program's own English text, whatever a site put over it; undefined for an unknown key. */
export function englishText(key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A site's own texts, by the language in small letters. */
const siteTexts = new Map<string, Readonly<Record<string, string>>>();
/** The languages whose file is loaded, in small letters. */
const loaded = new Set<string>([DEFAULT_LANGUAGE]);
const listeners = new Set<() => void>();

/** Lays a site's own texts of a language over the program's (S154). Called before the first text is said. */
export function overrideTexts(language: string, own: Readonly<Record<string, string>>): void {
  makeTestLanguage(language);
  const id = language.toLowerCase();
  siteTexts.set(id, own);
  i18n.addResourceBundle(id, SCREEN_TEXTS, own, true, true);
}

/** Makes the texts of the test language before its first use. Does nothing for another language. */
export function makeTestLanguage(id: string): void {
  if (id === TEST_LANGUAGE && !i18n.hasResourceBundle(id, SCREEN_TEXTS))
    i18n.addResourceBundle(id, SCREEN_TEXTS, pseudoTexts(texts));
}

/** Returns true if a language can be said: its file is loaded, or it has none. */
export function isLoaded(language: string): boolean {
  return language === TEST_LANGUAGE || loaded.has(language.toLowerCase());
}

/** Calls `onLoaded` after each file that was loaded, until the returned function is called. */
export function followLoaded(onLoaded: () => void): () => void {
  listeners.add(onLoaded);
  return () => listeners.delete(onLoaded);
}

/**
 * Fetches the file of a language (S153), once. Returns at once for English and the test language. Rejects
 * with a LanguageNotLoadedError; another call tries again.
 */
export async function loadLanguage(language: string): Promise<void> {
  if (isLoaded(language)) return;
  const id = language.toLowerCase();
  const listed = LANGUAGES.find((known) => known.id.toLowerCase() === id)?.id ?? language;
  const { screens, papers } = await fetchLanguage(listed);
  // The site's own texts come last, on screens and on papers.
  const own = siteTexts.get(id) ?? {};
  i18n.addResourceBundle(id, SCREEN_TEXTS, { ...screens, ...own });
  i18n.addResourceBundle(id, PAPER_TEXTS, { ...papers, ...own });
  loaded.add(id);
  for (const listener of listeners) listener();
}

/** Returns each character of a language's texts, on screens and papers, once. */
export function charactersOf(language: string): string {
  const id = language.toLowerCase();
  const written = [SCREEN_TEXTS, PAPER_TEXTS].flatMap((names) =>
    Object.values<unknown>(i18n.getResourceBundle(id, names) ?? {}),
  );
  return [...new Set(written.join(''))].join('');
}

/**
 * Returns a language's own name of a bet by its English one. Returns a name that the catalogue does not have,
 * such as one of the host's own, as it is.
 */
export function ownBetName(language: string, name: string): string {
  const own: unknown = i18n.getResource(language.toLowerCase(), PAPER_TEXTS, betKey(name));
  return typeof own === 'string' ? own : name;
}

/** Matches a figure within words of a host: a number, or an amount with its sign. */
const FIGURE = /\$?\d[\d,]*(?:\.\d+)?/g;

/**
 * Returns a language's own words for English ones of a host, with the same figures in the same order. Returns
 * words that the language does not know as the host wrote them.
 */
export function ownHostWords(language: string, words: string): string {
  const own: unknown = i18n.getResource(
    language.toLowerCase(),
    PAPER_TEXTS,
    hostKey(words.replaceAll(FIGURE, '#')),
  );
  if (typeof own !== 'string') return words;
  const figures = words.match(FIGURE) ?? [];
  return own.split('#').reduce((before, after, index) => `${before}${figures[index - 1] ?? '#'}${after}`);
}
