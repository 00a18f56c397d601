/**
 * What must survive: every post that moves money, from before it is sent until its answer is on disk, and the customer at the
 * window with everything done for them.
 *
 * Owns the database `mutuel-window` and its writes, all of them durable before they resolve (`durability: 'strict'`, and the
 * transaction's completion is awaited, not the request's success). Knows neither HTTP nor what a post means. Never given a
 * password, PIN, SSN or token.
 *
 *   begin --> pending --> settle(done | refused)
 *                 \--> found again at the next start, and resolved by asking the host
 *                 \--> settle(closedByHand): the host never said, a person did
 */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import * as v from 'valibot';
import {
  HOST_CLOCK_TOLERANCE,
  type JournaledPost,
  POST_ENDS,
  type PostEnd,
  type Resolution,
  readPost,
} from './post.ts';

export type { JournaledPost, ManualResolution, PaidWay, PostEnd, Resolution, UnsentWhy } from './post.ts';

/** A transaction of the customer's session as the journal keeps it: it need only be cloneable and have an id. */
interface Kept {
  readonly id: string;
  /** The serial of its ticket, if it has one. */
  readonly tsn?: string | null;
  /** The ticket was handed in: its serial is another transaction's as well. */
  readonly handedIn?: true;
  /** It is the teller's own and no customer's. */
  readonly ofTeller?: true;
  /** Cash of a player's account has the host's number of it and no serial. */
  readonly account?: { readonly tfAddress?: string };
  /** A fixed-odds ticket has a code and no serial. */
  readonly fixedOdds?: { readonly code: string; readonly ticket?: object | null };
  /** The ticket as the host gave it; then `timestamp`, epoch milliseconds, is the host's. */
  readonly ticket?: object | null;
  readonly timestamp?: number;
  /** `sentAt` of its post; left out where an older version wrote it. */
  readonly sentAt?: number;
  /**
   * Of a handing in that the host's list told of under this post's number: when it was, by the host, epoch
   * milliseconds.
   */
  readonly listedAt?: number;
}

export interface CustomerRecord<Transaction extends Kept> {
  readonly active: boolean;
  readonly playerId: string | null;
  /** What the player has on account with the host, minor units; left out where it is not known. */
  readonly slotBalance?: bigint;
  readonly transactions: readonly Transaction[];
}

/**
 * What no two transactions have: the serial number that was given out, or the handing in of it. What a person says of a handing in stands in the
 * way of none: it is a word, and the host's comes after it. Null: nothing.
 */
export function onlyOnce({ tsn, handedIn, account, fixedOdds }: Kept, state: PostEnd): string | null {
  const number = tsn ?? account?.tfAddress ?? fixedOdds?.code;
  if (typeof number !== 'string') return null;
  if (handedIn !== true) return number;
  return state === 'done' ? `in ${number}` : null;
}

/**
 * Returns true if a number that is known was given out again, for another ticket. Reading: a host that was
 * restored from a back-up goes on with the numbers that it had then. A ticket of another time is another
 * ticket, and counts. One of the same time is the known one, answered again. An earlier time proves nothing:
 * the host's clock may have been set back. A ticket without a time of the host's, as one that a person closed
 * by hand, is never another.
 */
export function isGivenAgain(
  known: Kept,
  given: Kept,
  post: Pick<JournaledPost, 'sentAt' | 'hostTime'>,
): boolean {
  if (given.handedIn === true) return isHandedInAgain(known, given, post);
  const since = givenAt(given);
  const before = givenAt(known);
  return Math.abs(since - before) > 0 && since >= post.hostTime - HOST_CLOCK_TOLERANCE;
}

/**
 * Returns true if a ticket was handed in twice, because the host was taken back behind the first time. Believes
 * a list alone: an answer may be another post's, and names no time. Of a first time that was answered, the
 * order of the posts says more than the clocks of two machines.
 */
