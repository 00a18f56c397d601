/** Joins the parts of a list as a language does: '1, 2, 3', '1, 2 y 3', '1、2、3'. */
import { languageTag } from './languages.ts';

const joiners = new Map<string, Intl.ListFormat>();

/** Returns the parts as one text. */
export function listText(parts: readonly string[], language: string): string {
  const joiner =
    joiners.get(language) ??
    new Intl.ListFormat(languageTag(language), { type: 'conjunction', style: 'narrow' });
  joiners.set(language, joiner);
  return joiner.format(parts);
}
