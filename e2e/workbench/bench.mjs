// @ts-check
/**
 * `npm run bench`: every figure of e2e/bench/*.bench.ts, one JSON object a line on standard output,
 * everything else on standard error. Fails when a goal is not met. `npm run bench -- NAME ...` measures the
 * files whose name contains one of the words.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBarePage, ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, PROJECT } from './install.mjs';

// Figures alone go to standard output; what is said on the way does not.
console.log = console.error;

const BENCHES = join(PROJECT, 'e2e', 'bench');

ensureInstalled();
try {
  await ensureChromium();
  await ensureBuilt();
  await ensureBarePage();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
const wanted = process.argv.slice(2);
const files = readdirSync(BENCHES)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
if (files.length === 0) {
  console.error(`No benchmark is called ${wanted.join(' or ')}.`);
  process.exitCode = 1;
}
for (const file of files) {
  const started = performance.now();
  const code = await measureAlone(join(BENCHES, file));
  console.error(`${file}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (code !== 0) process.exitCode = 1;
}

/**
 * Measures one file in its own process. Code compiled and memory collected for another figure do not count.
 * @param {string} file
 * @returns {Promise<number>} the exit code
 */
function measureAlone(file) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--expose-gc', join(BENCHES, 'measure-file.ts'), file],
      {
        cwd: PROJECT,
        stdio: 'inherit',
      },
    );
    child.on('close', (code) => resolve(code ?? 1));
  });
}
