/**
 * Reads a gesture from a finger's way across the window (T045-T052). Pure.
 *
 * Reading of T052: a swipe right that begins within 20 px of the left edge opens the menu. Anywhere else it
 * moves back.
 */

/** Point of a touch: CSS pixels from the left and the top of the window, and its time in milliseconds. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

export type SwipeGesture = 'openMenu' | 'back' | 'forward';

/** A swipe takes less than this many milliseconds (T047). */
const LONGEST = 1000;
/** A swipe moves more than this many pixels sideways (T048). */
const SHORTEST = 20;
/** Distance from the left edge within which the menu can be pulled out (T050). */
const EDGE = 20;

/** Returns the gesture; null: no swipe. */
export function gestureOf(start: TouchPoint, end: TouchPoint): SwipeGesture | null {
  const across = end.x - start.x;
  const down = end.y - start.y;
  const isSwipe =
    end.time - start.time < LONGEST && Math.abs(across) > SHORTEST && Math.abs(across) > Math.abs(down);
  if (!isSwipe) return null;
  if (across < 0) return 'forward';
  return start.x <= EDGE ? 'openMenu' : 'back';
}
