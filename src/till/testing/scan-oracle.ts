/**
 * Test support: says which codes a window has to act on, by what was sent to it, and compares.
 *
 * A code is acted on once within the interval of doubled scans (W067, W159), counted from the act. A page
 * that is loaded anew remembers none. A window that is not free acts on none, and the code may come again
 * at once.
 */
import type { Clock } from '../../wagering/ground/clock.ts';

const INTERVAL = 5_000;
/** The longest time of one scan: the act may be so much earlier than the end of it. */
const SCAN_TIME = 3_000;

export interface ScanOracle {
  /** A whole code arrives within this turn. */
  readonly read: (code: string) => void;
  /** The window acts on a code. */
  readonly acted: (code: string) => true;
  readonly isFree: () => boolean;
  readonly setFree: (is: boolean) => void;
  /** A page is loaded. */
  readonly forget: () => void;
  readonly end: () => {
    readonly reads: number;
    /** Whole codes that were not acted on. */
    readonly missed: readonly string[];
    /** Codes that were acted on twice, or were never read whole. */
    readonly wrong: readonly string[];
  };
}

export function scanOracle(clock: Pick<Clock, 'now'>): ScanOracle {
  let free = true;
  let reads = 0;
  let acts: string[] = [];
  const missed: string[] = [];
  const wrong: string[] = [];
  let last = new Map<string, number>();
  /** When each act was, by code. */
  const times = new Map<string, number>();

  return {
    read(code) {
      const mine = acts.filter((one) => one === code);
      wrong.push(...acts.filter((one) => one !== code));
      acts = [];
      const before = last.get(code);
      const now = times.get(code) ?? clock.now();
      const isDue = free && (before === undefined || now - before >= INTERVAL);
      if (mine.length > 0) {
        reads += 1;
        if (!isDue || mine.length > 1) wrong.push(`${code} again`);
        last.set(code, now);
      } else if (free && (before === undefined || clock.now() - before >= INTERVAL + SCAN_TIME)) {
        missed.push(code);
      }
    },
    acted(code) {
      acts.push(code);
      times.set(code, clock.now());
      return true;
    },
    isFree: () => free,
    setFree(is) {
      free = is;
    },
    forget() {
      last = new Map();
    },
    end: () => ({ reads, missed, wrong: [...wrong, ...acts] }),
  };
}
