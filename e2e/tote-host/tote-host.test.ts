/** The host alone: what is behind the wire is the conformance suite's. */
import { copyFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { terminalMessages } from '../../src/tote/wire/socket.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { field, sell, sendAs, sold, wager } from '../terminal/talk.ts';
import { CERTIFICATE, KEY } from './test-certificate.ts';
import { directory, openHost } from './testing/test-host.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const GENUINE = { Cookie: `XSRF-TOKEN=${TOKEN}`, 'X-XSRF-TOKEN': TOKEN };
const VERSION = '/tg5/rs/version';

describe('a restart', () => {
  it('keeps sessions, tickets and answers: the same post is answered alike and sold once', async () => {
    const data = join(await directory(), 'ledger');
    const before = await openHost({ data });
    const terminal = await before.signedOn();
    const at = await field(terminal);
    const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
    const first = await sendAs(terminal, post);
    await before.host.stop();

    const after = await openHost({ data });
    const again = after.terminal();
    again.session.setToken(terminal.session.token());
    await again.ask('GET', '/terminal/commTest');
    expect((await again.ask('GET', '/terminal/resumeSession'))?.status).toBe(200);
    expect(await sendAs(again, post)).toEqual(first);
    expect(await sold(again)).toHaveLength(1);
    expect(await after.control.ledger()).toMatchObject([{ window: 7, tellerId: '7', cost: '200' }]);
  });

  it('keeps what was answered even where the host was not stopped but gone', async () => {
    const data = join(await directory(), 'ledger');
    const before = await openHost({ data });
    const terminal = await before.signedOn();
    const at = await field(terminal);
    const ticket = await sell(terminal, wager(at, WIN, [[at.nums[0]]]));
    // Nothing of the first is closed: what it answered is on the medium already.
    const copy = join(await directory(), 'copy');
    await Promise.all(['', '-wal'].map((end) => copyFile(`${data}${end}`, `${copy}${end}`)));
    const after = await openHost({ data: copy });
    expect((await after.control.ledger()).map(({ tsn }) => tsn)).toEqual([ticket.id]);
  });

  it('goes on at the ledger’s time and with its seed, and refuses another one', async () => {
    const data = join(await directory(), 'ledger');
    const before = await openHost({ data, seed: 'June' });
    await before.signedOn();
    await before.host.stop();
    await expect(openHost({ data, seed: 'July' })).rejects.toThrow(
      "was begun with the seed 'June', not 'July'",
    );
    const after = await openHost({ data });
    expect(after.host.seed).toBe('June');
  });

  it('gives windows that were at work to nobody else', async () => {
    const data = join(await directory(), 'ledger');
    const before = await openHost({ data });
    await before.signedOn(1);
    await before.host.stop();
    const after = await openHost({ data });
    const core: unknown = await (await fetch(`${after.host.url}/local/core.json`)).json();
    expect(core).toMatchObject({ windowKey: '00000002' });
  });
});

describe('the doors', () => {
  it('serve the terminal with the headers of the program, and no page for what is no file', async () => {
    const { host } = await openHost();
    const page = await fetch(`${host.url}/`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Terminal</title>');
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect((await fetch(`${host.url}/no-such-file.js`)).status).toBe(404);
    expect((await fetch(`${host.url}/sign-on`, { headers: { Accept: 'text/html' } })).status).toBe(404);
    expect((await fetch(`${host.url}/tg5/rs/cards/summary`)).headers.get('X-Content-Type-Options')).toBe(
      'nosniff',
    );
  });

  it('tell a browser that this is no demo but a training room, and which window it is, always the same [S156]', async () => {
    const { host } = await openHost();
    const ask = async (cookie = '') => {
      const response = await fetch(`${host.url}/local/core.json`, { headers: { Cookie: cookie } });
      const own = response.headers.getSetCookie().find((text) => text.startsWith('mutuel-window='));
      return { core: (await response.json()) as unknown, cookie: own?.split(';')[0] ?? '' };
    };
    const first = await ask();
    expect(first.core).toEqual({
      demoMode: false,
      trainingRoom: true,
      requestIds: true,
      windowKey: '00000001',
    });
    expect((await ask()).core).toMatchObject({ windowKey: '00000002' });
    expect((await ask(first.cookie)).core).toEqual(first.core);
    expect((await ask('mutuel-window=1e9')).core).toMatchObject({ windowKey: '00000003' });
    expect((await fetch(`${host.url}/local/other.json`)).status).toBe(404);
  });

  it('refuse a port that is taken, and let go of the ledger then', async () => {
    const { host } = await openHost();
    const port = Number(new URL(host.url).port);
    const data = join(await directory(), 'ledger');
    await expect(openHost({ port, data })).rejects.toThrow(`Port ${port} is taken`);
    await expect(openHost({ controlPort: port, data })).rejects.toThrow(`Port ${port} is taken`);
    await openHost({ data });
  });

  it('answer what was asked before the stop, and nothing after it', async () => {
    const { host, signedOn, control } = await openHost();
    const terminal = await signedOn();
    const line = await terminal.socket();
    await control.order({ fault: 'delay', ms: 300 });
    const asked = terminal.ask('POST', '/sell/totalOut', { reqseq: 1 });
    // It is on its way once the fault has met it.
    await expect.poll(async () => (await control.state()).happened['delay']).toBe(1);
    await host.stop();
    expect((await asked)?.status).toBe(200);
    expect(await line.reason()).toBe('The tote is going down');
    await expect(fetch(host.url)).rejects.toThrow('fetch failed');
  });
});

describe('https', () => {
  it('is spoken with a certificate and its key, sockets too', async () => {
    const place = await directory();
    const [cert, key] = [join(place, 'cert.pem'), join(place, 'key.pem')];
    await Promise.all([writeFile(cert, CERTIFICATE), writeFile(key, KEY)]);
    const { host } = await openHost({ cert, key });
    expect(host.url).toMatch(/^https:/);
    const page = await new Promise<string>((resolve, reject) => {
      get(host.url, { ca: CERTIFICATE }, (response) => {
        response.on('data', (chunk: Buffer) => resolve(chunk.toString()));
      }).on('error', reject);
    });
    expect(page).toContain('<title>Terminal</title>');
    const pong = await new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(`${host.url.replace('https', 'wss')}/tg5/ws`, { ca: CERTIFICATE });
      socket.on('open', () => socket.send(terminalMessages.ping()));
      socket.on('message', (data: Buffer) => {
        socket.close();
        resolve(data.toString());
      });
      socket.on('error', reject);
    });
    expect(pong).toBe('pong');
  });

  it('is refused with a file that is none', async () => {
    const key = join(await directory(), 'key.pem');
    await expect(openHost({ cert: key, key })).rejects.toThrow('ENOENT');
  });
});

