/**
 * What the terminal says, before it is said: the key of a text and the data that goes into it.
 * Logic speaks in these; only ui/ turns them into words, so that a message can be shown in any language, any time.
 */
import type { Pennies } from '../wagering/ground/money.ts';
import type texts from './en-us.json';
import type startTexts from './en-us-start.json';

/** Every text there is. A key that English does not have does not compile. */
export type TextKey = keyof typeof startTexts | keyof typeof texts;

export interface Say {
  readonly key: TextKey;
  /** Amounts are formatted as the window writes money; a nested Say is translated first; epoch times use `Say` of a time text. */
  readonly data?: Readonly<Record<string, string | number | Pennies | Say>>;
}

export function say(key: TextKey, data?: Say['data']): Say {
  return data === undefined ? { key } : { key, data };
}
