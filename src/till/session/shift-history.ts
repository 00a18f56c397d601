/** Reads what the journal has of the teller's shift. */
import { say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { isReadable } from '../transactions/persisted-transaction.ts';
import type { Store } from '../window/dialogs.ts';
import { LOADING } from '../window/loadable.ts';
import type { Shift } from './shift.ts';
import { shiftHistoryAtom } from './shift-history-state.ts';

export interface ShiftHistoryDependencies {
  readonly store: Store;
  readonly journal: Pick<Journal<Transaction>, 'transactionsSince'>;
  readonly shift: Pick<Shift, 'current'>;
  readonly log: (message: string) => void;
}

export interface ShiftHistory {
  /**
   * Returns the shift's transactions, oldest first, as far as they can be read; none while nobody is signed
   * on. Rejects where the journal cannot be read.
   */
  readonly read: () => Promise<readonly Transaction[]>;
  /** Reads them into `shiftHistoryAtom`. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Forgets them: the teller's session is over. */
  readonly reset: () => void;
}

export function createShiftHistory({ store, journal, shift, log }: ShiftHistoryDependencies): ShiftHistory {
  async function read(): Promise<readonly Transaction[]> {
    const current = await shift.current();
    if (current === null) return [];
    const { tellerId, since } = current;
    return (await journal.transactionsSince(since)).filter(
      (transaction) => isReadable(transaction) && transaction.tellerId === tellerId,
    );
  }

  return {
    read,
    async refresh() {
      if (store.get(shiftHistoryAtom).state === 'failed') store.set(shiftHistoryAtom, LOADING);
      try {
        store.set(shiftHistoryAtom, { state: 'ready', value: await read() });
      } catch (error) {
        log(`bags not read: ${String(error)}`);
        store.set(shiftHistoryAtom, { state: 'failed', reason: say('bag.unreadable') });
      }
    },
    reset: () => store.set(shiftHistoryAtom, LOADING),
  };
}
