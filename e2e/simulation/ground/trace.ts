/**
 * What happened in a session, line by line, and its hash: two runs of one seed have the same one. Owns the form of a line. Lines are kept
 * only where somebody wants to read them.
 */
import { createHash } from 'node:crypto';

export interface Trace {
  /** `at` is the simulation's time, epoch milliseconds. */
  readonly line: (at: number, text: string) => void;
  /** Hexadecimal, over all lines so far. */
  readonly hash: () => string;
  readonly lines: readonly string[];
}

export function createTrace(start: number, keepLines: boolean): Trace {
  const hash = createHash('sha256');
  const lines: string[] = [];
  return {
    line(at, text) {
      const line = `${at - start} ${text}\n`;
      hash.update(line);
      if (keepLines) lines.push(`${((at - start) / 1000).toFixed(3).padStart(9)}  ${text}`);
    },
    hash: () => hash.copy().digest('hex'),
    lines,
  };
}
