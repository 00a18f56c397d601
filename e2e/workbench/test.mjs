// @ts-check
/**
 * Runs `npm test`. On a fresh machine installs the packages and a Chromium, then checks, builds and runs the
 * browser tests. Its last line is 'N passed, N failed' over unit and browser tests. A check or build that
 * fails counts as one failure.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium, ensureHeadlessShell, ensureSocat } from './chromium.mjs';
import { ensurePostgres, ensureWebServers } from './debian.mjs';
import { ensureInstalled, PROJECT } from './install.mjs';
import { runTool } from './run-tool.mjs';
import { NOTHING, playwrightCounts, plus, summaryLine } from './tally.mjs';

ensureInstalled();
ensurePostgres();
let tally = await check();
try {
  await ensureChromium();
  ensureHeadlessShell();
  ensureSocat();
  ensureWebServers();
  await ensureBuilt();
  tally = plus(tally, await browserTests(process.argv.slice(2)));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  tally = plus(tally, { ...NOTHING, failed: 1 });
}
if (tally.skipped > 0) console.log(`${tally.skipped} skipped (listed above)`);
console.log(summaryLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;

/** @param {readonly string[]} args passed on to the runner: a file, --grep */
async function browserTests(args) {
  const out = join(PROJECT, 'e2e', '.out');
  mkdirSync(out, { recursive: true });
  const report = join(out, 'browser-tests.json');
  const { code } = await runTool('playwright', ['test', '-c', 'e2e', '--reporter=list,json', ...args], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return playwrightCounts(report, code);
}
