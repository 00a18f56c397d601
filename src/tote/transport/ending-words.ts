/**
 * Reads the host's own reason for the end of a session, out of the words that end it (S198, S202). Owns what of
 * them is a reason: the words 'Session expired' alone say none.
 */

/** A longer reason is cut, characters. */
const LONGEST_REASON = 300;

const USUAL_WORDS = /^\s*session\s+(?:has\s+)?expired\b[\s.:;,–—-]*/i;

/** The reason as the host wrote it; null where there is none. */
export function endingWords(text: string): string | null {
  const reason = text.replace(USUAL_WORDS, '').trim();
  return reason === '' ? null : reason.slice(0, LONGEST_REASON);
}
