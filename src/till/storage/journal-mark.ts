/**
 * Keeps a mark of the journal outside its database. Records the newest post, the posts without an end, the
 * open customer's balance, and the numbers handed in last. A browser that deletes the database leaves the
 * mark. In lost-journal.ts the two are compared.
 */
import * as v from 'valibot';
import type { KeyValueStorage } from '../../config/settings-store.ts';
import type { Journal, JournaledPost } from '../../journal/journal.ts';
import { readPost } from '../../journal/post.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { numberOf, type Transaction, totalsOf } from '../transactions/customer-session.ts';

const KEY = 'mutuel.journal';

/** Holds what a teller or a customer had open. */
const openSchema = v.object({
  /**
   * Holds the customer's transactions: their sum in minor units, and the time of the first post (epoch
   * milliseconds). The sum includes bags: it grows post by post, and a cancel does not say what it cancels.
   */
  count: v.number(),
  balance: v.pipe(
    v.string(),
    v.regex(/^-?\d{1,18}$/),
    v.transform((digits) => BigInt(digits)),
  ),
  since: v.nullable(v.number()),
  /** Holds the teller's own draws and returns. */
  own: v.number(),
});

const markSchema = v.object({
  /** Time of the newest post, epoch milliseconds; null before the first. */
  newest: v.nullable(v.number()),
  open: openSchema,
  posts: v.array(v.unknown()),
  /** Holds the numbers that were handed in last, oldest first. */
  handedIn: v.optional(v.array(v.string()), []),
  /** Holds an earlier loss that nobody was shown yet. */
  lost: v.optional(v.nullable(v.object({ ...openSchema.entries, posts: v.number() })), null),
});

type OpenWork = v.InferOutput<typeof openSchema>;
export interface LostWork extends OpenWork {
  /** Holds the posts in doubt that were taken from the mark. */
  readonly posts: number;
}

interface Mark {
  readonly newest: number | null;
  readonly open: OpenWork;
  readonly posts: readonly JournaledPost[];
  readonly handedIn: readonly string[];
  readonly lost: LostWork | null;
}

/** Limits the numbers, so that the mark stays small. */
const NUMBERS = 100;

/** Describes a window with nothing open. */
export const NOTHING: OpenWork = { count: 0, balance: 0n, since: null, own: 0 };
const EMPTY: Mark = { newest: null, open: NOTHING, posts: [], handedIn: [], lost: null };

export interface MarkedJournal {
  /** Wraps the journal, and marks every write to it. */
  readonly journal: Journal<Transaction>;
  readonly mark: () => Mark;
  readonly change: (change: Partial<Mark>) => void;
}

/** Ignores a storage that refuses. The window then notices no loss. */
export function markJournal(
  journal: Journal<Transaction>,
  storage: KeyValueStorage | null,
  clock: Pick<Clock, 'after'>,
): MarkedJournal {
  let mark = read(storage);
  let isDue = false;

  function change(to: Partial<Mark>): void {
    mark = { ...mark, ...to };
    write(storage, mark);
  }

  /** Writes the mark in a later task. Neither a post nor the first byte to the printer waits for it. */
  function changeSoon(to: Partial<Mark>): void {
    mark = { ...mark, ...to };
    if (isDue) return;
    isDue = true;
    clock.after(0, () => {
      isDue = false;
      write(storage, mark);
    });
  }

  return {
    mark: () => mark,
    change,
    journal: {
      ...journal,
      async begin(post) {
        await journal.begin(post);
        changeSoon({
          newest: Math.max(mark.newest ?? 0, post.sentAt),
          posts: [...without(mark.posts, post), post],
        });
      },
      async mark(post) {
        await journal.mark(post);
        if (mark.posts.some(({ id }) => id === post.id))
          changeSoon({ posts: [...without(mark.posts, post), post] });
      },
      async settle(post, state, transaction) {
        if (transaction !== undefined && isHandedInBefore(mark, transaction)) {
          // Keeps a post open that the journal still has open, or does not have.
          const kept = await journal.post(post.id);
          if (kept === null || kept.state === 'pending') return 'ticketKnown';
        }
        const settled = await journal.settle(post, state, transaction);
        // Counts a refused post that was found done, too. The journal accepts each transaction once.
        if (settled === 'settled') {
          changeSoon({
            posts: without(mark.posts, post),
            ...(transaction === undefined
              ? {}
              : {
                  open: withOne(mark.open, post, transaction),
                  handedIn: withHandedIn(mark.handedIn, transaction),
                }),
          });
        }
        return settled;
      },
      async closeCustomer(isGoing) {
        const staying = await journal.closeCustomer(isGoing);
        change({ open: openOf(staying, mark.open.own) });
        return staying;
      },
      async closeTeller(tellerId) {
        const closed = (await journal.tellersOwn()).filter((own) => own.tellerId === tellerId).length;
        await journal.closeTeller(tellerId);
        // Leaves another teller's transactions open.
        const own = tellerId === undefined ? 0 : Math.max(0, mark.open.own - closed);
        change({ open: { ...mark.open, own } });
      },
    },
  };
}

