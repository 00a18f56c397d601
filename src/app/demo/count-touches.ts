/**
 * Counts the taps and the keys of a teller. Leaves out those on practice itself, and on a paper of the screen
 * printer. Takes a scanner's keys back once they are known to be a scan.
 */
import type { Touches } from '../../training/fewest/touches.ts';
import { isPressed } from '../../ui/keys/queued-keys.ts';
import { followTyped } from '../../ui/keys/typed-so-far.ts';

/** Selects the parts of the page that are no part of serving at the window. */
const ASIDE = '.practice, .practice-begin, .paper-slot';

/** Lists the keys that such a part takes itself; the window acts on all others. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  'Enter',
  ' ',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** Counts from now on. The returned function gives the counts so far, which a scan makes smaller again. */
export function countTouches(page: Document): () => Touches {
  let taps = 0;
  let keys = 0;
  page.addEventListener('pointerdown', ({ target }) => {
    if (!isAside(target)) taps += 1;
  });
  // Comes after the listener that keeps a scanner's keys from the page, which is the window's.
  page.addEventListener(
    'keydown',
    (event) => {
      const isOwn = OWN_KEYS.has(event.key) && isAside(event.target);
      if (isPressed(event) && !event.repeat && !isOwn) keys += 1;
    },
    true,
  );
  followTyped(() => {
    const before = keys;
    return () => {
      keys = before;
    };
  });
  return () => ({ taps, keys });
}

function isAside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ASIDE) !== null;
}
