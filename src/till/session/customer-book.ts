/**
 * Keeps the customer at the window in the atom and in the journal, and the teller's own draws and returns
 * beside them (T251). A sale is in the journal before it is shown here (post-pipeline.ts). Other changes are
 * shown at once; a journal that refuses one blocks the window.
 */
import type { Journal } from '../../journal/journal.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { NO_CUSTOMER, type PaperState, type Transaction } from '../transactions/customer-session.ts';
import { isReadable } from '../transactions/persisted-transaction.ts';
import type { Store } from '../window/dialogs.ts';
import { customerAtom, drawerTransactionsAtom, lastTicketAtom } from './customer-state.ts';

/** Hears of a transaction within the call that shows it. */
export type TransactionListener = (transaction: Transaction) => void;

export interface CustomerBook {
  /**
   * Brings back the customer that stood here before a reload, and what Repeat repeats. Paper that was on its
   * way then is uncertain now; the answer is whether there was any.
   */
  readonly restore: () => Promise<{ readonly wasPrinting: boolean }>;
  /** A customer begins with the first thing done for them. */
  readonly begin: () => void;
  /** The customer is this player; one who was not there yet begins with it. */
  readonly setPlayer: (player: {
    readonly playerId: string;
    readonly slotBalance: Pennies | null;
  }) => Promise<void>;
  /** Shows a transaction that the journal holds already, then calls the listeners. */
  readonly show: (transaction: Transaction) => void;
  /** Sets who hears of each transaction that is shown, in this order. Replaces the listeners before. */
  readonly setListeners: (inOrder: readonly TransactionListener[]) => void;
  /** False: it could not be written down, and the window is blocked. */
  readonly setPaper: (id: string, paper: PaperState) => Promise<boolean>;
  /**
   * The teller has said what is to become of a transaction that was found late. Rejects never; a journal that
   * refuses blocks the window.
   */
  readonly answerLate: (id: string) => Promise<void>;
  /** Ends the customer; with only what was `settled`, they stay with what came since. False: they stay. */
  readonly end: (settled?: readonly Transaction[]) => Promise<boolean>;
  /**
   * The teller leaves: the draws and returns that stand here are past; where a teller is named, only theirs.
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

  async function written(write: Promise<unknown>): Promise<boolean> {
    try {
      await write;
      return true;
    } catch (error) {
      onStorageFailed(String(error));
      return false;
    }
  }

  /**
   * Returns the readable ones of the persisted transactions; a paper that was being printed is uncertain now.
   */
  function restored(kept: readonly Transaction[]): Promise<readonly Transaction[]> {
    return Promise.all(
      kept.filter(isReadable).map(async (transaction): Promise<Transaction> => {
        if (transaction.paper !== 'printing') return transaction;
        const doubted: Transaction = { ...transaction, paper: 'uncertain' };
        await journal.update(doubted);
        return doubted;
      }),
    );
  }

  /**
   * Puts a transaction at the end of the customer's list, or of the teller's own; an earlier one of its id
   * goes.
   */
  function list(transaction: Transaction): void {
    const withIt = (entries: readonly Transaction[]): readonly Transaction[] => [
      ...entries.filter(({ id }) => id !== transaction.id),
      transaction,
    ];
    if (transaction.ofTeller === true) store.set(drawerTransactionsAtom, withIt);
    else
      store.set(customerAtom, (customer) => ({
        ...customer,
        active: true,
        transactions: withIt(customer.transactions),
      }));
  }

  /** Changes a transaction on the screen and on the disk; true as well where it is not there. */
  function change(id: string, to: (before: Transaction) => Transaction): Promise<boolean> {
    const isIt = (entry: Transaction): boolean => entry.id === id;
    const before =
      store.get(customerAtom).transactions.find(isIt) ?? store.get(drawerTransactionsAtom).find(isIt);
    if (before === undefined) return Promise.resolve(true);
    const transaction = to(before);
    const changed = (entries: readonly Transaction[]): readonly Transaction[] =>
      entries.map((entry) => (isIt(entry) ? transaction : entry));
    if (transaction.ofTeller === true) store.set(drawerTransactionsAtom, changed);
    else
      store.set(customerAtom, (customer) => ({
        ...customer,
        transactions: changed(customer.transactions),
      }));
    return written(journal.update(transaction));
  }

  return {
    async restore() {
      const record = await journal.customer();
      const own = await journal.tellersOwn();
      const kept = [...(record?.transactions ?? []), ...own];
      // They stay on the disk, and nobody can say what they were worth: whoever is at the window must know.
      const lost = kept.filter((transaction) => !isReadable(transaction)).length;
      if (lost > 0) onUnreadable(lost);
      store.set(drawerTransactionsAtom, await restored(own));
      const wasPrinting = kept.some(({ paper }) => paper === 'printing');
      if (record === null) return { wasPrinting };
      const transactions = await restored(record.transactions);
      const { active, playerId, slotBalance } = record;
      store.set(customerAtom, {
        active,
        playerId,
        ...(slotBalance === undefined ? {} : { slotBalance: pennies(slotBalance) }),
        transactions,
      });
      store.set(
        lastTicketAtom,
        transactions.findLast(({ ticket }) => ticket !== null)?.ticket?.wagers ?? null,
      );
      return { wasPrinting };
    },
    begin() {
      const customer = store.get(customerAtom);
      if (customer.active) return;
      store.set(customerAtom, { ...customer, active: true });
      const { playerId, slotBalance } = customer;
      void written(
        journal.saveCustomer({
          active: true,
          playerId,
          ...(slotBalance === undefined ? {} : { slotBalance }),
        }),
      );
    },
    async setPlayer({ playerId, slotBalance }) {
      const known = { playerId, ...(slotBalance === null ? {} : { slotBalance }) };
      store.set(customerAtom, ({ transactions }) => ({ active: true, ...known, transactions }));
      await written(journal.saveCustomer({ active: true, ...known }));
    },
    show(transaction) {
      list(transaction);
      for (const hear of listeners) hear(transaction);
    },
    setListeners(inOrder) {
      listeners = inOrder;
    },
    setPaper: (id, paper) => change(id, (before) => ({ ...before, paper })),
    async answerLate(id) {
      await change(id, (before) => {
        const { late: _, ...answered } = before;
        return answered;
      });
    },
    async end(settled = store.get(customerAtom).transactions) {
      const ids = new Set(settled.map(({ id }) => id));
      // Removes unreadable ones too: no screen shows them.
      const isGoing = (each: Transaction): boolean => !isReadable(each) || ids.has(each.id);
      await written(journal.closeCustomer(isGoing));
      store.set(customerAtom, (customer) => {
        const transactions = customer.transactions.filter((each) => !isGoing(each));
        return transactions.length === 0 ? NO_CUSTOMER : { ...customer, transactions };
      });
      return store.get(customerAtom).transactions.length === 0;
    },
    async endTeller(tellerId) {
      await written(journal.closeTeller(tellerId));
      store.set(drawerTransactionsAtom, (own) =>
        own.filter((slip) => tellerId !== undefined && slip.tellerId !== tellerId),
      );
    },
  };
}
