/**
 * The command `npm run load`: sells at many windows of a host at once, and says what a sale takes. Reads the
 * command line, starts a host where none is named, and prints a table and one line of JSON.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HostMeasure, type OwnHost, startOwnHost } from './own-host.ts';
import { type LoadOptions, type LoadResult, runLoad } from './run-load.ts';

export const LOAD_HELP: readonly string[] = [
  'npm run load -- [options]',
  '',
  'Sells at many windows of a training host at once. Says what a sale takes, counted from the moment when it',
  'was due, and checks every sale with the host’s books. Never give it a host that takes real bets.',
  '  --windows N    so many windows, 1 to 9998 (100)',
  '  --every S      seconds from one sale of a window to its next (5)',
  '  --seconds S    seconds that are measured (30)',
  '  --warm-up S    seconds of sales before that (10)',
  '  --host URL     a host that runs, http; several that serve one room: give it for each. Without it, one is',
  '                 started in a process of its own, with its ledger in a new SQLite file',
  '  --profile DIR  lets the host that is started write a profile of its processor time into DIR',
  'Ends with 0 if every sale is there once, with 1 if not, with 2 for a mistake in the command.',
];

export interface LoadCommand {
  readonly hosts: readonly string[];
  readonly profile: string | undefined;
  readonly load: Pick<LoadOptions, 'windows' | 'every' | 'lasts' | 'warmUp'>;
}

/** The figures of a run, and of the host where it was started for it. */
export interface LoadFigures extends LoadResult {
  /** Milliseconds of the host's processor time a sale; null for a host that ran already. */
  readonly cpuPerSale: number | null;
  /** The share of the time in which the host could run and had no processor, 0 to 1; null if unknown. */
  readonly waited: number | null;
  readonly host: HostMeasure | null;
}

/** Runs the command; returns its exit code. Never throws. */
export async function runLoadCommand(
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const command = readLoadCommand(args);
  if (typeof command === 'string') {
    for (const line of command === '' ? LOAD_HELP : [command, '', ...LOAD_HELP]) print(line);
    return 2;
  }
  try {
    const figures = await measureLoad(command, print);
    for (const line of loadTable(figures)) print(line);
    print(JSON.stringify(figures));
    return isWhole(figures) ? 0 : 1;
  } catch (problem) {
    print(problem instanceof Error ? problem.message : String(problem));
    return 1;
  }
}

/** Returns the command, or what is wrong with it; an empty text asks for the help. */
export function readLoadCommand(args: readonly string[]): LoadCommand | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        windows: { type: 'string', default: '100' },
        every: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '30' },
        'warm-up': { type: 'string', default: '10' },
        host: { type: 'string', multiple: true, default: [] },
        profile: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help === true) return '';
    for (const host of values.host) {
      if (!URL.canParse(host) || new URL(host).protocol !== 'http:') {
        return `--host is an address such as http://127.0.0.1:8080, not '${host}'.`;
      }
    }
    const windows = numberIn('--windows', values.windows, 1, 9_998);
    if (!Number.isInteger(windows)) return `--windows is a whole number, not '${values.windows}'.`;
    return {
      hosts: values.host.map((host) => new URL(host).origin),
      profile: values.profile,
      load: {
        windows,
        every: numberIn('--every', values.every, 0.01, 3_600) * 1_000,
        lasts: numberIn('--seconds', values.seconds, 1, 86_400) * 1_000,
        warmUp: numberIn('--warm-up', values['warm-up'], 0, 3_600) * 1_000,
      },
    };
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

function numberIn(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text === '' || !(number >= least && number <= most)) {
    throw new RangeError(`${name} is a number from ${least} to ${most}, not '${text}'.`);
  }
  return number;
}

/** Runs the load, on a host of its own where none is named. Rejects if it cannot be run. */
export async function measureLoad(
  { hosts, load, profile }: LoadCommand,
  say: (line: string) => void,
): Promise<LoadFigures> {
  if (hosts.length > 0) {
    const result = await runLoad({ ...load, urls: hosts, say, onPhase: () => Promise.resolve() });
    return { ...result, cpuPerSale: null, waited: null, host: null };
  }
  const folder = await mkdtemp(join(tmpdir(), 'mutuel-load-'));
  try {
    const own = await startOwnHost(join(folder, 'ledger'), profile);
    try {
      return await measureOwn(own, load, say);
    } finally {
      await own.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOwn(
  own: OwnHost,
  load: LoadCommand['load'],
  say: (line: string) => void,
): Promise<LoadFigures> {
  const measures: HostMeasure[] = [];
  const result = await runLoad({
    ...load,
    urls: [own.url],
    say,
    onPhase: async () => void measures.push(await own.measure()),
  });
  const [before, after] = measures;
  if (before === undefined || after === undefined) throw new Error('the host was not measured');
  const sales = result.sold * (load.lasts / 1_000);
  return {
    ...result,
    cpuPerSale: (after.cpu - before.cpu) / sales,
    waited:
      after.waited === null || before.waited === null ? null : (after.waited - before.waited) / load.lasts,
    host: after,
  };
}

/** Returns true if every sale that was answered is there once, and none is open. */
export function isWhole({ lost, double, open }: LoadResult): boolean {
  return lost === 0 && double === 0 && open === 0;
}

/** Returns the figures as lines to read. */
export function loadTable(figures: LoadFigures): readonly string[] {
  const { windows, due, sold, p50, p99, host, cpuPerSale, waited } = figures;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const rows: readonly (readonly [string, string])[] = [
    ['windows', String(windows)],
    ['sales a second', `${sold.toFixed(1)} of ${due.toFixed(1)} that fell due`],
    ['p50, p90, p99', `${ms(p50)}, ${ms(figures.p90)}, ${ms(p99)}`],
    ['p99 / p50', (p99 / p50).toFixed(1)],
    ['longest', ms(figures.longest)],
    ['generator stood still', ms(figures.ownStall)],
    ...(host === null || cpuPerSale === null
      ? []
      : ([
          ['host, memory', `${megabytes(host.rss)}, heap ${megabytes(host.heapUsed)}`],
          ['host, processor a sale', ms(cpuPerSale)],
          ['host stood still', ms(host.stall)],
        ] as const)),
    ...(waited === null
      ? []
      : ([['host without a processor', `${(waited * 100).toFixed(0)} % of the time`]] as const)),
    ['refused, sent again', `${figures.refused}, ${figures.resent}`],
    ['lost, double, open', `${figures.lost}, ${figures.double}, ${figures.open}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...figures.troubles.map((trouble) => `  ${trouble}`),
  ];
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
