/**
 * What this page asks for before anything else: the claim to the window, its journal, and what the site says of it. All are another process's
 * work, and it is done by the time the rest of the program has been read. What becomes of them is start.ts's decision.
 */
import { persistedWindowKey } from '../../config/persisted-settings.ts';
import { type OpenedJournal, openJournal } from '../../journal/open-journal.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { hostNameBefore } from '../host/host-name.ts';
import { askSite, type Site } from '../host/site-settings.ts';
import { followInstalling, type Installing } from '../page/installing.ts';
import { canBeClaimed, claimWindow, wasGiven } from './window-claim.ts';

const { promise: stolen, resolve: steal } = Promise.withResolvers<void>();

/** Resolves when another tab has taken the window from this one. */
export const claimStolen: Promise<void> = stolen;

/** Resolves to true once the window is ours, to false if another tab has it or none can. */
export const claiming: Promise<boolean> = canBeClaimed()
  ? claimWindow(navigator.locks, steal, wasGivenToTab())
  : Promise.resolve(false);

/** A browser offers to install the program once, and does not wait for a listener. */
export const installing: Installing = followInstalling(window);

const storage = pageStorage();

/** What the site says of this terminal, and with it which host it has. */
export const site: Site = askSite({
  fetch: (path, init) => fetch(path, init),
  ownKey: persistedWindowKey(storage),
  storage,
});

/** The journal's database: opened beside the claim, and neither read nor written before the window is ours. */
export const opening: Promise<OpenedJournal<Transaction>> = openJournal<Transaction>(
  hostNameBefore(site.before, location.origin),
);

// A tab that is not the window never looks at its journal.
opening.catch(() => undefined);

/** A storage the browser refuses is as good as none. */
function pageStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function wasGivenToTab(): boolean {
  try {
    return wasGiven(sessionStorage);
  } catch {
    return false;
  }
}
