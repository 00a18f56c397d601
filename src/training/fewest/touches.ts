/** Counts what a teller's hand does: taps on the screen, and keys of the keyboard. Pure. */

/** A key that is held down counts once, and a chord counts every key of it. */
export interface Touches {
  readonly taps: number;
  readonly keys: number;
}

/** Names the part of the window that a teller serves with. */
export type Hand = keyof Touches;

export const NO_TOUCHES: Touches = { taps: 0, keys: 0 };

/** Returns the touches that came after `before`. */
export function touchesSince(now: Touches, before: Touches): Touches {
  return { taps: Math.max(0, now.taps - before.taps), keys: Math.max(0, now.keys - before.keys) };
}

export function addTouches(...all: readonly Touches[]): Touches {
  return all.reduce((sum, { taps, keys }) => ({ taps: sum.taps + taps, keys: sum.keys + keys }), NO_TOUCHES);
}

/**
 * Returns how many of these were needed: `fewest` by the hand that was used, the smaller one for both. Never
 * more than were made.
 */
export function neededOf({ taps, keys }: Touches, fewest: Touches): number {
  const needed = keys === 0 ? fewest.taps : taps === 0 ? fewest.keys : Math.min(fewest.taps, fewest.keys);
  return Math.min(needed, taps + keys);
}
