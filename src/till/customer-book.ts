/**
 * The customer at the window, in the atom and in the journal: the same change to both. A sale itself is in the journal before it is
 * shown (money-path.ts); what follows it is shown at once, and a journal that refuses blocks the window.
 * Owns when a customer begins and ends (T251). Knows no tote.
 */
import type { Journal } from '../journal/journal.ts';
import type { Store } from './counter.ts';
import { NO_CUSTOMER, type PaperState, type Transaction } from './customer-session.ts';
import { isReadable } from './kept-transaction.ts';
import { customerAtom, lastTicketAtom } from './state.ts';

export interface CustomerBook {
  /** Brings back the customer that stood here before a reload, and what Repeat repeats. Paper that was on its way then is uncertain now. */
  readonly restore: () => Promise<void>;
  /** A customer begins with the first thing done for them. */
  readonly begin: () => void;
  /** Shows a transaction that the journal holds already. */
  readonly show: (transaction: Transaction) => void;
  readonly setPaper: (id: string, paper: PaperState) => Promise<void>;
  readonly end: () => Promise<void>;
}

export function createCustomerBook(
  store: Store,
  journal: Journal<Transaction>,
  onStorageFailed: (reason: string) => void,
  onUnreadable: (count: number) => void,
): CustomerBook {
  async function written(write: Promise<void>): Promise<void> {
    try {
      await write;
    } catch (error) {
      onStorageFailed(String(error));
    }
  }

  return {
    async restore() {
      const record = await journal.customer();
      if (record === null) return;
      const readable = record.transactions.filter(isReadable);
      // They stay on the disk, and nobody can say what they were worth: whoever is at the window must know.
      const lost = record.transactions.length - readable.length;
      if (lost > 0) onUnreadable(lost);
      const transactions = await Promise.all(
        readable.map(async (transaction): Promise<Transaction> => {
          if (transaction.paper !== 'printing') return transaction;
          const doubted: Transaction = { ...transaction, paper: 'uncertain' };
          await journal.update(doubted);
          return doubted;
        }),
      );
      store.set(customerAtom, { ...record, transactions });
      store.set(
        lastTicketAtom,
        transactions.findLast(({ ticket }) => ticket !== null)?.ticket?.wagers ?? null,
      );
    },
    begin() {
      const customer = store.get(customerAtom);
      if (customer.active) return;
      store.set(customerAtom, { ...customer, active: true });
      void written(journal.saveCustomer({ active: true, playerId: customer.playerId }));
    },
    show(transaction) {
      store.set(customerAtom, (customer) => ({
        ...customer,
        active: true,
        transactions: [...customer.transactions.filter((entry) => entry.id !== transaction.id), transaction],
      }));
    },
    async setPaper(id, paper) {
      const before = store.get(customerAtom).transactions.find((entry) => entry.id === id);
      if (before === undefined) return;
      const transaction: Transaction = { ...before, paper };
      store.set(customerAtom, (customer) => ({
        ...customer,
        transactions: customer.transactions.map((entry) => (entry.id === id ? transaction : entry)),
      }));
      await written(journal.update(transaction));
    },
    async end() {
      await written(journal.closeCustomer());
      store.set(customerAtom, NO_CUSTOMER);
    },
  };
}