describe('the anti-forgery token', () => {
  it('is given to a terminal that has none, and to none twice [S067]', async () => {
    const { host } = await openHost();
    const first = await fetch(host.url);
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; SameSite=Strict/);
    const again = await fetch(host.url, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['neither', {}],
    ['the cookie alone', { Cookie: GENUINE.Cookie }],
    ['the header alone', { 'X-XSRF-TOKEN': TOKEN }],
    ['two that differ', { ...GENUINE, 'X-XSRF-TOKEN': TOKEN.replace('0', '1') }],
    ['two empty ones', { Cookie: 'XSRF-TOKEN=', 'X-XSRF-TOKEN': '' }],
    ['two that are no token of ours', { Cookie: 'XSRF-TOKEN=a', 'X-XSRF-TOKEN': 'a' }],
  ])('is wanted of every post: refused with %s, and no session ends by it', async (_, headers) => {
    const { host } = await openHost();
    const post = await fetch(`${host.url}${VERSION}`, { method: 'POST', headers, body: '{}' });
    expect(post.status).toBe(400);
    expect(await post.json()).toMatchObject({
      statusMessage: 'The anti-forgery token is missing or not the right one',
    });
    expect(
      (await fetch(`${host.url}${VERSION}`, { method: 'POST', headers: GENUINE, body: '{}' })).status,
    ).toBe(200);
  });
});

