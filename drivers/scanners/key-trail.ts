/**
 * Keeps the last keys that may belong to a code, each with the time before it. The scan among them is found
 * by key-burst.ts.
 *
 * A busy computer or a radio that wakes up delivers one key of a scan late. The keys before such a pause are
 * kept.
 */

/** A scan is over so long after its last key (W158), milliseconds. */
export const SCAN_SILENCE = 250;

/** A longer pause ends the trail, milliseconds. */
const LONGEST_PAUSE = 1_000;
/** The longest code of a ticket, and what a person may have typed before it. */
const MOST_KEYS = 24;

export interface TrailKey {
  readonly key: string;
  /** When it was pressed, milliseconds. */
  readonly at: number;
  /** Since the key before it, milliseconds; Infinity: the trail began with it. */
  readonly pause: number;
}

export type KeyTrail = readonly TrailKey[];

/** `last`: when the key before it was pressed, Shift included, milliseconds. */
export function addKey(trail: KeyTrail, key: string, at: number, last: number): KeyTrail {
  const pause = at - last;
  if (trail.length === 0 || pause < 0 || pause > LONGEST_PAUSE) return [{ key, at, pause: Infinity }];
  return [...trail, { key, at, pause }].slice(-MOST_KEYS);
}

/** Returns the keys since the last pause longer than `gap` milliseconds. */
export function lastRun(trail: KeyTrail, gap: number): KeyTrail {
  return trail.slice(
    Math.max(
      trail.findLastIndex(({ pause }) => pause > gap),
      0,
    ),
  );
}

/** Returns the text of the keys. */
export function textOf(trail: KeyTrail): string {
  return trail.map(({ key }) => key).join('');
}
