/**
 * The port between the ledger of a room of several host processes and its database. The database holds rows
 * in the order of their numbers. One process at a time appends, in a turn. Names its failures in sentences
 * for the person who runs the host.
 */
import type { ToteTurn } from '../../../src/demo-tote/storage.ts';
import type { LedgerEnd, LedgerFailure, LedgerRow } from './ledger-store.ts';

/** The terms that all processes of a room have. The first one decides; the others take them over. */
export interface RoomTerms {
  readonly speed: number;
  /** The day's time at a moment of real time, both epoch milliseconds by the clock of this machine. */
  readonly real: number;
  readonly day: number;
  readonly utcOffsetMinutes: number;
  /** The calls that the hosts have, as a text. */
  readonly profile: string;
  readonly trainerKey: string;
}

export interface StoreListener {
  /** Called with the number of the last row when a process has appended rows, also this one. */
  readonly news: (number: number) => void;
  /** Called once when the connection is gone. */
  readonly lost: (problem: LedgerFailure) => void;
}

/** The rows when a turn began. */
export interface TurnBegin {
  readonly rows: readonly LedgerRow[];
  readonly end: LedgerEnd;
}

/** A connection to the database. It is used for one thing at a time, and given up after a failure. */
export interface SharedStore {
  /**
   * Begins a turn; its rows are those from this number on. No other process appends until a turn that appends
   * has ended. A turn that reads has ended by then.
   */
  begin(turn: ToteTurn, from: number): Promise<TurnBegin>;
  /**
   * Writes rows behind the end of the turn and ends it. Resolves when they are on the medium. Without rows it
   * tries whether any could be written.
   */
  commit(rows: readonly LedgerRow[], behind: LedgerEnd): Promise<void>;
  /** Ends a turn that appended nothing. */
  release(): Promise<void>;
  /** The terms when the connection was made. */
  readonly terms: RoomTerms;
  /** Gives a window that no browser has, 1 to 999; 1 if there is none. Notes `known`, and returns it. */
  giveWindow(taken: Iterable<number>, known: number | null): Promise<number>;
  close(): Promise<void>;
  /** Breaks the connection: what was begun is undone. */
  abandon(): void;
}

export interface WantedTerms {
  readonly speed: number;
  /** Epoch milliseconds before which the day's time never is, beside that of the last record. */
  readonly notBefore: number;
  readonly utcOffsetMinutes: number;
  readonly profile: string;
  /** null: that of the room, or a new one. */
  readonly trainerKey: string | null;
  readonly newTrainerKey: () => string;
}

/**
 * Connects, and enters the room with these terms, or with those of the processes that are in it. Rejects with
 * a LedgerFailure where speed, profile or trainer key are others.
 */
export type OpenSharedStore = (wanted: WantedTerms, listener: StoreListener) => Promise<SharedStore>;
