/**
 * Proves the audit trail that grows with the ledger. A record that is changed, removed or put in later is
 * found, in a file and in a database.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkAuditLines } from '../../../src/journal/audit/audit-file.ts';
import { runAuditCommand } from '../../../src/tools/audit/command.ts';
import { WIN } from '../../../src/wagering/testing/bet-ids.ts';
import { field, sell, wager } from '../../terminal/talk.ts';
import type { TestTerminal } from '../../terminal/test-terminal.ts';
import { checksum } from '../ledger/ledger-text.ts';
import { connect } from '../ledger/sqlite-connection.ts';
import { closed } from '../ledger/testing/ledger-files.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../testing/postgres-server.ts';
import { directory, openHost, type TestHost } from '../testing/test-host.ts';
import { KEPT_AFTER } from './kept-trail.ts';

async function sellOne(terminal: TestTerminal): Promise<void> {
  const at = await field(terminal);
  await sell(terminal, wager(at, WIN, [[at.nums[0]]]));
}

/** Returns the numbers of the records in a trail. Throws where it is not whole. */
async function numbersIn(file: string): Promise<readonly number[]> {
  const trail = await checkAuditLines(readFileSync(file, 'utf8').trimEnd().split('\n'));
  if (trail.fault !== null) throw new Error(JSON.stringify(trail));
  return trail.records.map(({ seq }) => seq);
}

/** Waits until a trail has so many records. */
async function grown(file: string, count: number, ...hosts: readonly TestHost[]): Promise<void> {
  await expect
    .poll(async () => {
      for (const { clock } of hosts) await clock.advanceAndSettle(KEPT_AFTER);
      return (await numbersIn(file)).length;
    })
    .toBe(count);
}

/** Returns the exit code of the check, and the first line that it says. */
async function audited(trail: string, ledger: string): Promise<readonly [number, string]> {
  const { exitCode, lines } = await runAuditCommand([trail, '--ledger', ledger]);
  return [exitCode, exitCode === 0 ? (lines.at(-1) ?? '') : (lines[0] ?? '')];
}

interface Row {
  readonly number: number;
  readonly text: string;
}

/** Changes rows of a ledger, with right checksums, as somebody would who has the program's source. */
type Forge = (rows: readonly Row[]) => readonly Row[];

const renumbered = (rows: readonly Row[]): readonly Row[] =>
  rows.map(({ text }, index) => ({ number: index + 1, text }));
const CHANGED: Forge = (rows) =>
  rows.map((row) => (row.number === 3 ? { ...row, text: row.text.replace('"at":', '"at":1') } : row));
const REMOVED: Forge = (rows) => renumbered(rows.toSpliced(2, 1));
const CUT: Forge = (rows) => rows.slice(0, -1);
const PUT_IN: Forge = (rows) => renumbered(rows.toSpliced(2, 0, ...rows.slice(1, 2)));
const ADDED: Forge = (rows) => renumbered([...rows, ...rows.slice(1, 2)]);

/** Returns the statements that leave these rows alone in the ledger. `table`: its prefix. */
function rewriting(rows: readonly Row[], table: string): readonly string[] {
  let sum = '';
  const inserts = rows.map(({ number, text }) => {
    sum = checksum(text, sum);
    return `INSERT INTO ${table}record (number, sum, text) VALUES (${number}, '${sum}', '${text.replaceAll("'", "''")}')`;
  });
  return [
    `DELETE FROM ${table}record`,
    ...inserts,
    `UPDATE ${table}last SET number = ${rows.length}, sum = '${sum}'`,
  ];
}

const FORGERIES = [
  ['changed', CHANGED, 'Record 3 of .* was changed'],
  ['removed', REMOVED, 'Record 3 was removed'],
  ['removed at the end', CUT, 'Record 4 was removed'],
  ['put in', PUT_IN, 'Record 3 of .* was put in'],
  ['added at the end', ADDED, 'Record 5 of .* was put in'],
] as const;

async function forgeFile(file: string, forge: Forge): Promise<void> {
  const database = connect(file);
  const rows = (await database.all('SELECT number, text FROM record ORDER BY number')).map(
    ([number, text]) => ({ number: Number(number), text: String(text) }),
  );
  for (const trigger of ['record_kept', 'record_unchanged']) await database.exec(`DROP TRIGGER ${trigger}`);
  for (const statement of rewriting(forge(rows), '')) await database.exec(statement);
  await closed(database);
}

