/**
 * The port between the ledger and its database. A store holds rows in the order of their numbers, and no
 * more: records, checksums and groups are the ledger's (ledger.ts).
 *
 * A store belongs to one host at a time, from opening to closing. Names its failures in sentences for the
 * person who runs the host.
 */

/** A record as the database holds it. */
export interface LedgerRow {
  /** 1 for the first record, and one more for each. */
  readonly number: number;
  /** The checksum of the text and of the checksum before it (ledger-text.ts). */
  readonly sum: string;
  readonly text: string;
  /** The post that the record belongs to; null: none. No two rows have the same one. */
  readonly post: RowPost | null;
}

/** A post of a session. Its REQSEQ alone is used again after a thousand posts (S064). */
export interface RowPost {
  readonly session: string;
  readonly reqseq: number;
  /** The REQSEQ counted on over its cycles (post-numbers.ts). */
  readonly turn: number;
  /** The number of the record in its post, from 0: a post for several tickets has several. */
  readonly part: number;
}

/** Follows a ledger while it grows. */
export interface LedgerFollower {
  /** Takes rows that are on the medium, in their order; after a failure of the ledger some may come again. */
  readonly hear: (rows: readonly Pick<LedgerRow, 'number' | 'text'>[]) => void;
  /** Called when the ledger was closed. `isWhole`: all its rows were heard. */
  readonly ended: (isWhole: boolean) => Promise<void>;
}

export const NOBODY: LedgerFollower = { hear: () => undefined, ended: () => Promise.resolve() };

/** The last row; number 0 and no checksum before the first. */
export interface LedgerEnd {
  readonly number: number;
  readonly sum: string;
}

export interface LedgerStore {
  /** Rows from this number on, in their order. */
  readFrom(number: number): Promise<readonly LedgerRow[]>;
  /** The last row by the store's own note, which each append writes with its rows. */
  end(): Promise<LedgerEnd>;
  /**
   * Writes rows behind this end, in one transaction. Resolves when they are on the medium. Rejects if the
   * store ends elsewhere, or has a row of the same post; then none of them is written.
   */
  append(rows: readonly LedgerRow[], behind: LedgerEnd): Promise<void>;
  /** Rejects while nothing can be written. */
  check(): Promise<void>;
  /** Writes a whole copy into a new file while the host runs. Rejects where there is such a file. */
  backUp(file: string): Promise<void>;
  /** Gives the store up to another host. */
  close(): Promise<void>;
}

/** Names what a store cannot do, by its cause. */
export type StoreTrouble =
  | 'full'
  | 'readOnly'
  | 'taken'
  | 'newer'
  | 'damaged'
  | 'restored'
  | 'notALedger'
  | 'away'
  | 'broken';

/** A failure of the store. Its message is a sentence for the person who runs the host. */
export class LedgerFailure extends Error {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerFailure';
    this.trouble = trouble;
  }
}
