/**
 * Keeps the log on disk by the hour, in a database of its own: `mutuel-log`. The journal has another one, so
 * that nothing of the log can keep a sale from being written. Each row holds some entries of one hour.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { LogEntry } from './log-line.ts';
import { openSideDatabase } from './side-database.ts';

/** An hour in milliseconds. */
export const HOUR = 3_600_000;

interface LogRow {
  /** Hours since the epoch. */
  readonly hour: number;
  readonly entries: readonly LogEntry[];
}

interface LogSchema extends DBSchema {
  hours: { key: number; value: LogRow; indexes: { hour: number } };
}

export interface LogStore {
  /** Writes entries of one hour. Resolves when they are on disk; rejects on a full disk. */
  readonly write: (hour: number, entries: readonly LogEntry[]) => Promise<void>;
  /** Returns the entries from a time on, oldest first. */
  readonly read: (from: number) => Promise<readonly LogEntry[]>;
  /** Returns the number of entries of an hour. */
  readonly count: (hour: number) => Promise<number>;
  /** Deletes the hours before this one. */
  readonly prune: (hour: number) => Promise<void>;
  readonly close: () => void;
}

/** Returns the hour of a time, in hours since the epoch. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR);
}

/** Opens the log's database. Rejects and calls `onClosed` as `openSideDatabase` does. */
export async function openLogStore(onClosed: () => void): Promise<LogStore> {
  const db = await openSideDatabase<LogSchema>(
    'mutuel-log',
    (fresh) => fresh.createObjectStore('hours', { autoIncrement: true }).createIndex('hour', 'hour'),
    onClosed,
  );
  return storeOver(db);
}

function storeOver(db: IDBPDatabase<LogSchema>): LogStore {
  const since = async (hour: number): Promise<readonly LogRow[]> =>
    db.getAllFromIndex('hours', 'hour', IDBKeyRange.lowerBound(hour));
  return {
    async write(hour, entries) {
      // Relaxed: a log must not make the disk wait, which the journal needs at the same time.
      const write = db.transaction('hours', 'readwrite', { durability: 'relaxed' });
      const added = write.store.add({ hour, entries });
      write.commit();
      await Promise.all([added, write.done]);
    },
    async read(from) {
      const rows = await since(hourOf(from));
      return rows
        .flatMap(({ entries }) => entries)
        .filter(({ ts }) => ts >= from)
        .toSorted((one, other) => one.ts - other.ts);
    },
    async count(hour) {
      const rows = await db.getAllFromIndex('hours', 'hour', IDBKeyRange.only(hour));
      return rows.reduce((sum, { entries }) => sum + entries.length, 0);
    },
    async prune(hour) {
      const change = db.transaction('hours', 'readwrite', { durability: 'relaxed' });
      const old = IDBKeyRange.upperBound(hour, true);
      const keys = await change.store.index('hour').getAllKeys(old);
      await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
    },
    close: () => db.close(),
  };
}
