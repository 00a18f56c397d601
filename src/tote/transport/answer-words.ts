/** Reads the words of an answer that is no success, and the errors within an error (T457). Pure. */

/** The most characters of the words. */
const MOST_WORDS = 200;
/** The most characters of a page that are read for its first words. */
const MOST_READ = 4_000;
/** The most errors within an error. */
const MOST_CAUSES = 5;

/** Matches what a page does not show: scripts and styles with their content, and every tag. */
const UNSEEN = /<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)\s*>|$)|<[^>]*(?:>|$)/gi;

/** Returns the first words of a body, of a page those that it shows; '' if there are none. */
export function firstWords(body: string): string {
  const words = body.slice(0, MOST_READ).replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words;
}

/** Returns the errors within an error, outermost first; nothing if there is none. */
export function causesOf(error: unknown): { readonly causes?: readonly string[] } {
  const causes: string[] = [];
  let inner = error instanceof Error ? error.cause : undefined;
  while (inner instanceof Error && causes.length < MOST_CAUSES) {
    causes.push(String(inner));
    inner = inner.cause;
  }
  if (typeof inner === 'string' && causes.length < MOST_CAUSES) causes.push(inner);
  return causes.length === 0 ? {} : { causes };
}
