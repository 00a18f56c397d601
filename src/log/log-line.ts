/**
 * Writes a line of the window's log: on one line, within a length, and without numbers that are worth money.
 * Callers never pass an account number, password, PIN, tax number or token. The masks are a second guard,
 * against words of a host or a device. A number that is shorter than eight digits is masked only after a word
 * that says what it is: window numbers, amounts and tellers are such numbers, and must be readable.
 */

/** An entry of the log (T232). `ts`: epoch milliseconds. */
export interface LogEntry {
  readonly ts: number;
  readonly msg: string;
}

/** The longest line, in characters; the rest of a longer one is cut off. */
export const LONGEST_ENTRY = 400;

const MASK = '•••';

/** Matches a written serial number: three groups of four. A UUID's groups are not one. */
const WRITTEN_SERIAL = /(?<![\w-])[0-9A-F]{4}-[0-9A-F]{4}-([0-9A-F]{4})(?![\w-])/g;
/** Matches a serial number as it is scanned, with its check digit (T230). */
const SCANNED_SERIAL = /(?<![\w-])[0-9A-F]{10}([0-9A-F]{3})(?![\w-])/g;
/** Matches an account, a card or a tax number: eight digits or more, also with marks between them. */
const LONG_NUMBER = /(?<![\w-])\d(?:[ .\-–]?\d){5,}[ .\-–]?(\d)[ .\-–]?(\d)(?![\w-])/g;
/** Matches a short number after the word that says whose it is, as prose, JSON and paths write it. */
const NAMED_NUMBER =
  /\b(\w*(?:account|acct|card[ _-]?number|pin|player)(?:[ _-]?(?:id|no|number))?["']?(?:\s*[:=#/]\s*|\s+)["']?)\d[\w.-]*/gi;
/** Matches the value of a password, a PIN or a token, whatever its characters. */
const NAMED_SECRET =
  /\b(\w*(?:password|passwd|pwd|pin|secret|token)["']?\s*[:=]\s*)(?:"[^"]*"?|'[^']*'?|[^\s,;&}]+)/gi;

/** Returns the message as a line. Keeps the last characters of a masked number, to tell two apart. */
export function logLine(message: string): string {
  const line = message
    .slice(0, LONGEST_ENTRY * 2)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(NAMED_SECRET, `$1${MASK}`)
    .replaceAll(WRITTEN_SERIAL, `${MASK}$1`)
    .replaceAll(SCANNED_SERIAL, `${MASK}$1`)
    .replaceAll(LONG_NUMBER, `${MASK}$1$2`)
    .replaceAll(NAMED_NUMBER, `$1${MASK}`);
  return line.length > LONGEST_ENTRY ? `${line.slice(0, LONGEST_ENTRY - 1)}…` : line;
}

/** Returns an entry as it is sent and saved: the time as ISO 8601 in UTC, and the line. */
export function writtenEntry({ ts, msg }: LogEntry): string {
  return `${new Date(ts).toISOString()} ${msg}`;
}
