/**
 * `npm run tote`: the command line of the tote host. Reads its options, prints its errors and its addresses,
 * and ends by a signal. Also asks a host that runs for a copy of its ledger, or its audit trail.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { PROFILES, type ToteProfile } from '../../src/demo-tote/serve/request/tote-profile.ts';
import { OPTIONAL_CALLS, type OptionalCalls } from '../../src/tote/wire/specified-calls.ts';
import { BUILT } from '../workbench/build.mjs';
import { databaseName } from './ledger/postgres-store.ts';
import { startToteHost, type ToteHostOptions } from './tote-host.ts';
import { TRAINER_KEY } from './trainer-door.ts';
import type { WatchingOptions } from './watching/watching.ts';

export const HELP = `npm run tote -- [options]

A tote for tests and training rooms: the terminal, its host and the day's racing at one address.

  --port N          the terminals' port (8080)
  --control-port N  the port for faults and the ledger, on this machine only (the terminals' port and one)
  --host ADDRESS    the address it is reached at (127.0.0.1, this machine only; 0.0.0.0 for a room)
  --cert FILE       a certificate, PEM, and
  --key FILE        its key: https, which browsers want of any machine but their own
  --seed TEXT       which racing days (those of the ledger, or 'training room')
  --speed N         runs the day N times faster, 1 to 1000 (1)
  --data FILE       keeps the ledger in FILE across restarts (without it: in memory)
  --database URL    keeps it in a PostgreSQL database instead, such as postgres://user@machine/room, which
                    several hosts may use at once: they serve one room (password: in PGPASSWORD)
  --mark FILE       notes in FILE how far the ledger in the database goes, so that an older copy is noticed
                    (a file in the folder of programs' states, '.local/state/mutuel')
  --back-up FILE    starts no tote: lets the one that runs here copy its ledger into FILE, a new file; give the
                    --port or --control-port of that tote, where it is not the usual one
  --audit FILE      starts no tote: lets the one that runs here write the audit trail of its ledger into FILE, a
                    new file, which 'npm run audit -- FILE' checks; --port or --control-port as above
  --keep-audit FILE keeps that trail in FILE as the ledger grows, so that a ledger that was changed later is
                    noticed: at the next start, and by 'npm run audit -- FILE --ledger LEDGER'
  --allow-origin URL  a site whose terminals may use this tote, such as https://terminals.track; may be given
                    several times (without it: the terminals that it serves itself)
  --allow-host NAME a name that it is known by, such as tote.track behind a proxy; may be given several times
                    (without it: addresses, localhost and this machine's name; with --cert: any)
  --profile NAME    the calls that the tote has: all, or those of the specification only (all)
  --without NAME    lacks a group of calls: accounts, fixedOdds, luckySets or winProbs; may be given several
                    times
  --trainer-key N   8 to 16 digits that open the trainer's panel in the room (a new key at every start)
  --log-calls       writes a line of each call, with the id that the window's log has for it
  --metrics-port N  counts for Prometheus at http://127.0.0.1:N/metrics, and
  --metrics-host ADDRESS  the address that they are reached at (127.0.0.1, this machine only)
  --traces URL      sends traces to the OpenTelemetry collector at URL, such as http://127.0.0.1:4318 (that of
                    OTEL_EXPORTER_OTLP_ENDPOINT)
  --help            shows this text

The trainer's panel: at a window of the room, About > Trainer's panel, and enter the trainer key. It runs
races, chooses the finish, lets the next ticket be a big winner and switches tote faults on.

The trainer's room: the terminal's address with /trainer/ behind it, and the same key. It shows how every window
serves its practice customers, and gives orders to one window or to all.

Faults: POST a fault or a list to http://127.0.0.1:CONTROL/faults, such as
  {"fault": "loseAnswer", "path": "/sell/wagers", "times": 2}
and actions to /acts: {"act": "cutSockets"}, {"act": "expireSessions"}, {"act": "closeRace", "card": "...", "race": 3}.
GET /state shows what has happened, GET /ledger shows what was sold.`;

const DEFAULT_PORT = 8080;
const HIGHEST_PORT = 65_535;
const FASTEST = 1_000;

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'backUp'; readonly file: string; readonly controlPort: number }
  | { readonly kind: 'auditTrail'; readonly file: string; readonly controlPort: number }
  | { readonly kind: 'start'; readonly options: Omit<ToteHostOptions, 'root'> };

/** `environment`: of the process; OTEL_EXPORTER_OTLP_ENDPOINT is the collector where no option names one. */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Command {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'control-port': { type: 'string' },
        host: { type: 'string' },
        cert: { type: 'string' },
        key: { type: 'string' },
        seed: { type: 'string' },
        speed: { type: 'string' },
        data: { type: 'string' },
        database: { type: 'string' },
        mark: { type: 'string' },
        'back-up': { type: 'string' },
        audit: { type: 'string' },
        'keep-audit': { type: 'string' },
        'trainer-key': { type: 'string' },
        'allow-origin': { type: 'string', multiple: true },
        'allow-host': { type: 'string', multiple: true },
        profile: { type: 'string' },
        without: { type: 'string', multiple: true },
        'log-calls': { type: 'boolean' },
        'metrics-port': { type: 'string' },
        'metrics-host': { type: 'string' },
        traces: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help === true) return { kind: 'help' };
    const key = values['trainer-key'];
    if (key !== undefined && !TRAINER_KEY.test(key)) {
      throw new RangeError('--trainer-key has 8 to 16 digits.');
    }
    const port = numberOf('--port', values.port, DEFAULT_PORT, 0, HIGHEST_PORT);
    if ((values.cert === undefined) !== (values.key === undefined)) {
      throw new RangeError('Give --cert and --key together.');
    }
    const next = port === 0 || port === HIGHEST_PORT ? 0 : port + 1;
    const controlPort = numberOf('--control-port', values['control-port'], next, 0, HIGHEST_PORT);
    const copy = textOf('file', '--back-up', values['back-up']);
    if (copy.file !== undefined) return { kind: 'backUp', file: resolve(copy.file), controlPort };
    const trail = textOf('file', '--audit', values.audit);
    if (trail.file !== undefined) return { kind: 'auditTrail', file: resolve(trail.file), controlPort };
    return {
      kind: 'start',
      options: {
        port,
        controlPort,
        speed: numberOf('--speed', values.speed, 1, 1, FASTEST),
        ...textOf('address', '--host', values.host),
        ...textOf('cert', '--cert', values.cert),
        ...textOf('key', '--key', values.key),
        ...textOf('seed', '--seed', values.seed),
        ...textOf('data', '--data', values.data),
        ...databaseOf(values),
        ...keptOf(values),
        ...textOf('trainerKey', '--trainer-key', key),
        ...originsOf(values['allow-origin']),
        ...hostsOf(values['allow-host']),
        ...profileOf(values.profile, values.without),
        ...watchingOf(values, environment),
      },
    };
  } catch (problem) {
    return { kind: 'wrong', why: problem instanceof Error ? problem.message : String(problem) };
  }
}

