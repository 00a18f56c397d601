/**
 * Stores the demo tote's log of records, to which it only appends. A record is structured-cloneable (bigint
 * allowed) and is written once. A sale thus writes one ticket and never the day.
 */
/** The turns of a tote at a storage that others append to: it only reads, or it appends too. */
export type ToteTurn = 'read' | 'append';

/** The tote's side of a storage that others append to. */
export interface StorageReader {
  /** Takes records that others appended, in their order. Throws on one that the tote cannot read. */
  readonly take: (records: readonly unknown[]) => void;
  /** Called after the turn that took records of others. */
  readonly taken: () => void;
}

/**
 * Holds what a storage has besides where several totes append to it. They take turns. Every tote has the
 * records of all, in one order.
 */
export interface SharedStorage {
  /** Names the tote that reads. Its next turn begins with every record ever appended. */
  readonly read: (reader: StorageReader) => void;
  /**
   * Runs a task once the tote has taken the records of others. No other tote appends during a turn that does.
   * Resolves when the records that the task appended are on the medium; a rejection of the storage means
   * that none of the turn is, or that nobody knows. The tote is then ahead, and the storage takes none of it.
   */
  readonly inTurn: <Value>(turn: ToteTurn, task: () => Promise<Value>) => Promise<Value>;
}

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
  /** Only of a storage that several totes append to: one appends in a turn alone. */
  readonly shared?: SharedStorage;
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
