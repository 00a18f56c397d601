/**
 * Keeps the newest entries of the window's log in memory. The writer (log-writer.ts) moves them to the disk,
 * long after the tap that made them. Adding an entry waits for nothing and fails never.
 */
import type { Clock } from '../wagering/ground/clock.ts';
import { type LogEntry, logLine } from './log-line.ts';

/** Limits the entries in memory; drops older ones. */
export const MOST_IN_MEMORY = 2_000;
/** Is how many entries are dropped at once, so that adding one costs the same each time. */
const DROPPED_AT_ONCE = 250;

/** Names a place in the log by the number of entries before it, counted from the start of the page. */
export interface LogPart {
  readonly entries: readonly LogEntry[];
  readonly next: number;
  /** The entries that memory had dropped before they were asked for. */
  readonly lost: number;
}

export interface WindowLog {
  /** Adds a line; returns it as it is kept. */
  readonly note: (message: string) => string;
  /** Returns the entries in memory from a place on, oldest first. */
  readonly from: (place: number) => LogPart;
  /** Calls `listener` after each entry; one caller at a time. */
  readonly follow: (listener: () => void) => void;
}

export function createWindowLog(clock: Pick<Clock, 'now'>): WindowLog {
  let entries: LogEntry[] = [];
  let dropped = 0;
  let heard: () => void = () => undefined;
  return {
    note(message) {
      const msg = logLine(message);
      entries.push({ ts: clock.now(), msg });
      if (entries.length >= MOST_IN_MEMORY + DROPPED_AT_ONCE) {
        entries = entries.slice(DROPPED_AT_ONCE);
        dropped += DROPPED_AT_ONCE;
      }
      heard();
      return msg;
    },
    from(place) {
      const first = Math.max(place, dropped);
      return { entries: entries.slice(first - dropped), next: dropped + entries.length, lost: first - place };
    },
    follow(listener) {
      heard = listener;
    },
  };
}
