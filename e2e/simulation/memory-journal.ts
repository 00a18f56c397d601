/**
 * The journal in memory: the same rules as the database's (journal.ts), each write whole or not at all. Faster by far, so that a simulation can
 * have many sessions; that both behave alike is tested.
 */
import type { Journal } from '../../src/journal/journal.ts';
import { type JournaledPost, POST_ENDS } from '../../src/journal/post.ts';
import type { Transaction } from '../../src/till/customer-session.ts';

interface Row {
  readonly order: number;
  readonly present: boolean;
  readonly tsn: string | null;
  readonly transaction: Transaction;
}

/** What outlives the program. */
export interface MemoryDisk {
  readonly posts: Map<string, JournaledPost>;
  readonly transactions: Map<string, Row>;
  customer: { readonly active: boolean; readonly playerId: string | null } | null;
  readonly kept: Map<string, unknown>;
}

export function createMemoryDisk(): MemoryDisk {
  return { posts: new Map(), transactions: new Map(), customer: null, kept: new Map() };
}

function hasEnded(post: JournaledPost | undefined): boolean {
  return POST_ENDS.some((end) => end === post?.state);
}

export function createMemoryJournal(disk: MemoryDisk): Journal<Transaction> {
  const present = (): readonly Row[] =>
    [...disk.transactions.values()].filter((row) => row.present).toSorted((a, b) => a.order - b.order);

  function duplicate(message: string): never {
    throw new DOMException(message, 'ConstraintError');
  }

  return {
    async begin(post) {
      if (disk.posts.has(post.id)) duplicate(`post ${post.id} is there`);
      disk.posts.set(post.id, post);
    },
    async settle(post, state, transaction) {
      if (transaction === undefined) {
        if (!hasEnded(disk.posts.get(post.id))) disk.posts.set(post.id, { ...post, state });
        return 'settled';
      }
      if (disk.transactions.has(transaction.id)) return 'settled';
      const { tsn } = transaction;
      for (const row of disk.transactions.values()) {
        if (tsn !== null && row.tsn === tsn) return 'ticketKnown';
      }
      disk.transactions.set(transaction.id, { order: post.sentAt, present: true, tsn, transaction });
      disk.posts.set(post.id, { ...post, state });
      return 'settled';
    },
    async pending() {
      return [...disk.posts.values()]
        .filter((post) => !hasEnded(post))
        .toSorted((a, b) => a.sentAt - b.sentAt);
    },
    async closedByHand() {
      return [...disk.posts.values()]
        .filter(({ state, closing }) => state === 'closedByHand' && closing?.hostSaid === undefined)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    async noteHostSaid(id, hostSaid) {
      const post = disk.posts.get(id);
      if (post?.closing !== undefined)
        disk.posts.set(id, { ...post, closing: { ...post.closing, hostSaid } });
    },
    async update(transaction) {
      const row = disk.transactions.get(transaction.id);
      if (row !== undefined) disk.transactions.set(transaction.id, { ...row, transaction });
    },
    async customer() {
      const rows = present();
      if (disk.customer === null && rows.length === 0) return null;
      return {
        active: disk.customer?.active === true || rows.length > 0,
        playerId: disk.customer?.playerId ?? null,
        transactions: rows.map(({ transaction }) => transaction),
      };
    },
    async saveCustomer({ active, playerId }) {
      disk.customer = { active, playerId };
    },
    async closeCustomer() {
      for (const [id, row] of disk.transactions) {
        if (row.present) disk.transactions.set(id, { ...row, present: false });
      }
      disk.customer = null;
    },
    async lastReqseq() {
      const newest = [...disk.posts.values()].toSorted((a, b) => b.sentAt - a.sentAt)[0];
      return newest?.reqseq ?? null;
    },
    async keep(key, value) {
      disk.kept.set(key, value);
    },
    kept: (key) => Promise.resolve(disk.kept.get(key)),
    close: () => undefined,
  };
}
