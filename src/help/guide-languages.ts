/** Lists the languages that each guide is written in. Windows in another language read it in English. */
import type { GuideName } from './guide.ts';

/** The language in which every guide is written. */
const WRITTEN_FIRST = 'en-us';

const LANGUAGES: Readonly<Record<GuideName, readonly string[]>> = {
  teller: [WRITTEN_FIRST],
  manager: [WRITTEN_FIRST],
};

/** Returns the language in which a window in `language` reads a guide. */
export function guideLanguage(guide: GuideName, language: string): string {
  return LANGUAGES[guide].includes(language) ? language : WRITTEN_FIRST;
}

/** Returns the path of a guide's file beside the program. */
export function guidePath(guide: GuideName, language: string): string {
  return `guide/${guide}.${language}.json`;
}

/** Returns the path of a picture beside the program: of a window in the language of the guide. */
export function picturePath(name: string, language: string): string {
  return `guide/pictures/${language}/${name}.webp`;
}
