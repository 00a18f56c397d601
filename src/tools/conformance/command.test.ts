/**
 * Proves that the tool passes a host that keeps the rules, and names each rule that one breaks. Hosts that
 * break rules are the training host behind a proxy that spoils what passes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NOON } from '../../../e2e/terminal/test-terminal.ts';
import { startToteHost, type ToteHost } from '../../../e2e/tote-host/tote-host.ts';
import { windowKey } from '../../../e2e/tote-host/windows.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { ACCOUNT_CASES } from './account-cases.ts';
import { CONFORMANCE_HELP, runConformance } from './command.ts';
import { OFFER_CASES } from './offer-cases.ts';
import { asJunit } from './report.ts';
import { CASES, type CaseResult, runCases } from './run-cases.ts';

const ACCOUNT = { id: '0000004711', pin: '4711' };
const CREDENTIALS = { windowKey: windowKey(7), tellerId: '7', password: '7', account: ACCOUNT };
const OPTIONS = ['--window-key', windowKey(7), '--teller', '7'];

let host: ToteHost;
let folder: string;
let proxies: Server[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mutuel-conformance-'));
  host = await startToteHost({
    root: '.',
    seed: 'conformance',
    startTime: NOON,
    // At noon races are on sale, whatever the hour of this machine.
    clock: createManualClock(NOON),
  });
});
afterEach(async () => {
  for (const open of proxies) {
    open.closeAllConnections();
    await new Promise((resolve) => open.close(resolve));
  }
  proxies = [];
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

interface Passing {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Opens a proxy before the host, and returns its address. */
async function proxy(
  before: (passing: Passing) => Passing,
  after: (answer: Answer, passing: Passing) => Answer = (answer) => answer,
): Promise<string> {
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const passing = before({
        method: asked.method ?? 'GET',
        path: asked.url ?? '/',
        headers: Object.fromEntries(
          Object.entries(asked.headers).flatMap(([name, value]) =>
            typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
          ),
        ),
        body: Buffer.concat(parts).toString(),
      });
      const { host: _own, ...headers } = passing.headers;
      const sent = request(`${host.url}${passing.path}`, { method: passing.method, headers }, (came) => {
        const back: Buffer[] = [];
        came.on('data', (part: Buffer) => back.push(part));
        came.on('end', () => {
          const told = after({ status: came.statusCode ?? 0, body: Buffer.concat(back).toString() }, passing);
          const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = came.headers;
          answer.writeHead(told.status, rest);
          answer.end(told.body);
        });
      });
      sent.on('error', () => answer.destroy());
      sent.end(passing.body);
    });
  });
  proxies.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs some cases by their names; returns what became of each. */
async function tried(url: string, ...names: readonly string[]): Promise<readonly CaseResult[]> {
  const cases = CASES.filter(({ name }) => names.includes(name));
  expect(cases).toHaveLength(names.length);
  return runCases(url, CREDENTIALS, () => undefined, cases);
}

