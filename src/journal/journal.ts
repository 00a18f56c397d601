/**
 * Describes the journal's port. It holds every post, from before it is sent until its answer is on disk. It
 * also holds the customer at the window with their transactions. Every write is durable before it resolves,
 * except `keep`.
 *
 * Holds no HTTP, and never a password, PIN, SSN or token. The journal is opened in open-journal.ts. Until
 * then, deferred-journal.ts replaces it.
 *
 *   begin --> pending --> settle(done | refused)
 *                 \--> found again at the next start, and resolved by asking the host
 *                 \--> settle(closedByHand): the host never answered, a teller did
 */
import type { CustomerRecord, JournaledTransaction } from './journaled-transaction.ts';
import type { JournaledPost, PostEnd, Resolution } from './post.ts';

export type { JournaledPost, ManualResolution, PaidWay, PostEnd, Resolution, UnsentWhy } from './post.ts';

/** The outcome of `settle`. */
export type Settled =
  | 'settled'
  /** The ticket was already sold under another transaction, or handed in. Nothing was written. */
  | 'ticketKnown'
  /** The post had already ended. Nothing was written. */
  | 'settledBefore';

export interface Journal<Transaction extends JournaledTransaction> {
  readonly begin: (post: JournaledPost) => Promise<void>;
  /** Replaces an open post. Leaves one that has ended as it is. */
  readonly mark: (post: JournaledPost) => Promise<void>;
  /** Ends a post. Appends `transaction` to the customer in the same write, which makes them active. */
  readonly settle: (post: JournaledPost, state: PostEnd, transaction?: Transaction) => Promise<Settled>;
  /** Returns the posts without an end, oldest first, unreadable ones included. */
  readonly pending: () => Promise<readonly JournaledPost[]>;
  /** Returns the post of that id in any state; null if there is none. */
  readonly post: (id: string) => Promise<JournaledPost | null>;
  /** Returns the posts that the host refused within two days before the newest of them, oldest first. */
  readonly refused: () => Promise<readonly JournaledPost[]>;
  /** Returns the posts that were resolved manually and of which the host has reported nothing since. */
  readonly closedByHand: () => Promise<readonly JournaledPost[]>;
  /** Writes the host's report on a post that was resolved manually. */
  readonly noteHostSaid: (post: string, fate: Resolution) => Promise<void>;
  /** Replaces a transaction by its id. */
  readonly update: (transaction: Transaction) => Promise<void>;
  readonly customer: () => Promise<CustomerRecord<Transaction> | null>;
  readonly saveCustomer: (record: Omit<CustomerRecord<Transaction>, 'transactions'>) => Promise<void>;
  /**
   * Ends the customer: their transactions become past ones. Returns those that stay, for which `isGoing` is
   * false.
   */
  readonly closeCustomer: (
    isGoing?: (transaction: Transaction) => boolean,
  ) => Promise<readonly Transaction[]>;
  /** Returns the teller's own transactions since they were last closed, oldest first. */
  readonly tellersOwn: () => Promise<readonly Transaction[]>;
  /** Ends the teller's own transactions; with a teller's id, only that teller's. */
  readonly closeTeller: (tellerId?: string) => Promise<void>;
  /**
   * Returns the transactions whose post was sent, or found done, at `time` or later, oldest first. Epoch
   * milliseconds.
   */
  readonly transactionsSince: (time: number) => Promise<readonly Transaction[]>;
  /** Returns the newest post's REQSEQ, which a new session continues; null if there is no post. */
  readonly lastReqseq: () => Promise<number | null>;
  /**
   * Returns when the newest post was sent, epoch milliseconds; null if there is none. No post is written
   * under an earlier time.
   */
  readonly lastSentAt: () => Promise<number | null>;
  /** Writes a value of the window that is not money, such as the pending wager. No sale waits for it. */
  readonly keep: (key: string, value: unknown) => Promise<void>;
  readonly kept: (key: string) => Promise<unknown>;
  readonly close: () => void;
}
