/** Ledgers of earlier versions, which were files of lines. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directory } from '../testing/test-host.ts';
import { load, RECORDS } from './testing/ledger-files.ts';

const TEXTS = [
  String.raw`{"kind":"sale","amount":{"$bigint":"12345678901234567890"},"text":"ä\n\""}`,
  '{"kind":"sale","amount":{"$bigint":"0"},"list":[{"bet":{"$bigint":"1"}}],"none":null}',
  '{"kind":"lock","at":1.5}',
];

function sumOf(text: string, before: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, 8);
}

/** The lines of a ledger of version 2, with its heading. */
function chained(texts: readonly string[]): string {
  let sum = '';
  const lines = texts.map((text) => {
    sum = sumOf(text, sum);
    return `${sum} ${text}\n`;
  });
  return `mutuel tote ledger 2\n${lines.join('')}`;
}

async function fileOf(text: string): Promise<string> {
  const file = join(await directory(), 'ledger');
  await writeFile(file, text);
  return file;
}

describe('a ledger of lines', () => {
  it('becomes a database once, whole, and stays beside it', async () => {
    const file = await fileOf(chained(TEXTS));
    const log: string[] = [];
    expect(await load(file, log)).toEqual(RECORDS);
    expect(log).toEqual([
      `${file} is a database now, with all 3 records. The file of lines is ${file}.lines.`,
    ]);
    expect((await readFile(file)).subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(await readFile(`${file}.lines`, 'utf8')).toBe(chained(TEXTS));
    expect(await load(file, log)).toEqual(RECORDS);
    expect(log).toHaveLength(1);
  });

  it('becomes one from the first version too', async () => {
    const lines = TEXTS.map((text) => `${sumOf(text, '')} ${text}\n`).join('');
    expect(await load(await fileOf(`mutuel tote ledger 1\n${lines}`))).toEqual(RECORDS);
  });

  it('has nothing where not even its heading was written', async () => {
    expect(await load(await fileOf('mutue'))).toEqual([]);
  });

  it('loses a last line that was not written to its end, and says so', async () => {
    const file = await fileOf(chained(TEXTS).slice(0, -5));
    const log: string[] = [];
    expect(await load(file, log)).toEqual(RECORDS.slice(0, 2));
    expect(log[0]).toMatch(/The last line of .* was not written to its end \(\d+ bytes\): dropped/);
  });

  it('is made anew after a start that broke off in the middle', async () => {
    const file = await fileOf(chained(TEXTS));
    await writeFile(`${file}.converted`, 'half');
    await writeFile(`${file}.lines`, chained(TEXTS));
    expect(await load(file)).toEqual(RECORDS);
  });

  it.each<[string, (text: string) => string, string]>([
    ['a changed figure', (text) => text.replace('12345678901234567890', '12345678901234567891'), 'Line 2'],
    ['a line that is gone', (text) => text.replace(/\n[^\n]+"none"[^\n]+/, ''), 'Line 3'],
    ['a line doubled', (text) => text.replace(/(\n[^\n]+"none"[^\n]+)/, '$1$1'), 'Line 4'],
    ['an empty line', (text) => text.replace('\n', '\n\n'), 'Line 2'],
  ])('is refused with %s, and is left as it is', async (_, change, why) => {
    const text = change(chained(TEXTS));
    const file = await fileOf(text);
    await expect(load(file)).rejects.toThrow(why);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('is refused where its mark counts more lines', async () => {
    const file = await fileOf(chained(TEXTS.slice(0, 2)));
    await writeFile(`${file}.mark`, `000000000003 ${chained(TEXTS).split('\n')[3]?.slice(0, 8) ?? ''}\n`);
    await expect(load(file)).rejects.toThrow('ends with record 2, but had 3');
    expect(await readFile(file, 'utf8')).toBe(chained(TEXTS.slice(0, 2)));
  });

  it('is refused while a host of an earlier version has it', async () => {
    const file = await fileOf(chained(TEXTS));
    await writeFile(`${file}.lock`, String(process.ppid));
    await expect(load(file)).rejects.toThrow(`Process ${process.ppid} has ${file}`);
    await writeFile(`${file}.lock`, '999999999');
    expect(await load(file)).toEqual(RECORDS);
  });

  it('is refused where one post was carried out twice', async () => {
    const sale =
      '{"kind":"lock","at":1,"token":"a","post":{"reqseq":7,"request":"/terminal/lockWindow\\n{}"}}';
    const file = await fileOf(chained([sale, sale]));
    await expect(load(file)).rejects.toThrow('one of the same post');
    expect(await readFile(file, 'utf8')).toBe(chained([sale, sale]));
  });
});
