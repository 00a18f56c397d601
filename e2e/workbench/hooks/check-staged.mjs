// @ts-check
/**
 * Runs as the pre-commit hook. Formats nothing, but refuses staged files that biome, oxlint or the compiler
 * finds fault with. Reads the files as they are on disk.
 *
 * Runs biome first, and stops there at a fault: it takes less than a second. The compiler remembers its last
 * run, also that of `npm run check`. It takes two seconds of a processor's time for changes that no other
 * file sees. It takes seven and more if a type that others import has changed. The first run of a clone takes
 * up to twenty. Commits without code wait for biome alone.
 */
import { spawnSync } from 'node:child_process';
import { PROJECT } from '../install.mjs';
import { runTool } from '../run-tool.mjs';

const FORMATTED = /\.(?:tsx?|mjs|css|json|md|ya?ml)$/;
const LINTED = /\.(?:tsx?|mjs)$/;
/** Texts and tables are typed too: a text's key is a type. */
const TYPED = /\.(?:tsx?|mjs|json)$/;

const staged = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=d', '-z'], {
  cwd: PROJECT,
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((path) => path !== '' && path !== 'package-lock.json');
const formatted = staged.filter((path) => FORMATTED.test(path));
const linted = staged.filter((path) => LINTED.test(path));

/**
 * Shows the output of the tools that fail. Returns true if none does.
 * @param {readonly ReturnType<typeof runTool>[]} tools
 */
async function pass(...tools) {
  const failed = (await Promise.all(tools)).filter(({ code }) => code !== 0);
  for (const { output } of failed) console.error(output.trimEnd());
  return failed.length === 0;
}

/** Returns what to do about the first fault; null: the staged files may be committed. */
async function refusal() {
  const biome = ['check', '--no-errors-on-unmatched', ...formatted];
  if (formatted.length > 0 && !(await pass(runTool('@biomejs/biome', biome, { command: 'biome' }))))
    return '`npm run format` mends format and imports.';
  const code = [
    ...(linted.length > 0 ? [runTool('oxlint', ['--deny-warnings', ...linted])] : []),
    ...(staged.some((path) => TYPED.test(path))
      ? [runTool('typescript', ['--noEmit', '-p', '.'], { command: 'tsc' })]
      : []),
  ];
  return (await pass(...code)) ? null : '`npm run lint` and `npm run typecheck` say the same.';
}

const advice = await refusal();
if (advice !== null) {
  console.error(`Not committed. ${advice}`);
  process.exitCode = 1;
}
