/**
 * Bounds the length of an answer, and of every text in it. A page that parses and draws any length blocks for
 * minutes.
 */

/** The most characters of an answer. A day of cards with all its prices is a tenth of it. */
export const MOST_CHARACTERS = 16_000_000;

/** The most characters of one text in an answer. */
export const LONGEST_TEXT = 20_000;

/** Returns the body of a response; null if it is too long. Reads no further than the bound. */
export async function boundedText(response: Response, most = MOST_CHARACTERS): Promise<string | null> {
  if (Number(response.headers.get('Content-Length') ?? 0) > most) {
    await response.body?.cancel();
    return null;
  }
  // A body that is no stream is there already.
  if (response.body === null) {
    const text = await response.text();
    return text.length > most ? null : text;
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    if (text.length > most) {
      await reader.cancel();
      return null;
    }
    if (done) return text;
  }
}

/** Returns the path of the first text that is too long, as 'ticket.ticketLines.0'; null if there is none. */
export function tooLongAt(json: unknown, path = ''): string | null {
  if (typeof json === 'string') return json.length > LONGEST_TEXT ? path : null;
  if (typeof json !== 'object' || json === null) return null;
  for (const [name, value] of Object.entries(json)) {
    if (name.length > LONGEST_TEXT) return path;
    const found = tooLongAt(value, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
