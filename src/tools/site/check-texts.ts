/** Finds the mistakes of a site's own texts (S154): unknown languages, keys and places to fill in. */
import { getNodeValue } from 'jsonc-parser';
import { namesOf, parse, placeAt, twice } from '../../config/site-files/settings-file.ts';
import english from '../../i18n/en-us.json' with { type: 'json' };
import startEnglish from '../../i18n/en-us-start.json' with { type: 'json' };
import { LANGUAGES } from '../../i18n/languages.ts';
import { mistakeWords, type SiteMistake } from './mistake-words.ts';

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries({ ...startEnglish, ...english }));
const TEXT_FILE = /^i18n\/([^/]+)\.json$/;
const FORMS = /_(?:zero|one|two|few|many|other)$/;

/** Returns true for the path of a file of texts. */
export function isTextFile(path: string): boolean {
  return TEXT_FILE.test(path);
}

/** Examines one file of texts. */
export function checkTexts(file: string, text: string): readonly SiteMistake[] {
  const [, language = ''] = TEXT_FILE.exec(file) ?? [];
  const known = LANGUAGES.map(({ id }) => id);
  const { root, mistake } = parse(text);
  const mistakes: SiteMistake[] = known.includes(language)
    ? []
    : [
        {
          file,
          line: 1,
          column: 1,
          reason: `${language} is no language of the program: ${known.join(', ')}.`,
        },
      ];
  if (root === undefined) {
    const { line, column } = mistake;
    return [...mistakes, { file, line, column, reason: mistakeWords(mistake) }];
  }
  for (const one of twice(text, root)) {
    mistakes.push({ file, line: one.line, column: one.column, reason: mistakeWords(one) });
  }
  for (const { name, node } of namesOf(root)) {
    const value: unknown =
      node.parent?.children?.[1] === undefined ? undefined : getNodeValue(node.parent.children[1]);
    const reason = textReason(name, value);
    if (reason !== undefined) mistakes.push({ file, ...placeAt(text, node.offset), reason });
  }
  return mistakes;
}

function textReason(key: string, value: unknown): string | undefined {
  const stem = key.replace(FORMS, '');
  const original = TEXTS.get(key) ?? TEXTS.get(stem) ?? TEXTS.get(`${stem}_other`);
  if (original === undefined) return `"${key}" is the key of no text.`;
  if (typeof value !== 'string') return `"${key}" must be text in quotes.`;
  const wanted = placesIn(original);
  const strange = placesIn(value).filter((one) => !wanted.includes(one));
  if (strange.length > 0)
    return `"${key}" has {{${strange.join('}}, {{')}}}, which the program does not fill in.`;
  const missing = wanted.filter((one) => !placesIn(value).includes(one));
  return missing.length === 0
    ? undefined
    : `"${key}" lacks {{${missing.join('}}, {{')}}}, so that a fact is not said.`;
}

function placesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g), ([, name = '']) => name);
}
