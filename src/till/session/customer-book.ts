/**
 * Keeps the customer at the window in the atom and in the journal. Keeps the teller's own draws and returns
 * beside them (T251). A sale is in the journal before it is shown here (post-pipeline.ts). Other changes are
 * shown at once; a journal that refuses one blocks the window. customer-book-steps.ts decides each change.
 */
import type { Journal } from '../../journal/journal.ts';
import type { PaperState, Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import {
  type BookedCustomer,
  type BookedPlayer,
  begunCustomer,
  closedCustomer,
  customerAfterReload,
  customerOfPlayer,
  goesWithCustomer,
  lostByReload,
  ownWithoutTeller,
  recordOfCustomer,
  shownAfterReload,
  wagersToRepeat,
  withChange,
  withoutLate,
  withPaper,
  withTransaction,
} from './customer-book-steps.ts';
import { customerAtom, drawerTransactionsAtom, lastTicketAtom } from './customer-state.ts';

/** Hears of a transaction within the call that shows it. */
export type TransactionListener = (transaction: Transaction) => void;

export interface CustomerBook {
  /**
   * Brings back the customer of before a reload, and the wagers that Repeat enters. Paper that was being
   * printed then is uncertain now; `wasPrinting`: there was some.
   */
  readonly restore: () => Promise<{ readonly wasPrinting: boolean }>;
  /** Begins a customer with the first thing done for them. */
  readonly begin: () => void;
  /** Makes the customer this player; one who had not begun begins with it. */
  readonly setPlayer: (player: BookedPlayer) => Promise<void>;
  /** Shows a transaction that the journal holds already, then calls the listeners. */
  readonly show: (transaction: Transaction) => void;
  /** Sets who hears of each transaction that is shown, in this order. Replaces the listeners before. */
  readonly setListeners: (inOrder: readonly TransactionListener[]) => void;
  /** False: it could not be written down, and the window is blocked. */
  readonly setPaper: (id: string, paper: PaperState) => Promise<boolean>;
  /**
   * Removes the mark of a transaction that was found late: the teller has decided on it. Rejects never; a
   * journal that refuses blocks the window.
   */
  readonly answerLate: (id: string) => Promise<void>;
  /** Ends the customer; with only what was `settled`, they stay with what came since. False: they stay. */
  readonly end: (settled?: readonly Transaction[]) => Promise<boolean>;
  /**
   * Ends the draws and returns that are shown here, since their teller leaves; with an id, only that
   * teller's.
   */
  readonly endTeller: (tellerId?: string) => Promise<void>;
}

export function createCustomerBook(
  store: Store,
  journal: Journal<Transaction>,
  onStorageFailed: (reason: string) => void,
  onUnreadable: (count: number) => void,
): CustomerBook {
  let listeners: readonly TransactionListener[] = [];

  const bookNow = (): BookedCustomer => ({
    customer: store.get(customerAtom),
    own: store.get(drawerTransactionsAtom),
  });

  /** Shows what is not as before. */
  function put({ customer, own }: BookedCustomer, before: BookedCustomer): void {
    if (customer !== before.customer) store.set(customerAtom, customer);
    if (own !== before.own) store.set(drawerTransactionsAtom, own);
  }

  async function written(write: Promise<unknown>): Promise<boolean> {
    try {
      await write;
      return true;
    } catch (error) {
      onStorageFailed(String(error));
      return false;
    }
  }

  async function restored(kept: readonly Transaction[]): Promise<readonly Transaction[]> {
    const { transactions, doubted } = shownAfterReload(kept);
    await Promise.all(doubted.map((each) => journal.update(each)));
    return transactions;
  }

  /** Changes a transaction on the screen and on the disk; true as well if it is not listed. */
  function change(id: string, to: (before: Transaction) => Transaction): Promise<boolean> {
    const before = bookNow();
    const { book, changed } = withChange(before, id, to);
    if (changed === null) return Promise.resolve(true);
    put(book, before);
    return written(journal.update(changed));
  }

  return {
    async restore() {
      const record = await journal.customer();
      const own = await journal.tellersOwn();
      const { unreadable, wasPrinting } = lostByReload([...(record?.transactions ?? []), ...own]);
      // They stay on the disk, and nobody can say what they were worth: the teller must know.
      if (unreadable > 0) onUnreadable(unreadable);
      store.set(drawerTransactionsAtom, await restored(own));
      if (record === null) return { wasPrinting };
      const transactions = await restored(record.transactions);
      store.set(customerAtom, customerAfterReload(record, transactions));
      store.set(lastTicketAtom, wagersToRepeat(transactions));
      return { wasPrinting };
    },
    begin() {
      const begun = begunCustomer(store.get(customerAtom));
      if (begun === null) return;
      store.set(customerAtom, begun);
      void written(journal.saveCustomer(recordOfCustomer(begun)));
    },
    async setPlayer(player) {
      const customer = customerOfPlayer(store.get(customerAtom), player);
      store.set(customerAtom, customer);
      await written(journal.saveCustomer(recordOfCustomer(customer)));
    },
    show(transaction) {
      const before = bookNow();
      put(withTransaction(before, transaction), before);
      for (const hear of listeners) hear(transaction);
    },
    setListeners(inOrder) {
      listeners = inOrder;
    },
    setPaper: (id, paper) => change(id, (before) => withPaper(before, paper)),
    answerLate: async (id) => void (await change(id, withoutLate)),
    async end(settled = store.get(customerAtom).transactions) {
      const isGoing = goesWithCustomer(settled);
      await written(journal.closeCustomer(isGoing));
      store.set(customerAtom, (customer) => closedCustomer(customer, isGoing));
      return store.get(customerAtom).transactions.length === 0;
    },
    async endTeller(tellerId) {
      await written(journal.closeTeller(tellerId));
      store.set(drawerTransactionsAtom, (own) => ownWithoutTeller(own, tellerId));
    },
  };
}