function isHandedInAgain(
  known: Kept,
  { listedAt = Number.NaN }: Kept,
  { sentAt, hostTime }: Pick<JournaledPost, 'sentAt' | 'hostTime'>,
): boolean {
  if (known.listedAt !== undefined) return Math.abs(listedAt - known.listedAt) > 0;
  if (known.sentAt !== undefined) return !Number.isNaN(listedAt) && sentAt > known.sentAt;
  return listedAt > (known.timestamp ?? Number.NaN) && listedAt >= hostTime;
}

/**
 * Returns when the host gave the ticket out, epoch milliseconds; NaN, later than nothing, where that is not
 * known.
 */
function givenAt({ ticket, fixedOdds, timestamp = Number.NaN }: Kept): number {
  const isWhole = (ticket ?? fixedOdds?.ticket ?? null) !== null;
  return isWhole ? timestamp : Number.NaN;
}

/** The key of a number that was given out again. */
export function keyOfAgain(number: string, { timestamp }: Pick<Kept, 'timestamp'>): string {
  // Stryker disable next-line StringLiteral: what has no time is never given again.
  return `${number} ${timestamp ?? ''}`;
}

const TWO_DAYS = 2 * 86_400_000;

/** Of these posts the ones that were sent within two days before the newest, oldest first: no host lists older ones. */
export function lately(posts: readonly JournaledPost[]): readonly JournaledPost[] {
  const newest = Math.max(...posts.map(({ sentAt }) => sentAt));
  return posts
    .filter(({ sentAt }) => sentAt >= newest - TWO_DAYS)
    .toSorted((one, other) => one.sentAt - other.sentAt);
}

/** How a settled post changes the customer's session, in the same durable write. */
export interface Journal<Transaction extends Kept> {
  readonly begin: (post: JournaledPost) => Promise<void>;
  /** Replaces an open post; one that has ended stays as it is. */
  readonly mark: (post: JournaledPost) => Promise<void>;
  /**
   * Closes a post; `transaction` is appended to the customer in the same write, who is active with it. 'ticketKnown': the ticket
   * was sold here already under another transaction, or handed in; nothing was written, since no ticket is sold or paid twice.
   * 'settledBefore': the post had ended already, and nothing was written either.
   */
  readonly settle: (
    post: JournaledPost,
    state: PostEnd,
    transaction?: Transaction,
  ) => Promise<'settled' | 'ticketKnown' | 'settledBefore'>;
  /** Posts without an end, oldest first; those that cannot be read are among them. */
  readonly pending: () => Promise<readonly JournaledPost[]>;
  /** The post of that id, whatever has become of it; null: there is none. */
  readonly post: (id: string) => Promise<JournaledPost | null>;
  /** Posts that the host refused within two days before the newest of them, oldest first. */
  readonly refused: () => Promise<readonly JournaledPost[]>;
  /** Posts that were closed by hand and of which the host has said nothing since. */
  readonly closedByHand: () => Promise<readonly JournaledPost[]>;
  /** Notes on a post that was closed by hand what the host says of it. */
  readonly noteHostSaid: (post: string, fate: Resolution) => Promise<void>;
  /** Replaces a transaction of the present customer, by its id. */
  readonly update: (transaction: Transaction) => Promise<void>;
  readonly customer: () => Promise<CustomerRecord<Transaction> | null>;
  readonly saveCustomer: (record: Omit<CustomerRecord<Transaction>, 'transactions'>) => Promise<void>;
  /**
   * Ends the customer: their transactions are kept under the past ones. The answer is what stays, as it is
   * not going.
   */
  readonly closeCustomer: (
    isGoing?: (transaction: Transaction) => boolean,
  ) => Promise<readonly Transaction[]>;
  /** The teller's own transactions since they were last closed, oldest first. */
  readonly tellersOwn: () => Promise<readonly Transaction[]>;
  /** Ends the teller's own transactions, as `closeCustomer` does a customer's; where a teller is named, only those that are theirs. */
  readonly closeTeller: (tellerId?: string) => Promise<void>;
  /**
   * Every transaction whose post was sent, or found done, at that time (epoch milliseconds) or later,
   * whoever's, present and past, oldest first.
   */
  readonly transactionsSince: (time: number) => Promise<readonly Transaction[]>;
  /** The newest post's REQSEQ, so that a new session goes on behind it; null when there is none. */
  readonly lastReqseq: () => Promise<number | null>;
  /** When the newest post was sent, so that none is kept under an earlier time; null when there is none. */
  readonly lastSentAt: () => Promise<number | null>;
  /** Small things of the window that are not money: the pending wager, the element shown. Not awaited by anyone's sale. */
  readonly keep: (key: string, value: unknown) => Promise<void>;
  readonly kept: (key: string) => Promise<unknown>;
  readonly close: () => void;
}

