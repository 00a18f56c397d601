/** Proves what the command says of a trail, and how it ends. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chained, NO_RECORDS } from '../../journal/audit/audit-chain.ts';
import { auditLines } from '../../journal/audit/audit-file.ts';
import { runAuditCommand, USAGE } from './command.ts';

let folder: string;
let lines: readonly string[];
let hash: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mutuel-audit-'));
  const records = await chained(NO_RECORDS, [
    { at: 0, what: 'began', data: {} },
    { at: 1, what: 'post', data: { id: 'a', value: '200' } },
    { at: 2, what: 'answer', data: { id: 'a', state: 'done' } },
  ]);
  hash = records[1]?.hash ?? '';
  lines = auditLines({ window: 12, host: 'demo', madeAt: 3, after: NO_RECORDS }, records);
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(content: string | Uint8Array, name = 'audit.txt'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('says of a whole trail what it holds, as text or in the zip file of a window', async () => {
  const path = file(`${lines.join('\n')}\n`);
  const { lines: said, exitCode } = await runAuditCommand([path]);
  expect(exitCode).toBe(0);
  expect(said[0]).toBe(`${path}: window 12, demo`);
  expect(said[1]).toBe('3 records behind record 0, 1970-01-01T00:00:00.000Z to 1970-01-01T00:00:00.002Z');
  expect(said[2]).toMatch(/^Nothing was changed, removed or put in\. The newest is 3:[0-9a-f]{64}$/);
  const zip = file(zipSync({ 'audit.txt': strToU8(lines.join('\r\n')) }), 'trail.zip');
  expect(await runAuditCommand([zip])).toMatchObject({ exitCode: 0 });
});

it.each([
  ['changed', (all) => all.with(2, (all[2] ?? '').replace('200', '900')), 'Record 2 was changed (line 3 of'],
  ['removed', (all) => all.toSpliced(2, 1), 'Record 2 was removed (line 3 of'],
  [
    'put in',
    (all) => all.toSpliced(2, 0, all[1] ?? ''),
    'Record 1 was put in where it does not belong (line 3 of',
  ],
  ['cut off', (all) => all.slice(0, 3), 'The file ends after record 2; the rest was removed (line 3 of'],
] as readonly (readonly [string, (all: readonly string[]) => readonly string[], string])[])(
  'names the first record that was %s',
  async (_what, touch, words) => {
    const { lines: said, exitCode } = await runAuditCommand([file(touch(lines).join('\n'))]);
    expect([said[0]?.slice(0, words.length), exitCode]).toEqual([words, 1]);
  },
);

it('compares the trail with a record that was noted', async () => {
  const path = file(lines.join('\n'));
  expect(await runAuditCommand([path, '--noted', `2:${hash}`])).toMatchObject({ exitCode: 0 });
  const other = await runAuditCommand([path, '--noted', `1:${hash}`]);
  expect(other).toEqual({
    lines: [`Record 1 is not the one that was noted: the trail was made anew (${path}).`],
    exitCode: 1,
  });
});

it('writes the records as a table', async () => {
  const csv = join(folder, 'table.csv');
  const { exitCode } = await runAuditCommand([file(lines.join('\n')), '--csv', csv]);
  expect(exitCode).toBe(0);
  expect(readFileSync(csv, 'utf8').split('\r\n')[2]).toContain(',post,a,,,,200,');
  expect(await runAuditCommand([file(lines.join('\n')), '--csv', join(folder, 'no', 'x')])).toMatchObject({
    exitCode: 2,
  });
});

it('tells what it cannot read from what was touched', async () => {
  expect(await runAuditCommand([join(folder, 'none')])).toMatchObject({ exitCode: 2 });
  expect(await runAuditCommand([file('hello')])).toMatchObject({ exitCode: 2 });
  const zip = file(zipSync({ 'other.txt': strToU8('x') }), 'other.zip');
  expect((await runAuditCommand([zip])).lines[0]).toContain('it has no audit.txt');
  for (const words of [[], ['a', 'b'], ['a', '--noted', '7'], ['a', '--other']]) {
    expect(await runAuditCommand(words)).toEqual({ lines: USAGE, exitCode: 2 });
  }
});
