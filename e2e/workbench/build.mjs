// @ts-check
/**
 * Builds the terminal into dist/, the bare page of the benchmarks and the gallery. Builds each only if its
 * sources are newer than the last build.
 */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './install.mjs';
import { runTool } from './run-tool.mjs';

/** Directory of the built terminal. */
export const BUILT = join(PROJECT, 'dist');
/** Directory of the built bare page of the benchmarks. */
export const BARE_PAGE = join(PROJECT, 'e2e', '.out', 'bare-page');

/** Directory of the built gallery of the screens. */
export const GALLERY = join(PROJECT, 'e2e', '.out', 'gallery');

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
 * Returns the time of the newest file at or below a path, in milliseconds since 1970. Returns 0 if there is
 * none.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // The directory's own time counts too: it tells of a file taken away.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Builds the terminal unless the last build is newer than its sources. Throws with the builder's output when
 * it fails.
 */
export function ensureBuilt() {
  return build('the terminal', BUILT, SOURCES, []);
}

/** Builds the bare page that the benchmarks and the tests of the lab use, on the same terms. */
export function ensureBarePage() {
  const source = 'e2e/bench/bare-page';
  const sources = [
    source,
    'package-lock.json',
    'public',
    'service-worker',
    'e2e/workbench/security-headers.mjs',
  ];
  return build('the bare page', BARE_PAGE, sources, ['--config', `${source}/vite.config.ts`]);
}

/** Builds the gallery, on the same terms. */
export function ensureGallery() {
  const source = 'e2e/gallery';
  return build(
    'the gallery',
    GALLERY,
    [source, 'package-lock.json', 'drivers', 'src'],
    ['--config', `${source}/vite.config.ts`],
  );
}

/**
 * @param {string} what
 * @param {string} into
 * @param {readonly string[]} sources
 * @param {readonly string[]} args
 */
async function build(what, into, sources, args) {
  // Written last: a build that failed half way leaves files too, but not this one.
  const built = join(into, '.built');
  const changed = Math.max(...sources.map((path) => newest(join(PROJECT, path))));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  console.log(`Building ${what} (vite build) ...`);
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn', ...args]);
  if (code !== 0) throw new Error(`Building ${what} failed.\n${output}`);
  writeFileSync(built, '');
}
