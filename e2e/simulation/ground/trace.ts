/**
 * The events of a session, line by line, and their hash: two runs of one seed have the same hash. Keeps the
 * lines only for a reader.
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
