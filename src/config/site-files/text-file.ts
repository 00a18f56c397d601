/**
 * Finds the mistakes of a site's file of texts (S154), each with its line. The terminal reports them and `npm
 * run site -- check` lists them. Is loaded only if there is a file to examine.
 */
import { getNodeValue } from 'jsonc-parser';
import { showUnseen } from '../setting-text.ts';
import { namesOf, type Place, parse, placeAt, type SettingsFileMistake, twice } from './settings-file.ts';
import { faultOfText, originalOf, type TextFault, type TextOf } from './text-faults.ts';

export type TextFileMistake =
  | SettingsFileMistake
  | (Place & { readonly kind: 'unknownText'; readonly key: string })
  | (Place & { readonly kind: 'wrongText'; readonly key: string; readonly fault: TextFault });

/** Examines one file of texts. A file that is no JSON has one mistake, at its first fault. */
export function examineTextFile(text: string, textOf: TextOf): readonly TextFileMistake[] {
  const { root, mistake } = parse(text);
  if (root === undefined) return [mistake];
  const wrong = namesOf(root).flatMap(({ name, node }): TextFileMistake[] => {
    const at = placeAt(text, node.offset);
    const key = showUnseen(name);
    const original = originalOf(name, textOf);
    if (original === undefined) return [{ ...at, kind: 'unknownText', key }];
    const written = node.parent?.children?.[1];
    const fault = faultOfText(written === undefined ? undefined : getNodeValue(written), original);
    return fault === null ? [] : [{ ...at, kind: 'wrongText', key, fault }];
  });
  return [...twice(text, root), ...wrong].toSorted((a, b) => a.line - b.line || a.column - b.column);
}
