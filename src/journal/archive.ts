/** Reads the journal's posts by their time, and deletes what has ended long ago, some rows at a time. */
import type { JournaledTransaction } from './journaled-transaction.ts';
import { type JournaledPost, POST_ENDS, readPost } from './post.ts';
import { before, since, type WindowDatabase } from './window-database.ts';

/** The part of an open journal that no sale needs. */
export interface JournalArchive {
  /** Returns the posts that were sent at `time` or later, oldest first. Epoch milliseconds. */
  readonly postsSince: (time: number) => Promise<readonly JournaledPost[]>;
  /** Returns the transaction that a post became; null if it became none. */
  readonly transactionOf: (post: string) => Promise<JournaledTransaction | null>;
  /**
   * Deletes posts that the host has done or refused, and transactions of past customers, from before `time`.
   * Returns how many it has deleted, some hundred at most; zero when none is left. A post that was closed by
   * hand stays, since the host may still report on it. The newest post of each end stays as well: the next
   * REQSEQ follows from it. Epoch milliseconds.
   */
  readonly prune: (time: number) => Promise<number>;
}

export function createArchive<Transaction extends JournaledTransaction>(
  db: WindowDatabase<Transaction>,
): JournalArchive {
  return {
    async postsSince(time) {
      const states = db.transaction('posts').store.index('stateAt');
      const rows = await Promise.all(
        (['pending', ...POST_ENDS] as const).map((state) => states.getAll(since(state, time))),
      );
      const posts = rows.flat().map(readPost);
      return posts.toSorted((one, other) => one.sentAt - other.sentAt);
    },
    transactionOf: async (post) => (await db.get('transactions', post))?.transaction ?? null,
    prune: (time) => pruneBefore(db, time),
  };
}

/** Limits the rows of a store that one write deletes: a sale that waits behind it waits for milliseconds. */
export const MOST_AT_ONCE = 200;

async function pruneBefore<Transaction extends JournaledTransaction>(
  db: WindowDatabase<Transaction>,
  time: number,
): Promise<number> {
  // Relaxed: rows that come back after a loss of power are deleted the next time.
  const write = db.transaction(['posts', 'transactions'], 'readwrite', { durability: 'relaxed' });
  const posts = write.objectStore('posts');
  const states = posts.index('stateAt');
  let deleted = 0;
  for (const end of ['done', 'refused'] as const) {
    const old = await states.getAllKeys(before(end, time), MOST_AT_ONCE);
    const newest = await states.openKeyCursor(before(end, Number.POSITIVE_INFINITY), 'prev');
    for (const key of old) {
      if (key === newest?.primaryKey) continue;
      await posts.delete(key);
      deleted += 1;
    }
  }
  const transactions = write.objectStore('transactions');
  const past = await transactions.index('presentAt').getAllKeys(before(0, time), MOST_AT_ONCE);
  for (const key of past) await transactions.delete(key);
  await write.done;
  return deleted + past.length;
}
