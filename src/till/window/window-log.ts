/**
 * What this window has noted since its start, for whoever repairs it: the newest lines, each with its time.
 * Owns how much is kept; never given a password, PIN, SSN or token by anyone.
 */
import type { Clock } from '../../wagering/ground/clock.ts';

/** Lines kept; older ones are dropped. */
export const LOG_LINES = 500;

export interface WindowLog {
  readonly note: (message: string) => void;
  /** Oldest first, a line each. */
  readonly text: () => string;
}

/** `write` is told of each line as well, at once. */
export function createWindowLog(clock: Clock, write: (message: string) => void): WindowLog {
  let lines: readonly string[] = [];
  return {
    note(message) {
      // What a host or a printer said goes into a line of its own and cannot make another.
      const line = message.replaceAll(/\p{Cc}+/gu, ' ');
      lines = [...lines, `${new Date(clock.now()).toISOString()} ${line}`].slice(-LOG_LINES);
      write(line);
    },
    text: () => lines.join('\n'),
  };
}
