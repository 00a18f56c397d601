/** When the browser has painted what is on screen now. */

/** A page in the background paints nothing: it is not waited for longer than this, milliseconds. */
const LONGEST_WAIT = 500;

/** Ends each wait that is open. */
const waits = new Set<() => void>();
let listening = false;

/** Listens once for all waits: the browser's own process hears of each such listener added or removed, which costs a tap. */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('pagehide', () => {
    for (const end of Array.from(waits)) end();
  });
}

/**
 * Two frames, because what a state change draws is on screen only after the frame that React draws it in; and then the end of
 * the queue, because a frame's callbacks run before its paint.
 *
 * Resolves at once when the page is left: what waits for the paint is begun before the page ends.
 */
export function nextPaint(): Promise<void> {
  listen();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      waits.delete(end);
      resolve();
    };
    const timer = setTimeout(end, LONGEST_WAIT);
    waits.add(end);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end)));
  });
}
