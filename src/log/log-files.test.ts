import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { logFiles, textChunks, zipGroups } from './log-files.ts';
import type { LogEntry } from './log-line.ts';
import { HOUR } from './log-store.ts';
import { base64Of, zipLog } from './zip-log.ts';

const START = Date.UTC(2026, 10, 23, 15, 30);
const entries = (count: number, apart: number): readonly LogEntry[] =>
  Array.from({ length: count }, (_, each) => ({ ts: START + each * apart, msg: `entry ${each}` }));

describe('the log as it is sent', () => {
  it('is cut into chunks of whole lines that join to the log', () => {
    const all = entries(100, 1);
    const chunks = textChunks(all, 200);
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.every((chunk) => chunk.length <= 200)).toBe(true);
    expect(chunks.join('\n').split('\n')).toHaveLength(100);
    expect(textChunks([])).toEqual([]);
  });

  it('is a file an hour, and more where an hour is long', () => {
    expect(logFiles(entries(3, HOUR)).map(({ name }) => name)).toEqual([
      'log-2026-11-23T15.txt',
      'log-2026-11-23T16.txt',
      'log-2026-11-23T17.txt',
    ]);
    expect(
      logFiles(entries(10, 1), 200)
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['log-2026-11-23T15.txt', 'log-2026-11-23T15-2.txt']);
  });

  it('is zipped in groups that are no longer than a request may be', async () => {
    const files = logFiles(entries(30, HOUR));
    const groups = zipGroups(files, 200);
    expect(groups.length).toBeGreaterThan(3);
    expect(groups.flat()).toEqual(files);
    const [first = []] = groups;
    const zip = unzipSync(await zipLog(first, () => Promise.resolve()));
    expect(Object.keys(zip)).toEqual(first.map(({ name }) => name));
    expect(new TextDecoder().decode(zip['log-2026-11-23T15.txt'])).toBe('2026-11-23T15:30:00.000Z entry 0');
  });

  it('is base 64 however long it is', () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
    expect(Buffer.from(base64Of(bytes), 'base64')).toEqual(Buffer.from(bytes));
  });
});
