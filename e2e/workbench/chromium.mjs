// @ts-check
/**
 * Finds a Chromium for the browser tests, or brings one: $CHROMIUM, one on the path, the test runner's own download; otherwise Debian's
 * package (as root), otherwise the test runner's download now. Says what it did.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The browser, the type faces of the Chinese texts, and what makes a serial port of a pseudo terminal. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk', 'socat'];

/**
 * The program of an installed Chromium and where it was found; undefined when there is none.
 * @returns {Promise<{path: string, from: string} | undefined>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!executable(named)) throw new Error(`$CHROMIUM names ${named}, which cannot be run.`);
    return { path: named, from: '$CHROMIUM' };
  }
  for (const name of NAMES) {
    const path = onPath(name);
    if (path !== undefined) return { path, from: 'the path' };
  }
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return own !== '' && existsSync(own) ? { path: own, from: "the test runner's download" } : undefined;
}

/**
 * A Chromium, brought when there is none. Sets $CHROMIUM for what this process starts. Throws when none can be had.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  let found = await findChromium();
  if (found === undefined) {
    await bring();
    found = await findChromium();
    if (found === undefined) {
      throw new Error('No Chromium: install one, or name one in $CHROMIUM.');
    }
  }
  console.log(`Chromium: ${found.path} (from ${found.from})`);
  process.env['CHROMIUM'] = found.path;
  return found.path;
}

/**
 * What a machine needs for the serial tests as well: brings socat where that is easy, and leaves it where it is not (they are skipped then).
 */
export function ensureSocat() {
  if (onPath('socat') !== undefined || !debianAsRoot()) return;
  console.log('Installing socat for the Web Serial tests (apt-get) ...');
  aptInstall(['socat']);
}

async function bring() {
  if (debianAsRoot()) {
    console.log(`No Chromium found: installing ${DEBIAN_PACKAGES.join(', ')} (apt-get) ...`);
    if (aptInstall(DEBIAN_PACKAGES)) return;
    console.log('apt-get could not install it.');
  }
  console.log("No Chromium found: downloading the test runner's own (playwright install chromium) ...");
  await runTool('playwright', ['install', 'chromium'], { show: true });
}

/** @param {readonly string[]} packages */
function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return status === 0;
}

function debianAsRoot() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined && existsSync('/etc/debian_version');
}

/** @param {string} name */
function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, name))
    .find(executable);
}

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
