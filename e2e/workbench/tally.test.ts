/** Proves the last line of a run. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOTHING, playwrightCounts, plus, skippedNames, summaryLine, vitestCounts } from './tally.mjs';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mutuel-tally-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

function report(content: unknown): string {
  const path = join(directory, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('the count of a run', () => {
  it('names the unit tests that were skipped', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a room sells' },
      { status: 'skipped', fullName: 'a room in PostgreSQL: not installed sells' },
    ];
    expect(skippedNames(report({ testResults: [{ assertionResults }] }))).toEqual([
      'a room in PostgreSQL: not installed sells',
    ]);
  });

  it('adds unit and browser tests up, and a test that passed at the second go is a failure', () => {
    const unit = vitestCounts(
      report({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }),
      1,
    );
    const browser = playwrightCounts(
      report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }),
      1,
    );
    expect(plus(unit, browser)).toEqual({ passed: 10, failed: 3, skipped: 4 });
    expect(summaryLine(plus(unit, browser))).toBe('10 passed, 3 failed');
  });

  it('is never all good when the run failed', () => {
    expect(vitestCounts(report({ numPassedTests: 7 }), 1).failed).toBe(1);
    expect(playwrightCounts(join(directory, 'missing.json'), 1)).toEqual({ ...NOTHING, failed: 1 });
  });

  it('does not count a report that an earlier run left', () => {
    const path = report({ numPassedTests: 7 });
    utimesSync(path, 1, 1);
    expect(vitestCounts(path, 0)).toEqual(NOTHING);
  });
});
