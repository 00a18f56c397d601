/** Keeps test files short enough to be read in one go: at most 500 lines, counting what tests share. */
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from '../project-files.ts';
import { isTest } from './tests-aside.ts';

const MOST_LINES = 500;

function tooLong(files: readonly SourceFile[]): readonly string[] {
  return files
    .map(({ path, source }) => ({ path, lines: source.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

describe('the length of a test file', () => {
  it('is at most 500 lines', () => {
    expect(tooLong(sourceFiles(isTest))).toEqual([]);
  });

  it('is reported above that', () => {
    const source = 'a\n'.repeat(501);
    expect(tooLong([{ path: 'src/a.test.ts', source }])).toEqual(['src/a.test.ts: 501 lines']);
  });
});