describe('bad input', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'HEAD'])('of the method %s is refused', async (method) => {
    const { host } = await openHost();
    const answer = await fetch(`${host.url}${VERSION}`, { method, headers: GENUINE });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, POST']);
  });

  it.each(['/tg5/other', '/tg6/fixedOdds/wager/place', '/tg5/rs', '/tg5/rs/%ff', '/tg5/rs/..%2f..'])(
    'for %s is not found, and no page is given for it',
    async (path) => {
      const { host } = await openHost();
      const answer = await fetch(`${host.url}${path}`, { headers: { Accept: 'text/html' } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Content-Type')).toBe('application/json');
    },
  );

  it.each<[string, boolean]>([
    ['says its length', true],
    ['does not', false],
  ])('of 10 MB is refused, whether it %s, and the host goes on', async (_, sized) => {
    const { host, terminal } = await openHost();
    const status = await new Promise<number>((resolve, reject) => {
      const length = 10 * 2 ** 20;
      const sending = request(`${host.url}/tg5/rs/sell/wagers`, {
        method: 'POST',
        headers: { ...GENUINE, ...(sized ? { 'Content-Length': length } : {}) },
      });
      sending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sending.on('error', reject);
      sending.end(Buffer.alloc(length, 'x'));
    });
    expect(status).toBe(413);
    expect((await terminal().ask('GET', '/terminal/commTest'))?.status).toBe(200);
  });

  it('that is no text is refused', async () => {
    const { host } = await openHost();
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    expect((await fetch(`${host.url}${VERSION}`, { method: 'POST', headers: GENUINE, body })).status).toBe(
      400,
    );
  });

  it('that breaks off in its middle sells nothing and disturbs nobody', async () => {
    const { host, log, terminal } = await openHost();
    await new Promise<void>((resolve) => {
      const sending = request(`${host.url}${VERSION}`, {
        method: 'POST',
        headers: { ...GENUINE, 'Content-Length': 1_000 },
      });
      sending.on('error', () => resolve());
      sending.write('{"half":');
      sending.on('socket', (socket) =>
        socket.once('connect', () => setImmediate(() => sending.destroy(new Error('gone')))),
      );
    });
    expect((await terminal().ask('GET', '/terminal/commTest'))?.status).toBe(200);
    expect(log).toEqual([]);
  });
});

describe('sockets', () => {
  /** Returns the result of opening one: 'open', or the status of the refusal. */
  function opening(url: string, options: { readonly origin?: string } = {}): Promise<string> {
    return new Promise((resolve) => {
      const socket = new WebSocket(url, options);
      socket.on('open', () => {
        socket.close();
        resolve('open');
      });
      socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)));
      socket.on('error', () => resolve('error'));
    });
  }

  it('are opened at /tg5/ws by the own pages and by programs, and by no other site’s page [S167]', async () => {
    const { host } = await openHost();
    const url = host.url.replace('http', 'ws');
    expect(await opening(`${url}/tg5/ws`)).toBe('open');
    expect(await opening(`${url}/tg5/ws`, { origin: host.url })).toBe('open');
    expect(await opening(`${url}/tg5/ws`, { origin: 'https://elsewhere.example' })).toBe('403');
    expect(await opening(`${url}/tg5/other`)).toBe('404');
  });

  it('survive messages that are no words and end with one that is too long', async () => {
    const { host, signedOn } = await openHost();
    const terminal = await signedOn();
    const line = await terminal.socket();
    for (const text of ['', '/', 'skey', 'skey/', '\u0000', '{"a":', 'rtot/1/2/3', 'x'.repeat(60_000)])
      line.send(text);
    // An empty key is none.
    expect(await line.next()).toBe('sessionExpired');
    const other = await terminal.socket();
    other.send('x'.repeat(100_000));
    await other.reason();
    const third = await terminal.socket();
    third.send(terminalMessages.ping());
    expect(await third.next()).toBe('pong');
    third.close();
    expect((await fetch(host.url)).status).toBe(200);
  });
});

describe('several terminals', () => {
  it('sell at once, each at its own window, and no serial number twice', async () => {
    const { signedOn, control } = await openHost();
    const terminals = await Promise.all([1, 2, 3, 4, 5].map((number) => signedOn(number)));
    const [first] = terminals;
    if (first === undefined) throw new Error('no terminal');
    const at = await field(first);
    const asked = wager(at, WIN, [[at.nums[0]]]);
    await Promise.all(
      terminals.map(async (terminal) => {
        for (let count = 0; count < 4; count += 1) await sell(terminal, asked);
      }),
    );
    const ledger = await control.ledger();
    expect(new Set(ledger.map(({ tsn }) => tsn)).size).toBe(20);
    for (const number of [1, 2, 3, 4, 5]) {
      expect(ledger.filter(({ window }) => window === number)).toHaveLength(4);
    }
    for (const terminal of terminals) expect(await sold(terminal)).toHaveLength(4);
  });
});
