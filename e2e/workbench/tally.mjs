// @ts-check
/**
 * Counts passed, failed and skipped tests. Reads the reports of the two test runners, adds them up, and
 * prints one line.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';

/** @typedef {{readonly passed: number, readonly failed: number, readonly skipped: number}} Tally */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Tally} one
 * @param {Tally} other
 * @returns {Tally}
 */
export function plus(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/**
 * The last line of a run: 'N passed, N failed'.
 * @param {Tally} tally
 */
export function summaryLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Returns the counts in vitest's JSON report. Counts a run that failed without a failed test (a file that
 * does not load, no report) as one failure.
 * @param {string} report the report's path
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function vitestCounts(report, exitCode) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = /** @type {Record<string, number>} */ (fresh(report) ?? {});
  return notSilent(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    exitCode,
  );
}

/**
 * Returns the names of the tests that vitest's JSON report has as skipped, each with its groups.
 * @param {string} report the report's path
 * @returns {readonly string[]}
 */
export function skippedNames(report) {
  const { testResults = [] } =
    /** @type {{testResults?: {assertionResults: {status: string, fullName: string}[]}[]}} */ (
      fresh(report) ?? {}
    );
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName),
  );
}

/**
 * Returns the counts in the browser test runner's JSON report. A test that passed only on a second run counts
 * as failed.
 * @param {string} report the report's path
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function playwrightCounts(report, exitCode) {
  const { stats = {} } = /** @type {{stats?: Record<string, number>}} */ (fresh(report) ?? {});
  return notSilent(
    {
      passed: stats['expected'] ?? 0,
      failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0),
      skipped: stats['skipped'] ?? 0,
    },
    exitCode,
  );
}

/**
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
function notSilent(tally, exitCode) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * Returns a report of this run. Returns undefined if there is none or it was left by an earlier run.
 * @param {string} report
 * @returns {unknown}
 */
function fresh(report) {
  const began = Date.now() - performance.now();
  if (!existsSync(report) || statSync(report).mtimeMs < began) return undefined;
  return JSON.parse(readFileSync(report, 'utf8'));
}
