/**
 * Compares the reader of all ESC/POS tests with one that others wrote. Compares the end of each command of a
 * paper, for every kind of printer and in every language.
 *
 * The reading of npos 0.1.19 (the npm registry's) is recorded once in testing/read-by-npos.json. It is not
 * installed: it brings eighty packages, native code of USB among them, and has not changed since 2017. It
 * lacks GS ( k, which was added to its rules with the length in the command itself. It refuses commands that
 * it does not have.
 *
 * To record a paper with a new command, install npos in a folder elsewhere. Add to its rules, in
 * lib/parser/rules.js, each command that it lacks: `rules[0x1d]['(k'] = [0, 'd16']`. `new
 * Parser(rules).analyze(bytes)` of lib/parser returns a `tree`. `read` lists `ascii`, `fn` and `length` of
 * each node, as 'GS (k 8'. Nodes without `fn` are 'text', adjacent ones added up. `bytes` is the paper,
 * deflated by zlib, in base64.
 */
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../src/documents/samples/sample-list.ts';
import {
  loadSampleWords,
  SAMPLE_LANGUAGES,
  sampleIn,
} from '../../../src/documents/samples/testing/sample-papers.ts';
import { type Bitmap, bitmapOf } from '../bytes/bitmap.ts';
import { driverProfile, ESCPOS_DRIVERS } from '../profiles/escpos-profiles.ts';
import { createEscPosLanguage } from './language.ts';
import { readEscPosCommand } from './testing/read-back.ts';
import recorded from './testing/read-by-npos.json' with { type: 'json' };

const PREFIXES: Readonly<Record<number, string>> = { 0x1b: 'ESC', 0x1c: 'FS', 0x1d: 'GS' };

/** Names each command as 'ESC a 3', its bytes counted. Text, line ends and the end of a page are one. */
function commandsOf(bytes: Uint8Array): readonly string[] {
  const commands: { name: string; length: number }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const one = readEscPosCommand(bytes, at);
    if (one === null) throw new Error(`the command at ${at} is not whole`);
    const name = nameAt(bytes, at);
    const last = commands.at(-1);
    if (name === 'text' && last?.name === name) last.length += one.length;
    else commands.push({ name, length: one.length });
    at += one.length;
  }
  return commands.map(({ name, length }) => `${name} ${length}`);
}

/** Returns 'ESC a' of 'ESC a 3'. */
const nameOf = (command: string): string => command.replace(/ \d+$/, '');

function nameAt(bytes: Uint8Array, at: number): string {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const prefix = PREFIXES[first];
  if (prefix === undefined) return 'text';
  const letter = String.fromCharCode(second);
  return `${prefix} ${letter}${letter === 'v' || letter === '(' ? String.fromCharCode(third) : ''}`;
}

/** Commands that drivers write since the recording, three bytes each. */
const WRITTEN_SINCE = ['ESC M', 'ESC R', 'GS a'];

const drawLine = (_: unknown, dots: number): Promise<Bitmap> =>
  Promise.resolve(bitmapOf(dots, 24, (x, y) => (x + y) % 2 === 0));

beforeAll(loadSampleWords);

describe('a paper of ESC/POS', () => {
  it.each(ESCPOS_DRIVERS)('has no command that npos has not read: %s', async (driver) => {
    const language = createEscPosLanguage(driverProfile(driver, false), { raster: { drawLine } });
    const read = new Set([...recorded.flatMap((paper) => paper.read.map(nameOf)), ...WRITTEN_SINCE]);
    const written = new Set<string>();
    for (const words of ['en-us', 'zh-CH', 'zh-HK'] as const) {
      for (const id of SAMPLE_IDS)
        for (const command of commandsOf(await language.encode(sampleIn(id, words))))
          written.add(nameOf(command));
    }
    const unread = [...written].filter((name) => !read.has(name));
    expect(unread, 'let another reader read them, and record it in read-by-npos.json').toEqual([]);
  });

  it.each(recorded.map((paper) => [`${paper.driver}, ${paper.languages.join(', ')}`, paper] as const))(
    'has the same commands for this reader and for npos: %s',
    (_, { bytes, read }) => {
      expect(commandsOf(inflateSync(Buffer.from(bytes, 'base64')))).toEqual(read);
    },
  );

  it('was read of the drivers of that time in every language', () => {
    for (const driver of ['epson', 'sunmi', 'bixolon', 'woosim']) {
      const languages = recorded
        .filter((paper) => paper.driver === driver)
        .flatMap((paper) => paper.languages);
      expect([driver, languages.toSorted()]).toEqual([driver, [...SAMPLE_LANGUAGES].toSorted()]);
    }
  });
});
