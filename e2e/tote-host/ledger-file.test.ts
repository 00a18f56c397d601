import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, open as openFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openLedgerFile } from './ledger-file.ts';
import { directory } from './testing/test-host.ts';

/** Claims a ledger, says whether it could, and waits. */
const CLAIM = join(import.meta.dirname, 'testing', 'claim-and-wait.ts');

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

  it('has a record on the medium, not only in the system’s memory, before it is answered', async () => {
    const file = join(await directory(), 'ledger');
    const ledger = await openLedgerFile(file, () => undefined);
    const handle = await openFile(file, 'r');
    const syncs: number[] = [];
    const sync = vi
      .spyOn(Object.getPrototypeOf(handle), 'datasync')
      .mockImplementation((): unknown =>
        readFile(file, 'utf8').then((text) => syncs.push(text.split('\n').length)),
      );
    try {
      await ledger.append({ kind: 'first' });
      expect(syncs).toEqual([3]);
      await ledger.append({ kind: 'second' });
      expect(syncs).toEqual([3, 4]);
      sync.mockRejectedValueOnce(new Error('medium'));
      await expect(ledger.append({ kind: 'third' })).rejects.toThrow('medium');
    } finally {
      sync.mockRestore();
      await handle.close();
    }
    expect(await ledger.load()).toEqual([{ kind: 'first' }, { kind: 'second' }]);
    await ledger.close();
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
    const file = join(await directory(), 'ledger');
    await writeFile(file, 'mutue');
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

  it.each<[string, (lines: readonly string[]) => readonly string[]]>([
    ['removed', ([head = '', one = '', , three = '']) => [head, one, three]],
    ['doubled', ([head = '', one = '', two = '', three = '']) => [head, one, two, two, three]],
    ['swapped with another', ([head = '', one = '', two = '', three = '']) => [head, two, one, three]],
    ['cut off at its end', ([head = '', one = '', two = '']) => [head, one, two]],
    ['all cut off', ([head = '']) => [head]],
  ])('is not opened with a line %s', async (_, change) => {
    const file = await written();
    const text = `${change((await readFile(file, 'utf8')).split('\n')).join('\n')}\n`;
    await writeFile(file, text.replace(/\n\n$/, '\n'));
    await expect(load(file)).rejects.toThrow(/cannot be read|it was cut/);
  });

  it('goes on where the mark at its side is behind, torn or gone', async () => {
    const file = await written();
    const mark = await readFile(`${file}.mark`, 'utf8');
    const [, one = ''] = (await readFile(file, 'utf8')).split('\n');
    for (const left of [`000000000001 ${one.slice(0, 8)}\n`, mark.slice(0, 9), '']) {
      await writeFile(`${file}.mark`, left);
      expect(await load(file)).toEqual(RECORDS);
      expect(await readFile(`${file}.mark`, 'utf8')).toBe(mark);
    }
  });

  it('is made of one of the version before, with all its records', async () => {
    const file = join(await directory(), 'ledger');
    const line = (text: string) => `${createHash('sha256').update(text).digest('hex').slice(0, 8)} ${text}\n`;
    await writeFile(file, `mutuel tote ledger 1\n${line('{"a":1}')}${line('{"a":2}')}`);
    expect(await load(file)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await readFile(file, 'utf8')).toMatch(/^mutuel tote ledger 2\n/);
    expect(await load(file)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('is claimed by one of several starts at once, over a lock that a killed one has left', async () => {
    const file = await written();
    await writeFile(`${file}.lock`, '999999999');
    const open = () =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, ['--import', 'tsx', CLAIM, file]);
        child.stdout.once('data', (said: Buffer) => {
          resolve(said.toString().trim());
          children.push(child);
        });
      });
    const children: ChildProcess[] = [];
    const said = await Promise.all(Array.from({ length: 4 }, open));
    for (const child of children) child.kill();
    expect(said.filter((word) => word === 'claimed')).toHaveLength(1);
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
