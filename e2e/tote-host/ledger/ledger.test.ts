import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directory } from '../testing/test-host.ts';
import { openLedger } from './ledger.ts';
import { LedgerFailure, type LedgerStore } from './ledger-store.ts';
import { openLedgerFile } from './open-ledger.ts';
import { connect } from './sqlite-connection.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { closed, load, RECORDS, written } from './testing/ledger-files.ts';

describe('the ledger', () => {
  it('has what was written, in order, amounts of any size too', async () => {
    expect(await load(await written())).toEqual(RECORDS);
  });

  it('goes on behind what there is, and tells it while it is open', async () => {
    const ledger = await openLedgerFile(await written(), () => undefined);
    await ledger.append({ kind: 'more' });
    expect(await ledger.load()).toEqual([...RECORDS, { kind: 'more' }]);
    await ledger.close();
    await expect(ledger.append({ kind: 'late' })).rejects.toThrow('closed');
    await expect(ledger.load()).rejects.toThrow('not open');
  });

  it('keeps a copy that was made while it was written, with all that was answered', async () => {
    const place = await directory();
    const ledger = await openLedgerFile(join(place, 'ledger'), () => undefined);
    await ledger.append({ number: 0 });
    const later = Promise.all(Array.from({ length: 50 }, (_, index) => ledger.append({ number: index + 1 })));
    const copy = join(place, "back-up of the room's");
    const count = await ledger.backUp(copy);
    expect(count).toBeGreaterThan(0);
    await later;
    await expect(ledger.backUp(copy)).rejects.toThrow('already exists');
    await ledger.append({ number: 51 });
    await ledger.close();
    expect(await load(copy)).toEqual(Array.from({ length: count }, (_, number) => ({ number })));
    expect(await load(join(place, 'ledger'))).toHaveLength(52);
  });
});

/** A store whose appends the test ends one by one. */
async function heldStore() {
  const file = join(await directory(), 'ledger');
  const store = await openSqliteStore(file);
  const groups: { readonly size: number; readonly end: (problem?: Error) => void }[] = [];
  const held: LedgerStore = {
    ...store,
    async append(rows, behind) {
      const problem = await new Promise<Error | undefined>((end) => groups.push({ size: rows.length, end }));
      if (problem !== undefined) throw problem;
      await store.append(rows, behind);
    },
  };
  return { held, groups, file };
}

describe('records of the same moment', () => {
  it('are one group: those that come while a group is written are the next', async () => {
    const { held, groups, file } = await heldStore();
    const ledger = await openLedger(held, file, () => undefined);
    const first = ledger.append(RECORDS[0]);
    await expect.poll(() => groups.length).toBe(1);
    const others = [ledger.append(RECORDS[1]), ledger.append(RECORDS[2])];
    let isWritten = false;
    const all = ledger.written().then(() => (isWritten = true));
    groups[0]?.end();
    await first;
    await expect.poll(() => groups.length).toBe(2);
    expect(isWritten).toBe(false);
    groups[1]?.end();
    await Promise.all([...others, all]);
    expect(groups.map(({ size }) => size)).toEqual([1, 2]);
    expect(await ledger.load()).toEqual(RECORDS);
    await ledger.close();
  });

  it('are all refused where one group fails, with those behind it, until the ledger is renewed', async () => {
    const { held, groups, file } = await heldStore();
    const ledger = await openLedger(held, file, () => undefined);
    const first = ledger.append(RECORDS[0]);
    await expect.poll(() => groups.length).toBe(1);
    const others = [ledger.append(RECORDS[1]), ledger.append(RECORDS[2])];
    groups[0]?.end(new LedgerFailure('full', 'There is no room left.'));
    for (const one of [first, ...others, ledger.written(), ledger.append({ kind: 'later' })]) {
      await expect(one).rejects.toThrow('There is no room left.');
    }
    expect(groups).toHaveLength(1);
    expect(await ledger.load()).toEqual([]);
    await expect(ledger.append({ kind: 'later' })).rejects.toThrow('There is no room left.');
    await ledger.renew();
    const again = ledger.append(RECORDS[2]);
    await expect.poll(() => groups.length).toBe(2);
    groups[1]?.end();
    await again;
    expect(await ledger.load()).toEqual([RECORDS[2]]);
    await ledger.close();
  });
});

