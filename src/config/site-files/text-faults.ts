/** Finds what is wrong with a text that a site puts over the program's own (S154). Pure. */
import { NO_CHARACTER } from '../setting-text.ts';

export type TextFault =
  | { readonly kind: 'notText' }
  | { readonly kind: 'noWords' }
  /** Has lost letters: the file is not saved as UTF-8. */
  | { readonly kind: 'lostLetters'; readonly found: string }
  /** Has places that the program does not fill in. */
  | { readonly kind: 'strange'; readonly places: readonly string[] }
  /** Lacks places of the program's text, so that a fact would not be said. */
  | { readonly kind: 'missing'; readonly places: readonly string[] };

/** Returns the program's English text of a key; undefined for a key that it does not have. */
export type TextOf = (key: string) => string | undefined;

/** Limits how much of a wrong text is repeated. */
const LONGEST_FOUND = 40;

const FORMS = /_(?:zero|one|two|few|many|other)$/;

/** Returns the English text that a site's text replaces. Each language has forms of its own for counts. */
export function originalOf(key: string, textOf: TextOf): string | undefined {
  const stem = key.replace(FORMS, '');
  return textOf(key) ?? textOf(stem) ?? textOf(`${stem}_other`);
}

/** Returns the fault of a text; null: none. Takes any text of a key that the program does not have. */
export function faultOfText(value: unknown, original: string | undefined): TextFault | null {
  if (typeof value !== 'string') return { kind: 'notText' };
  if (value.trim() === '') return { kind: 'noWords' };
  if (value.includes(NO_CHARACTER)) return { kind: 'lostLetters', found: value.slice(0, LONGEST_FOUND) };
  if (original === undefined) return null;
  const [has, wanted] = [placesIn(value), placesIn(original)];
  const strange = has.filter((place) => !wanted.includes(place));
  if (strange.length > 0) return { kind: 'strange', places: strange };
  const missing = wanted.filter((place) => !has.includes(place));
  return missing.length > 0 ? { kind: 'missing', places: missing } : null;
}

function placesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\{(.+?)\}\}/g), ([, name = '']) => name.trim());
}
