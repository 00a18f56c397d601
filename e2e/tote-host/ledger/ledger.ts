/**
 * The tote's log in a database: gives records numbers and checksums, writes those of the same moment
 * together, and checks the whole at reading.
 *
 * Records that come while a group is being written are the next group. None of a group is written if one
 * cannot be. Then the ledger takes no more until it is renewed, since the tote is ahead of it.
 */
import { createMemoryStorage, type ToteStorage } from '../../../src/demo-tote/storage.ts';
import { openLedgerMark } from './ledger-mark.ts';
import {
  type LedgerEnd,
  LedgerFailure,
  type LedgerFollower,
  type LedgerRow,
  type LedgerStore,
  NOBODY,
} from './ledger-store.ts';
import { checksum, fromText, toText } from './ledger-text.ts';
import { createPostNumbers } from './post-numbers.ts';

export interface Ledger extends ToteStorage {
  readonly written: () => Promise<void>;
  /** Only of a ledger that may fail while nothing is appended: `hear` is called then. */
  readonly whenLost?: (hear: (problem: unknown) => void) => void;
  /** Only of a ledger that is kept: lets somebody follow it. */
  readonly follow?: (follower: LedgerFollower) => void;
  /** Takes records again after a failure. Rejects while nothing can be written. */
  readonly renew: () => Promise<void>;
  /** Writes a whole copy into a new file, between two groups. Resolves with its number of records. */
  readonly backUp: (file: string) => Promise<number>;
  /** Waits for what is being written, and gives the ledger up. Nothing can be appended after it. */
  readonly close: () => Promise<void>;
}

/** A ledger that ends with the program. */
export function createMemoryLedger(): Ledger {
  return {
    ...createMemoryStorage(),
    written: () => Promise.resolve(),
    renew: () => Promise.resolve(),
    backUp: () =>
      Promise.reject(new LedgerFailure('broken', 'The ledger is kept in memory: there is no file to copy.')),
    close: () => Promise.resolve(),
  };
}

/** The most records of a group: what comes while so many are written waits for the next. */
const LARGEST_GROUP = 500;

interface Waiting {
  readonly row: LedgerRow;
  readonly done: () => void;
  readonly failed: (problem: unknown) => void;
}

/**
 * Reads and checks the ledger of a store. `file` is its name in sentences. Rejects with a LedgerFailure if a
 * record was removed, doubled, moved or changed. An older copy is refused too.
 */
export async function openLedger(
  store: LedgerStore,
  file: string,
  log: (message: string) => void,
): Promise<Ledger> {
  const found = await readAll(store, file);
  const mark = await openLedgerMark(file, found.sums, log);
  let state = stateAfter(found);
  let waiting: Waiting[] = [];
  let isWriting = false;
  let broken: unknown = null;
  let follower = NOBODY;
  /** The last record that was appended. */
  let newest: Promise<void> = Promise.resolve();
  /** The work at the store, one after another. */
  let work: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const mine = work.then(task);
    work = mine.catch(() => undefined);
    return mine;
  }

  async function writeGroup(): Promise<void> {
    const group = waiting.slice(0, LARGEST_GROUP);
    waiting = waiting.slice(LARGEST_GROUP);
    try {
      if (broken !== null) throw broken;
      const rows = group.map(({ row }) => row);
      await store.append(rows, state.written);
      state.written = endOf(rows, state.written);
      mark.set(state.written);
      for (const { done } of group) done();
      follower.hear(rows);
    } catch (problem) {
      broken ??= problem;
      for (const { failed } of [...group, ...waiting]) failed(problem);
      waiting = [];
    }
  }

  async function writeWaiting(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await inTurn(writeGroup);
    isWriting = false;
  }

  function append(record: unknown): Promise<void> {
    if (broken !== null) return Promise.reject(asError(broken));
    const text = toText(record);
    const sum = checksum(text, state.given.sum);
    const row = { number: state.given.number + 1, sum, text, post: state.posts.of(record) };
    state.given = { number: row.number, sum };
    newest = new Promise<void>((done, failed) => waiting.push({ row, done, failed }));
    // The tote asks for what it appended last; an earlier failure reaches it there.
    newest.catch(() => undefined);
    void writeWaiting();
    return newest;
  }

  return {
    append,
    written: () => newest,
    follow: (next) => {
      follower = next;
    },
    load: async () => (await inTurn(() => readAll(store, file))).records,
    renew: () =>
      inTurn(async () => {
        if (broken === null || broken instanceof LedgerClosed) return;
        await store.check();
        state = stateAfter(await readAll(store, file));
        mark.set(state.written);
        newest = Promise.resolve();
        broken = null;
      }),
    backUp: (to) =>
      inTurn(async () => {
        await store.backUp(to);
        return state.written.number;
      }),
    async close() {
      await newest.catch(() => undefined);
      const isWhole = broken === null;
      broken = new LedgerClosed(`${file} is closed`);
      await inTurn(async () => {
        await mark.close();
        await store.close();
      });
      await follower.ended(isWhole);
    },
  };
}

class LedgerClosed extends Error {}

interface Found {
  readonly records: readonly unknown[];
  readonly rows: readonly LedgerRow[];
  /** The checksum of each record. */
  readonly sums: readonly string[];
}

interface State {
  /** The end of the records on the medium. */
  written: LedgerEnd;
  /** The end with the records that wait. */
  given: LedgerEnd;
  readonly posts: ReturnType<typeof createPostNumbers>;
}

function stateAfter({ rows, records }: Found): State {
  const posts = createPostNumbers();
  for (const [index, row] of rows.entries()) posts.note(records[index], row.post);
  const end = endOf(rows, { number: 0, sum: '' });
  return { written: end, given: end, posts };
}

function endOf(rows: readonly LedgerRow[], before: LedgerEnd): LedgerEnd {
  const last = rows.at(-1);
  return last === undefined ? before : { number: last.number, sum: last.sum };
}

async function readAll(store: LedgerStore, file: string): Promise<Found> {
  const rows = await store.readFrom(1);
  let before = '';
  const records = rows.map(({ number, sum, text }, index) => {
    if (number !== index + 1) throw damaged(file, `record ${index + 1} is missing`);
    if (sum !== checksum(text, before)) {
      throw damaged(
        file,
        `the checksum of record ${number} is not that of its text behind the record before it`,
      );
    }
    before = sum;
    return fromText(text);
  });
  const end = await store.end();
  if (end.number !== rows.length || end.sum !== before) {
    throw damaged(file, `it ends with record ${rows.length}, but had ${end.number}`);
  }
  return { records, rows, sums: rows.map(({ sum }) => sum) };
}

function damaged(file: string, why: string): LedgerFailure {
  return new LedgerFailure('damaged', `${file} is damaged: ${why}. Bring a back-up of it back.`);
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}
