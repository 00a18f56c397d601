/** Finds the mistakes of a site's own texts (S154): unknown languages, keys and places to fill in. */
import { examineTextFile } from '../../config/site-files/text-file.ts';
import english from '../../i18n/en-us.json' with { type: 'json' };
import startEnglish from '../../i18n/en-us-start.json' with { type: 'json' };
import { LANGUAGES } from '../../i18n/languages.ts';
import { mistakeWords, type SiteMistake } from './mistake-words.ts';

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries({ ...startEnglish, ...english }));
const TEXT_FILE = /^i18n\/([^/]+)\.json$/;

/** Returns true for the path of a file of texts. */
export function isTextFile(path: string): boolean {
  return TEXT_FILE.test(path);
}

/** Examines one file of texts. */
export function checkTexts(file: string, text: string): readonly SiteMistake[] {
  const [, language = ''] = TEXT_FILE.exec(file) ?? [];
  const known = LANGUAGES.map(({ id }) => id);
  const wrong = examineTextFile(text, (key) => TEXTS.get(key)).map((mistake) => ({
    file,
    line: mistake.line,
    column: mistake.column,
    reason: mistakeWords(mistake),
  }));
  if (known.includes(language)) return wrong;
  const reason = `${language} is no language of the program: ${known.join(', ')}.`;
  return [{ file, line: 1, column: 1, reason }, ...wrong];
}
