// @ts-check
/**
 * The pre-commit hook: formats nothing, but refuses staged files that biome, oxlint or the compiler finds
 * fault with. Reads the files as they are on disk. The compiler remembers its last run, and takes a second or
 * two for a small change.
 */
import { spawnSync } from 'node:child_process';
import { PROJECT } from '../install.mjs';
import { runTool } from '../run-tool.mjs';

const FORMATTED = /\.(?:tsx?|mjs|css|json|md|ya?ml)$/;
const LINTED = /\.(?:tsx?|mjs)$/;

const staged = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=d', '-z'], {
  cwd: PROJECT,
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((path) => path !== '' && path !== 'package-lock.json');
const formatted = staged.filter((path) => FORMATTED.test(path));
const linted = staged.filter((path) => LINTED.test(path));

const REMEMBERED = ['--incremental', '--tsBuildInfoFile', 'e2e/.out/types.tsbuildinfo'];

const runs = await Promise.all([
  ...(formatted.length > 0
    ? [runTool('@biomejs/biome', ['check', '--no-errors-on-unmatched', ...formatted], { command: 'biome' })]
    : []),
  ...(linted.length > 0
    ? [
        runTool('oxlint', ['--deny-warnings', ...linted]),
        runTool('typescript', ['--noEmit', '-p', '.', ...REMEMBERED], { command: 'tsc' }),
      ]
    : []),
]);
const failed = runs.filter(({ code }) => code !== 0);
for (const { output } of failed) console.error(output.trimEnd());
if (failed.length > 0) {
  console.error('Not committed. `npm run format` mends format and imports.');
  process.exitCode = 1;
}
