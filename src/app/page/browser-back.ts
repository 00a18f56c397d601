/**
 * The browser's Back: the program's pages have no addresses (T018), so to the browser they are one entry, and Back would leave them all.
 *
 * Owns a few entries above the page's own. Back steps down one of them, which closes the page on top as its own Back does, and the program
 * steps up again; where there is no page below, or something wants an answer first, nothing else happens.
 */

import type { Till } from '../../till/till.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { lockedAtom } from '../../till/window/state.ts';

export interface BrowserBackParts {
  readonly store: Store;
  readonly till: Pick<Till, 'closePage'>;
}

/** How many entries there are: a browser goes back at once and tells the page later, so a few quick Backs must all find one to go to. */
const ENTRIES = 8;

/** Our entries carry their place, from 1; a reload keeps it. The page's own carries none. */
const PLACE = 'mutuel-place';

/** Follows the browser's Back from now on. */
export function followBrowserBack({ store, till }: BrowserBackParts): void {
  // Not before an input: a browser passes over entries that a page laid by itself.
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, layEntries, true);
  window.addEventListener('popstate', () => {
    const place = placeOf(history.state);
    if (place === ENTRIES) return;
    // Up again, and nothing laid anew: entries that are laid without an input would be passed over the next time.
    history.go(ENTRIES - place);
    if (document.querySelector('dialog[open]') === null && !store.get(lockedAtom)) till.closePage();
  });
}

function layEntries(): void {
  if (placeOf(history.state) > 0) return;
  for (let place = 1; place <= ENTRIES; place += 1) history.pushState({ [PLACE]: place }, '');
}

function placeOf(state: unknown): number {
  if (typeof state !== 'object' || state === null) return 0;
  const place: unknown = Reflect.get(state, PLACE);
  return typeof place === 'number' ? place : 0;
}
