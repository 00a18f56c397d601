/**
 * Lists the languages that each guide is written in, and those with pictures of their own. A language writes
 * the pages whose words differ from its parent's. Windows in another language read English.
 */
import type { GuideName } from './guide.ts';

/** The language in which every guide is written. */
export const WRITTEN_FIRST = 'en-us';

const LANGUAGES: Readonly<Record<GuideName, readonly string[]>> = {
  teller: [WRITTEN_FIRST, 'en-ie', 'es-CL', 'es-DR', 'zh-HK', 'zh-CH'],
  manager: [WRITTEN_FIRST],
};

/** Maps a language to the one whose pages and pictures it shows where it has none of its own. */
const PARENTS: Readonly<Record<string, string>> = { 'en-ie': WRITTEN_FIRST, 'es-DR': 'es-CL' };

/** Lists the languages with pictures of their own screens. */
const PICTURED: readonly string[] = [WRITTEN_FIRST, 'es-CL', 'es-DR', 'zh-HK', 'zh-CH'];

/** Returns the language whose pages a language shows where it has none; null for one that writes them all. */
export function parentLanguage(language: string): string | null {
  return PARENTS[language] ?? null;
}

/** Returns the languages in which a window in `language` can read a guide, the best first, English last. */
export function guideLanguages(guide: GuideName, language: string): readonly string[] {
  const wanted = [language, PARENTS[language] ?? WRITTEN_FIRST, WRITTEN_FIRST];
  return [...new Set(wanted)].filter((one) => LANGUAGES[guide].includes(one));
}

/** Returns the path of a guide's file beside the program. */
export function guidePath(guide: GuideName, language: string): string {
  return `guide/${guide}.${language}.json`;
}

/** Returns the language of the pictures in a guide. */
export function pictureLanguage(language: string): string {
  if (PICTURED.includes(language)) return language;
  return PARENTS[language] === undefined ? WRITTEN_FIRST : pictureLanguage(PARENTS[language]);
}

/** Returns the path of a picture beside the program: of a window in the language of the guide. */
export function picturePath(name: string, language: string): string {
  return `guide/pictures/${pictureLanguage(language)}/${name}.webp`;
}
