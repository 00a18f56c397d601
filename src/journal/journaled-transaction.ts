/** The part of a transaction that the journal reads, and the customer as the journal returns them. */

/** A transaction as the journal reads it. The rest of it need only be cloneable. */
export interface JournaledTransaction {
  readonly id: string;
  /** The serial of its ticket, if it has one. */
  readonly tsn?: string | null;
  /** The ticket was handed in: another transaction has the same serial. */
  readonly handedIn?: true;
  /** The transaction is the teller's own, and no customer's. */
  readonly ofTeller?: true;
  /** Cash of a player's account has the host's number of it and no serial. */
  readonly account?: { readonly tfAddress?: string };
  /** Exchange credit that was paid in money has the host's number of it and no serial. */
  readonly transfer?: { readonly tfAddress: string };
  /** A fixed-odds ticket has a code and no serial. */
  readonly fixedOdds?: { readonly code: string; readonly ticket?: object | null };
  /** The ticket as the host gave it; then `timestamp`, epoch milliseconds, is the host's. */
  readonly ticket?: object | null;
  readonly timestamp?: number;
  /** `sentAt` of its post; left out where an older version wrote it. */
  readonly sentAt?: number;
  /** When a handed-in ticket was cashed by the host's list, under this post's number. Epoch milliseconds. */
  readonly listedAt?: number;
}

export interface CustomerRecord<Transaction extends JournaledTransaction> {
  readonly active: boolean;
  readonly playerId: string | null;
  /** The player's balance with the host, minor units; left out if it is unknown. */
  readonly slotBalance?: bigint;
  readonly transactions: readonly Transaction[];
}
