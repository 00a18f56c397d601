/**
 * Compares the texts of a language with the English ones. Finds texts that are missing, that nobody says,
 * with other placeholders, empty, or still in English.
 */
import type { Texts } from './language-texts.ts';

/** Lists a language's faults, each by its key. */
export interface TextFaults {
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly placeholders: readonly string[];
  readonly empty: readonly string[];
  /** Texts that are word for word the English ones, and are no word of the language. */
  readonly english: readonly string[];
}

const PLURAL = /_(?:one|other)$/;

/** Returns the keys that a language must have, by the plural forms of its grammar. Chinese has one form. */
export function keysOf(english: Texts, language: string): ReadonlySet<string> {
  const forms = new Set(new Intl.PluralRules(language.slice(0, 2)).resolvedOptions().pluralCategories);
  return new Set(
    Object.keys(english).filter(
      (key) => !key.endsWith('_one') || !isCounted(plain(key), english) || forms.has('one'),
    ),
  );
}

const plain = (key: string): string => key.replace(PLURAL, '');

/** Returns true for a counted text. Its form for many has the plain key, or one that ends in _other. */
const isCounted = (key: string, english: Texts): boolean => key in english || `${key}_other` in english;

/** Returns the placeholders of a text, each once: a language may say one twice. */
const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\{[^}]*\}\}/g))].toSorted().join(' ');

/** Counts of one may be a word: 'a ticket' for '1 ticket'. */
function samePlaces(key: string, text: string, english: string): boolean {
  const [own, theirs] = [placeholdersOf(text), placeholdersOf(english)];
  if (own === theirs) return true;
  return key.endsWith('_one') && own === placeholdersOf(english.replaceAll('{{count}}', ''));
}

/** A text of placeholders, figures and signs alone is the same in every language. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''));

/**
 * Returns the faults of a language. `sameAsEnglish` holds the keys of texts that are the same word in both; a
 * text of English in another country is never reported as English.
 */
export function textFaults(
  english: Texts,
  own: Texts,
  language: string,
  sameAsEnglish: ReadonlySet<string>,
): TextFaults {
  const needed = keysOf(english, language);
  const there = Object.entries(own);
  const known = there.filter(([key]) => needed.has(key));
  return {
    missing: [...needed].filter((key) => !(key in own)),
    unused: there.filter(([key]) => !needed.has(key)).map(([key]) => key),
    placeholders: known
      .filter(([key, text]) => !samePlaces(key, text, english[key] ?? ''))
      .map(([key]) => key),
    empty: known
      .filter(([key, text]) => text.trim() === '' && english[key]?.trim() !== '')
      .map(([key]) => key),
    english: language.startsWith('en')
      ? []
      : known
          .filter(([key, text]) => text === english[key] && hasWords(text) && !sameAsEnglish.has(key))
          .map(([key]) => key),
  };
}
