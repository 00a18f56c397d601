/**
 * Restores a window from its journal: the open customer, the posts in doubt, and how it was set up. Also
 * restores the numbers and times that were used. Signs nobody on. Behind the first page, window-start.ts runs
 * it.
 */
import type { TillDependencies, WindowServices } from './dependencies.ts';
import { paperAtom } from './printing/paper-state.ts';
import { customerAtom, drawerTransactionsAtom } from './session/customer-state.ts';
import type { SignedOnTill } from './signed-on-till.ts';
import { followHostChange } from './storage/host-change.ts';
import type { LostJournal } from './storage/lost-journal.ts';
import { followSetup, restoreSetup, toteLeft } from './storage/persisted-setup.ts';
import { foundOnScreen } from './transactions/paper-on-screen.ts';

export interface JournalRestoreDependencies
  extends Pick<
      TillDependencies,
      'store' | 'settings' | 'session' | 'host' | 'chosenBy' | 'reload' | 'journal' | 'printers' | 'log'
    >,
    Pick<WindowServices, 'dialogs' | 'customers' | 'memory' | 'sendTimes'> {
  readonly lostJournal: Pick<LostJournal, 'compare' | 'markAnew'>;
  readonly loadSignedOnTill: () => Promise<SignedOnTill>;
}

/** Restores the window. Passes `onCopying` the function that stops copying the setup. */
export async function restoreFromJournal(
  parts: JournalRestoreDependencies,
  onCopying: (stop: () => void) => void,
): Promise<void> {
  const { store, journal, customers } = parts;
  const setup = await restoreSetup(parts);
  // Touches nothing of the tote that was lost: the page is being loaded anew with it.
  if (setup === 'reloading') return new Promise<never>(() => undefined);
  const changed = await followHostChange({ ...parts, isChosenHere: setup === 'left' });
  if (changed !== null) void parts.dialogs.alert(changed);
  if (setup === 'left') await toteLeft(journal);
  await parts.lostJournal.compare();
  const [pending, lastReqseq, lastSentAt, { wasPrinting }, stopCopying] = await Promise.all([
    journal.pending(),
    journal.lastReqseq(),
    journal.lastSentAt(),
    customers.restore(),
    followSetup(parts),
    parts.memory.restore(),
  ]);
  onCopying(stopCopying);
  if (wasPrinting) parts.printers.doubtPrinter();
  const found = foundOnScreen(store.get(paperAtom), [
    ...store.get(customerAtom).transactions,
    ...store.get(drawerTransactionsAtom),
  ]);
  for (const { id } of found) await customers.setPaper(id, 'printed');
  if (pending.length > 0) (await parts.loadSignedOnTill()).money.showLeft(pending);
  // Continues after the last REQSEQ, so that no number is used twice. A lost sale is found by its number,
  // and a host repeats its answer to a number it has seen.
  if (lastReqseq !== null) parts.session.continueAfter(lastReqseq);
  parts.lostJournal.markAnew(lastSentAt, pending);
  if (lastSentAt !== null) parts.sendTimes.continueAfter(lastSentAt);
}
