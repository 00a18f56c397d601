/**
 * Writes a line of the window's log: on one line, within a length, and without numbers that are worth money.
 * Callers never pass a password, PIN, tax number or token. The masks are a second guard, against words of a
 * host or a device.
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
/** Matches an account, a card or a tax number: nine digits or more, also with marks between them. */
const LONG_NUMBER = /(?<![\w-])\d(?:[ .\-–]?\d){5,}[ .\-–]?(\d)[ .\-–]?(\d)(?![\w-])/g;

/** Returns the message as a line. Keeps the last characters of a masked number, to tell two apart. */
export function logLine(message: string): string {
  const line = message
    .slice(0, LONGEST_ENTRY * 2)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(WRITTEN_SERIAL, `${MASK}$1`)
    .replaceAll(SCANNED_SERIAL, `${MASK}$1`)
    .replaceAll(LONG_NUMBER, `${MASK}$1$2`);
  return line.length > LONGEST_ENTRY ? `${line.slice(0, LONGEST_ENTRY - 1)}…` : line;
}

/** Returns an entry as it is sent and saved: the time as ISO 8601 in UTC, and the line. */
export function writtenEntry({ ts, msg }: LogEntry): string {
  return `${new Date(ts).toISOString()} ${msg}`;
}