interface WindowSchema<Transaction extends Kept> extends DBSchema {
  posts: { key: string; value: JournaledPost; indexes: { stateAt: [string, number] } };
  transactions: {
    key: string;
    value: {
      readonly id: string;
      /** When its post was sent, or found done after it had been refused. */
      readonly order: number;
      /** 0: past; 1: the customer's at the window; 2: the teller's own. */
      readonly present: 0 | 1 | 2;
      readonly tsn?: string;
      readonly transaction: Transaction;
    };
    indexes: { present: number; tsn: string };
  };
  /** At most one row: the customer who stands at the window. */
  customer: {
    key: string;
    value: { readonly active: boolean; readonly playerId: string | null; readonly slotBalance?: bigint };
  };
  kept: { key: string; value: unknown };
}

const NAME = 'mutuel-window';
const VERSION = 4;
/** Ends of posts that the host may still be asked about, and the lack of one. */
const ASKED_ABOUT = ['pending', 'closedByHand'] as const;
const STRICT = { durability: 'strict' } as const;
const CUSTOMER = 'present';
const PROBE = 'probe';
/** The tote that the window worked with at its last start, by name (post.ts), among the small things. */
export const HOST_KEY = 'host';

export interface OpenedJournal<Transaction extends Kept> {
  readonly journal: Journal<Transaction>;
  /** Resolves when a durable write has come through; rejects when none does: then nothing may be sold. Reads wait behind it. */
  readonly prove: () => Promise<void>;
  /**
   * Resolves where the browser has closed the database by itself, as it does when a person clears the site's
   * data.
   */
  readonly closed: Promise<void>;
}

/**
 * Opens the journal; rejects when it cannot be opened. That it can be written to is to be proved as well. `hostBefore` is the tote that the posts of
 * an older version were sent to, which did not name it; null where that is not known.
 */
export async function openJournal<Transaction extends Kept>(
  hostBefore: string | null = null,
): Promise<OpenedJournal<Transaction>> {
  const db = await openDB<WindowSchema<Transaction>>(NAME, VERSION, {
    async upgrade(fresh, from, _to, change) {
      if (from === 1) {
        const transactions = change.objectStore('transactions');
        transactions.deleteIndex('tsn');
        transactions.createIndex('tsn', 'tsn', { unique: true });
      }
      if (from > 0) {
        // One index instead of two: every sale waits for what is written.
        const posts = change.objectStore('posts');
        for (const index of Array.from(posts.indexNames)) posts.deleteIndex(index);
        posts.createIndex('stateAt', ['state', 'sentAt']);
        // From version 3 on every post names its tote.
        if (from > 2 || hostBefore === null) return;
        await change.objectStore('kept').put(hostBefore, HOST_KEY);
        return nameHost(posts, hostBefore);
      }
      const posts = fresh.createObjectStore('posts', { keyPath: 'id' });
      posts.createIndex('stateAt', ['state', 'sentAt']);
      const transactions = fresh.createObjectStore('transactions', { keyPath: 'id' });
      transactions.createIndex('present', 'present');
      // No ticket is sold twice.
      transactions.createIndex('tsn', 'tsn', { unique: true });
      fresh.createObjectStore('customer');
      fresh.createObjectStore('kept');
    },
  });
  const closed = new Promise<void>((resolve) => {
    db.addEventListener('close', () => resolve());
  });
  return { journal: journalOver(db), prove: () => prove(db), closed };
}

