/** Runs the cases on a host, one after the other, and keeps what was asked and answered in each. */
import { networkTransport, type Transport } from '../../../e2e/terminal/network-transport.ts';
import { type Exchange, type TestTerminal, terminalOver } from '../../../e2e/terminal/test-terminal.ts';
import { REST_BASE } from '../../tote/transport/transport.ts';
import { systemClock } from '../../wagering/ground/clock.ts';
import { ACCOUNT_CASES } from './account-cases.ts';
import { type Bench, type Case, Failed, type HostCredentials, Skipped } from './cases.ts';
import { MONEY_CASES, REPEAT_CASES } from './money-cases.ts';
import { OFFER_CASES } from './offer-cases.ts';
import { SESSION_CASES } from './session-cases.ts';
import { answered } from './steps.ts';

/** Every case, in the order in which they run. The one that signs off comes before the sales. */
export const CASES: readonly Case[] = [
  ...SESSION_CASES,
  ...MONEY_CASES,
  ...REPEAT_CASES,
  ...OFFER_CASES,
  ...ACCOUNT_CASES,
];

/** A request and its answer, without what is secret. */
export interface ShownExchange {
  readonly request: string;
  readonly answer: string;
}

export interface CaseResult extends Pick<Case, 'name' | 'rule' | 'rows' | 'needed'> {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped; empty where it passed. */
  readonly why: string;
  /** The last exchanges of a case that failed, oldest first. */
  readonly last: readonly ShownExchange[];
  /** Milliseconds. */
  readonly took: number;
}

/** The exchanges that are shown of a case that failed. */
const SHOWN = 3;
/** The time from a post to the break of its line, milliseconds: it is out by then, and may be answered. */
const BREAKS_AFTER = 15;
/** Limits the characters of a body that is shown. */
const LONGEST = 1_000;

/**
 * Runs the cases on the host at `url`, such as http://localhost:8080. Calls `onResult` after each. Rejects
 * never: at a host that does not answer, every case is skipped.
 */
export async function runCases(
  url: string,
  credentials: HostCredentials,
  onResult: (result: CaseResult) => void,
  cases: readonly Case[] = CASES,
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  const isThere = await answers(url);
  for (const one of cases) {
    const result = isThere ? await runCase(url, credentials, one) : away(one, url);
    results.push(result);
    onResult(result);
  }
  return results;
}

/** Returns true if anything answers at the address, whatever it says. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}${REST_BASE}/terminal/commTest`);
    return true;
  } catch {
    return false;
  }
}

/** Returns the result of a case that was not tried: each would wait for a host that is not there. */
function away({ name, rule, rows, needed }: Case, url: string): CaseResult {
  const why = `nothing answers at ${url}`;
  return { name, rule, rows, needed, outcome: 'skipped', why, last: [], took: 0 };
}

async function runCase(url: string, credentials: HostCredentials, one: Case): Promise<CaseResult> {
  const exchanges: Exchange[] = [];
  const { name, rule, rows, needed } = one;
  const began = performance.now();
  const ended = (outcome: CaseResult['outcome'], why: string): CaseResult => ({
    name,
    rule,
    rows,
    needed,
    outcome,
    why,
    last: outcome === 'failed' ? exchanges.slice(-SHOWN).map((each) => shown(each, credentials)) : [],
    took: Math.round(performance.now() - began),
  });
  try {
    await one.run(benchOf(url, credentials, exchanges));
    return ended('passed', '');
  } catch (error) {
    if (error instanceof Skipped) return ended('skipped', error.message);
    if (error instanceof Failed) return ended('failed', error.message);
    return ended('failed', error instanceof Error ? error.message : String(error));
  }
}

function benchOf(url: string, credentials: HostCredentials, exchanges: Exchange[]): Bench {
  const connections = new WeakMap<TestTerminal, Transport>();
  function terminal(): TestTerminal {
    const connection = networkTransport(url);
    const one = terminalOver(connection, systemClock, { answers: [], messages: [], exchanges });
    connections.set(one, connection);
    return one;
  }
  return {
    ...credentials,
    terminal,
    async signedOn() {
      const one = terminal();
      // A browser has asked its host for something before it posts, and has its cookie.
      await one.ask('GET', '/terminal/commTest');
      const { tellerId, password, windowKey } = credentials;
      answered('POST /terminal/signon', await one.calls.signOn({ teller_id: tellerId, password }));
      answered('POST /terminal/signonWindowForTeller', await one.calls.signOnWindow(windowKey));
      return one;
    },
    async sendAndLose(one, { path, body, reqseq }) {
      const connection = connections.get(one);
      const xsrf = connection?.xsrfToken() ?? null;
      const breaking = AbortSignal.timeout(BREAKS_AFTER);
      try {
        await connection?.fetch(`${REST_BASE}${path}`, {
          method: 'POST',
          headers: {
            Authorization: one.session.token() ?? '',
            'Content-Type': 'application/json',
            ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }),
            ...(reqseq === null ? {} : { REQSEQ: String(reqseq) }),
          },
          body,
          signal: breaking,
        });
      } catch {
        // The line broke, as it was to.
      }
    },
  };
}

function shown(
  { method, path, headers, body, status, answer }: Exchange,
  credentials: HostCredentials,
): ShownExchange {
  const sequence = headers['REQSEQ'] === undefined ? '' : ` REQSEQ ${headers['REQSEQ']}`;
  const asked = body === null ? '' : `\n${body}`;
  return {
    request: masked(`${method} ${path}${sequence}${asked}`, credentials),
    answer: masked(`HTTP ${status}\n${answer}`, credentials),
  };
}

/** Leaves passwords, PINs and tokens out. Shortens what is long. */
function masked(text: string, { password, account }: HostCredentials): string {
  const open = text
    .replaceAll(/("(?:password|pin|token|accountSessionToken)"\s*:\s*)"[^"]*"/gi, '$1"..."')
    .replaceAll(/[0-9a-f]{32}/g, '...');
  // A short one is part of too many other texts.
  const secrets = [password, account?.pin ?? ''].filter(({ length }) => length >= 4);
  const without = secrets.reduce((rest, secret) => rest.replaceAll(secret, '...'), open);
  return without.length > LONGEST
    ? `${without.slice(0, LONGEST)} ... (${without.length} characters)`
    : without;
}
