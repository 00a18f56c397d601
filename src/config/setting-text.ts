/**
 * Reads free texts of settings: limited in length, and without characters that nobody sees. A line break or a
 * mark of direction would disturb the screens and papers that a text is on. A file in another encoding than
 * UTF-8 has `NO_CHARACTER` for each letter with an accent.
 */
import * as v from 'valibot';

/** Is what a browser reads in place of bytes that are no UTF-8. */
export const NO_CHARACTER = '\uFFFD';

/** Matches text without control characters, invisible marks, breaks of lines, lost and half characters. */
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFD]*$/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Reads a text of so many characters at most. */
export const settingText = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(PLAIN_TEXT));

/** Returns a typed or pasted text without the characters that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Returns a text with its unseen characters written as JSON writes them: \u202e. */
export function showUnseen(text: string): string {
  return text.replace(UNSEEN, (unseen) =>
    Array.from(
      { length: unseen.length },
      (_, at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
