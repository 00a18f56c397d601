/**
 * Writes and reads posts. Writes a post's end together with its transaction: both or neither.
 * customer-store.ts changes transactions afterwards.
 */
import type { IDBPTransaction } from 'idb';
import { isGivenAgain, keyOfAgain, onlyOnce } from './given-again.ts';
import type { Journal, Settled } from './journal.ts';
import type { JournaledTransaction } from './journaled-transaction.ts';
import { type JournaledPost, POST_ENDS, type PostEnd, readPost } from './post.ts';
import { lately, TWO_DAYS, transactionRow } from './rows.ts';
import { inState, STRICT, type WindowDatabase, type WindowSchema } from './window-database.ts';

/** The part of the journal that holds posts. */
export type PostStore<Transaction extends JournaledTransaction> = Pick<
  Journal<Transaction>,
  | 'begin'
  | 'mark'
  | 'settle'
  | 'pending'
  | 'post'
  | 'refused'
  | 'closedByHand'
  | 'noteHostSaid'
  | 'lastReqseq'
  | 'lastSentAt'
>;

export function createPostStore<Transaction extends JournaledTransaction>(
  db: WindowDatabase<Transaction>,
): PostStore<Transaction> {
  type Write = IDBPTransaction<WindowSchema<Transaction>, ('posts' | 'transactions')[], 'readwrite'>;

  async function newest(): Promise<JournaledPost | null> {
    const states = db.transaction('posts').store.index('stateAt');
    const rows = await Promise.all(
      (['pending', ...POST_ENDS] as const).map((state) => states.openCursor(inState(state), 'prev')),
    );
    const posts = rows.flatMap((row) => (row === null ? [] : [readPost(row.value)]));
    return posts.toSorted((one, other) => other.sentAt - one.sentAt)[0] ?? null;
  }

  /**
   * Reads the posts without an end. A spoilt state or time is not in the index: only the count reveals it.
   */
  async function unended(): Promise<readonly unknown[]> {
    // Stryker disable all: counting first only saves reading every post.
    const { store } = db.transaction('posts');
    const states = store.index('stateAt');
    const [pending, all, ...counts] = await Promise.all([
      states.getAll(inState('pending')),
      store.count(),
      states.count(inState('pending')),
      ...POST_ENDS.map((end) => states.count(inState(end))),
    ]);
    if (counts.reduce((sum, count) => sum + count, 0) === all) return pending;
    // Stryker restore all
    const posts: readonly { readonly state: unknown }[] = await db.getAll('posts');
    return posts.filter(({ state }) => !POST_ENDS.some((end) => end === state));
  }

  /** Undoes all that a write has done so far. */
  function abandon(write: Write): void {
    write.done.catch(() => undefined);
    try {
      write.abort();
    } catch {
      // The write has ended by itself.
    }
  }

  /** Ends a post and appends its transaction under the key `tsn`; null: under none. */
  async function append(
    post: JournaledPost,
    state: PostEnd,
    transaction: Transaction,
    tsn: string | null,
  ): Promise<Settled> {
    const write: Write = db.transaction(['posts', 'transactions'], 'readwrite', STRICT);
    const writes: Promise<unknown>[] = [];
    try {
      // Nothing is read before the write: the store itself refuses a transaction or a ticket that it has.
      // Settling again would undo later notes on the paper, or bring back a customer who has left.
      writes.push(write.objectStore('transactions').add(transactionRow(post, transaction, tsn)));
      writes.push(write.objectStore('posts').put({ ...post, state }));
      write.commit();
      await Promise.all([...writes, write.done]);
      return 'settled';
    } catch (error) {
      // A store that throws leaves the rest to be committed: a post must not be closed without its
      // transaction.
      for (const begun of writes) begun.catch(() => undefined);
      abandon(write);
      if (!(error instanceof DOMException) || error.name !== 'ConstraintError') throw error;
      if ((await db.get('transactions', transaction.id)) !== undefined) return 'settledBefore';
      return appendAgain(post, state, transaction, tsn);
    }
  }

  /** Appends a transaction whose number is known, if the host has given that number out again. */
  async function appendAgain(
    post: JournaledPost,
    state: PostEnd,
    transaction: Transaction,
    tsn: string | null,
  ): Promise<Settled> {
    // Stryker disable next-line ConditionalExpression: a write without a number is refused for its id alone.
    const known = tsn === null ? undefined : await db.getFromIndex('transactions', 'tsn', tsn);
    // Stryker disable next-line ConditionalExpression,LogicalOperator,StringLiteral: a known number is that of a transaction, and none is deleted.
    if (tsn === null || known === undefined) return 'ticketKnown';
    if (!isGivenAgain(known.transaction, transaction, post)) return 'ticketKnown';
    return append(post, state, transaction, keyOfAgain(tsn, transaction));
  }

  return {
    async begin(post) {
      const write = db.transaction('posts', 'readwrite', STRICT);
      const added = write.store.add(post);
      // Nothing more is coming: the browser need not ask before it writes.
      write.commit();
      await Promise.all([added, write.done]);
    },

    async mark(post) {
      const write = db.transaction('posts', 'readwrite', STRICT);
      const before = (await write.store.get(post.id))?.state;
      if (!POST_ENDS.some((end) => end === before)) await write.store.put(post);
      await write.done;
    },

    async settle(post, state, transaction) {
      if (transaction === undefined) {
        const write: Write = db.transaction(['posts', 'transactions'], 'readwrite', STRICT);
        const posts = write.objectStore('posts');
        // A post that was carried out stays so.
        const before = (await posts.get(post.id))?.state;
        const isOpen = !POST_ENDS.some((end) => end === before);
        if (isOpen) await posts.put({ ...post, state });
        await write.done;
        return isOpen ? 'settled' : 'settledBefore';
      }
      return append(post, state, transaction, onlyOnce(transaction, state));
    },

    async pending() {
      const posts = await unended();
      return posts.map(readPost).toSorted((a, b) => a.sentAt - b.sentAt);
    },

    async post(id) {
      const row = await db.get('posts', id);
      return row === undefined ? null : readPost(row);
    },

    async refused() {
      const states = db.transaction('posts').store.index('stateAt');
      let last = await states.openCursor(inState('refused'), 'prev');
      while (last !== null && readPost(last.value).isDamaged === true) last = await last.continue();
      if (last === null) return [];
      // Asked at each list: the posts of a season are not read for those of two days.
      const since = IDBKeyRange.bound(['refused', last.value.sentAt - TWO_DAYS], ['refused', []]);
      const posts = (await states.getAll(since)).map(readPost);
      return lately(posts.filter(({ isDamaged }) => isDamaged !== true));
    },

    async closedByHand() {
      const posts = (await db.getAllFromIndex('posts', 'stateAt', inState('closedByHand'))).map(readPost);
      return posts.filter(({ closing, isDamaged }) => closing?.hostSaid === undefined && isDamaged !== true);
    },

    async noteHostSaid(id, hostSaid) {
      const write = db.transaction('posts', 'readwrite', STRICT);
      const post = await write.store.get(id);
      if (post?.closing !== undefined)
        await write.store.put({ ...post, closing: { ...post.closing, hostSaid } });
      await write.done;
    },

    lastReqseq: async () => (await newest())?.reqseq ?? null,
    lastSentAt: async () => (await newest())?.sentAt ?? null,
  };
}
