/**
 * Opens the database `mutuel-window`, and brings one of an older version up to date. Every write to it is
 * durable (`STRICT`), and the stores await the transaction's completion, not the request's success.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';
import type { JournaledTransaction } from './journaled-transaction.ts';
import type { JournaledPost } from './post.ts';
import type { CustomerRow, Present, TransactionRow } from './rows.ts';

export interface WindowSchema<Transaction extends JournaledTransaction> extends DBSchema {
  posts: { key: string; value: JournaledPost; indexes: { stateAt: [string, number] } };
  transactions: {
    key: string;
    value: TransactionRow<Transaction>;
    indexes: { presentAt: [number, number]; tsn: string };
  };
  /** At most one row: the open customer. */
  customer: {
    key: string;
    value: CustomerRow;
  };
  kept: { key: string; value: unknown };
}

/** The database, open. */
export type WindowDatabase<Transaction extends JournaledTransaction> = IDBPDatabase<
  WindowSchema<Transaction>
>;

const NAME = 'mutuel-window';
const VERSION = 5;
/** States of posts that the host may still be asked about, and of those without an end. */
const ASKED_ABOUT = ['pending', 'closedByHand'] as const;
export const STRICT = { durability: 'strict' } as const;
const PROBE = 'probe';
/** The key, in the store `kept`, of the tote's name at the window's last start (post.ts). */
export const HOST_KEY = 'host';

/**
 * Opens the database. Rejects if the browser refuses. `hostBefore`: the tote of posts by an older version,
 * which did not name it; null if that is unknown.
 */
export function openWindowDatabase<Transaction extends JournaledTransaction>(
  hostBefore: string | null,
): Promise<WindowDatabase<Transaction>> {
  return openDB<WindowSchema<Transaction>>(NAME, VERSION, {
    async upgrade(fresh, from, _to, change) {
      if (from === 1) {
        const transactions = change.objectStore('transactions');
        transactions.deleteIndex('tsn');
        transactions.createIndex('tsn', 'tsn', { unique: true });
      }
      if (from > 0) {
        const transactions = change.objectStore('transactions');
        for (const index of Array.from(transactions.indexNames))
          if (index !== 'tsn') transactions.deleteIndex(index);
        transactions.createIndex('presentAt', ['present', 'order']);
        // One index instead of two: every sale waits for what is written.
        const posts = change.objectStore('posts');
        for (const index of Array.from(posts.indexNames)) posts.deleteIndex(index);
        posts.createIndex('stateAt', ['state', 'sentAt']);
        // From version 3 on every post names its tote.
        if (from > 2 || hostBefore === null) return;
        await change.objectStore('kept').put(hostBefore, HOST_KEY);
        return nameHost(posts, hostBefore);
      }
      const posts = fresh.createObjectStore('posts', { keyPath: 'id' });
      posts.createIndex('stateAt', ['state', 'sentAt']);
      const transactions = fresh.createObjectStore('transactions', { keyPath: 'id' });
      transactions.createIndex('presentAt', ['present', 'order']);
      // No ticket is sold twice.
      transactions.createIndex('tsn', 'tsn', { unique: true });
      fresh.createObjectStore('customer');
      fresh.createObjectStore('kept');
    },
  });
}

/** Names the tote in every post that it may still be asked about and that names none. */
async function nameHost<Transaction extends JournaledTransaction>(
  posts: IDBPObjectStore<
    WindowSchema<Transaction>,
    ArrayLike<StoreNames<WindowSchema<Transaction>>>,
    'posts',
    'versionchange'
  >,
  host: string,
): Promise<void> {
  for (const state of ASKED_ABOUT) {
    for (const post of await posts.index('stateAt').getAll(inState(state))) {
      if (post.host === undefined) await posts.put({ ...post, host });
    }
  }
}

/** Returns true if a newer version of the program has changed the journal, which is not damaged then. */
export function isFromNewerProgram(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError';
}

/** Resolves when a durable write has completed; rejects if none can. */
export async function prove<Transaction extends JournaledTransaction>(
  db: WindowDatabase<Transaction>,
): Promise<void> {
  const probe = db.transaction('kept', 'readwrite', STRICT);
  // Stryker disable next-line StringLiteral: any value proves it.
  await Promise.all([probe.store.put('written', PROBE), probe.done]);
}

/** Returns the index range of a state at any time: an empty list sorts behind every number. */
export function inState(state: JournaledPost['state']): IDBKeyRange {
  return IDBKeyRange.bound([state], [state, []]);
}

/** Returns the index range of transactions of the open customer (1) or of the teller (2), at any time. */
export function presentFor(whose: Present): IDBKeyRange {
  return IDBKeyRange.bound([whose], [whose, []]);
}

/** Returns the index range of a state or a holder before a time, which is left out. Epoch milliseconds. */
export function before(first: JournaledPost['state'] | Present, time: number): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, time], false, true);
}

/** Returns the index range of a state or a holder from a time on. Epoch milliseconds. */
export function since(first: JournaledPost['state'] | Present, time: number): IDBKeyRange {
  return IDBKeyRange.bound([first, time], [first, []]);
}
