/**
 * Keeps the tote's log in a database that several host processes append to. They take turns.
 *
 *   waiting --begin--> the records of others are taken --tasks--> records appended --commit--> answered
 *
 * Tasks that come while a turn ends are the next turn together. After a failure nothing is taken until the
 * ledger is renewed: the tote may be ahead of the database, and only the database knows what is sold.
 */
import type { StorageReader, ToteTurn } from '../../../src/demo-tote/storage.ts';
import type { Ledger } from './ledger.ts';
import { openLedgerMark } from './ledger-mark.ts';
import { type LedgerEnd, LedgerFailure, type LedgerRow, NOBODY } from './ledger-store.ts';
import { checksum, fromText, toText } from './ledger-text.ts';
import { createPostNumbers } from './post-numbers.ts';
import type { OpenSharedStore, RoomTerms, SharedStore, TurnBegin, WantedTerms } from './shared-store.ts';

export interface SharedLedgerOptions {
  /** The name of the database in sentences. */
  readonly name: string;
  readonly connect: OpenSharedStore;
  /** The file that notes how far the ledger goes. */
  readonly mark: string;
  /** The terms that this process wants, whenever it connects. */
  readonly wanted: () => WantedTerms;
  /** Takes over the terms of the room, whenever it has connected. */
  readonly agreed: (terms: RoomTerms) => void;
  readonly log: (message: string) => void;
}

export interface SharedLedger extends Ledger {
  readonly shared: NonNullable<Ledger['shared']>;
  /** Gives a window that no browser has; `taken`: those that the ledger knows (shared-store.ts). */
  readonly giveWindow: (taken: Iterable<number>, known: number | null) => Promise<number>;
}

/** The most tasks of a turn, so that one process does not keep the room to itself. */
const MOST_TASKS = 200;

/** So few records are taken within a turn, and the past is read in so many rounds at most. */
const SHORT_REST = 500;
const MOST_ROUNDS = 10;

const NOTHING: LedgerEnd = { number: 0, sum: '' };

interface Task {
  readonly turn: ToteTurn;
  /** Never rejects: a failure of the task is its own. */
  readonly run: () => Promise<void>;
  readonly done: () => void;
  readonly failed: (problem: unknown) => void;
}

/**
 * Connects, reads and checks the whole ledger. Rejects with a LedgerFailure as openLedger does, or if the
 * room has other terms.
 */
