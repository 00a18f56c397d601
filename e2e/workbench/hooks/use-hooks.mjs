// @ts-check
/**
 * Runs as the `prepare` script. After an install, makes git run the hooks in .githooks. Uses Node's own
 * modules only.
 *
 * Changes nothing on a build machine (CI is set) and in a tarball without .git. Changes nothing in a further
 * worktree and in a clone with other hooks. A worktree's configuration belongs to its main clone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '../install.mjs';

/**
 * Sets core.hooksPath of the clone at `project`.
 * @param {string} project the top directory of the clone
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {boolean} true if the hooks are set now
 */
export function useHooks(project, env = process.env) {
  if (env['CI'] !== undefined && env['CI'] !== '') return false;
  if (!isMainClone(project) || hasOwnHooks(project)) return false;
  return spawnSync('git', ['-C', project, 'config', 'core.hooksPath', '.githooks']).status === 0;
}

/** @param {string} project */
function isMainClone(project) {
  const git = join(project, '.git');
  return existsSync(git) && statSync(git).isDirectory();
}

/** @param {string} project */
function hasOwnHooks(project) {
  const set = spawnSync('git', ['-C', project, 'config', '--get', 'core.hooksPath'], { encoding: 'utf8' });
  if (set.status === 0) return true;
  const hooks = join(project, '.git', 'hooks');
  return existsSync(hooks) && readdirSync(hooks).some((name) => !name.endsWith('.sample'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) useHooks(PROJECT);
