/**
 * Keeps a teller's draws and returns in the window over locks, reloads and sessions that the host ends. Keeps
 * them until the teller signs off or another one signs on. Leaves those without paper to the next teller, and
 * asks before a sign-off with one.
 */
import { say } from '../../i18n/say.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { drawerTransactionsAtom } from '../session/customer-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';

export interface DrawerTransactions {
  /**
   * Notes that a teller has signed on, or is still signed on. Ends what another teller left, if all of theirs
   * is on paper.
   */
  readonly begun: (tellerId: string) => Promise<void>;
  /** Asks where a slip is on no paper; false if the teller stays. */
  readonly mayLeave: () => Promise<boolean>;
  /** The teller has signed off. */
  readonly ended: () => Promise<void>;
}

export interface DrawerTransactionsDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly customers: Pick<CustomerBook, 'endTeller'>;
}

export function createDrawerTransactions({
  store,
  dialogs,
  customers,
}: DrawerTransactionsDependencies): DrawerTransactions {
  const isUnprinted = ({ paper }: Transaction): boolean => paper !== 'printed' && paper !== 'none';

  return {
    async begun(tellerId) {
      const anothers = store.get(drawerTransactionsAtom).filter((slip) => slip.tellerId !== tellerId);
      const waiting = new Set(anothers.filter(isUnprinted).map((slip) => slip.tellerId));
      const gone = new Set(anothers.map((slip) => slip.tellerId).filter((each) => !waiting.has(each)));
      // The teller's own stay: a reload of the page signs them on again.
      for (const past of gone) await customers.endTeller(past);
    },
    async mayLeave() {
      const unprinted = store.get(drawerTransactionsAtom).filter(isUnprinted).length;
      if (unprinted === 0) return true;
      const answer = await dialogs.ask(
        { title: say('signOff.unprinted'), lines: [say('signOff.unprintedLine', { count: unprinted })] },
        [
          { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
          { id: 'signOff', label: say('menu.signOff'), tone: 'danger' },
        ],
      );
      return answer === 'signOff';
    },
    ended: () => customers.endTeller(),
  };
}
