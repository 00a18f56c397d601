/**
 * Stores the demo tote's log of records, to which it only appends. A record is structured-cloneable (bigint
 * allowed) and is written once. A sale thus writes one ticket and never the day.
 */
export interface ToteStorage {
  /** Every record ever appended, oldest first. Rejects when the storage cannot be opened. */
  load(): Promise<readonly unknown[]>;
  /** Resolves when the record is on the medium; a rejection means that it was not written. */
  append(record: unknown): Promise<void>;
  /**
   * Only of a storage that writes records of the same moment together. Resolves when all records appended
   * until now are on the medium. Rejects if one of them cannot be written. The storage then takes none, since
   * the tote is ahead of it. The tote goes on to its next post before, and gives no answer before.
   */
  readonly written?: () => Promise<void>;
}

/** A storage that lives as long as the program: for tests, and for a host that starts afresh. */
export function createMemoryStorage(records: readonly unknown[] = []): ToteStorage {
  const log: unknown[] = [...records];
  return {
    load: () => Promise.resolve(structuredClone(log)),
    append: (record) => {
      log.push(structuredClone(record));
      return Promise.resolve();
    },
  };
}
