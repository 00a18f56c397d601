/**
 * Compares the reader of all ESC/POS tests with one that others wrote: the end of each command of a paper,
 * for every kind of printer and in every language.
 *
 * testing/read-by-npos.json is the reading of npos 0.1.19 (the npm registry's), recorded once. It is not
 * installed: it brings eighty packages, native code of USB among them, and has not changed since 2017. It
 * lacks GS ( k, which was added to its rules with the length in the command itself. It refuses commands that
 * it does not have.
 */
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../../../src/documents/samples/testing/sample-papers.ts';
import { readEscPosCommand } from './testing/read-back.ts';
import recorded from './testing/read-by-npos.json' with { type: 'json' };

const PREFIXES: Readonly<Record<number, string>> = { 0x1b: 'ESC', 0x1c: 'FS', 0x1d: 'GS' };

/** Names each command as 'ESC a 3', its bytes counted; text, line ends and the end of a page as one. */
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

function nameAt(bytes: Uint8Array, at: number): string {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const prefix = PREFIXES[first];
  if (prefix === undefined) return 'text';
  const letter = String.fromCharCode(second);
  return `${prefix} ${letter}${letter === 'v' || letter === '(' ? String.fromCharCode(third) : ''}`;
}

describe('a paper of ESC/POS', () => {
  it.each(recorded.map((paper) => [`${paper.driver}, ${paper.languages.join(', ')}`, paper] as const))(
    'has the same commands for this reader and for npos: %s',
    (_, { bytes, read }) => {
      expect(commandsOf(inflateSync(Buffer.from(bytes, 'base64')))).toEqual(read);
    },
  );

  it('was read of every driver in every language', () => {
    for (const driver of ['epson', 'sunmi', 'bixolon', 'woosim']) {
      const languages = recorded
        .filter((paper) => paper.driver === driver)
        .flatMap((paper) => paper.languages);
      expect([driver, languages.toSorted()]).toEqual([driver, [...SAMPLE_LANGUAGES].toSorted()]);
    }
  });
});
