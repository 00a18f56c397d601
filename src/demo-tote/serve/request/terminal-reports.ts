/**
 * Keeps the last events and counters of terminals (S088, S090), for a trainer. Times are epoch milliseconds.
 *
 * Reading: reports are kept in memory, and only so many. A terminal that reports without end thus fills
 * neither log nor memory.
 */
import type { TerminalStats } from '../../../tote/wire/terminal.ts';

export const MOST_EVENTS = 100;
/** The characters of a message that are kept. */
export const KEPT_OF_MESSAGE = 200;

export interface TerminalEvent {
  readonly at: number;
  readonly window: number;
  readonly code: number;
  readonly message: string;
}

export interface TerminalCounters extends TerminalStats {
  readonly at: number;
  readonly window: number;
}

export interface TerminalReports {
  readonly noteEvent: (event: TerminalEvent) => void;
  /** Replaces the window's counters before. */
  readonly noteCounters: (counters: TerminalCounters) => void;
  /** The newest first. */
  readonly events: () => readonly TerminalEvent[];
  /** The last counters of each window, the newest first. */
  readonly counters: () => readonly TerminalCounters[];
}

export function createTerminalReports(): TerminalReports {
  let events: readonly TerminalEvent[] = [];
  const counters = new Map<number, TerminalCounters>();
  return {
    noteEvent(event) {
      const kept = { ...event, message: event.message.slice(0, KEPT_OF_MESSAGE) };
      events = [kept, ...events].slice(0, MOST_EVENTS);
    },
    noteCounters(report) {
      // Deletes first: a map keeps the place of a key that is set again.
      counters.delete(report.window);
      counters.set(report.window, report);
    },
    events: () => events,
    counters: () => Array.from(counters.values()).toReversed(),
  };
}
