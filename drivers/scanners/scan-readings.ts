/**
 * Reads one scan in every way its pauses allow: with and without the keys before each pause.
 *
 * A key before a pause may be the scan's own, delivered apart, or a person's. Times cannot decide it. The
 * choice among the readings is made by wagering/tickets/scan-reading.ts.
 */
import { type KeyTrail, SCAN_SILENCE, textOf } from './key-trail.ts';

export interface ScanReading {
  readonly text: string;
  /** When its first key was pressed, milliseconds; Infinity: an announced scan, whose keys did nothing. */
  readonly since: number;
  /** Counts the pauses in it that are longer than a scanner's. */
  readonly pauses: number;
  /** False: one of its pauses would have ended a scan (W158). */
  readonly isNear: boolean;
}

interface ReadingTerms {
  /** The keys of a scanner are no further apart, milliseconds. */
  readonly longestGap: number;
  /** The least that a reading has. */
  readonly fewestKeys: number;
  readonly onlyDigits: boolean;
}

/**
 * Returns the readings, the shortest first. `tail`: what followed the trail once it was known to be a scan.
 */
export function readingsOf(trail: KeyTrail, tail: string, terms: ReadingTerms): readonly ScanReading[] {
  const readings: ScanReading[] = [];
  for (const [index, first] of trail.entries()) {
    if (first.pause <= terms.longestGap) continue;
    const keys = trail.slice(index);
    const text = `${textOf(keys)}${tail}`;
    if (text.length < terms.fewestKeys || (terms.onlyDigits && /\D/.test(text))) continue;
    const inside = keys.slice(1).map(({ pause }) => pause);
    readings.unshift({
      text,
      since: first.at,
      pauses: inside.filter((pause) => pause > terms.longestGap).length,
      isNear: inside.every((pause) => pause <= SCAN_SILENCE),
    });
  }
  return readings;
}
