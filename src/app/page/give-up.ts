/** Ends the sales of a tab whose window another tab has taken. Holds the steps and their order. */
import type { DeferredJournal } from '../../journal/deferred-journal.ts';
import type { RunningTill } from '../../till/create-till.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { startUpAtom } from '../../till/window/start-up-state.ts';

/** Stops selling at once: the other tab is the window from now on, and its journal has the open posts. */
export function giveUpWindow(
  store: Store,
  journal: Pick<DeferredJournal<Transaction>, 'seal'>,
  till: Pick<RunningTill, 'stop'>,
): void {
  journal.seal();
  store.set(startUpAtom, { phase: 'blocked', reason: 'otherTab', detail: '' });
  till.stop();
}