export async function openSharedLedger(options: SharedLedgerOptions): Promise<SharedLedger> {
  const { name, log } = options;
  let lost: (problem: unknown) => void = () => undefined;
  let follower = NOBODY;
  let reader: StorageReader | null = null;
  /** The last record that the tote has. */
  let position = NOTHING;
  let posts = createPostNumbers();
  /** The last record that was ever seen in the database. */
  let known = NOTHING;
  let appended: LedgerRow[] | null = null;
  let waiting: Task[] = [];
  let broken: unknown = null;
  /** The work at the store, one after another. */
  let work: Promise<unknown> = Promise.resolve();
  let isTurning = false;

  function inOrder<Value>(task: () => Promise<Value>): Promise<Value> {
    const mine = work.then(task);
    work = mine.catch(() => undefined);
    return mine;
  }

  function fail(problem: unknown): void {
    if (broken !== null) return;
    broken = problem;
    store.abandon();
    const left = waiting;
    waiting = [];
    for (const { failed } of left) failed(problem);
    lost(problem);
  }

  async function connect(): Promise<SharedStore> {
    let own: SharedStore | null = null;
    const isOwn = (): boolean => own !== null && own === store;
    own = await options.connect(options.wanted(), {
      news: (number) => {
        if (isOwn() && broken === null && reader !== null && number > position.number) void lookForNews();
      },
      lost: (problem) => {
        if (isOwn()) fail(problem);
      },
    });
    options.agreed(own.terms);
    return own;
  }

  function lookForNews(): Promise<void> {
    return inTurn('read', () => Promise.resolve()).catch(() => undefined);
  }

  /** Gives the tote the records that it has not. */
  function catchUp({ rows, end }: TurnBegin): boolean {
    check(name, rows, position, end);
    const records = rows.map(({ text }) => fromText(text));
    for (const [index, row] of rows.entries()) posts.note(records[index], row.post);
    if (records.length > 0) reader?.take(records);
    position = end;
    if (rows.length > 0) follower.hear(rows);
    return records.length > 0;
  }

  /**
   * Gives the tote a day's records before its first turn that appends. All other processes would wait while
   * the tote takes them, and the server ends a turn that lasts.
   */
  async function readPast(): Promise<boolean> {
    let hasNews = false;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const began = await store.begin('read', position.number + 1);
      hasNews = catchUp(began) || hasNews;
      // Others have sold meanwhile: a short rest is taken in the turn.
      if (began.rows.length < SHORT_REST) break;
    }
    return hasNews;
  }

  async function takeTurn(): Promise<void> {
    const turn = waiting.some((task) => task.turn === 'append') ? 'append' : 'read';
    let group: Task[] = [];
    try {
      if (broken !== null) throw broken;
      const hasPast = turn === 'append' && position.number < known.number && (await readPast());
      const hasNews = catchUp(await store.begin(turn, position.number + 1)) || hasPast;
      // Those that came by now are in it too; what appends waits for a turn that may.
      const may = waiting.filter((task) => turn === 'append' || task.turn === 'read');
      group = may.slice(0, MOST_TASKS);
      waiting = waiting.filter((task) => !group.includes(task));
      appended = turn === 'append' ? [] : null;
      for (const { run } of group) await run();
      const rows = appended ?? [];
      appended = null;
      if (rows.length > 0) await store.commit(rows, position);
      else if (turn === 'append') await store.release();
      position = endOf(rows, position);
      known = position;
      if (rows.length > 0) mark.set(known);
      for (const { done } of group) done();
      if (rows.length > 0) follower.hear(rows);
      if (hasNews) reader?.taken();
    } catch (problem) {
      appended = null;
      fail(problem);
      for (const { failed } of [...group, ...waiting]) failed(broken);
      waiting = [];
    }
  }

  async function turnWhileWaiting(): Promise<void> {
    if (isTurning) return;
    isTurning = true;
    while (waiting.length > 0) await inOrder(takeTurn);
    isTurning = false;
  }

  function inTurn<Value>(turn: ToteTurn, task: () => Promise<Value>): Promise<Value> {
    if (broken !== null) return Promise.reject(asFailure(broken));
    return new Promise<Value>((resolve, reject) => {
      let told: () => void = () => undefined;
      waiting.push({
        turn,
        run: async () => {
          try {
            const value = await task();
            told = () => resolve(value);
          } catch (problem) {
            told = () => reject(asFailure(problem));
          }
        },
        done: () => told(),
        failed: (problem) => reject(asFailure(problem)),
      });
      void turnWhileWaiting();
    });
  }

  function append(record: unknown): Promise<void> {
    if (appended === null) return Promise.reject(new Error('A record is appended in a turn.'));
    const text = toText(record);
    const before = endOf(appended, position);
    appended.push({
      number: before.number + 1,
      sum: checksum(text, before.sum),
      text,
      post: posts.of(record),
    });
    return Promise.resolve();
  }

  /** Reads all rows, checked; no turn runs at the same time. */
  async function readAll(): Promise<readonly LedgerRow[]> {
    const { rows, end } = await store.begin('read', 1);
    check(name, rows, NOTHING, end);
    if (known.number > rows.length || (known.number > 0 && rows[known.number - 1]?.sum !== known.sum)) {
      throw olderThan(name, rows.length, known.number);
    }
    return rows;
  }

  async function readSums(): Promise<readonly string[]> {
    const rows = await readAll();
    known = endOf(rows, NOTHING);
    return rows.map(({ sum }) => sum);
  }

  /** Runs what uses the connection between two turns. */
  function asked<Value>(task: () => Promise<Value>): Promise<Value> {
    return inOrder(async () => {
      if (broken !== null) throw asFailure(broken);
      try {
        return await task();
      } catch (problem) {
        fail(problem);
        throw problem;
      }
    });
  }

  let store = await connect();
  const mark = await (async () => {
    try {
      return await openLedgerMark(name, readSums, log, options.mark);
    } catch (problem) {
      await store.close();
      throw problem;
    }
  })();

  return {
    append,
    written: () => Promise.resolve(),
    follow: (next) => {
      follower = next;
    },
    load: () => asked(async () => (await readAll()).map(({ text }) => fromText(text))),
    shared: {
      read: (next) => {
        reader = next;
        position = NOTHING;
        posts = createPostNumbers();
      },
      inTurn,
    },
    whenLost: (hear) => {
      lost = hear;
    },
    giveWindow: (taken, window) => asked(() => store.giveWindow(taken, window)),
    renew: () =>
      inOrder(async () => {
        if (broken === null) return;
        if (broken instanceof SharedLedgerClosed) throw broken;
        const next = await connect();
        store = next;
        try {
          known = endOf(await readAll(), NOTHING);
          // Fails while nothing can be written.
          await store.commit([], (await store.begin('append', known.number + 1)).end);
          mark.set(known);
        } catch (problem) {
          next.abandon();
          throw problem;
        }
        reader = null;
        broken = null;
      }),
    backUp: () =>
      Promise.reject(
        new LedgerFailure('broken', `${name} is copied by PostgreSQL's own means, such as pg_dump.`),
      ),
    async close() {
      await work.catch(() => undefined);
      const isWhole = broken === null;
      broken ??= new SharedLedgerClosed(`${name} is closed`);
      await inOrder(async () => {
        await mark.close();
        await store.close().catch(() => undefined);
      });
      await follower.ended(isWhole);
    },
  };
}

