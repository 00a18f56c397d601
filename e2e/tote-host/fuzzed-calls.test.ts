/**
 * Sends any bodies and headers to every call of the wire. Each is refused clearly or carried out, none breaks
 * the host, and no window hears of another. The bodies are those of a whole conversation, spoilt a little,
 * and any JSON or text. `FUZZ_RUNS` sets how many each call is sent.
 */
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { REST_BASE } from '../../src/tote/transport/transport.ts';
import { ENDPOINTS } from '../../src/tote/wire/endpoints.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { openSameRoom } from '../conformance/rooms.ts';
import { talkOfEverything } from '../conformance/whole-wire.ts';
import { field, sell, sendAs, sold, wager } from '../terminal/talk.ts';
import type { Told } from '../terminal/test-terminal.ts';
import { directory, openHost } from './testing/test-host.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8);
/** Statuses with which the door or the tote refuses, or carries out. */
const CLEAR = [200, 400, 401, 404, 405, 413];
/** Calls for which nobody needs a session. */
const OPEN: ReadonlySet<string> = new Set([
  '/terminal/commTest',
  '/terminal/signon',
  '/terminal/signonWindowForSelfServe',
  '/version',
]);

/** Values that a parser may stumble over. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    -1,
    0,
    0.5,
    1e308,
    2 ** 53,
    '9'.repeat(40),
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '../..',
    "'; DROP TABLE record; --",
    'x'.repeat(10_000),
    [],
    {},
    null,
  ),
);

/** A body with the value at some place of it replaced, left out or doubled. */
function spoilt(body: string): fc.Arbitrary<string> {
  const json: unknown = jsonOf(body);
  if (typeof json !== 'object' || json === null) return odd.map((value) => JSON.stringify(value));
  const places = placesOf(json);
  return fc
    .tuple(fc.constantFrom(...places), odd, fc.constantFrom('replace', 'remove', 'double'))
    .map(([place, value, how]) => {
      const copy: unknown = structuredClone(json);
      const key = place.at(-1);
      let at = copy as Record<string, unknown>;
      for (const step of place.slice(0, -1)) at = at[step] as Record<string, unknown>;
      if (key === undefined) return JSON.stringify(value);
      if (how === 'remove') delete at[key];
      else at[key] = how === 'double' ? [at[key], at[key]] : value;
      return JSON.stringify(copy);
    });
}

/** The paths to all values in a value; the empty path is the whole. */
function placesOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, of]) => placesOf(of).map((place) => [key, ...place]))];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{', '[', 'null', '"', '{"a":1}{', '[['.repeat(50_000), `{"a":${'9'.repeat(5_000)}}`),
);
/** Values that a header may have on the wire: no line breaks. */
const headerValue = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  fc.constantFrom('0', '-1', '1e3', '0x10', '999', '1000', 'Bearer', 'Bearer ', 'null', 'x'.repeat(4_000)),
);
const headers = fc.record(
  {
    REQSEQ: headerValue,
    Authorization: headerValue,
    'X-Player': headerValue,
    'Content-Type': headerValue,
    Accept: headerValue,
  },
  { requiredKeys: [] },
);

/** Bodies of posts that a tote takes, by path below the base. */
const bodies = new Map<string, string>();

beforeAll(async () => {
  const room = await openSameRoom();
  try {
    await talkOfEverything(room);
    for (const { path, body } of room.record.exchanges) {
      if (body !== null) bodies.set(path.replace(REST_BASE, ''), body);
    }
  } finally {
    await room.close();
  }
});

/** Says what is not a clear answer; null: it is one, or the client itself refused to send the header. */
function unclear(told: Told | null, isRead: boolean): string | null {
  if (told === null) return null;
  const { status, text, json } = told;
  if (!CLEAR.includes(status)) return `${status} ${text}`;
  if (isRead && status === 200) return null;
  return typeof (json as { statusCode?: unknown } | undefined)?.statusCode === 'number' ? null : text;
}

describe('every call of the wire', () => {
  it(
    'takes any body and any headers, and the host, its ledger and the other windows go on',
    async () => {
      const { host, log, signedOn } = await openHost({ data: join(await directory(), 'ledger') });
      const other = await signedOn(8);
      const at = await field(other);
      const bet = wager(at, WIN, [[at.nums[0]]]);
      const ticket = await sell(other, bet);
      const post = other.calls.sellPost([bet], null);
      const answer = await sendAs(other, post);
      const secrets = [ticket.id, other.session.token() ?? '', ...(await sold(other))];
      const terminal = await signedOn(7);
      const wrong: string[] = [];
      for (const { method, path } of ENDPOINTS) {
        await terminal.signOn(7);
        const filled = path.replaceAll(/\{\w+\}/g, '1');
        const like = bodies.get(path);
        const body = fc.oneof(...(like === undefined ? [] : [{ weight: 3, arbitrary: spoilt(like) }]), {
          weight: 1,
          arbitrary: anyText,
        });
        const asked = fc.record({ body, reqseq: fc.nat(999), headers: fc.oneof(fc.constant({}), headers) });
        const tries = fc.sample(asked, { numRuns: RUNS, seed: RUNS });
        const isSignedOff = path === '/terminal/signoff';
        const told = await Promise.all(
          tries.map((one) => terminal.ask(method, filled, isSignedOff ? { ...one, reqseq: null } : one)),
        );
        for (const [index, one] of told.entries()) {
          const why = unclear(one, method === 'GET');
          if (why !== null) wrong.push(`${method} ${path} ${JSON.stringify(tries[index])}: ${why}`);
          for (const secret of secrets) {
            if (one?.text.includes(secret) === true) wrong.push(`${method} ${path} tells ${secret}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(log).toEqual([]);
      // The other window is where it was, and its repeated post is answered as before.
      expect(await sold(other)).toEqual(secrets.slice(2));
      expect((await sendAs(other, post))?.text).toBe(answer?.text);
      await host.stop();
    },
    60_000 + RUNS * 1_000,
  );

  it('answers nobody without a session of their own, whatever they guess or borrow', async () => {
    const { signedOn, terminal } = await openHost();
    const one = await signedOn(7);
    const two = await signedOn(8);
    const at = await field(one);
    const bet = wager(at, WIN, [[at.nums[0]]]);
    const post = one.calls.sellPost([bet], null);
    const answer = await sendAs(one, post);
    const token = one.session.token() ?? '';
    // The same bytes and number are another post in another session.
    expect((await sendAs(two, post))?.text).not.toBe(answer?.text);
    expect(await sold(one)).toHaveLength(1);
    const stranger = terminal();
    await stranger.ask('GET', '/terminal/commTest');
    const guesses = [
      token.slice(0, -1),
      token.toUpperCase(),
      `${token}0`,
      `${token}, ${token}`,
      `Basic ${token}`,
      token.slice(1),
      '*',
      'undefined',
    ];
    for (const { method, path } of ENDPOINTS) {
      const asksForSession = !OPEN.has(path) && !path.startsWith('/cards/');
      if (!asksForSession) continue;
      const filled = path.replaceAll(/\{\w+\}/g, '1');
      for (const Authorization of guesses) {
        const told = await stranger.ask(method, filled, { body: {}, headers: { Authorization } });
        expect([path, Authorization, told?.status]).toEqual([path, Authorization, 401]);
      }
    }
    // A session that has ended is nobody's.
    await one.calls.signOff();
    const ended = await stranger.ask('GET', '/sell/wagers', { headers: { Authorization: token } });
    expect(ended?.status).toBe(401);
  });
});
