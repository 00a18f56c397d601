/**
 * Whether a code was scanned just now: the same code once more within the interval is the same paper still in the beam.
 *
 * Owns the rule, as a function of times; which scanner sent it does not matter. The interval is counted from the scan that was taken,
 * so that paper held in the beam is taken again after it, not never.
 */

/** Duplicate interval where nothing else is configured, milliseconds. */
const DUPLICATE_INTERVAL = 5_000;

/** A scan that was taken, and when, milliseconds of any one clock. */
export interface TakenScan {
  readonly code: string;
  readonly at: number;
}

export interface Debounced {
  /** False: a duplicate, to be ignored. */
  readonly isTaken: boolean;
  /** What the next scan is held against: only scans that are still within the interval. */
  readonly recent: readonly TakenScan[];
}

/** `recent` begins empty. A clock that was set back forgets what it cannot compare. */
export function debounceScan(
  recent: readonly TakenScan[],
  scan: TakenScan,
  interval: number = DUPLICATE_INTERVAL,
): Debounced {
  const kept = recent.filter(({ at }) => scan.at >= at && scan.at - at < interval);
  if (kept.some(({ code }) => code === scan.code)) return { isTaken: false, recent: kept };
  return { isTaken: true, recent: [...kept, scan] };
}
