/**
 * The command `npm run conformance`: tries a host by the rules of the wire, and says whether windows can sell
 * on it. Reads the command line, and writes the reports.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { HostCredentials } from './cases.ts';
import { asJson, asJunit, resultLines, verdictLines, verdictOf } from './report.ts';
import { runCases } from './run-cases.ts';

export const CONFORMANCE_HELP: readonly string[] = [
  'npm run conformance -- --host URL --window-key KEY --teller ID [--password P]',
  '',
  'Tries a host by the rules of the wire. It sells, cancels and cashes at the window of that key: never give it',
  'a host that takes real bets.',
  '  --host URL        the host, such as https://tote.track.example',
  '  --window-key KEY  the key of a window that nobody works at',
  '  --teller ID       a teller who may sign on there',
  '  --password P      the password; without it, from MUTUEL_PASSWORD in the environment',
  '  --account ID      a player’s account, to try the calls of accounts with; it ends with what it had',
  '  --pin PIN         its PIN; without it, from MUTUEL_PIN in the environment',
  '  --json FILE       writes the results as JSON',
  '  --junit FILE      writes the results as JUnit’s XML',
  'Ends with 0 if windows can sell on the host, with 1 if they cannot, with 2 for a mistake in the command.',
];

export interface ConformanceRun {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

interface Options extends HostCredentials {
  readonly host: string;
  readonly json: string | undefined;
  readonly junit: string | undefined;
}

/** Runs the command; returns its exit code. Never throws. */
export async function runConformance({ args, environment, print }: ConformanceRun): Promise<0 | 1 | 2> {
  const options = readOptions(args, environment);
  if (typeof options === 'string') {
    for (const line of options === '' ? CONFORMANCE_HELP : [options, '', ...CONFORMANCE_HELP]) print(line);
    return 2;
  }
  const { host, json, junit, ...credentials } = options;
  const results = await runCases(host, credentials, (result) => resultLines(result).forEach(print));
  for (const line of verdictLines(host, results)) print(line);
  try {
    if (json !== undefined) writeFileSync(json, asJson(host, results));
    if (junit !== undefined) writeFileSync(junit, asJunit(host, results));
  } catch (error) {
    print(`The report cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  return verdictOf(results).canBeSoldOn ? 0 : 1;
}

/** Returns the options, or what is wrong with them; an empty text asks for the help. */
function readOptions(args: readonly string[], environment: ConformanceRun['environment']): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        host: { type: 'string' },
        'window-key': { type: 'string' },
        teller: { type: 'string' },
        password: { type: 'string' },
        account: { type: 'string' },
        pin: { type: 'string' },
        json: { type: 'string' },
        junit: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help === true) return '';
    const { host, teller, json, junit, 'window-key': windowKey } = values;
    const password = values.password ?? environment['MUTUEL_PASSWORD'];
    if (host === undefined) return 'Give the host: --host URL.';
    const url = urlOf(host);
    if (url === null || !['http:', 'https:'].includes(url.protocol))
      return `${host} is no address of a host, such as https://tote.track.example.`;
    if (windowKey === undefined) return 'Give the key of a window: --window-key KEY.';
    if (teller === undefined) return 'Give a teller: --teller ID.';
    if (password === undefined) return 'Give the teller’s password: --password P, or MUTUEL_PASSWORD.';
    const pin = values.pin ?? environment['MUTUEL_PIN'];
    if (values.account !== undefined && pin === undefined)
      return 'Give the PIN of the account: --pin PIN, or MUTUEL_PIN.';
    const account = values.account === undefined || pin === undefined ? null : { id: values.account, pin };
    return { host: url.origin, windowKey, tellerId: teller, password, account, json, junit };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