describe('a trail that is kept beside the file of a ledger', () => {
  async function kept() {
    const place = await directory();
    const options = { data: join(place, 'ledger'), keepAudit: join(place, 'trail') };
    const host = await openHost(options);
    const terminal = await host.signedOn();
    await sellOne(terminal);
    return { options, host, terminal };
  }

  it('grows while the host runs, and goes on after it was stopped', async () => {
    const { options, host, terminal } = await kept();
    await grown(options.keepAudit, 4, host);
    await sellOne(terminal);
    await host.host.stop();
    expect(await numbersIn(options.keepAudit)).toEqual([1, 2, 3, 4, 5]);
    const next = await openHost(options);
    const other = await next.signedOn(8);
    await sellOne(other);
    await next.host.stop();
    expect(await numbersIn(options.keepAudit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const made = join(await directory(), 'made');
    const again = await openHost(options);
    await again.control.act({ act: 'auditTrail', file: made });
    const records = (file: string) => readFileSync(file, 'utf8').split('\n').slice(1, 9);
    expect(records(options.keepAudit)).toEqual(records(made));
    await again.host.stop();
    expect(await audited(options.keepAudit, options.data)).toEqual([
      0,
      `${options.data} has the same 8 records.`,
    ]);
    expect([...host.log, ...next.log, ...again.log]).toEqual([]);
  });

  it.each(FORGERIES)('finds a record that was %s', async (_what, forge, words) => {
    const { options, host } = await kept();
    await host.host.stop();
    await forgeFile(options.data, forge);
    // Changes the mark too, as a forger would.
    writeFileSync(`${options.data}.mark`, '');
    const [exitCode, said] = await audited(options.keepAudit, options.data);
    expect([exitCode, said]).toEqual([1, expect.stringMatching(words)]);
    await expect(openHost(options)).rejects.toThrow(new RegExp(words));
    // Without the trail nobody notices.
    await openHost({ data: options.data });
  });

  it('takes what a host that was killed had not written, and says so', async () => {
    const { options, host, terminal } = await kept();
    await grown(options.keepAudit, 4, host);
    const before = readFileSync(options.keepAudit, 'utf8');
    await sellOne(terminal);
    await host.host.stop();
    // A line that was being written is torn.
    writeFileSync(options.keepAudit, `${before}${'0'.repeat(64)} {"seq":5,`);
    const next = await openHost(options);
    expect(next.log).toEqual([expect.stringContaining('ends with record 4, and')]);
    await next.host.stop();
    expect(await numbersIn(options.keepAudit)).toEqual([1, 2, 3, 4, 5]);
    expect(await audited(options.keepAudit, options.data)).toMatchObject({ 0: 0 });
  });

  it('is not gone on with where somebody changed it', async () => {
    const { options, host } = await kept();
    await host.host.stop();
    const text = readFileSync(options.keepAudit, 'utf8');
    writeFileSync(options.keepAudit, text.replace('"tellerId":"7"', '"tellerId":"8"'));
    await expect(openHost(options)).rejects.toThrow('was changed');
    expect(readFileSync(options.keepAudit, 'utf8')).toContain('"tellerId":"8"');
  });

  it('is read beside a ledger that is there, and that no host has open', async () => {
    const { options, host } = await kept();
    await grown(options.keepAudit, 4, host);
    expect(await audited(options.keepAudit, options.data)).toMatchObject({ 0: 2 });
    await host.host.stop();
    const [exitCode, said] = await audited(options.keepAudit, `${options.data}.none`);
    expect([exitCode, said]).toEqual([2, expect.stringContaining('cannot be read')]);
  });
});

const missing = whyNoPostgres();
const SERVER_STARTS = 60_000;

describe.skipIf(missing !== undefined)(
  `a trail that each host keeps of a room in PostgreSQL${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    vi.setConfig({ testTimeout: 2 * SERVER_STARTS });
    let server: PostgresServer;
    let count = 0;
    beforeAll(async () => {
      server = await startPostgres();
    }, SERVER_STARTS);
    afterAll(() => server.remove());

    async function room() {
      const name = `audited_${(count += 1)}`;
      const database = await server.create(name);
      const place = await directory();
      const of = (host: string) => ({ database, mark: join(place, 'mark'), keepAudit: join(place, host) });
      return { name, database, one: of('one'), two: of('two') };
    }

    it('has the records of all hosts, also those that came while its own was away', async () => {
      const { database, one, two } = await room();
      const [first, second] = [await openHost(one), await openHost(two)];
      await sellOne(await first.signedOn(7));
      await sellOne(await second.signedOn(8));
      for (const { keepAudit } of [one, two]) await grown(keepAudit, 7, first, second);
      await second.host.stop();
      await sellOne(await first.signedOn(9));
      const back = await openHost(two);
      expect(back.log).toEqual([expect.stringContaining('ends with record 7, and')]);
      for (const { host } of [first, back]) await host.stop();
      for (const { keepAudit } of [one, two]) {
        expect(await numbersIn(keepAudit)).toHaveLength(10);
        expect((await audited(keepAudit, database))[0]).toBe(0);
      }
    });

    it.each(FORGERIES)('finds a record that was %s', async (_what, forge, words) => {
      const { name, database, one } = await room();
      const host = await openHost(one);
      await sellOne(await host.signedOn());
      await host.host.stop();
      const rows = (await server.run(
        name,
        'SELECT number, text FROM mutuel_tote.record ORDER BY number',
      )) as readonly Row[];
      await server.run(
        name,
        'ALTER TABLE mutuel_tote.record DISABLE TRIGGER ALL',
        ...rewriting(forge(rows), 'mutuel_tote.'),
      );
      const [exitCode, said] = await audited(one.keepAudit, database);
      expect([exitCode, said]).toEqual([1, expect.stringMatching(words)]);
    });
  },
);