/** Lets a database forget that records are never touched, and touches them. */
async function tamper(file: string, sql: string): Promise<void> {
  const database = connect(file);
  await database.exec(
    `DROP TRIGGER record_kept; DROP TRIGGER record_unchanged; DROP TRIGGER record_in_order; ${sql}`,
  );
  await closed(database);
}

describe('a ledger that somebody touched', () => {
  it.each([
    ['a record removed', 'DELETE FROM record WHERE number = 2'],
    [
      'a record removed and those behind it moved up',
      'DELETE FROM record WHERE number = 2; UPDATE record SET number = 2 WHERE number = 3; UPDATE last SET number = 2',
    ],
    [
      'a record doubled',
      'INSERT INTO record SELECT 4, sum, text, NULL, NULL, NULL, NULL FROM record WHERE number = 3',
    ],
    [
      'a record doubled and counted',
      'INSERT INTO record SELECT 4, sum, text, NULL, NULL, NULL, NULL FROM record WHERE number = 3; UPDATE last SET number = 4',
    ],
    [
      'two records in each other’s place',
      'UPDATE record SET number = 9 WHERE number = 1; UPDATE record SET number = 1 WHERE number = 2; UPDATE record SET number = 2 WHERE number = 9',
    ],
    [
      'a changed figure',
      "UPDATE record SET text = replace(text, '12345678901234567890', '12345678901234567891')",
    ],
    ['the last record cut off', 'DELETE FROM record WHERE number = 3'],
    [
      'the last record cut off and not counted',
      'DELETE FROM record WHERE number = 3; UPDATE last SET (number, sum) = (SELECT number, sum FROM record WHERE number = 2)',
    ],
    ['all records cut off', "DELETE FROM record; UPDATE last SET number = 0, sum = ''"],
  ])('is not opened with %s', async (_, sql) => {
    const file = await written();
    await tamper(file, sql);
    await expect(load(file)).rejects.toThrow(/is damaged: |is an older copy, or was cut/);
  });

  it.each([
    ['removes', 'DELETE FROM record WHERE number = 2', 'never removed'],
    ['changes', "UPDATE record SET text = '{}' WHERE number = 2", 'never changed'],
    [
      'adds in another place',
      "INSERT INTO record VALUES (9, '', '{}', NULL, NULL, NULL, NULL)",
      'behind the last one',
    ],
  ])('refuses a program that %s a record', async (_, sql, why) => {
    const file = await written();
    const database = connect(file);
    await expect(database.exec(sql)).rejects.toThrow(why);
    await closed(database);
    expect(await load(file)).toEqual(RECORDS);
  });

  it('is not opened as it was yesterday', async () => {
    const file = await written();
    const yesterday = `${file} of yesterday`;
    await copyFile(file, yesterday);
    const ledger = await openLedgerFile(file, () => undefined);
    await ledger.append({ kind: 'today' });
    await ledger.close();
    await copyFile(yesterday, file);
    await expect(load(file)).rejects.toThrow(
      `${file} ends with record 3, but had 4: it is an older copy, or was cut. Bring the newest one back, or remove ${file}.mark to go on without the later records.`,
    );
    await rm(`${file}.mark`);
    expect(await load(file)).toEqual(RECORDS);
  });

  it('is not opened with the mark of another', async () => {
    const file = await written();
    const other = await openLedgerFile(join(await directory(), 'ledger'), () => undefined);
    await other.append({ kind: 'another' });
    await other.close();
    await writeFile(`${file}.mark`, '000000000001 00000000\n');
    await expect(load(file)).rejects.toThrow(`is not the ledger that ${file}.mark belongs to`);
  });

  it('goes on where the mark at its side is behind, torn or gone', async () => {
    const file = await written();
    const mark = await readFile(`${file}.mark`, 'utf8');
    for (const left of [mark.slice(0, 9), '']) {
      await writeFile(`${file}.mark`, left);
      expect(await load(file)).toEqual(RECORDS);
      expect(await readFile(`${file}.mark`, 'utf8')).toBe(mark);
    }
    const ledger = await openLedgerFile(file, () => undefined);
    await ledger.append({ kind: 'more' });
    await ledger.close();
    await writeFile(`${file}.mark`, mark);
    expect(await load(file)).toHaveLength(4);
  });
});