function numberOf(
  name: string,
  text: string | undefined,
  standard: number,
  least: number,
  most: number,
): number {
  if (text === undefined) return standard;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new RangeError(`${name} is a whole number from ${least} to ${most}, not '${text}'.`);
  }
  return number;
}

function originsOf(texts: readonly string[] | undefined): { readonly allowOrigins?: readonly string[] } {
  if (texts === undefined) return {};
  for (const text of texts) {
    if (!URL.canParse(text) || new URL(text).origin !== text) {
      throw new RangeError(`--allow-origin is an origin such as https://terminals.track, not '${text}'.`);
    }
  }
  return { allowOrigins: texts };
}

function hostsOf(names: readonly string[] | undefined): { readonly allowHosts?: readonly string[] } {
  if (names === undefined) return {};
  for (const name of names) {
    if (!URL.canParse(`http://${name}`) || new URL(`http://${name}`).host !== name.toLowerCase()) {
      throw new RangeError(`--allow-host is a name such as tote.track, without a port, not '${name}'.`);
    }
  }
  return { allowHosts: names };
}

function databaseOf(values: {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
  readonly mark?: string | undefined;
}): { readonly database?: string; readonly mark?: string } {
  const { database } = values;
  if (database === undefined) {
    if (values.mark !== undefined) throw new RangeError('--mark goes with --database.');
    return {};
  }
  if (values.data !== undefined) throw new RangeError('Give --data or --database, not both.');
  if (!/^postgres(?:ql)?:\/\//.test(database) || !URL.canParse(database)) {
    throw new RangeError(`--database is an address such as postgres://user@machine/room.`);
  }
  return { database, ...textOf('mark', '--mark', values.mark) };
}

function keptOf(values: {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
  readonly 'keep-audit'?: string | undefined;
}): { readonly keepAudit?: string } {
  if (values['keep-audit'] !== undefined && values.data === undefined && values.database === undefined) {
    throw new RangeError('--keep-audit goes with --data or --database.');
  }
  return textOf('keepAudit', '--keep-audit', values['keep-audit']);
}

/** Returns nothing where neither option is given: then the tote has all calls. */
function profileOf(
  name: string | undefined,
  without: readonly string[] | undefined,
): { readonly profile?: ToteProfile } {
  if (name === undefined && without === undefined) return {};
  const calls = PROFILES.find((each) => each === (name ?? 'all'));
  if (calls === undefined) throw new RangeError(`--profile is ${PROFILES.join(' or ')}, not '${name}'.`);
  const groups = (without ?? []).map((group): OptionalCalls => {
    if (isGroup(group)) return group;
    throw new RangeError(`--without is one of ${Object.keys(OPTIONAL_CALLS).join(', ')}, not '${group}'.`);
  });
  return { profile: { calls, without: groups } };
}

