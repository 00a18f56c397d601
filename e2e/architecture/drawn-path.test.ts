/** Proves that a sale takes the path that src/README.md draws, and that the check sees another path. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from '../project-files.ts';
import { climbs, drawnHops, untrueHops } from './drawn-path.ts';
import { isTest, isTesting } from './tests-aside.ts';

const README = join(import.meta.dirname, '..', '..', 'src', 'README.md');

/** The files from Buy to the first byte that reaches the printer. */
const MOST_HOPS = 30;

describe('the path of a sale, from Buy to the printer’s first byte', () => {
  const text = readFileSync(README, 'utf8');
  const hops = drawnHops(text);
  const program = sourceFiles((path) => !isTest(path) && !isTesting(path));

  it('is drawn as the program has it: every file is there, and is reached as it says', () => {
    expect(hops.length).toBeGreaterThan(MOST_HOPS / 2);
    expect(untrueHops(hops, program)).toEqual([]);
  });

  it('is told by a text whose links all lead somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to = '']) => to);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((to) => !existsSync(join(dirname(README), to)))).toEqual([]);
  });

  it('passes thirty files at most, counted from one without a gap', () => {
    const numbers = [...new Set(hops.map(({ number }) => number))];
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeLessThanOrEqual(MOST_HOPS);
    const files = new Set(hops.map((hop) => hop.files.join()));
    expect(files.size).toBe(numbers.length);
  });

  it('begins at the tap and ends at a link to a printer', () => {
    expect([hops[0]?.from, hops[0]?.files]).toEqual([null, ['src/screens/home/command-box/BuyFace.tsx']]);
    expect(hops.at(-1)?.files.every((file) => file.startsWith('drivers/links/'))).toBe(true);
    expect(hops.filter(({ from }) => from === null)).toHaveLength(1);
  });

  it('climbs through a callback once at most', () => {
    expect(climbs(hops).length).toBeLessThanOrEqual(1);
  });
});

const PROGRAM: readonly SourceFile[] = [
  {
    path: 'src/a.ts',
    source: `import { sell } from './b.ts'; import type { Port } from './port.ts';
      export const buy = (port: Port) => { sell(); port.send(); };`,
  },
  { path: 'src/b.ts', source: 'export function sell() {}' },
  { path: 'src/port.ts', source: 'export interface Port { readonly send: () => void }' },
  {
    path: 'src/c.ts',
    source: `import type { Port } from './port.ts'; export const send = 1; export const hear = 2;`,
  },
];
const row = (hop: number, runs: string, file: string, from: number | string, by = ''): string =>
  `| ${hop} | \`${runs}\` | ${file} | ${from} | ${by} | what |`;
const A = row(1, 'buy', '[a](a.ts)', 'the tap');
const faults = (...rows: readonly string[]): readonly string[] =>
  untrueHops(drawnHops(rows.join('\n')), PROGRAM);

describe('the check of the drawing', () => {
  it('allows what is imported, and what is reached through an interface', () => {
    const rows = [A, row(2, 'sell', '[b](b.ts)', 1), row(3, 'send', '[c](c.ts)', 1, '[Port](port.ts)')];
    expect(faults(...rows)).toEqual([]);
    expect(drawnHops(rows.join('\n')).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it.each([
    ['a file that is not there', row(2, 'sell', '[d](d.ts)', 1)],
    ['an interface that is not there', row(2, 'send', '[c](c.ts)', 1, '[Port](gone.ts)')],
    ['a row without a file', row(2, 'sell', 'b', 1)],
    ['a file that its caller does not import', row(2, 'send', '[c](c.ts)', 1)],
    ['an interface that the file does not have', row(2, 'sell', '[b](b.ts)', 1, '[Port](port.ts)')],
    ['a function that its caller does not call', row(2, 'hear', '[c](c.ts)', 1, '[Port](port.ts)')],
    ['a function that the file does not have', row(2, 'send', '[b](b.ts)', 1)],
    ['a caller that is not drawn', row(2, 'sell', '[b](b.ts)', 7)],
    ['one number for two files', row(1, 'sell', '[b](b.ts)', 1)],
  ])('finds %s', (_, drawn) => {
    expect(faults(A, drawn)).toHaveLength(1);
  });

  it('sees a call back into a file that led to it, and no second pass of another', () => {
    const rows = [A, row(2, 'sell', '[b](b.ts)', 1), row(3, 'send', '[c](c.ts)', 1)];
    expect(climbs(drawnHops([...rows, row(2, 'sell', '[b](b.ts)', 3)].join('\n')))).toEqual([]);
    expect(climbs(drawnHops([...rows, row(1, 'sell', '[a](a.ts)', 2)].join('\n')))).toHaveLength(1);
  });
});
