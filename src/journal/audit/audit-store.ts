/**
 * Keeps the audit trail on disk, in the database `mutuel-audit`. The journal has another database. Nothing of
 * the trail can delay the write of a sale.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openSideDatabase } from '../../log/side-database.ts';
import { type ChainedRecord, type ChainHead, NO_RECORDS } from './audit-chain.ts';

export interface StoredRecord extends ChainedRecord {
  /** Epoch milliseconds: when the record was made. */
  readonly at: number;
}

interface AuditSchema extends DBSchema {
  records: { key: number; value: StoredRecord; indexes: { at: number } };
  /** One row: the newest record that was deleted after its time. */
  heads: { key: string; value: ChainHead };
}

export interface AuditStore {
  /** Returns the newest record's place in the chain; NO_RECORDS if there never was one. */
  readonly head: () => Promise<ChainHead>;
  /** Returns the place of the record before the first. */
  readonly before: () => Promise<ChainHead>;
  /** Resolves when the records are on disk, all or none; rejects on a full disk. */
  readonly append: (rows: readonly StoredRecord[]) => Promise<void>;
  /** Returns records behind a sequence number, in order, `most` of them at most. */
  readonly behind: (seq: number, most: number) => Promise<readonly StoredRecord[]>;
  /** Returns the records that were made at `time` or later. Epoch milliseconds. */
  readonly since: (time: number) => Promise<readonly StoredRecord[]>;
  readonly count: () => Promise<number>;
  /**
   * Deletes the oldest records up to the first that is from `time` or later, some hundred at most. Keeps the
   * place of the last one. Returns how many. Epoch milliseconds.
   */
  readonly prune: (time: number) => Promise<number>;
  readonly close: () => void;
}

const PRUNED = 'pruned';
/** Limits the records that one write deletes. */
export const MOST_PRUNED = 500;

/** Opens the trail's database. Rejects and calls `onClosed` as `openSideDatabase` does. */
export async function openAuditStore(onClosed: () => void): Promise<AuditStore> {
  const db = await openSideDatabase<AuditSchema>(
    'mutuel-audit',
    (fresh) => {
      fresh.createObjectStore('records', { keyPath: 'seq' }).createIndex('at', 'at');
      fresh.createObjectStore('heads');
    },
    onClosed,
  );
  return storeOver(db);
}

function storeOver(db: IDBPDatabase<AuditSchema>): AuditStore {
  const before = async (): Promise<ChainHead> => (await db.get('heads', PRUNED)) ?? NO_RECORDS;
  return {
    before,
    async head() {
      const last = await db.transaction('records').store.openCursor(null, 'prev');
      return last === null ? before() : { seq: last.value.seq, hash: last.value.hash };
    },
    async append(rows) {
      // Relaxed: the journal has the posts on disk, and what a loss of power takes is found there again.
      const write = db.transaction('records', 'readwrite', { durability: 'relaxed' });
      // Never replaces a record: a second writer fails.
      const added = rows.map((row) => write.store.add(row));
      write.commit();
      await Promise.all([...added, write.done]);
    },
    behind: (seq, most) => db.getAll('records', IDBKeyRange.lowerBound(seq, true), most),
    since: (time) => db.getAllFromIndex('records', 'at', IDBKeyRange.lowerBound(time)),
    count: () => db.count('records'),
    async prune(time) {
      const write = db.transaction(['records', 'heads'], 'readwrite', { durability: 'relaxed' });
      const records = write.objectStore('records');
      const oldest = await records.getAll(null, MOST_PRUNED);
      const firstToStay = oldest.findIndex(({ at }) => at >= time);
      const going = firstToStay === -1 ? oldest : oldest.slice(0, firstToStay);
      const last = going.at(-1);
      if (last !== undefined) {
        await records.delete(IDBKeyRange.upperBound(last.seq));
        await write.objectStore('heads').put({ seq: last.seq, hash: last.hash }, PRUNED);
      }
      await write.done;
      return going.length;
    },
    close: () => db.close(),
  };
}
