import { describe, expect, it } from 'vitest';
import { isBelowFloor, scoresOf, scoreTable } from './mutation-scores.mjs';

const mutants = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));

describe('the scores of mutation tests', () => {
  const scores = scoresOf({
    files: {
      'src/a.ts': { mutants: mutants({ Killed: 8, Timeout: 1, Survived: 1, Ignored: 5, CompileError: 2 }) },
      'src/longer.ts': { mutants: mutants({ Killed: 8999, NoCoverage: 1000, Survived: 1 }) },
      'src/types-only.ts': { mutants: mutants({ Ignored: 3 }) },
    },
  });

  it('count what tests noticed against what they did not, each file by itself', () => {
    expect(scores).toEqual([
      { file: 'src/a.ts', noticed: 9, unnoticed: 1 },
      { file: 'src/longer.ts', noticed: 8999, unnoticed: 1001 },
    ]);
  });

  it('fail below 90 %, and are never rounded up to it', () => {
    expect(scores.map(isBelowFloor)).toEqual([false, true]);
    expect(scoreTable(scores).split('\n')).toEqual([
      'ok   src/a.ts       90.0 %, 1 unnoticed',
      'FAIL src/longer.ts  89.9 %, 1001 unnoticed',
    ]);
  });
});
