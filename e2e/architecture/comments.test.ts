/** Proves that comments keep the rules of prose, and that the check sees one that does not. */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../project-files.ts';
import { absentFiles, faultyComments } from './comments.ts';

describe('the comments', () => {
  it('name the doer, say one thing a sentence, and end where the formatter’s lines do', () => {
    expect(sourceFiles(() => true).flatMap(faultyComments)).toEqual([]);
  });

  it('name source files that exist', () => {
    const files = sourceFiles(() => true);
    const paths = [...files.map(({ path }) => path), 'vite.config.ts'];
    expect(files.flatMap((file) => absentFiles(file, paths))).toEqual([]);
  });
});

function faults(source: string): readonly string[] {
  return faultyComments({ path: 'src/a.ts', source });
}

describe('the check of a comment', () => {
  it.each([
    ['hides the doer', '/** Whether it may be sold. */'],
    ['hides the doer', '// Sends it. What is left stays.'],
    ["says 'is told'", '/** The host is told. */'],
    ['sentence too long', `/** Sends ${'a b c '.repeat(14)}. */`],
    ['too wide', `/** Sends ${'words-'.repeat(20)}. */`],
  ])('finds: %s', (fault, source) => {
    expect(faults(source)).toHaveLength(1);
    expect(faults(source)[0]).toContain(fault);
  });

  it('reads line comments that follow one another as one', () => {
    expect(faults('// Sends a post to\n// Whoever listens.')).toEqual([]);
    expect(faults('// Sends a post.\n// Whoever listens answers.')).toHaveLength(1);
  });

  it('leaves drawings and tags alone', () => {
    expect(faults('/**\n * Draws a life.\n *\n *   begun -> stands\n * @param what is told\n */')).toEqual(
      [],
    );
  });
});

describe('the check of the files that a comment names', () => {
  const named = (comment: string): readonly string[] =>
    absentFiles({ path: 'src/a.ts', source: `/** ${comment} */` }, ['src/money/sale.ts', 'src/ui/Key.tsx']);

  it.each(['gone.ts', 'Gone.tsx', 'money/gone.ts', 'ui/sale.ts', 'sale.test.ts'])('finds: %s', (name) => {
    expect(named(`Sells (${name}).`)).toEqual([`src/a.ts: names ${name}`]);
  });

  it.each(['sale.ts', 'money/sale.ts', './sale.ts', 'Key.tsx', 'handlers/<kind>.ts', '*.test.ts'])(
    'takes: %s',
    (name) => {
      expect(named(`Sells (${name}).`)).toEqual([]);
    },
  );
});
