/**
 * Proves the host against clients that send too slowly, too much, too many or garbage, and clients that never
 * read. Each is refused or loses its connection. The host keeps nothing of it. Another window still sells.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { field, sell, wager } from '../terminal/talk.ts';
import { BODIES_LIMIT, BODY_LIMIT } from './http/http-words.ts';
import { rawClient, rawLiveSocket, shortFrame, usedHeap } from './testing/raw-client.ts';
import { openHost, type TestHost } from './testing/test-host.ts';

const MEGABYTE = 2 ** 20;
/** Limits that a test can wait for, and that a window on a busy machine keeps, milliseconds. */
const SOON = { headers: 1_000, request: 1_500, unread: 1_500, look: 100 };
/** The most that a client may cost, with what the test itself holds. */
const MOST = 96 * MEGABYTE;
const INVALID_CREDENTIALS = 2;
const TEXT = 0x81;
const BINARY = 0x82;
const PING = 0x89;

/** A window that sells, to show that the host goes on. */
async function shop(room: TestHost): Promise<() => Promise<unknown>> {
  const terminal = await room.signedOn();
  const at = await field(terminal);
  return () => sell(terminal, wager(at, WIN, [[at.nums[0]]]));
}

/** Resolves when the host has as many live sockets as this. */
async function socketsAre({ control }: TestHost, count: number): Promise<void> {
  while ((await control.state()).sockets !== count);
}

const post = (room: TestHost, headers: string): string =>
  `POST /tg5/rs/terminal/signon HTTP/1.1\r\nHost: ${new URL(room.host.url).host}\r\n${headers}\r\n\r\n`;

