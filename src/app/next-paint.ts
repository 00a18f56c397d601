/** When the browser has painted what is on screen now. */

/** A page in the background paints nothing: it is not waited for longer than this, milliseconds. */
const LONGEST_WAIT = 500;

/**
 * Two frames, because what a state change draws is on screen only after the frame that React draws it in; and then the end of
 * the queue, because a frame's callbacks run before its paint.
 *
 * Resolves at once when the page is left: what waits for the paint is begun before the page ends.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('pagehide', end);
      resolve();
    };
    const timer = setTimeout(end, LONGEST_WAIT);
    addEventListener('pagehide', end);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end)));
  });
}
