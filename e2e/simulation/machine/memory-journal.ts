/**
 * The journal in memory: the same rules as the database's (journal.ts), each write whole or absent. Much
 * faster, so that a simulation can run many sessions. A test proves that both behave alike.
 */
import { isGivenAgain, keyOfAgain, onlyOnce } from '../../../src/journal/given-again.ts';
import { type Journal } from '../../../src/journal/journal.ts';
import { type JournaledPost, POST_ENDS } from '../../../src/journal/post.ts';
import { lately } from '../../../src/journal/rows.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';

interface Row {
  readonly order: number;
  /** As in the database: past, the customer's, the teller's own. */
  readonly present: 0 | 1 | 2;
  readonly tsn: string | null;
  readonly transaction: Transaction;
}

/** The contents that outlive the program. */
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
  const inOrder = (isWanted: (row: Row) => boolean): readonly Transaction[] =>
    [...disk.transactions.values()]
      .filter(isWanted)
      .toSorted((a, b) => a.order - b.order)
      .map(({ transaction }) => transaction);

  function close(whose: 1 | 2, tellerId?: string): void {
    for (const [id, row] of disk.transactions) {
      const isTheirs = tellerId === undefined || row.transaction.tellerId === tellerId;
      if (row.present === whose && isTheirs) disk.transactions.set(id, { ...row, present: 0 });
    }
  }

  function newest(): JournaledPost | undefined {
    return [...disk.posts.values()].toSorted((a, b) => b.sentAt - a.sentAt)[0];
  }

  function duplicate(message: string): never {
    throw new DOMException(message, 'ConstraintError');
  }

  return {
    async begin(post) {
      if (disk.posts.has(post.id)) duplicate(`post ${post.id} is there`);
      disk.posts.set(post.id, post);
    },
    async mark(post) {
      if (!hasEnded(disk.posts.get(post.id))) disk.posts.set(post.id, post);
    },
    async settle(post, state, transaction) {
      if (transaction === undefined) {
        if (hasEnded(disk.posts.get(post.id))) return 'settledBefore';
        disk.posts.set(post.id, { ...post, state });
        return 'settled';
      }
      if (disk.transactions.has(transaction.id)) return 'settledBefore';
      let tsn = onlyOnce(transaction, state);
      const rowOf = (key: string | null): Row | undefined =>
        key === null ? undefined : [...disk.transactions.values()].find((row) => row.tsn === key);
      const known = rowOf(tsn);
      if (known !== undefined && tsn !== null) {
        if (!isGivenAgain(known.transaction, transaction, post)) return 'ticketKnown';
        tsn = keyOfAgain(tsn, transaction);
        if (rowOf(tsn) !== undefined) return 'ticketKnown';
      }
      disk.transactions.set(transaction.id, {
        order: post.foundAt ?? post.sentAt,
        present: transaction.ofTeller === true ? 2 : 1,
        tsn,
        transaction,
      });
      disk.posts.set(post.id, { ...post, state });
      return 'settled';
    },
    async pending() {
      return [...disk.posts.values()]
        .filter((post) => !hasEnded(post))
        .toSorted((a, b) => a.sentAt - b.sentAt);
    },
    post: async (id) => disk.posts.get(id) ?? null,
    refused: async () => lately([...disk.posts.values()].filter(({ state }) => state === 'refused')),
    async closedByHand() {
      return [...disk.posts.values()]
        .filter(({ state, closing }) => state === 'closedByHand' && closing?.hostSaid === undefined)
        .toSorted((a, b) => a.sentAt - b.sentAt || (a.id < b.id ? -1 : 1));
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
      const transactions = inOrder(({ present }) => present === 1);
      if (disk.customer === null && transactions.length === 0) return null;
      return {
        active: disk.customer?.active === true || transactions.length > 0,
        playerId: disk.customer?.playerId ?? null,
        transactions,
      };
    },
    async saveCustomer({ active, playerId }) {
      disk.customer = { active, playerId };
    },
    async closeCustomer(isGoing = () => true) {
      for (const [id, row] of disk.transactions)
        if (row.present === 1 && isGoing(row.transaction)) disk.transactions.set(id, { ...row, present: 0 });
      const staying = inOrder(({ present }) => present === 1);
      if (staying.length === 0) disk.customer = null;
      return staying;
    },
    tellersOwn: async () => inOrder(({ present }) => present === 2),
    async closeTeller(tellerId) {
      close(2, tellerId);
    },
    transactionsSince: async (time) => inOrder(({ order }) => order >= time),
    lastReqseq: async () => newest()?.reqseq ?? null,
    lastSentAt: async () => newest()?.sentAt ?? null,
    async keep(key, value) {
      disk.kept.set(key, value);
    },
    kept: (key) => Promise.resolve(disk.kept.get(key)),
    close: () => undefined,
  };
}