describe('a slow client', () => {
  it.each([
    ['says nothing', ''],
    ['stops in its first line', 'GET /tg5/rs/termi'],
    ['stops in its headers', 'GET /tg5/rs/terminal/commTest HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
    [
      'stops in its body',
      'POST /tg5/rs/terminal/signon HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"tel',
    ],
  ])('that %s is given up', async (_, bytes) => {
    const room = await openHost({ limits: SOON });
    const client = await rawClient(room.host.url);
    await client.send(bytes);
    await client.ended;
    expect(await (await shop(room))()).toHaveProperty('id');
  });

  it('that drips a byte at a time is given up all the same', async () => {
    const room = await openHost({ limits: SOON });
    const client = await rawClient(room.host.url);
    await client.send(post(room, 'Content-Length: 1000000'));
    await client.sendOn('x', 10);
    expect(client.heard()).not.toContain('HTTP/1.1 200');
  });

  it('that never reads its answers is given up', async () => {
    const room = await openHost({ limits: SOON });
    const client = await rawClient(room.host.url);
    client.socket.pause();
    // More than the buffers of both systems hold, a few requests at a time.
    const asks = `GET /tg5/rs/cards/allCards HTTP/1.1\r\nHost: ${new URL(room.host.url).host}\r\n\r\n`;
    for (let count = 0; count < 40; count += 1) {
      await client.send(asks);
      await room.control.state();
    }
    // Others are given up meanwhile, one after the other: more time than this one has.
    for (let count = 0; count < 5; count += 1) await (await rawClient(room.host.url)).ended;
    client.socket.resume();
    await client.ended;
    // All answers would be more than twice as long.
    expect(client.heard().match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThan(20);
    await (await shop(room))();
  });
});

describe('a client that sends too much', () => {
  it('in its headers is answered 431, or with nothing', async () => {
    const room = await openHost();
    const long = await rawClient(room.host.url);
    await long.send(post(room, `X-Long: ${'x'.repeat(20_000)}`));
    await long.until(/^HTTP\/1.1 431 /);
    await long.ended;
    const many = await rawClient(room.host.url);
    for (let count = 0; count < 300; count += 1) await many.send(`X-${count}: ${'x'.repeat(1_000)}\r\n`);
    await many.ended;
    expect(await (await shop(room))()).toHaveProperty('id');
  });

  it('in a body without an end is answered 413, and loses the connection in time', async () => {
    const room = await openHost({ limits: SOON });
    const client = await rawClient(room.host.url);
    await client.send(post(room, 'Transfer-Encoding: chunked'));
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answered = client.until(/^HTTP\/1.1 413 [\s\S]*may have 1048576 bytes/);
    await client.sendOn(chunk);
    await expect(answered).resolves.toBeUndefined();
  });

  it('of a thousand requests at once loses the connection, and nothing is made ready for it', async () => {
    const room = await openHost();
    const before = usedHeap();
    const client = await rawClient(room.host.url);
    client.socket.pause();
    const { host } = new URL(room.host.url);
    await client.send(`GET /tg5/rs/cards/allCards HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(1_000));
    await client.ended;
    expect(usedHeap() - before).toBeLessThan(16 * MEGABYTE);
    await (await shop(room))();
  });

  it('of long bodies on many connections is refused before they fill the memory', async () => {
    const room = await openHost();
    const sellOne = await shop(room);
    const body = 'x'.repeat(BODY_LIMIT - 1_024);
    const clients = await Promise.all(
      Array.from({ length: BODIES_LIMIT / BODY_LIMIT + 8 }, () => rawClient(room.host.url)),
    );
    for (const client of clients) await client.send(post(room, `Content-Length: ${BODY_LIMIT}`) + body);
    await Promise.any(clients.map((client) => client.until(/^HTTP\/1.1 503 [\s\S]*Too many long bodies/)));
    for (const { socket } of clients) socket.destroy();
    expect(await sellOne()).toHaveProperty('id');
  });
});

describe('a crowd', () => {
  it('beyond the most connections is not let in, and whoever is in sells on', async () => {
    const room = await openHost({ limits: { connections: 40 } });
    const sellOne = await shop(room);
    const clients = await Promise.all(Array.from({ length: 60 }, () => rawClient(room.host.url)));
    const left = new Set(clients);
    await new Promise<void>((resolve) => {
      for (const client of clients) {
        const note = (): void => {
          left.delete(client);
          if (left.size < 40) resolve();
        };
        void client.ended.then(note);
      }
    });
    expect(await sellOne()).toHaveProperty('id');
  });

  it('of two thousand live sockets from one address leaves nothing behind', async () => {
    const room = await openHost();
    const sellOne = await shop(room);
    const before = usedHeap();
    for (let round = 0; round < 8; round += 1) {
      const clients = await Promise.all(Array.from({ length: 250 }, () => rawLiveSocket(room.host.url)));
      expect((await room.control.state()).sockets).toBe(250);
      await sellOne();
      for (const { socket } of clients) socket.destroy();
      await socketsAre(room, 0);
    }
    expect(usedHeap() - before).toBeLessThan(8 * MEGABYTE);
  });

  it('of wrong passwords signs nobody on and is kept nowhere', async () => {
    const room = await openHost();
    const terminal = room.terminal();
    await terminal.ask('GET', '/terminal/commTest');
    const tryOne = (count: number) =>
      terminal.ask('POST', '/terminal/signon', {
        body: { teller_id: String(count + 1), password: `wrong ${count}` },
        headers: { Authorization: `${count}`.padStart(32, '0') },
      });
    await tryOne(0);
    const before = usedHeap();
    for (let count = 0; count < 1_000; count += 1) {
      const told = await tryOne(count);
      expect(told?.json).toEqual({ statusCode: INVALID_CREDENTIALS, statusMessage: expect.any(String) });
      // Whatever token a question comes with is not remembered.
      const Authorization = 'x'.repeat(8_000) + String(count);
      await (await fetch(`${room.host.url}/tg5/rs/terminal/commTest`, { headers: { Authorization } })).text();
    }
    expect(terminal.session.token()).toBeNull();
    // The test's own record of a thousand short answers, and no more.
    expect(usedHeap() - before).toBeLessThan(6 * MEGABYTE);
    await (await shop(room))();
  });
});

describe('a live socket', () => {
  const length = (size: number): Buffer => {
    const bytes = Buffer.alloc(14);
    bytes.writeUInt16BE((TEXT << 8) | 0xff);
    bytes.writeBigUInt64BE(BigInt(size), 2);
    return bytes;
  };

  it.each<[string, string | Buffer]>([
    ['no mask', Buffer.from([TEXT, 4, ...Buffer.from('ping')])],
    ['reserved bits', shortFrame(TEXT | 0x70, 'ping')],
    ['an unknown opcode', shortFrame(0x83, 'ping')],
    ['a length of a terabyte', length(2 ** 40)],
    ['a length beyond every message', length(64 * 1024 + 1)],
    ['a text that is not UTF-8', shortFrame(TEXT, '\xff\xfe')],
    ['a continuation of nothing', shortFrame(0x80, 'ping')],
    ['a ping in parts', shortFrame(PING & 0x7f, 'x')],
    ['another protocol', 'GET / HTTP/1.1\r\n\r\n'],
  ])('that is sent %s ends, and no other does', async (_, bytes) => {
    const room = await openHost();
    const other = await (await room.signedOn()).socket();
    const client = await rawLiveSocket(room.host.url);
    await client.send(bytes);
    await client.ended;
    other.send('ping');
    expect(await other.nextOf('pong')).toBe('pong');
    await socketsAre(room, 1);
  });

  it('ends at a message of parts without an end', async () => {
    const room = await openHost();
    const client = await rawLiveSocket(room.host.url);
    await client.send(shortFrame(TEXT & 0x7f, 'stats/'));
    await client.sendOn(Buffer.concat(Array(500).fill(shortFrame(0, 'x'))));
    await socketsAre(room, 0);
    expect(client.heard()).not.toContain('sessionExpired');
  });

  it('takes any words for what they are: nothing', async () => {
    const room = await openHost();
    const client = await rawLiveSocket(room.host.url);
    const words = [
      '',
      '/',
      'skey',
      'rtot/../..',
      'rtot/%00/9e9/-1',
      'csn/{',
      'stats/{"a":',
      'nav/<script>',
      'x/',
    ];
    for (const text of words) await client.send(shortFrame(TEXT, text));
    await client.send(shortFrame(BINARY, 'ping'));
    await client.send(shortFrame(TEXT, 'skey/00000000000000000000000000000000'));
    // The key of no session ends it, and nothing before did.
    await client.until(/sessionExpired/);
    expect(client.heard()).not.toMatch(/bal\/|acct\/|ack\/skey/);
  });

  it.each([
    ['of news', async ({ control }: TestHost) => control.act({ act: 'say', text: 'x'.repeat(900_000) })],
    [
      'of its own pings',
      (_: TestHost, send: (bytes: Buffer) => Promise<void>) =>
        send(Buffer.concat(Array(5_000).fill(shortFrame(PING, 'x'.repeat(125))))),
    ],
    [
      'of its own questions',
      (_: TestHost, send: (bytes: Buffer) => Promise<void>) =>
        send(Buffer.concat(Array(1_000).fill(shortFrame(TEXT, 'csn')))),
    ],
  ])('that never reads is dropped while it has a bounded share %s', async (_, more) => {
    const room = await openHost();
    const client = await rawLiveSocket(room.host.url);
    client.socket.pause();
    const before = usedHeap();
    let most = 0;
    while (most < MOST && (await room.control.state()).sockets === 1) {
      await Promise.race([more(room, client.send), room.control.state()]);
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      most = Math.max(most, heapUsed + arrayBuffers - before);
    }
    client.socket.destroy();
    expect(most).toBeLessThan(MOST);
    expect(usedHeap() - before).toBeLessThan(4 * MEGABYTE);
    await (await shop(room))();
  });
});

describe('a page of another site', () => {
  /** The status of a request, as a browser would send it for that page. */
  async function ask(room: TestHost, path: string, headers: Record<string, string>, method = 'GET') {
    const sent = request(`${room.host.url}${path}`, { method, headers });
    const answered = Promise.race([once(sent, 'response'), once(sent, 'upgrade')]);
    sent.end(method === 'POST' ? '{"teller_id":"7","password":"7"}' : undefined);
    const [response] = await answered;
    response.socket.destroy();
    return response as { statusCode: number; headers: Record<string, string> };
  }
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };

  it('that has led its name here is shown nothing, and is given no cookie', async () => {
    const room = await openHost({ allowHosts: ['tote.track'] });
    const { port } = new URL(room.host.url);
    for (const name of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '']) {
      for (const path of ['/', '/local/core.json', '/tg5/rs/terminal/commTest', '/tg5/rs/cards/summary']) {
        const { statusCode, headers } = await ask(room, path, { Host: `${name}:${port}` });
        expect([name, path, statusCode, headers['set-cookie']]).toEqual([name, path, 421, undefined]);
      }
      const origin = { Origin: `http://${name}:${port}`, Host: `${name}:${port}` };
      expect((await ask(room, '/tg5/rs/terminal/signon', origin, 'POST')).statusCode).toBe(421);
      expect((await ask(room, '/tg5/ws', { ...upgrade, ...origin })).statusCode).toBe(421);
    }
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]', 'tote.track', '192.0.2.7']) {
      const own = { Host: `${name}:${port}` };
      expect((await ask(room, '/tg5/rs/terminal/commTest', own)).statusCode).toBe(200);
      expect((await ask(room, '/tg5/ws', { ...upgrade, ...own })).statusCode).toBe(101);
    }
  });

  it.each(['null', 'https://evil.example', 'http://localhost:1'])(
    'of origin %s posts nothing and hears nothing',
    async (Origin) => {
      const room = await openHost();
      const read = await ask(room, '/tg5/rs/cards/summary', { Origin });
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
      expect((await ask(room, '/tg5/rs/terminal/signon', { Origin }, 'POST')).statusCode).toBe(400);
      expect((await ask(room, '/tg5/rs/terminal/signon', { Origin }, 'OPTIONS')).statusCode).toBe(405);
      expect((await ask(room, '/tg5/ws', { ...upgrade, Origin })).statusCode).toBe(403);
    },
  );
});
