/**
 * Runs a PostgreSQL server of a test's own, from the system's package, on a socket in an empty directory. It
 * refuses the superuser of the system, and then runs as the user that the package makes.
 * `whyNoPostgres` names what is missing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** The folder of the versions of Debian's package. */
const VERSIONS = '/usr/lib/postgresql';
/** The user in the database; the server trusts whoever reaches its socket. */
const USER = 'mutuel';

/** Returns what this machine lacks for a PostgreSQL server; undefined if nothing. */
export function whyNoPostgres(): string | undefined {
  if (programs() === undefined) return `PostgreSQL is not installed (no ${VERSIONS}/*/bin/initdb)`;
  if (isSuperuser() && serverUser() === undefined) {
    return 'PostgreSQL does not run as root, and there is no user postgres';
  }
  return undefined;
}

export interface PostgresServer {
  /** Makes a database, a copy of `like` if given, and returns its address. */
  readonly create: (name: string, like?: string) => Promise<string>;
  readonly addressOf: (name: string) => string;
  /** Runs statements in a database, one after another, and returns the rows of the last. */
  readonly run: (database: string, ...statements: readonly string[]) => Promise<readonly unknown[]>;
  /** Ends all connections at once, and takes no more until it is started. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it, and removes its directory. */
  readonly remove: () => Promise<void>;
}

/** Starts a server without any database of a test. Its data need not outlive the machine. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = programs();
  if (bin === undefined) throw new Error(whyNoPostgres());
  const place = await mkdtemp(join(tmpdir(), 'mutuel-pg-'));
  const owner = isSuperuser() ? serverUser() : undefined;
  if (owner !== undefined) await chown(place, owner.uid, owner.gid);
  const data = join(place, 'data');
  await succeed(
    spawn(
      join(bin, 'initdb'),
      ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { cwd: place, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    ),
  );
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const child = spawn(
      join(bin ?? '', 'postgres'),
      ['-D', data, '-k', place, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=50'],
      { cwd: place, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    );
    server = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      child.on('exit', () => reject(new Error(said)));
    });
  }

  async function stop(): Promise<void> {
    const child = server;
    server = null;
    if (child === null || child.exitCode !== null) return;
    await new Promise<void>((resolve) => {
      child.on('exit', () => resolve());
      // Ends every connection at once, and writes what was committed.
      child.kill('SIGINT');
    });
  }

  function addressOf(name: string): string {
    return `postgres://${USER}@localhost/${name}?host=${place}`;
  }

  async function run(database: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
    const client = new Client({ connectionString: addressOf(database) });
    await client.connect();
    try {
      let rows: readonly unknown[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }

  await start();
  return {
    addressOf,
    run,
    async create(name, like) {
      await run('postgres', `CREATE DATABASE ${name}${like === undefined ? '' : ` TEMPLATE ${like}`}`);
      return addressOf(name);
    },
    start,
    stop,
    async remove() {
      await stop();
      await rm(place, { recursive: true, force: true });
    },
  };
}

function programs(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  return readdirSync(VERSIONS)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

function isSuperuser(): boolean {
  return process.getuid?.() === 0;
}

function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number.parseInt(spawnSync('id', [what, 'postgres']).stdout.toString(), 10),
  );
  return uid === undefined || gid === undefined || Number.isNaN(uid) ? undefined : { uid, gid };
}

function succeed(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}
