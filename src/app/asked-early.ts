/**
 * What this page asks the browser for before anything else: the claim to the window, and its journal. Both are another process's work, and it is
 * done by the time the rest of the program has been read. What becomes of them is start.ts's decision.
 */
import { type OpenedJournal, openJournal } from '../journal/journal.ts';
import type { Transaction } from '../till/customer-session.ts';
import { claimWindow } from './window-claim.ts';

/** Resolves to true once the window is ours, to false if another tab has it. */
export const claiming: Promise<boolean> = claimWindow(navigator.locks);

/** The journal's database: opened beside the claim, and neither read nor written before the window is ours. */
export const opening: Promise<OpenedJournal<Transaction>> = openJournal<Transaction>();

// A tab that is not the window never looks at its journal.
opening.catch(() => undefined);