describe('the conformance tool', () => {
  it('has cases with names and rules of their own', () => {
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
    expect(new Set(CASES.map(({ rule }) => rule)).size).toBe(CASES.length);
  });

  it('passes the training host in every case, and writes it down', async () => {
    const printed: string[] = [];
    const [json, junit] = [join(folder, 'run.json'), join(folder, 'run.xml')];
    const code = await runConformance({
      args: ['--host', host.url, ...OPTIONS, '--account', ACCOUNT.id, '--json', json, '--junit', junit],
      environment: { MUTUEL_PASSWORD: '7', MUTUEL_PIN: ACCOUNT.pin },
      print: (line) => printed.push(line),
    });
    expect(printed.filter((line) => line.startsWith('FAIL') || line.startsWith('skip'))).toEqual([]);
    expect(printed.at(-2)).toBe(`${CASES.length} passed, 0 failed, 0 skipped`);
    expect(printed.at(-1)).toBe(`Windows can sell on ${host.url}.`);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ host: host.url, canBeSoldOn: true });
    expect(readFileSync(junit, 'utf8')).toContain(`tests="${CASES.length}" failures="0" skipped="0"`);
  });

  it('names a host that sells the same post twice', async () => {
    let numbers = 0;
    const url = await proxy((passing) =>
      passing.path.endsWith('/sell/wagers') && passing.method === 'POST'
        ? { ...passing, headers: { ...passing.headers, reqseq: String((numbers += 1)) } }
        : passing,
    );
    const results = await tried(
      url,
      'answers the same post again without selling again',
      'sells once what comes twice at the same moment',
      'gives an answer that was lost when it is asked again',
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
    expect(results[0]?.why).toBe('2 tickets are listed for one sale that came twice.');
    expect(results[0]?.last.map(({ request: asked }) => asked.split(' ', 2).join(' '))).toContain(
      'GET /tg5/rs/sell/wagers',
    );
  });

  it('names a host that lets an account pay twice', async () => {
    let numbers = 0;
    const url = await proxy((passing) =>
      passing.path.endsWith('/account/sellAdwWager')
        ? { ...passing, headers: { ...passing.headers, reqseq: String((numbers += 1)) } }
        : passing,
    );
    const [result] = await tried(url, 'sells once what an account pays for twice');
    expect(result?.why).toMatch(/^The account paid \d+ for one wager of \d+\.$/);
  });

  it('names a host that takes any PIN', async () => {
    const url = await proxy((passing) => ({
      ...passing,
      body: passing.body.replace(/"pin":"47110"/, '"pin":"4711"'),
    }));
    const results = await tried(url, 'signs an account on', 'checks a PIN', 'sells a voucher of an account');
    expect(results.map(({ why }) => why)).toEqual([
      'A wrong PIN was taken.',
      'A wrong PIN was called right.',
      'A voucher was sold for a wrong PIN.',
    ]);
  });

  it('names a host that pays a temporary account twice', async () => {
    let paid: Answer | null = null;
    const url = await proxy(
      (passing) => passing,
      (answer, { path }) => {
        if (!path.endsWith('/closeTempAcct')) return answer;
        if (/"statusCode":1\b/.test(answer.body)) paid = answer;
        return paid ?? answer;
      },
    );
    const [result] = await tried(url, 'opens a temporary account and closes it once');
    expect(result?.why).toBe('The same account was closed twice.');
  });

  it('skips what a host does not offer, and accounts where none is named', async () => {
    const url = await proxy(
      (passing) => passing,
      (answer, { path }) => (/tg6|\/account\/|TempAcct|exch/.test(path) ? { status: 404, body: '' } : answer),
    );
    const offers = [...OFFER_CASES, ...ACCOUNT_CASES];
    const results = await runCases(url, CREDENTIALS, () => undefined, offers);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
    expect(new Set(results.map(({ why }) => why))).toEqual(
      new Set([
        'the host has no temporary accounts',
        'the host has no fixed odds',
        'the host has no exchange',
        'the host has no accounts',
      ]),
    );
    const unnamed = await runCases(
      host.url,
      { ...CREDENTIALS, account: null },
      () => undefined,
      ACCOUNT_CASES.slice(0, 2),
    );
    expect(unnamed.map(({ why }) => why)).toEqual([
      'no account was named: --account ID and --pin PIN',
      'no account was named: --account ID and --pin PIN',
    ]);
  });

  it.each<[string, string, (answer: Answer, passing: Passing) => Answer]>([
    [
      'takes any password',
      'refuses a wrong password',
      (answer, { path }) => (path.endsWith('/signon') ? { status: 200, body: '{"statusCode":1}' } : answer),
    ],
    [
      'answers a token that is none',
      'resumes a session with its token alone',
      (answer) => (answer.status === 401 ? { ...answer, status: 500 } : answer),
    ],
    [
      'loses a ticket from its list',
      'lists what it sold',
      (answer, { path, method }) =>
        path.endsWith('/sell/wagers') && method === 'GET' ? { status: 200, body: '[]' } : answer,
    ],
    [
      'answers with half a ticket',
      'sells a bet for what it costs',
      (answer, { path, method }) =>
        path.endsWith('/sell/wagers') && method === 'POST'
          ? { ...answer, body: answer.body.slice(0, answer.body.length / 2) }
          : answer,
    ],
    [
      'has no cards call',
      'lists its cards',
      (answer, { path }) => (path.endsWith('/cards/allCards') ? { status: 404, body: '' } : answer),
    ],
  ])('names a host that %s', async (_what, name, after) => {
    const [result] = await tried(await proxy((passing) => passing, after), name);
    expect([result?.outcome, result?.why === '']).toEqual(['failed', false]);
  });

  it('never shows a password or a PIN', async () => {
    const url = await proxy((passing) => passing);
    const secret = { ...CREDENTIALS, password: 'a password' };
    const shown = JSON.stringify(await runCases(url, secret, () => undefined));
    expect(shown).not.toContain('a password');
    expect(shown).toContain('"outcome":"failed"');
    const loose = await proxy(
      (passing) => passing,
      () => ({ status: 500, body: `PIN ${ACCOUNT.pin}9 is wrong` }),
    );
    const cases = ACCOUNT_CASES.slice(0, 1);
    const results = JSON.stringify(await runCases(loose, CREDENTIALS, () => undefined, cases));
    expect(results.replaceAll(ACCOUNT.id, '')).not.toContain(ACCOUNT.pin);
  });

  it('tries nothing at a host that is not there', async () => {
    const printed: string[] = [];
    const args = ['--host', 'http://127.0.0.1:9', ...OPTIONS, '--password', '7'];
    expect(await runConformance({ args, environment: {}, print: (line) => printed.push(line) })).toBe(1);
    expect(printed).toContain('     nothing answers at http://127.0.0.1:9');
    expect(printed.at(-2)).toBe(`0 passed, 0 failed, ${CASES.length} skipped`);
    expect(printed.at(-1)).toMatch(/^Windows cannot sell on http:\/\/127\.0\.0\.1:9 yet: /);
  });

  it('says what is wrong with its command', async () => {
    const run = async (...args: readonly string[]): Promise<[number, string]> => {
      const printed: string[] = [];
      const code = await runConformance({ args, environment: {}, print: (line) => printed.push(line) });
      return [code, printed[0] ?? ''];
    };
    expect(await run('--help')).toEqual([2, CONFORMANCE_HELP[0]]);
    expect(await run()).toEqual([2, 'Give the host: --host URL.']);
    expect(await run('--host', 'tote')).toEqual([
      2,
      'tote is no address of a host, such as https://tote.track.example.',
    ]);
    expect(await run('--host', 'http://a')).toEqual([2, 'Give the key of a window: --window-key KEY.']);
    expect(await run('--host', 'http://a', ...OPTIONS, '--password', '7', '--account', '4711')).toEqual([
      2,
      'Give the PIN of the account: --pin PIN, or MUTUEL_PIN.',
    ]);
    expect(await run('--host', 'http://a', ...OPTIONS)).toEqual([
      2,
      'Give the teller’s password: --password P, or MUTUEL_PASSWORD.',
    ]);
    expect((await run('--port', '3'))[0]).toBe(2);
  });

  it('writes XML that holds whatever a host says', () => {
    const result: CaseResult = {
      name: 'a "case" & <more>',
      rule: 'r',
      rows: [],
      needed: true,
      outcome: 'failed',
      took: 1_500,
      why: 'said \u0000 <b>',
      last: [{ request: 'POST /a', answer: 'HTTP 500\n]]>' }],
    };
    const xml = asJunit('http://a', [result]);
    expect(xml).toContain('name="a &quot;case&quot; &amp; &lt;more&gt;" time="1.500"');
    expect(xml).toContain('message="said  &lt;b&gt;"');
    expect([xml.includes(']]>'), xml.includes('\u0000')]).toEqual([false, false]);
  });
});