class SharedLedgerClosed extends Error {}

function endOf(rows: readonly LedgerRow[], before: LedgerEnd): LedgerEnd {
  const last = rows.at(-1);
  return last === undefined ? before : { number: last.number, sum: last.sum };
}

/** Throws where rows are not those behind a record up to the end. */
function check(name: string, rows: readonly LedgerRow[], behind: LedgerEnd, end: LedgerEnd): void {
  if (end.number < behind.number) throw olderThan(name, end.number, behind.number);
  let { number, sum } = behind;
  for (const row of rows) {
    number += 1;
    if (row.number !== number) throw damaged(name, `record ${number} is missing`);
    if (row.sum !== checksum(row.text, sum)) {
      if (number === behind.number + 1 && behind.number > 0) throw notTheSame(name, behind.number);
      throw damaged(name, `the checksum of record ${number} is not that of its text`);
    }
    sum = row.sum;
  }
  if (rows.length === 0 && end.number === number && end.sum !== sum) throw notTheSame(name, number);
  if (end.number !== number || end.sum !== sum) {
    throw damaged(name, `it ends with record ${number}, but had ${end.number}`);
  }
}

function damaged(name: string, why: string): LedgerFailure {
  return new LedgerFailure('damaged', `${name} is damaged: ${why}. Bring a back-up of it back.`);
}

function olderThan(name: string, count: number, before: number): LedgerFailure {
  return new LedgerFailure(
    'restored',
    `${name} ends with record ${count}, but had ${before}: it is an older copy, or was cut. Bring the newest one back, or start the host anew without its mark to go on without the later records.`,
  );
}

function notTheSame(name: string, number: number): LedgerFailure {
  return new LedgerFailure(
    'restored',
    `${name} has another record ${number} than this host has seen: it went on from an older copy. Bring the newest one back, or start the host anew without its mark.`,
  );
}

function asFailure(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}
