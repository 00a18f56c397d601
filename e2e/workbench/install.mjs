// @ts-check
/**
 * Brings the packages of the lockfile onto a machine that has Node and npm and nothing else. Runs before
 * anything is installed: it and everything it imports use Node's own modules only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's top directory. */
export const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Installs the packages of the lockfile when there are none, or when the lockfile is newer than they are.
 * Ends the program on failure.
 */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Mutuel needs Node 20.19 or later; this is ${process.version}.`);
    process.exit(1);
  }
  // npm writes this file at the end of an install, so that a broken-off one is done again.
  const installed = join(PROJECT, 'node_modules', '.package-lock.json');
  const lockfile = join(PROJECT, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  console.log('Installing packages (npm ci) ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: the packages could not be installed.');
    process.exit(status ?? 1);
  }
}
