import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { directory } from '../testing/test-host.ts';
import { openLedger } from './ledger.ts';
import type { LedgerRow } from './ledger-store.ts';
import { openLedgerFile } from './open-ledger.ts';
import { connect, type SqliteConnection } from './sqlite-connection.ts';
import { ledgerFailure } from './sqlite-failure.ts';
import { migrate, SCHEMA_STEPS } from './sqlite-schema.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { closed, load, RECORDS, written } from './testing/ledger-files.ts';

const START = { number: 0, sum: '' };

function row(number: number, post: LedgerRow['post'] = null): LedgerRow {
  return { number, sum: `0000000${number}`, text: `{"number":${number}}`, post };
}

async function newFile(): Promise<string> {
  return join(await directory(), 'ledger');
}

/** Opens a ledger in a process of its own; resolves with its process and its first words. */
async function openElsewhere(file: string): Promise<{ readonly child: ChildProcess; readonly said: string }> {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    join(import.meta.dirname, 'testing', 'open-and-wait.ts'),
    file,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { child, said };
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

describe('the rows of a store', () => {
  it('are written whole or not at all, and behind the end that the host knows', async () => {
    const store = await openSqliteStore(await newFile());
    await store.append([row(1), row(2)], START);
    await expect(store.append([row(3), row(3)], { number: 2, sum: '00000002' })).rejects.toThrow(
      'refused a record',
    );
    await expect(store.append([row(3)], START)).rejects.toThrow('another wrote it');
    expect(await store.readFrom(1)).toEqual([row(1), row(2)]);
    expect(await store.readFrom(2)).toEqual([row(2)]);
    expect(await store.end()).toEqual({ number: 2, sum: '00000002' });
    await store.append([row(3)], { number: 2, sum: '00000002' });
    expect(await store.readFrom(3)).toEqual([row(3)]);
    await store.close();
  });

  it('hold a post once, whatever the host says', async () => {
    const store = await openSqliteStore(await newFile());
    const post = { session: 'a', reqseq: 7, turn: 7, part: 0 };
    await store.append([row(1, post)], START);
    const behind = { number: 1, sum: '00000001' };
    await expect(store.append([row(2, post)], behind)).rejects.toThrow('one of the same post');
    const others = [
      { ...post, part: 1 },
      { ...post, turn: 1_007 },
      { ...post, session: 'b' },
    ];
    await store.append(
      others.map((other, index) => row(index + 2, other)),
      behind,
    );
    expect((await store.readFrom(2)).map((one) => one.post)).toEqual(others);
    await store.close();
  });

  it('are on the medium at each commit', async () => {
    let database: SqliteConnection | null = null;
    const store = await openSqliteStore(await newFile(), (path) => (database = connect(path)));
    const asked = database as SqliteConnection | null;
    expect(await asked?.value('PRAGMA synchronous')).toBe(2);
    expect(await asked?.value('PRAGMA journal_mode')).toBe('wal');
    await store.close();
  });
});

describe('one ledger and several hosts', () => {
  it('is opened by one of several at once', async () => {
    const file = await written();
    const all = await Promise.all(Array.from({ length: 3 }, () => openElsewhere(file)));
    expect(all.filter(({ said }) => said === 'opened')).toHaveLength(1);
    expect(all.filter(({ said }) => said.includes('two totes cannot write one ledger'))).toHaveLength(2);
  });

  it('is opened by a host that another held up while both started', async () => {
    const file = await written();
    let connections = 0;
    const store = await openSqliteStore(file, (path) => {
      const database = connect(path);
      connections += 1;
      if (connections > 2) return database;
      const busy = () => Promise.reject(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }));
      return { ...database, value: busy };
    });
    expect(await store.readFrom(1)).toHaveLength(RECORDS.length);
    expect(connections).toBe(3);
    await store.close();
  });

  it('is refused to another while it is open, and not after a host that was killed', async () => {
    const file = await written();
    const ledger = await openLedgerFile(file, () => undefined);
    await expect(load(file)).rejects.toThrow('two totes cannot write one ledger');
    const refused = await openElsewhere(file);
    expect(refused.said).toContain(`Another host has ${file}`);
    await ledger.close();
    const other = await openElsewhere(file);
    expect(other.said).toBe('opened');
    await expect(load(file)).rejects.toThrow(`Another host has ${file}`);
    await killed(other.child);
    expect(await load(file)).toEqual(RECORDS);
  });
});

