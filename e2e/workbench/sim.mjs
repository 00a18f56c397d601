// @ts-check
/**
 * Runs `npm run sim -- --seed N --sessions N`: that many sessions of a whole window, with faults. All come
 * from one seed (e2e/simulation/). Ends with an error if anything was sold twice, lost, printed twice without
 * a mark or left in doubt. `--only SEED` runs one session again, by the seed that was named for it. `--trace`
 * writes the events of each.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, PROJECT } from './install.mjs';

ensureInstalled();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(PROJECT, 'e2e', 'simulation', 'main.ts'), ...process.argv.slice(2)],
  { cwd: PROJECT, stdio: 'inherit' },
);
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
