/** When the browser has painted what is on screen now, and when it has done what is under way. */

/** A page in the background paints nothing: it is not waited for longer than this, milliseconds. */
const LONGEST_WAIT = 500;

/** Ends each wait that is open. */
const waits = new Set<() => void>();
let listening = false;

/**
 * Listens once for all waits: the browser's own process hears of each such listener added or removed, which
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
 * Two frames, because what a state change draws is on screen only after the frame that React draws it in; and then the end of
 * the queue, because a frame's callbacks run before its paint.
 *
 * Resolves at once when the page is left: what waits for the paint is begun before the page ends.
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

/** Behind a sale's first byte to the printer on a slow machine, milliseconds. */
const QUIET_AFTER = 300;

/**
 * Resolves a while later, when the tap that is under way has long been answered; at once when the page is
 * left.
 */
export function quietMoment(): Promise<void> {
  return unlessLeft((end) => setTimeout(end, QUIET_AFTER));
}

const { port1, port2 } = new MessageChannel();
const turns: (() => void)[] = [];
port1.addEventListener('message', () => turns.shift()?.());
port1.start();

/**
 * Resolves in the next task: after every promise that can go on now has gone on. A timer would wait four
 * milliseconds where many are set.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    port2.postMessage(null);
  });
}
