// @ts-check
/** Builds the terminal into dist/ when what it is made of is newer than the last build. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './install.mjs';
import { runTool } from './run-tool.mjs';

/** Where the built terminal lies. */
export const BUILT = join(PROJECT, 'dist');

const SOURCES = [
  'index.html',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'e2e/workbench/security-headers.mjs',
  'public',
  'service-worker',
  'drivers',
  'src',
];

/**
 * The time of the newest file at or below a path, in milliseconds since 1970; 0 when there is none.
 * @param {string} path
 * @returns {number}
 */
export function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // The directory's own time counts too: it tells of a file taken away.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the terminal unless the last build is newer than its sources. Throws with the builder's output when it fails. */
export async function ensureBuilt() {
  const built = join(BUILT, 'service-worker.js');
  const sources = Math.max(...SOURCES.map((path) => newest(join(PROJECT, path))));
  if (existsSync(built) && statSync(built).mtimeMs > sources) return;
  console.log('Building (vite build) ...');
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}
