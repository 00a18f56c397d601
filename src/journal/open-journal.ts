/** Opens the journal: its stores over the database, listed one by one. */
import { createArchive, type JournalArchive } from './archive.ts';
import { createCustomerStore } from './customer-store.ts';
import type { Journal } from './journal.ts';
import type { JournaledTransaction } from './journaled-transaction.ts';
import { createPostStore } from './post-store.ts';
import { openWindowDatabase, prove, STRICT, type WindowDatabase } from './window-database.ts';

export interface OpenedJournal<Transaction extends JournaledTransaction> {
  readonly journal: Journal<Transaction>;
  readonly archive: JournalArchive;
  /**
   * Resolves when a durable write has completed. Rejects if none can: then nothing may be sold. Later reads
   * wait for it.
   */
  readonly prove: () => Promise<void>;
  /**
   * Resolves when the browser closes the database by itself, as it does when a person clears the site's data.
   */
  readonly closed: Promise<void>;
}

/**
 * Opens the journal. Rejects if the database does not open; `prove` must show that it can be written to.
 * `hostBefore`: the tote of posts by an older version, which did not name it; null if that is unknown.
 */
export async function openJournal<Transaction extends JournaledTransaction>(
  hostBefore: string | null = null,
): Promise<OpenedJournal<Transaction>> {
  const db = await openWindowDatabase<Transaction>(hostBefore);
  const closed = new Promise<void>((resolve) => {
    db.addEventListener('close', () => resolve());
  });
  return { journal: journalOver(db), archive: createArchive(db), prove: () => prove(db), closed };
}

function journalOver<Transaction extends JournaledTransaction>(
  db: WindowDatabase<Transaction>,
): Journal<Transaction> {
  const posts = createPostStore(db);
  const customers = createCustomerStore(db);
  return {
    begin: posts.begin,
    mark: posts.mark,
    settle: posts.settle,
    pending: posts.pending,
    post: posts.post,
    refused: posts.refused,
    closedByHand: posts.closedByHand,
    noteHostSaid: posts.noteHostSaid,
    update: customers.update,
    customer: customers.customer,
    saveCustomer: customers.saveCustomer,
    closeCustomer: customers.closeCustomer,
    tellersOwn: customers.tellersOwn,
    closeTeller: customers.closeTeller,
    transactionsSince: customers.transactionsSince,
    lastReqseq: posts.lastReqseq,
    lastSentAt: posts.lastSentAt,

    async keep(key, value) {
      // A banknote is money: its record is on disk before the acceptor takes it.
      const write = db.transaction('kept', 'readwrite', key === 'bills' ? STRICT : {});
      const put = write.store.put(value, key);
      // Commits with the write, and not after its answer: a page that closes at once loses nothing.
      write.commit();
      await Promise.all([put, write.done]);
    },

    kept: (key) => db.get('kept', key),
    close: () => db.close(),
  };
}
