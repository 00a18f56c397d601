/**
 * Reads the host's reason from the words that end a session (S198, S202). The words 'Session expired' alone
 * give no reason.
 */

/** A longer reason is cut, characters. */
const LONGEST_REASON = 300;

const USUAL_WORDS = /^\s*session\s+(?:has\s+)?expired\b[\s.:;,–—-]*/i;

/** The reason as the host wrote it; null where there is none. */
export function endingWords(text: string): string | null {
  const reason = text.replace(USUAL_WORDS, '').trim();
  return reason === '' ? null : reason.slice(0, LONGEST_REASON);
}
