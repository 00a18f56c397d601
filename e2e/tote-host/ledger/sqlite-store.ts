/**
 * Keeps a ledger's rows in an SQLite database, a file of one host.
 *
 * The database is locked from opening to closing, so that another host cannot open it. A lock ends with its
 * process. Rows of a group are one transaction, and are on the medium when it is committed: the write-ahead
 * log is synchronised at each commit (`synchronous = FULL`). A closed database is one file.
 */
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LedgerFailure, type LedgerRow, type LedgerStore } from './ledger-store.ts';
import { connect, type SqliteConnection, type SqlValue } from './sqlite-connection.ts';
import { ledgerFailure, takenBy } from './sqlite-failure.ts';
import { migrate } from './sqlite-schema.ts';

/** The databases that this process has open. Its own second connection would not be refused by the system. */
const ours = new Set<string>();

const ADD = `INSERT INTO record (number, sum, text, session, reqseq, turn, part) VALUES (?, ?, ?, ?, ?, ?, ?)`;
const MOVE_END = 'UPDATE last SET number = ?, sum = ? WHERE number = ? AND sum = ?';
const ROWS =
  'SELECT number, sum, text, session, reqseq, turn, part FROM record WHERE number >= ? ORDER BY number';

/** How often a locked database is tried, and the longest pause between two tries in milliseconds. */
const TRIES = 8;
const LONGEST_PAUSE = 150;

/** Returns true while this process has the database open. */
export function hasOpen(file: string): boolean {
  return ours.has(resolve(file));
}

/**
 * Opens a database, or makes one. Rejects with a LedgerFailure. `connecting` opens the file itself.
 *
 * Tries a locked database again before it is refused. Hosts that start at once can hold each other up, and
 * all of them would be refused. Pauses of different length let one of them through.
 */
export async function openSqliteStore(
  file: string,
  connecting: (path: string) => SqliteConnection = connect,
): Promise<LedgerStore> {
  const path = resolve(file);
  if (ours.has(path)) throw new LedgerFailure('taken', takenBy(file));
  ours.add(path);
  try {
    const database = await claimed(() => connectTo(path, file, connecting), file);
    await syncDirectory(path);
    return storeOf(database, file, () => ours.delete(path));
  } catch (problem) {
    ours.delete(path);
    throw problem;
  }
}

/** Connects and locks. Tries again with a new connection while another host has the database. */
async function claimed(connectHere: () => SqliteConnection, file: string): Promise<SqliteConnection> {
  for (let tried = 1; ; tried += 1) {
    const database = connectHere();
    try {
      await claim(database, file);
      return database;
    } catch (problem) {
      await release(database);
      const failure = ledgerFailure(problem, file);
      if (failure.trouble !== 'taken' || tried === TRIES) throw failure;
      await pause(Math.random() * LONGEST_PAUSE);
    }
  }
}

function connectTo(
  path: string,
  file: string,
  connecting: (path: string) => SqliteConnection,
): SqliteConnection {
  try {
    return connecting(path);
  } catch (problem) {
    // The driver names no code here.
    throw new LedgerFailure(
      'broken',
      `${file} cannot be opened or made: is its folder there, and a file no folder?`,
      {
        cause: problem,
      },
    );
  }
}

/** Locks the database, checks it, and brings it to this version. */
async function claim(database: SqliteConnection, file: string): Promise<void> {
  await database.exec('PRAGMA locking_mode = EXCLUSIVE');
  await database.exec('BEGIN IMMEDIATE; COMMIT');
  await migrate(database, file);
  const check = await database.value('PRAGMA quick_check(1)');
  if (check !== 'ok') {
    throw new LedgerFailure('damaged', `${file} is damaged (${String(check)}). Bring a back-up of it back.`);
  }
  await database.exec('PRAGMA journal_mode = WAL');
  await database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
}

/**
 * Ends the lock. The driver closes a database only once its statements were collected; until then the lock
 * of the write-ahead log would stay.
 */
async function release(database: SqliteConnection): Promise<void> {
  await database
    .exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema')
    .catch(() => undefined);
  database.close();
}

function storeOf(database: SqliteConnection, file: string, forget: () => void): LedgerStore {
  async function named<Value>(work: () => Promise<Value>, name = file): Promise<Value> {
    try {
      return await work();
    } catch (problem) {
      throw ledgerFailure(problem, name);
    }
  }
  return {
    readFrom: (number) => named(async () => (await database.all(ROWS, [number])).map(rowOf)),
    end: () =>
      named(async () => {
        const [row = []] = await database.all('SELECT number, sum FROM last');
        return { number: Number(row[0] ?? 0), sum: String(row[1] ?? '') };
      }),
    append: (rows, behind) =>
      named(async () => {
        const last = rows.at(-1);
        if (last === undefined) return;
        // The host has the lock, so that this waits for nothing.
        await database.run('BEGIN IMMEDIATE', []);
        try {
          for (const row of rows) await database.run(ADD, valuesOf(row));
          const moved = await database.run(MOVE_END, [last.number, last.sum, behind.number, behind.sum]);
          if (moved !== 1) {
            throw new LedgerFailure(
              'damaged',
              `${file} ends elsewhere than this host left it: another wrote it.`,
            );
          }
          await database.exec('COMMIT');
        } catch (problem) {
          // A full disk has ended the transaction already.
          await database.exec('ROLLBACK').catch(() => undefined);
          throw problem;
        }
      }),
    check: () => named(() => database.exec('BEGIN IMMEDIATE; UPDATE last SET number = number; COMMIT')),
    backUp: (to) =>
      named(async () => {
        await database.exec(`VACUUM INTO '${resolve(to).replaceAll("'", "''")}'`);
        // The copy is not synchronised by itself.
        const copy = await open(to, 'r+');
        await copy.sync();
        await copy.close();
        await syncDirectory(to);
      }, to),
    close: async () => {
      await release(database);
      forget();
    },
  };
}

function valuesOf({ number, sum, text, post }: LedgerRow): readonly SqlValue[] {
  if (post === null) return [number, sum, text, null, null, null, null];
  return [number, sum, text, post.session, post.reqseq, post.turn, post.part];
}

function rowOf([number, sum, text, session, reqseq, turn, part]: readonly SqlValue[]): LedgerRow {
  return {
    number: Number(number),
    sum: String(sum),
    text: String(text),
    post:
      typeof session === 'string'
        ? { session, reqseq: Number(reqseq), turn: Number(turn), part: Number(part) }
        : null,
  };
}

/** The file's name is on the medium too, not only what is in it. */
export async function syncDirectory(file: string): Promise<void> {
  // Windows cannot open a directory, and needs none of this.
  if (process.platform === 'win32') return;
  const directory = await open(dirname(resolve(file)), 'r');
  await directory.sync();
  await directory.close();
}
