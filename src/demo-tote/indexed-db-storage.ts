/**
 * The tote's log in IndexedDB: one object store, one record a key, in order. A write resolves when it has
 * reached the medium, not only the browser.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { ToteStorage } from './storage.ts';

interface ToteSchema extends DBSchema {
  readonly log: { readonly key: number; readonly value: unknown };
}

const VERSION = 1;

export interface IndexedDbToteStorage extends ToteStorage {
  /** Throws the whole log away and closes; the storage cannot be used after it. */
  forget(): Promise<void>;
}

/** Rejects when the database cannot be opened: storage denied, full or broken. */
export async function openIndexedDbStorage(name: string): Promise<IndexedDbToteStorage> {
  const database: IDBPDatabase<ToteSchema> = await openDB<ToteSchema>(name, VERSION, {
    upgrade: (fresh) => {
      fresh.createObjectStore('log', { autoIncrement: true });
    },
    // Another tab wants to delete or upgrade the database: it must not wait for this one.
    blocking: () => database.close(),
  });
  return {
    load: () => database.getAll('log'),
    append: async (record) => {
      const transaction = database.transaction('log', 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.add(record), transaction.done]);
    },
    forget: async () => {
      database.close();
      await deleteDB(name);
    },
  };
}
