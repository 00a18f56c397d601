/** Waits for the browser to paint what is on screen now, or to finish what is under way. */

/** Limits the wait of a page in the background, which paints nothing, milliseconds. */
const LONGEST_WAIT = 500;

/** Ends each wait that is open. */
const waits = new Set<() => void>();
let listening = false;

/**
 * Listens once for all waits. Adding and removing such a listener notifies the browser's own process, which
 * costs a tap.
 */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('pagehide', () => {
    for (const end of Array.from(waits)) end();
  });
}

/**
 * Waits two frames and the end of the queue. A state change is on screen after the frame in which React draws
 * it. A frame's callbacks run before its paint.
 *
 * Resolves at once when the page is left: what waits for the paint begins before the page ends.
 */
export function nextPaint(): Promise<void> {
  return unlessLeft((end) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end)));
    return setTimeout(end, LONGEST_WAIT);
  });
}

/** Resolves when the wait ends, or the page is left; `begin` returns the timer that ends it. */
function unlessLeft(begin: (end: () => void) => ReturnType<typeof setTimeout>): Promise<void> {
  listen();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      waits.delete(end);
      resolve();
    };
    const timer = begin(end);
    waits.add(end);
  });
}

/** Outlasts a sale's first byte to the printer on a slow machine, milliseconds. */
const QUIET_AFTER = 300;

/** Resolves a while later, long after the tap under way was answered; at once when the page is left. */
export function quietMoment(): Promise<void> {
  return unlessLeft((end) => setTimeout(end, QUIET_AFTER));
}

const { port1, port2 } = new MessageChannel();
const turns: (() => void)[] = [];
port1.addEventListener('message', () => turns.shift()?.());
port1.start();

/**
 * Resolves in the next task, after every settled promise has run on. A timer would wait four milliseconds
 * where many are set.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    port2.postMessage(null);
  });
}
