/** Lists the languages of the screens. A list is written as id:label (T233); en-us is the default (T503). */

export interface Language {
  readonly id: string;
  /** The language's name in the language itself. */
  readonly label: string;
}

/** The languages of this build, each as id:label. */
export const LANGUAGE_LIST = 'en-us:English,test:Test language';
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

/** Returns the value of `<html lang>`. A screen reader reads the test language out as English. */
export function htmlLanguage(id: string): string {
  return id === TEST_LANGUAGE ? 'en' : id;
}
