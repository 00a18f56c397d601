/**
 * Keeps the newest lines that this window has noted since its start, each with its time, for the technician.
 * Callers never pass a password, PIN, SSN or token.
 */
import type { Clock } from '../../wagering/ground/clock.ts';

/** Limits the lines; drops older ones. */
export const LOG_LINES = 500;

export interface WindowLog {
  readonly note: (message: string) => void;
  /** Oldest first, a line each. */
  readonly text: () => string;
}

/** Calls `write` with each line as well, at once. */
export function createWindowLog(clock: Clock, write: (message: string) => void): WindowLog {
  let lines: readonly string[] = [];
  return {
    note(message) {
      // Writes a text of a host or a printer on one line, so that it cannot add another.
      const line = message.replaceAll(/\p{Cc}+/gu, ' ');
      lines = [...lines, `${new Date(clock.now()).toISOString()} ${line}`].slice(-LOG_LINES);
      write(line);
    },
    text: () => lines.join('\n'),
  };
}
