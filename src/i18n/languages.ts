/**
 * The languages a window can speak. A list of them is written as id:label (T233); en-us is the default (T503).
 */
export interface Language {
  readonly id: string;
  /** In the language itself, so that whoever needs it can find it. */
  readonly label: string;
}

/** The language list of this build, each as id:label. */
export const LANGUAGE_LIST = 'en-us:English,test:Test language';
export const DEFAULT_LANGUAGE = 'en-us';
/** The language that is made of English, to find what is not translated and what does not fit. */
export const TEST_LANGUAGE = 'test';

/** Reads a list such as 'en-us:English,es-CL:Español'. An entry without a label is labelled with its id. */
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

/** What `<html lang>` says: the test language is read out as English. */
export function htmlLanguage(id: string): string {
  return id === TEST_LANGUAGE ? 'en' : id;
}
