/**
 * The browser's Back: the program's pages have no addresses (T018), so to the browser they are one entry, and Back would leave them all.
 *
 * Owns one entry more than the page's own, which Back takes away and which is laid again: Back then closes the page on top, as its own Back
 * does, and stays where there is none below or where something wants an answer first.
 */
import type { Store } from '../till/counter.ts';
import { lockedAtom } from '../till/state.ts';
import type { Till } from '../till/till.ts';

export interface BrowserBackParts {
  readonly store: Store;
  readonly till: Pick<Till, 'closePage'>;
}

/** What our own entry of the history carries; a reload keeps it. */
const ENTRY = 'mutuel-pages';

/** Follows the browser's Back from now on. */
export function followBrowserBack({ store, till }: BrowserBackParts): void {
  // Not before an input: a browser passes over entries that a page laid by itself.
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, layEntry, true);
  window.addEventListener('popstate', () => {
    if (history.state === ENTRY) return;
    layEntry();
    if (document.querySelector('dialog[open]') === null && !store.get(lockedAtom)) till.closePage();
  });
}

function layEntry(): void {
  if (history.state !== ENTRY) history.pushState(ENTRY, '');
}
