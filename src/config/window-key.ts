/**
 * Says which texts can be the key of a window. Reading: the specification names one length, the eight digits
 * of T385. A key with letters, as another host may give it, has 4 to 64 characters.
 */

/** The digits of a key that has no letters. */
const KEY_DIGITS = 8;
/** The characters of a key with letters, dots, dashes or underscores, at least and at most. */
const SHORTEST_WORD_KEY = 4;
export const LONGEST_WORD_KEY = 64;

const WORD_KEY = /^[\p{L}\d][\p{L}\d._-]*$/u;

/** Returns true for a text that may be sent as a window's key. */
export function isKeyOfWindow(text: string): boolean {
  if (/^\d+$/.test(text)) return text.length === KEY_DIGITS;
  return WORD_KEY.test(text) && text.length >= SHORTEST_WORD_KEY && text.length <= LONGEST_WORD_KEY;
}

export type KeyMistake = 'missing' | 'wrongLength' | 'wrongCharacters';

/** Returns what is wrong with a window key as it was written; null: nothing. */
export function mistakeOfKey(key: string): KeyMistake | null {
  if (key === '') return 'missing';
  if (isKeyOfWindow(key)) return null;
  return /^[\p{L}\d._-]+$/u.test(key) ? 'wrongLength' : 'wrongCharacters';
}
