/** Lists the languages of the screens. A list is written as id:label (T233); en-us is the default (T503). */

export interface Language {
  readonly id: string;
  /** The language's name in the language itself. */
  readonly label: string;
}

/** The languages of screens and papers, each as id:label (T502). */
export const LANGUAGE_LIST =
  'en-us:English,en-ie:English (Ireland),es-CL:Español (Chile),es-DR:Español (República Dominicana),zh-CH:简体中文,zh-HK:繁體中文,test:Test language';
export const DEFAULT_LANGUAGE = 'en-us';
/** The id of the test language: English that is changed so that untranslated and cut-off texts show. */
export const TEST_LANGUAGE = 'test';

/** Reads a list such as 'en-us:English,es-CL:Español'. Labels an entry without a label with its id. */
export function parseLanguages(list: string): readonly Language[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const colon = entry.indexOf(':');
      return colon < 0
        ? { id: entry, label: entry }
        : { id: entry.slice(0, colon).trim(), label: entry.slice(colon + 1).trim() };
    });
}

export const LANGUAGES: readonly Language[] = parseLanguages(LANGUAGE_LIST);

/** Returns a language's name in the language itself; its id if the program does not know it. */
export function languageName(id: string): string {
  return LANGUAGES.find((language) => language.id === id)?.label ?? id;
}

/** Maps the specification's ids to tags that browsers know, where they differ. */
const TAGS: Readonly<Record<string, string>> = {
  'en-us': 'en-US',
  'en-ie': 'en-IE',
  // The specification's DR is the Dominican Republic, DO to a browser.
  'es-DR': 'es-DO',
  // The specification's CH is mainland China, CN to a browser. CH is Switzerland there.
  'zh-CH': 'zh-CN',
  [TEST_LANGUAGE]: 'en-US',
};

/**
 * Returns a language's tag for `<html lang>` and Intl. A screen reader reads the test language out as
 * English.
 */
export function languageTag(id: string): string {
  return TAGS[id] ?? id;
}