/** Returns nothing where no option asks for watching. */
function watchingOf(
  values: {
    readonly 'log-calls'?: boolean | undefined;
    readonly 'metrics-port'?: string | undefined;
    readonly 'metrics-host'?: string | undefined;
    readonly traces?: string | undefined;
  },
  { OTEL_EXPORTER_OTLP_ENDPOINT: ofEnvironment }: Readonly<Record<string, string | undefined>>,
): WatchingOptions {
  const port = values['metrics-port'];
  const address = values['metrics-host'];
  const traces = values.traces ?? (ofEnvironment === '' ? undefined : ofEnvironment);
  if (address !== undefined && port === undefined)
    throw new RangeError('--metrics-host needs --metrics-port.');
  if (traces !== undefined && !/^https?:\/\/[^/?#@]+\/?$/.test(traces)) {
    throw new RangeError(`--traces is an address such as http://127.0.0.1:4318, not '${traces}'.`);
  }
  return {
    ...(values['log-calls'] === true ? { logCalls: true } : {}),
    ...(port === undefined ? {} : { metricsPort: numberOf('--metrics-port', port, 0, 0, HIGHEST_PORT) }),
    ...textOf('metricsAddress', '--metrics-host', address),
    ...(traces === undefined ? {} : { traces }),
  };
}

function isGroup(name: string): name is OptionalCalls {
  return Object.hasOwn(OPTIONAL_CALLS, name);
}

function textOf<Key extends string>(
  key: Key,
  name: string,
  text: string | undefined,
): { readonly [K in Key]?: string } {
  if (text === '') throw new RangeError(`${name} needs a value.`);
  return text === undefined ? {} : ({ [key]: text } as { readonly [K in Key]?: string });
}

/** Runs until a signal ends it. A second one does not wait. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const command = readCommand(args, process.env);
  if (command.kind === 'help') return console.log(HELP);
  if (command.kind === 'backUp' || command.kind === 'auditTrail') return askForFile(command);
  if (command.kind === 'wrong') return fail(`${command.why}\nnpm run tote -- --help lists the options.`);
  try {
    const host = await startToteHost({
      ...command.options,
      root: BUILT,
      log: (message) => console.error(message),
    });
    console.log(greeting(host, command.options));
    let ending = false;
    const end = (): void => {
      if (ending) process.exit(1);
      ending = true;
      void host.stop().then(() => console.log('The tote has stopped.'));
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  } catch (problem) {
    fail(problem instanceof Error ? problem.message : String(problem));
  }
}

/** Asks the host that runs on this machine for a copy of its ledger, or for its audit trail. */
async function askForFile({
  kind,
  file,
  controlPort,
}: Extract<Command, { readonly kind: 'backUp' | 'auditTrail' }>): Promise<void> {
  const address = `http://127.0.0.1:${controlPort}`;
  try {
    const response = await fetch(`${address}/acts`, {
      method: 'POST',
      body: JSON.stringify({ act: kind, file }),
    });
    if (response.ok) return console.log(askedWords(kind, file));
    const { statusMessage } = v.parse(v.object({ statusMessage: v.string() }), await response.json());
    fail(statusMessage);
  } catch {
    fail(`No tote answers at ${address}. Start it, or name its --port or --control-port.`);
  }
}

function askedWords(kind: 'backUp' | 'auditTrail', file: string): string {
  return kind === 'backUp' ? `The ledger is copied into ${file}.` : `The audit trail is in ${file}.`;
}

function ledgerWords({ data, database }: Omit<ToteHostOptions, 'root'>): string {
  if (database !== undefined) return `ledger: ${databaseName(database)}`;
  return data === undefined ? 'the ledger is kept in memory and ends with the program' : `ledger: ${data}`;
}

function greeting(
  host: { url: string; controlUrl: string; metricsUrl: string | null; seed: string; trainerKey: string },
  options: Omit<ToteHostOptions, 'root'>,
): string {
  return [
    '',
    `  The terminal is at ${host.url}`,
    `  Faults and ledger: ${host.controlUrl} (this machine only)`,
    ...(host.metricsUrl === null ? [] : [`  Metrics: ${host.metricsUrl}`]),
    `  Trainer key: ${host.trainerKey} (About > Trainer's panel, at any window of the room)`,
    `  Trainer's room: ${host.url}/trainer/ (the same key)`,
    `  Racing days of '${host.seed}'; ${ledgerWords(options)}`,
    '  Press Ctrl+C to stop it.',
    '',
  ].join('\n');
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
