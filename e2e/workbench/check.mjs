// @ts-check
/**
 * Runs `npm run check`: types, lint, format, unused code and the unit tests. The import directions are among
 * the unit tests (e2e/architecture/). Runs every stage, also after a failure. Shows a stage's output only if
 * it fails.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, PROJECT } from './install.mjs';
import { runTool } from './run-tool.mjs';
import { NOTHING, plus, skippedNames, summaryLine, vitestCounts } from './tally.mjs';

/** @type {readonly {name: string, tool: string, args: readonly string[], command?: string}[]} */
const STAGES = [
  { name: 'types', tool: 'typescript', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  {
    name: 'types of the service worker',
    tool: 'typescript',
    command: 'tsc',
    args: ['--noEmit', '-p', 'service-worker'],
  },
  { name: 'lint', tool: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', tool: '@biomejs/biome', command: 'biome', args: ['check'] },
  { name: 'unused code', tool: 'knip', args: ['--no-progress'] },
];

/**
 * Runs the stages one after the other and the unit tests beside them. A stage that fails counts as one
 * failure; a good one is not counted.
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function check() {
  const [stages, tests] = await Promise.all([otherStages(), unitTests()]);
  return plus(stages, tests);
}

async function otherStages() {
  let tally = NOTHING;
  for (const { name, tool, args, command } of STAGES) {
    const started = performance.now();
    const { code, output } = await runTool(tool, args, command === undefined ? {} : { command });
    report(name, code === 0, started, output);
    if (code !== 0) tally = plus(tally, { ...NOTHING, failed: 1 });
  }
  return tally;
}

async function unitTests() {
  const started = performance.now();
  const results = join(PROJECT, 'e2e', '.out', 'unit-tests.json');
  mkdirSync(join(PROJECT, 'e2e', '.out'), { recursive: true });
  const { code, output } = await runTool('vitest', [
    'run',
    // Prints failures alone: no line a file, no dot a test.
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ]);
  const counts = vitestCounts(results, code);
  report(`unit tests (${summaryLine(counts)})`, code === 0, started, output);
  for (const name of skippedNames(results)) console.log(`     skipped: ${name}`);
  return counts;
}

/**
 * @param {string} name
 * @param {boolean} good
 * @param {number} started
 * @param {string} output
 */
function report(name, good, started, output) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}, ${seconds} s`);
  if (!good) console.log(output.trimEnd());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  const tally = await check();
  console.log(summaryLine(tally));
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
