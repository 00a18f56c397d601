// @ts-check
/** Finds programs on this machine, and gets Debian's packages of those that tests need. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PROJECT } from './install.mjs';

/** The web servers that the snippets of public/guide/deploy are tried with. */
const WEB_SERVERS = /** @type {const} */ (['nginx', 'caddy']);

/** @typedef {(typeof WEB_SERVERS)[number]} WebServer */

/** Directory of the web servers that this project unpacked for itself. */
const UNPACKED = join(PROJECT, 'e2e', '.out', 'web-servers');

/**
 * Returns the program of a web server. Returns undefined if this machine has none.
 * @param {WebServer} name
 */
export function findWebServer(name) {
  const places = ['/usr/sbin', join(UNPACKED, 'usr', 'sbin'), join(UNPACKED, 'usr', 'bin')];
  return onPath(name) ?? places.map((place) => join(place, name)).find(executable);
}

/**
 * Unpacks the web servers that this machine lacks where that is easy, on Debian as root. Installs neither: an
 * installed one would begin to serve. Leaves them out elsewhere, and their tests are then skipped.
 */
export function ensureWebServers() {
  const missing = WEB_SERVERS.filter((name) => findWebServer(name) === undefined);
  if (missing.length === 0 || !debianAsRoot()) return;
  console.log(`Unpacking ${missing.join(' and ')} for the tests of the web servers (apt-get download) ...`);
  mkdirSync(UNPACKED, { recursive: true });
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['download', '-qq', ...missing], { cwd: UNPACKED, stdio: 'inherit' });
  for (const file of readdirSync(UNPACKED).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', file, '.'], { cwd: UNPACKED, stdio: 'inherit' });
  }
}

/** Holds the versions of Debian's PostgreSQL. */
const POSTGRES = '/usr/lib/postgresql';
/** Decides whether an installation makes a first database. */
const POSTGRES_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * Installs PostgreSQL for the tests of a room that several hosts serve. Does so on Debian as root; the tests
 * are skipped elsewhere. Makes no database, so that none begins to serve.
 */
export function ensurePostgres() {
  if (existsSync(POSTGRES) || !debianAsRoot()) return;
  console.log('Installing PostgreSQL for the tests of a shared room (apt-get) ...');
  if (!aptInstall(['postgresql-common'])) return;
  writeFileSync(POSTGRES_SETTINGS, 'create_main_cluster = false\n');
  aptInstall(['postgresql']);
}

/**
 * Installs Debian's packages. Returns false if that fails.
 * @param {readonly string[]} packages
 */
export function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return status === 0;
}

/** Returns true where packages may be installed: on Debian, as root. */
export function debianAsRoot() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined && existsSync('/etc/debian_version');
}

/**
 * Returns the path of a program on the search path; undefined if there is none.
 * @param {string} name
 */
export function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, name))
    .find(executable);
}

/**
 * Returns true for a file that may be run.
 * @param {string} path
 */
export function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
