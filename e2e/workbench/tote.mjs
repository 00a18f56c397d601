// @ts-check
/**
 * `npm run tote`: installs what is missing, builds what changed, and starts the tote host (e2e/tote-host).
 */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const args = process.argv.slice(2);
ensureInstalled();
// Installed by now: the host is TypeScript, as the tote that it serves.
const { register } = await import('tsx/esm/api');
register();
const { readCommand, runCommand } = await import('../tote-host/command.ts');
try {
  if (readCommand(args).kind === 'start') await ensureBuilt();
  await runCommand(args);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
