/**
 * Makes the browser's Back close the page on top. Pages have no addresses (T018): to the browser they are one
 * entry, and Back would leave them all.
 *
 * Lays a few entries above the page's own. Back steps down one of them. The program then closes the page on
 * top, as its own Back does, and steps up again. It closes nothing if there is no page below or a dialog
 * waits for an answer.
 */

import type { Till } from '../../till/till.ts';
import { lockedAtom } from '../../till/window/dialog-state.ts';
import type { Store } from '../../till/window/dialogs.ts';

export interface BrowserBackDependencies {
  readonly store: Store;
  readonly till: Pick<Till, 'closePage'>;
}

/**
 * Number of entries. A browser steps back at once and notifies the page later, so several quick Backs need an
 * entry each.
 */
const ENTRIES = 8;

/** Names an entry's place, from 1; a reload keeps it. The page's own entry has none. */
const PLACE = 'mutuel-place';

/** Follows the browser's Back from now on. */
export function followBrowserBack({ store, till }: BrowserBackDependencies): void {
  // Waits for an input: a browser passes over entries that a page laid without one.
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, layEntries, true);
  window.addEventListener('popstate', () => {
    const place = placeOf(history.state);
    if (place === ENTRIES) return;
    // Steps up to the top again and lays nothing new: a browser would pass over entries laid without an
    // input.
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
