// @ts-check
/**
 * Finds a current Chromium for the browser tests: $CHROMIUM, one on the path, or the test runner's own
 * download. Otherwise installs Debian's package (as root), or downloads the test runner's. Says which it
 * took, and its version.
 *
 * Finds its headless shell too: the same browser without its own windows, which needs half the processor.
 *
 * A current Chromium is at most RELEASES_BEHIND behind the release that the test runner is made for. Skips an
 * older one unless $CHROMIUM names it: faults of current browsers would not be seen in it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, debianAsRoot, executable, onPath } from './debian.mjs';
import { PROJECT } from './install.mjs';
import { runTool } from './run-tool.mjs';

/** The test runner follows the beta; distributions follow the stable release by weeks. */
const RELEASES_BEHIND = 4;

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The browser, the type faces of the Chinese texts, and what makes a serial port of a pseudo terminal. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk', 'socat'];
/** The headless shell: Debian's package, and its program. */
const DEBIAN_SHELL = 'chromium-headless-shell';

/** @typedef {{path: string, from: string, version: string}} FoundChromium */

/**
 * Returns the program of an installed, current Chromium, with its source and version. Returns undefined if
 * there is none.
 * @returns {Promise<FoundChromium | undefined>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!executable(named)) throw new Error(`$CHROMIUM names ${named}, which cannot be run.`);
    return { path: named, from: '$CHROMIUM', version: versionOf(named) };
  }
  for (const name of NAMES) {
    const path = onPath(name);
    if (path === undefined) continue;
    const version = versionOf(path);
    if (isCurrent(version)) return { path, from: 'the path', version };
    console.log(`Passed over ${path}: ${version} is more than ${RELEASES_BEHIND} releases behind.`);
  }
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (own === '' || !existsSync(own)) return undefined;
  return { path: own, from: "the test runner's download", version: versionOf(own) };
}

/**
 * Returns the program of the headless shell of the same release as a Chromium; undefined if there is none.
 * $CHROMIUM_SHELL names another, or none if it is empty.
 * @param {FoundChromium} chromium
 */
export function findHeadlessShell(chromium) {
  const named = process.env['CHROMIUM_SHELL'];
  const path = named ?? onPath(DEBIAN_SHELL);
  if (path === undefined || path === '') return undefined;
  return releaseOf(versionOf(path)) === releaseOf(chromium.version) ? path : undefined;
}

/**
 * Returns the line a run says its browser with.
 * @param {FoundChromium} found
 */
export function chromiumLine({ path, from, version }) {
  return `${version} (${path}, from ${from})`;
}

/**
 * Returns whether a browser's version line ('Chromium 156.0.8078.79 ...') names a current release. A line
 * without a number does not.
 * @param {string} version
 * @param {number} [madeFor] the release that the test runner is made for
 */
export function isCurrent(version, madeFor = runnersRelease()) {
  return releaseOf(version) >= madeFor - RELEASES_BEHIND;
}

/**
 * Returns the release that a version line names; 0 if it names none.
 * @param {string} version
 */
function releaseOf(version) {
  return Number(/ (\d+)\./.exec(version)?.[1] ?? 0);
}

/** @param {string} path */
function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /^\S.*? [\d.]+/.exec(stdout ?? '')?.[0] ?? 'a Chromium of unknown version';
}

function runnersRelease() {
  const list = join(PROJECT, 'node_modules', 'playwright-core', 'browsers.json');
  /** @type {{browsers: {name: string, browserVersion: string}[]}} */
  const { browsers } = JSON.parse(readFileSync(list, 'utf8'));
  return Number.parseInt(browsers.find(({ name }) => name === 'chromium')?.browserVersion ?? '0', 10);
}

/**
 * A Chromium, brought when there is none. Sets $CHROMIUM for what this process starts. Throws when none can
 * be had.
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
  console.log(chromiumLine(found));
  process.env['CHROMIUM'] = found.path;
  return found.path;
}

/**
 * Installs socat for the serial tests where that is easy. Leaves it out elsewhere: the serial tests are then
 * skipped.
 */
export function ensureSocat() {
  if (onPath('socat') !== undefined || !debianAsRoot()) return;
  console.log('Installing socat for the Web Serial tests (apt-get) ...');
  aptInstall(['socat']);
}

/**
 * Installs the headless shell where that is easy, beside Debian's Chromium. All browser tests run in the whole
 * browser elsewhere.
 */
export function ensureHeadlessShell() {
  const isDebians = onPath('chromium') === process.env['CHROMIUM'];
  if (process.env['CHROMIUM_SHELL'] !== undefined || onPath(DEBIAN_SHELL) !== undefined) return;
  if (!isDebians || !debianAsRoot()) return;
  console.log(`Installing ${DEBIAN_SHELL} for the browser tests (apt-get) ...`);
  if (!aptInstall([DEBIAN_SHELL]))
    console.log('It cannot be had: all browser tests run in the whole browser.');
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
