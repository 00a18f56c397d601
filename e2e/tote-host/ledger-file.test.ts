import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLedgerFile } from './ledger-file.ts';
import { directory } from './test-host.ts';

const RECORDS = [
  { kind: 'sale', amount: 12_345_678_901_234_567_890n, text: 'ä\n"' },
  { kind: 'sale', amount: 0n, list: [{ bet: 1n }], none: null },
  { kind: 'lock', at: 1.5 },
];

async function written(): Promise<string> {
  const file = join(await directory(), 'ledger');
  const ledger = await openLedgerFile(file, () => undefined);
  await Promise.all(RECORDS.map((record) => ledger.append(record)));
  await ledger.close();
  return file;
}

async function load(file: string, log: string[] = []): Promise<readonly unknown[]> {
  const ledger = await openLedgerFile(file, (message) => log.push(message));
  try {
    return await ledger.load();
  } finally {
    await ledger.close();
  }
}

describe('the ledger in a file', () => {
  it('has what was written, in order, amounts of any size too', async () => {
    const file = await written();
    expect(await load(file)).toEqual(RECORDS);
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(RECORDS.length + 2);
  });

  it('goes on behind what there is, and tells it while it is open', async () => {
    const ledger = await openLedgerFile(await written(), () => undefined);
    await ledger.append({ kind: 'more' });
    expect(await ledger.load()).toEqual([...RECORDS, { kind: 'more' }]);
    await ledger.close();
    await expect(ledger.append({ kind: 'late' })).rejects.toThrow('closed');
  });

  it('drops a last line that was not written to its end, at any byte, says so, and writes the next one whole', async () => {
    const whole = await readFile(await written());
    const lastLine = whole.subarray(0, -1).lastIndexOf('\n') + 1;
    for (const cut of [lastLine + 1, lastLine + 8, lastLine + 20, whole.length - 1]) {
      const file = join(await directory(), 'ledger');
      await writeFile(file, whole.subarray(0, cut));
      const log: string[] = [];
      expect(await load(file, log)).toEqual(RECORDS.slice(0, 2));
      expect(log).toEqual([expect.stringContaining(`(${cut - lastLine} bytes): dropped`)]);
      const again = await openLedgerFile(file, (message) => log.push(message));
      await again.append(RECORDS[2]);
      expect(await again.load()).toEqual(RECORDS);
      await again.close();
      expect(log).toHaveLength(1);
    }
  });

  it('begins anew where not even its heading was written', async () => {
    const file = await written();
    await truncate(file, 5);
    expect(await load(file)).toEqual([]);
  });

  it.each<[string, (text: string) => string, string]>([
    ['a changed figure', (text) => text.replace('12345678901234567890', '12345678901234567891'), 'Line 2'],
    ['a line that is gone in its middle', (text) => text.replace('"list":[{"bet":', ''), 'Line 3'],
    ['an empty line', (text) => text.replace('\n', '\n\n'), 'Line 2'],
    ['a last line that has its end and another text', (text) => text.replace('1.5', '2.5'), 'Line 4'],
    ['another kind of file', () => 'a,b,c\n1,2,3\n', "is not a tote's ledger"],
  ])('is not opened with %s, and is left as it is', async (_, change, why) => {
    const file = await written();
    const text = change(await readFile(file, 'utf8'));
    await writeFile(file, text);
    await expect(load(file)).rejects.toThrow(why);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('is one tote’s: another is refused while it is open, also from another process, and not after one that was killed', async () => {
    const file = await written();
    const ledger = await openLedgerFile(file, () => undefined);
    await expect(load(file)).rejects.toThrow('two totes cannot write one ledger');
    await ledger.close();
    await writeFile(`${file}.lock`, String(process.ppid));
    await expect(load(file)).rejects.toThrow(`Process ${process.ppid} has`);
    await writeFile(`${file}.lock`, '999999999');
    expect(await load(file)).toEqual(RECORDS);
  });

  it('cannot be where there is no directory', async () => {
    await expect(load(join(await directory(), 'no', 'ledger'))).rejects.toThrow('ENOENT');
  });

  it('takes no harm from a torn line that another torn line follows', async () => {
    const file = await written();
    await appendFile(file, '12345678 {"kind":');
    const log: string[] = [];
    await load(file, log);
    await appendFile(file, 'abc');
    expect(await load(file, log)).toEqual(RECORDS);
    expect(log).toHaveLength(2);
  });
});
