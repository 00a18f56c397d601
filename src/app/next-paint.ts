/** When the browser has painted what is on screen now. */

/** A page in the background paints nothing: it is not waited for longer than this, milliseconds. */
const LONGEST_WAIT = 500;

/**
 * Two frames, because what a state change draws is on screen only after the frame that React draws it in; and then the end of
 * the queue, because a frame's callbacks run before its paint.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT);
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          clearTimeout(timer);
          resolve();
        }),
      ),
    );
  });
}
