import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { directory, openHost, type TestHost } from '../testing/test-host.ts';
import { watchedWindow, workAShift } from './testing/watched-window.ts';

const openWatched = (): Promise<TestHost> => openHost({ metricsPort: 0 });

async function scraped({ host }: TestHost): Promise<string> {
  const response = await fetch(host.metricsUrl ?? '');
  expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  return response.text();
}

/** Returns the values of a metric by its labels as they are written. */
function valuesOf(text: string, metric: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.split(/[{ ]/)[0] === metric);
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value = ''] = /^\w+(\{.*\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

describe('the metrics of a host', () => {
  it('count calls by name and end, records, windows and sockets', async () => {
    const room = await openWatched();
    const window = watchedWindow(room);
    await workAShift(window);
    await window.terminal.socket();
    const text = await scraped(room);

    const calls = valuesOf(text, 'mutuel_call_duration_seconds_count');
    expect(calls['{call="POST /sell/wagers",end="2xx"}']).toBe(1);
    expect(calls['{call="POST /account/accountSignon",end="refused"}']).toBe(1);
    expect(calls['{call="other",end="4xx"}']).toBe(1);
    expect(valuesOf(text, 'mutuel_records_total')).toMatchObject({
      '{kind="sale"}': 1,
      '{kind="slip"}': 1,
      '{kind="cash"}': 1,
      '{kind="cancel"}': 0,
      '{kind="windowSignOn"}': 1,
    });
    expect(valuesOf(text, 'mutuel_windows_signed_on')).toEqual({ '': 1 });
    expect(valuesOf(text, 'mutuel_sockets')).toEqual({ '': 1 });
    expect(valuesOf(text, 'mutuel_selling')).toEqual({ '': 1 });
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');

    await window.terminal.calls.signOff();
    expect(valuesOf(await scraped(room), 'mutuel_windows_signed_on')).toEqual({ '': 0 });
  });

  it('count a repeated sale once', async () => {
    const room = await openWatched();
    const { terminal, said } = watchedWindow(room);
    await workAShift({ terminal, said, lines: () => [], flush: () => Promise.resolve() });
    const sale = said.exchanges.find(
      ({ method, path }) => method === 'POST' && path.endsWith('/sell/wagers'),
    );
    await terminal.ask('POST', '/sell/wagers', {
      body: sale?.body,
      reqseq: Number(sale?.headers['REQSEQ']),
    });
    const text = await scraped(room);
    expect(valuesOf(text, 'mutuel_records_total')['{kind="sale"}']).toBe(1);
    expect(valuesOf(text, 'mutuel_call_duration_seconds_count')['{call="POST /sell/wagers",end="2xx"}']).toBe(
      2,
    );
  });

  it('have the windows of a ledger that a host starts with', async () => {
    const data = join(await directory(), 'ledger');
    const before = await openHost({ data });
    await before.signedOn(7);
    const two = await before.signedOn(8);
    await two.calls.signOff();
    await before.host.stop();
    const text = await scraped(await openHost({ data, metricsPort: 0 }));
    expect(valuesOf(text, 'mutuel_windows_signed_on')).toEqual({ '': 1 });
    expect(valuesOf(text, 'mutuel_records_total')['{kind="sale"}']).toBe(0);
  });

  it('are as many whatever paths are asked, and hold no secret', async () => {
    const room = await openWatched();
    const window = watchedWindow(room);
    const secrets = await workAShift(window);
    const labels = async () =>
      Object.keys(valuesOf(await scraped(room), 'mutuel_call_duration_seconds_count')).length;
    const before = await labels();
    for (let path = 0; path < 30; path += 1) await fetch(`${room.host.url}/tg5/rs/sell/${path}`);
    expect(await labels()).toBe(before);
    const names = (await scraped(room)).replaceAll(/ \S+$/gm, '');
    for (const secret of secrets) expect(names).not.toContain(secret);
  });

  it('are off unless they are asked for, and not at the port of the terminals', async () => {
    const { host } = await openHost();
    expect(host.metricsUrl).toBeNull();
    const watched = await openWatched();
    expect((await fetch(`${watched.host.url}/metrics`)).status).toBe(404);
  });

  it('answer no page of another origin, and no name that a site has led here', async () => {
    const { host } = await openWatched();
    const status = async (headers: Readonly<Record<string, string>>, path = '/metrics'): Promise<number> =>
      new Promise((resolve, reject) => {
        const asked = request(host.metricsUrl ?? '', { headers, path }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        asked.on('error', reject);
        asked.end();
      });
    expect(await status({})).toBe(200);
    expect(await status({ 'Sec-Fetch-Site': 'none' })).toBe(200);
    expect(await status({ Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await status({ Host: 'rebound.example' })).toBe(403);
    expect(await status({}, '/state')).toBe(404);
  });
});

const BOARD = join(import.meta.dirname, 'grafana-board.json');

const boardSchema = v.object({
  title: v.string(),
  panels: v.array(
    v.object({
      title: v.string(),
      targets: v.pipe(v.array(v.object({ expr: v.string() })), v.minLength(1)),
    }),
  ),
});

/** Returns the metrics that a query of Prometheus names: what is neither a function, a label nor a number. */
function metricsIn(query: string): readonly string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([name]) => name);
}

describe('the board of Grafana', () => {
  it('asks for metrics that the host has', async () => {
    const board = v.parse(boardSchema, JSON.parse(await readFile(BOARD, 'utf8')));
    const room = await openWatched();
    await workAShift(watchedWindow(room));
    const text = await scraped(room);
    const there = new Set(text.split('\n').map((line) => line.split(/[{ ]/)[0]));

    const asked = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
    const own = [...there].filter((name) => name?.startsWith('mutuel_') === true);
    expect(
      own.filter((name) => !asked.includes(name ?? '') && !/_(?:sum|count|bucket)$/.test(name ?? '')),
    ).toEqual([]);
  });
});
