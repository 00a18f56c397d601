/**
 * Recognises a paper that is still in the beam: the same code once more within the interval, from any
 * scanner. The interval counts from the scan that was taken. Paper held in the beam is thus taken again after
 * it.
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
  /** The scans that are still within the interval, to compare the next one with. */
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