/**
 * Returns true if only the host's answer calls the ticket handed in, and it was handed in here before. The
 * journal of that time may be gone. A gateway may repeat the answer to the first post, so the host's list
 * decides.
 */
function isHandedInBefore(mark: Mark, transaction: Transaction): boolean {
  const { handedIn, listedAt, closedByHand } = transaction;
  if (handedIn !== true || listedAt !== undefined || closedByHand !== undefined) return false;
  const number = numberOf(transaction);
  return number !== null && mark.handedIn.includes(number);
}

function withHandedIn(numbers: readonly string[], transaction: Transaction): readonly string[] {
  const number = transaction.handedIn === true ? numberOf(transaction) : null;
  return number === null ? numbers : [...numbers.filter((each) => each !== number), number].slice(-NUMBERS);
}

function openOf(transactions: readonly Transaction[], own: number): OpenWork {
  return {
    count: transactions.length,
    balance: totalsOf({ transactions }).balance,
    since: transactions[0]?.timestamp ?? null,
    own,
  };
}

/** Marks a journal that is whole. */
export function markOf(
  newest: number | null,
  posts: readonly JournaledPost[],
  transactions: readonly Transaction[],
  own: number,
): Pick<Mark, 'newest' | 'posts' | 'open'> {
  return {
    newest,
    posts: posts.filter(({ isDamaged }) => isDamaged !== true),
    open: openOf(transactions, own),
  };
}

function without(posts: readonly JournaledPost[], { id }: JournaledPost): readonly JournaledPost[] {
  return posts.filter((post) => post.id !== id);
}

function withOne(open: OpenWork, { sentAt }: JournaledPost, { ofTeller, value }: Transaction): OpenWork {
  if (ofTeller === true) return { ...open, own: open.own + 1 };
  const { count, balance, since } = open;
  return { ...open, count: count + 1, balance: balance + value, since: since ?? sentAt };
}

function read(storage: KeyValueStorage | null): Mark {
  try {
    const kept = v.safeParse(markSchema, JSON.parse(storage?.getItem(KEY) ?? 'null'));
    if (!kept.success) return EMPTY;
    return { ...kept.output, posts: kept.output.posts.flatMap(postOf) };
  } catch {
    return EMPTY;
  }
}

const markedPost = v.looseObject({ id: v.string(), value: v.pipe(v.string(), v.regex(/^-?\d{1,18}$/)) });

/** Leaves out a post that cannot be read: no inquiry can name it. */
function postOf(written: unknown): readonly JournaledPost[] {
  const known = v.safeParse(markedPost, written);
  if (!known.success) return [];
  // Clears `held`: the small storage may be behind the journal, and the post may have left since.
  const { held: _, ...post } = readPost({ ...known.output, value: BigInt(known.output.value) });
  return post.isDamaged === true ? [] : [post];
}

function write(storage: KeyValueStorage | null, mark: Mark): void {
  try {
    storage?.setItem(
      KEY,
      JSON.stringify(mark, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
    );
  } catch {
    // Ignores a full or refusing storage: the journal itself has everything.
  }
}