describe('a database that cannot be used', () => {
  it('is full: the group is not written, and the ledger goes on when there is room', async () => {
    const file = await newFile();
    let database: SqliteConnection | null = null;
    const store = await openSqliteStore(file, (path) => (database = connect(path)));
    const limited = database as SqliteConnection | null;
    const ledger = await openLedger(store, file, () => undefined);
    await ledger.append({ number: 0 });
    await limited?.exec(`PRAGMA max_page_count = ${Number(await limited.value('PRAGMA page_count')) + 4}`);
    const large = { text: 'x'.repeat(10_000) };
    const appended = [ledger.append(large), ledger.append(large), ledger.append(large)];
    for (const one of appended.slice(1)) await expect(one).rejects.toThrow('There is no room left');
    await expect(ledger.append({ number: 1 })).rejects.toThrow('There is no room left');
    await limited?.exec('PRAGMA max_page_count = 100000');
    await ledger.renew();
    const kept = await ledger.load();
    await ledger.append({ number: 1 });
    expect(await ledger.load()).toEqual([...kept, { number: 1 }]);
    await ledger.close();
    expect(await load(file)).toEqual([...kept, { number: 1 }]);
  });

  it.skipIf(process.getuid?.() === 0)('is read-only (root may write it)', async () => {
    const file = await written();
    await chmod(file, 0o444);
    await expect(load(file)).rejects.toThrow('it is read-only');
  });

  it.each([
    ['SQLITE_FULL', 'There is no room left for f. Make room on its disk.'],
    ['SQLITE_READONLY_DBMOVED', 'f cannot be written: it is read-only.'],
    ['SQLITE_CANTOPEN', 'f cannot be opened.'],
    ['SQLITE_BUSY', 'Another host has f: two totes cannot write one ledger.'],
    ['SQLITE_CORRUPT', 'f is damaged. Bring a back-up of it back.'],
    ['SQLITE_IOERR_WRITE', 'f cannot be written or read: why.'],
  ])('is told in a sentence: %s', (code, sentence) => {
    expect(ledgerFailure(Object.assign(new Error('why'), { code }), 'f').message).toBe(sentence);
  });

  it('is of a newer version, and left as it is', async () => {
    const file = await written();
    const database = connect(file);
    await database.exec('PRAGMA user_version = 9');
    await closed(database);
    const before = await readFile(file);
    await expect(load(file)).rejects.toThrow(
      `A newer version of this program wrote ${file} (schema 9, this one reads ${SCHEMA_STEPS.length}). Start that version, or take another file.`,
    );
    expect(before.equals(await readFile(file))).toBe(true);
  });

  it('is another program’s, and left as it is', async () => {
    const file = await newFile();
    const database = connect(file);
    await database.exec('CREATE TABLE other (value TEXT)');
    await closed(database);
    const before = await readFile(file);
    await expect(load(file)).rejects.toThrow(`${file} is not a tote's ledger: it is left as it is.`);
    expect(before.equals(await readFile(file))).toBe(true);
  });

  it('is no database, or damaged', async () => {
    const file = await newFile();
    await writeFile(file, 'a,b,c\n1,2,3\n'.repeat(1_000));
    await expect(load(file)).rejects.toThrow("is not a tote's ledger");
    const torn = await written();
    const bytes = await readFile(torn);
    await writeFile(torn, bytes.fill(0x5a, 4_096, 8_192));
    await expect(load(torn)).rejects.toThrow('is damaged');
  });

  it('cannot be where there is no folder', async () => {
    await expect(load(join(await directory(), 'no', 'ledger'))).rejects.toThrow('cannot be opened or made');
  });
});

describe('a database of an older version', () => {
  const ADDED = 'ALTER TABLE record ADD COLUMN note TEXT;';

  it('is brought to the newest, with its records', async () => {
    const file = await written();
    const database = connect(file);
    await migrate(database, file, [...SCHEMA_STEPS, ADDED, 'CREATE TABLE more (value TEXT);']);
    expect(await database.value('PRAGMA user_version')).toBe(SCHEMA_STEPS.length + 2);
    expect(await database.value('SELECT count(*) FROM record WHERE note IS NULL')).toBe(RECORDS.length);
    expect(await database.value('SELECT count(*) FROM more')).toBe(0);
    await closed(database);
  });

  it('stays as it was where a step fails', async () => {
    const file = await written();
    const database = connect(file);
    await expect(migrate(database, file, [...SCHEMA_STEPS, ADDED, 'nonsense;'])).rejects.toThrow(
      'syntax error',
    );
    expect(await database.value('PRAGMA user_version')).toBe(SCHEMA_STEPS.length);
    expect(await database.value("SELECT count(*) FROM pragma_table_info('record') WHERE name = 'note'")).toBe(
      0,
    );
    await closed(database);
    expect(await load(file)).toEqual(RECORDS);
  });
});
