/**
 * Begins the requests that take longest before anything else: the claim to the window, its journal, and the
 * site's settings. Other processes answer them while the rest of the program is read. start.ts uses the
 * answers.
 */
import { persistedGoodSite, persistedMachine, persistedPolicy } from '../../config/persisted-settings.ts';
import { siteAddress, storageOfProgram } from '../../config/program-address.ts';
import { type OpenedJournal, openJournal } from '../../journal/open-journal.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { hostNameBefore } from '../host/host-name.ts';
import { askSite, type Site } from '../host/site-settings.ts';
import { followInstalling, type Installing } from '../page/installing.ts';
import { canClaimWindow, claimWindow, wasGivenWindow } from './window-claim.ts';

const { promise: stolen, resolve: steal } = Promise.withResolvers<void>();

/** Resolves when another tab has taken the window from this one. */
export const claimStolen: Promise<void> = stolen;

/** Resolves to true when this tab has the window, to false if another tab or no tab can have it. */
export const claiming: Promise<boolean> = canClaimWindow()
  ? claimWindow(navigator.locks, steal, wasGivenToTab())
  : Promise.resolve(false);

/**
 * Listens from the first moment: a browser offers to install the program once, and does not wait for a
 * listener.
 */
export const installing: Installing = followInstalling(window);

const storage = pageStorage();

/** Holds what the site of this program's folder said (program-address.ts). */
const ofProgram = storageOfProgram(storage, document.baseURI);

/** Holds what this machine and the browser's policy say of the tote, as it was kept here. */
export const persisted = { machine: persistedMachine(storage), policy: persistedPolicy(storage) };

/** Asks the site for this terminal's settings, which name its host. */
export const site: Site = askSite({
  fetch: (path, init) => fetch(siteAddress(path, document.baseURI), init),
  persisted,
  storage: ofProgram,
});

/**
 * Opens the journal's database beside the claim. Neither reads nor writes it before this tab has the window.
 */
export const opening: Promise<OpenedJournal<Transaction>> = openJournal<Transaction>(
  hostNameBefore({ site: site.before, ...persisted }, persistedGoodSite(ofProgram), location.origin),
);

// Ignores a failure here: a tab that is not the window never uses the journal.
opening.catch(() => undefined);

/** Treats a storage that the browser refuses as none. */
function pageStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function wasGivenToTab(): boolean {
  try {
    return wasGivenWindow(sessionStorage);
  } catch {
    return false;
  }
}
