/** Replaces a journal whose database is still opening. Every call waits until it is open. */
import type { Journal } from './journal.ts';

export interface DeferredJournal<Transaction extends { readonly id: string }> {
  readonly journal: Journal<Transaction>;
  open(opened: Journal<Transaction>): void;
  /**
   * Seals the journal of a tab that lost the window. It begins no post, and ends or changes no customer: the
   * other tab has them open. It still settles posts that were begun, and writes what is known of their
   * papers. It takes nothing from the host's list, which the other tab reads too.
   */
  seal(): void;
}

export function deferredJournal<Transaction extends { readonly id: string }>(): DeferredJournal<Transaction> {
  let resolve: (opened: Journal<Transaction>) => void = () => undefined;
  const promise = new Promise<Journal<Transaction>>((opened) => {
    resolve = opened;
  });
  let open: Journal<Transaction> | null = null;
  let isSealed = false;

  function unsealed(journal: Journal<Transaction>): Journal<Transaction> {
    if (isSealed) throw new Error('another tab has taken the window');
    return journal;
  }

  return {
    open(opened) {
      open = opened;
      resolve(opened);
    },
    seal() {
      isSealed = true;
    },
    journal: {
      begin: async (post) => unsealed(await promise).begin(post),
      mark: async (post) => unsealed(await promise).mark(post),
      // Begun within the call: the caller does other work until it is on disk.
      settle: async (post, ...how) => {
        const journal = open ?? (await promise);
        // A post with `foundAt` had ended: the other tab asks for it as well, and holds no such transaction.
        return (post.foundAt === undefined ? journal : unsealed(journal)).settle(post, ...how);
      },
      pending: async () => (await promise).pending(),
      post: async (id) => (await promise).post(id),
      refused: async () => (await promise).refused(),
      closedByHand: async () => (await promise).closedByHand(),
      noteHostSaid: async (post, fate) => unsealed(await promise).noteHostSaid(post, fate),
      update: async (transaction) => (await promise).update(transaction),
      customer: async () => (await promise).customer(),
      saveCustomer: async (record) => unsealed(await promise).saveCustomer(record),
      closeCustomer: async (isGoing) => unsealed(await promise).closeCustomer(isGoing),
      tellersOwn: async () => (await promise).tellersOwn(),
      closeTeller: async (tellerId) => unsealed(await promise).closeTeller(tellerId),
      transactionsSince: async (time) => (await promise).transactionsSince(time),
      lastReqseq: async () => (await promise).lastReqseq(),
      lastSentAt: async () => (await promise).lastSentAt(),
      keep: async (key, value) => unsealed(await promise).keep(key, value),
      kept: async (key) => (await promise).kept(key),
      close: () => void promise.then((journal) => journal.close()),
    },
  };
}