/** Names the tote of every post that it may still be asked about and that names none. */
async function nameHost<Transaction extends Kept>(
  posts: IDBPObjectStore<
    WindowSchema<Transaction>,
    ArrayLike<StoreNames<WindowSchema<Transaction>>>,
    'posts',
    'versionchange'
  >,
  host: string,
): Promise<void> {
  for (const state of ASKED_ABOUT) {
    for (const post of await posts.index('stateAt').getAll(inState(state))) {
      if (post.host === undefined) await posts.put({ ...post, host });
    }
  }
}

/** Whether the journal could not be opened because a newer version of the program has changed it: nothing is wrong with it. */
export function isFromNewerProgram(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError';
}

async function prove<Transaction extends Kept>(db: IDBPDatabase<WindowSchema<Transaction>>): Promise<void> {
  const probe = db.transaction('kept', 'readwrite', STRICT);
  // Stryker disable next-line StringLiteral: any value proves it.
  await Promise.all([probe.store.put('written', PROBE), probe.done]);
}

/** The posts of a state whenever they were sent: no time comes behind an empty list. */
function inState(state: JournaledPost['state']): IDBKeyRange {
  return IDBKeyRange.bound([state], [state, []]);
}

function inOrder<Transaction>(
  rows: readonly { readonly order: number; readonly transaction: Transaction }[],
): readonly Transaction[] {
  return rows.toSorted((a, b) => a.order - b.order).map(({ transaction }) => transaction);
}

