/**
 * The rows of the journal's database: a transaction and the customer as rows, and back. Pure: the stores
 * write and read them.
 */
import type { CustomerRecord, JournaledTransaction } from './journaled-transaction.ts';
import type { JournaledPost } from './post.ts';

/** Whose a transaction is: 0: a past customer's; 1: the open customer's; 2: the teller's own. */
export const HOLDERS = [0, 1, 2] as const;
export type Present = (typeof HOLDERS)[number];

export interface TransactionRow<Transaction> {
  readonly id: string;
  /** When its post was sent, or found done after a refusal. Epoch milliseconds. */
  readonly order: number;
  readonly present: Present;
  readonly tsn?: string;
  readonly transaction: Transaction;
}

export interface CustomerRow {
  readonly active: boolean;
  readonly playerId: string | null;
  readonly slotBalance?: bigint;
}

/** Returns the row of a new transaction. `tsn`: the key that no other row may have; null: none. */
export function transactionRow<Transaction extends JournaledTransaction>(
  post: JournaledPost,
  transaction: Transaction,
  tsn: string | null,
): TransactionRow<Transaction> {
  const { id, ofTeller } = transaction;
  const order = post.foundAt ?? post.sentAt;
  const row = { id, order, present: ofTeller === true ? 2 : 1, transaction } as const;
  // Stryker disable next-line ConditionalExpression: the index leaves out a number that is null.
  return tsn === null ? row : { ...row, tsn };
}

/** Returns the transactions of rows, oldest first. */
export function inOrder<Transaction>(
  rows: readonly { readonly order: number; readonly transaction: Transaction }[],
): readonly Transaction[] {
  return rows.toSorted((a, b) => a.order - b.order).map(({ transaction }) => transaction);
}

/**
 * Returns the open customer; null if there is none. A row that a broken disk has spoilt counts for nothing.
 */
export function customerOf<Transaction extends JournaledTransaction>(
  row: CustomerRow | undefined,
  transactions: readonly Transaction[],
): CustomerRecord<Transaction> | null {
  if (row === undefined && transactions.length === 0) return null;
  return {
    active: row?.active === true || transactions.length > 0,
    playerId: typeof row?.playerId === 'string' ? row.playerId : null,
    ...(typeof row?.slotBalance === 'bigint' ? { slotBalance: row.slotBalance } : {}),
    transactions,
  };
}

export const TWO_DAYS = 2 * 86_400_000;

/**
 * Returns the posts that were sent within two days before the newest of them, oldest first. No host lists
 * older ones.
 */
export function lately(posts: readonly JournaledPost[]): readonly JournaledPost[] {
  const newest = Math.max(...posts.map(({ sentAt }) => sentAt));
  return posts
    .filter(({ sentAt }) => sentAt >= newest - TWO_DAYS)
    .toSorted((one, other) => one.sentAt - other.sentAt);
}