function journalOver<Transaction extends Kept>(
  db: IDBPDatabase<WindowSchema<Transaction>>,
): Journal<Transaction> {
  type Write = IDBPTransaction<
    WindowSchema<Transaction>,
    ('posts' | 'transactions' | 'customer')[],
    'readwrite'
  >;

  async function present(whose: 1 | 2): Promise<readonly Transaction[]> {
    return inOrder(await db.getAllFromIndex('transactions', 'present', whose));
  }

  /** Returns what stays. */
  async function close(
    write: Write,
    whose: 1 | 2,
    isGoing: (transaction: Transaction) => boolean,
  ): Promise<readonly Transaction[]> {
    const transactions = write.objectStore('transactions');
    const rows = await transactions.index('present').getAll(whose);
    const going = rows.filter(({ transaction }) => isGoing(transaction));
    for (const row of going) await transactions.put({ ...row, present: 0 });
    return inOrder(rows.filter((row) => !going.includes(row)));
  }

  async function newest(): Promise<JournaledPost | null> {
    const states = db.transaction('posts').store.index('stateAt');
    const rows = await Promise.all(
      (['pending', ...POST_ENDS] as const).map((state) => states.openCursor(inState(state), 'prev')),
    );
    const posts = rows.flatMap((row) => (row === null ? [] : [readPost(row.value)]));
    return posts.toSorted((one, other) => other.sentAt - one.sentAt)[0] ?? null;
  }

  /**
   * A state that no program writes, or a time that is none, is not in the index: only the count tells of it.
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

  /** All or nothing: undoes what a write has done so far. */
  function abandon(write: Write): void {
    write.done.catch(() => undefined);
    try {
      write.abort();
    } catch {
      // It has ended by itself.
    }
  }

  /** Closes a post and appends its transaction under that key; null: it has none. */
  async function append(
    post: JournaledPost,
    state: PostEnd,
    transaction: Transaction,
    tsn: string | null,
  ): Promise<'settled' | 'ticketKnown' | 'settledBefore'> {
    const write: Write = db.transaction(['posts', 'transactions'], 'readwrite', STRICT);
    const { id, ofTeller } = transaction;
    const writes: Promise<unknown>[] = [];
    try {
      // Nothing is read before it is written: the store itself refuses a transaction it has, and a ticket that another one has. Settling
      // again would undo what is known of the paper since, or bring back a customer who has left.
      const order = post.foundAt ?? post.sentAt;
      const row = { id, order, present: ofTeller === true ? 2 : 1, transaction } as const;
      // Stryker disable next-line ConditionalExpression: the index leaves out a number that is null.
      writes.push(write.objectStore('transactions').add(tsn === null ? row : { ...row, tsn }));
      writes.push(write.objectStore('posts').put({ ...post, state }));
      write.commit();
      await Promise.all([...writes, write.done]);
      return 'settled';
    } catch (error) {
      // A store that throws leaves the rest to be committed: a post must not be closed without its transaction.
      for (const begun of writes) begun.catch(() => undefined);
      abandon(write);
      if (!(error instanceof DOMException) || error.name !== 'ConstraintError') throw error;
      if ((await db.get('transactions', id)) !== undefined) return 'settledBefore';
      return appendAgain(post, state, transaction, tsn);
    }
  }

  /** The number is known: the ticket is the known one, or the host has given its number again. */
  async function appendAgain(
    post: JournaledPost,
    state: PostEnd,
    transaction: Transaction,
    tsn: string | null,
  ): Promise<'settled' | 'ticketKnown' | 'settledBefore'> {
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
        // What was carried out stays so.
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

    async update(transaction) {
      const write = db.transaction('transactions', 'readwrite', STRICT);
      const row = await write.store.get(transaction.id);
      if (row !== undefined) await write.store.put({ ...row, transaction });
      await write.done;
    },

    async customer() {
      const record = await db.get('customer', CUSTOMER);
      const transactions = await present(1);
      if (record === undefined && transactions.length === 0) return null;
      return {
        active: record?.active === true || transactions.length > 0,
        playerId: typeof record?.playerId === 'string' ? record.playerId : null,
        ...(typeof record?.slotBalance === 'bigint' ? { slotBalance: record.slotBalance } : {}),
        transactions,
      };
    },

    async saveCustomer({ active, playerId, slotBalance }) {
      const write = db.transaction('customer', 'readwrite', STRICT);
      // Stryker disable next-line ConditionalExpression: an undefined balance is read back as none.
      const record = { active, playerId, ...(slotBalance === undefined ? {} : { slotBalance }) };
      await Promise.all([write.store.put(record, CUSTOMER), write.done]);
    },

    async closeCustomer(isGoing = () => true) {
      const write: Write = db.transaction(['transactions', 'customer'], 'readwrite', STRICT);
      const stay = await close(write, 1, isGoing);
      if (stay.length === 0) await write.objectStore('customer').delete(CUSTOMER);
      await write.done;
      return stay;
    },

    tellersOwn: () => present(2),

    async closeTeller(tellerId) {
      const write: Write = db.transaction(['transactions'], 'readwrite', STRICT);
      // Looked at before it is believed: what a broken disk has spoilt is nobody's in particular.
      const theirs = tellerId === undefined ? v.unknown() : v.object({ tellerId: v.literal(tellerId) });
      await close(write, 2, (own) => v.is(theirs, own));
      await write.done;
    },

    async transactionsSince(time) {
      const rows = await db.getAll('transactions');
      return inOrder(rows.filter(({ order }) => order >= time));
    },

    lastReqseq: async () => (await newest())?.reqseq ?? null,
    lastSentAt: async () => (await newest())?.sentAt ?? null,

    async keep(key, value) {
      const write = db.transaction('kept', 'readwrite');
      const put = write.store.put(value, key);
      // Said with the write and not after its answer: a page that goes away at once takes nothing back.
      write.commit();
      await Promise.all([put, write.done]);
    },

    kept: (key) => db.get('kept', key),
    close: () => db.close(),
  };
}
