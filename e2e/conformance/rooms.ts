/**
 * The two ways to a tote that terminals have, for the same conversation: the demo tote in the page, by its own fetch and socket, and the host over
 * the network, by the program's own network-host.ts.
 *
 * Owns the opening of both on one seed and one clock each, and the record of all that was said. Test support: knows no case.
 */
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { createNetworkHost } from '../../src/app/host/network-host.ts';
import { createDemoTote } from '../../src/demo-tote/demo-tote.ts';
import { createMemoryStorage } from '../../src/demo-tote/storage.ts';
import { createToteCalls, type ToteCalls } from '../../src/tote/calls.ts';
import { createToteHttp, type ToteHttp } from '../../src/tote/transport/http.ts';
import { createSessionStore, type SessionStore } from '../../src/tote/transport/session-store.ts';
import {
  type OpenToteSocket,
  REST_BASE,
  SOCKET_PATH,
  type ToteFetch,
} from '../../src/tote/transport/transport.ts';
import type { CardId, RaceNumber } from '../../src/wagering/card/card.ts';
import type { Clock } from '../../src/wagering/ground/clock.ts';
import type { ExchangeData } from '../../src/wagering/pending/wager-state.ts';
import { createManualClock, type ManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { createHostControl } from '../tote-host/host-control.ts';
import { hostSettings, startToteHost } from '../tote-host/tote-host.ts';
import { windowKey } from '../tote-host/windows.ts';

/** 20 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12);
export const SEED = 'conformance';

/** What a terminal has of its tote. */
export interface Transport {
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  readonly xsrfToken: () => string | null;
}

/** A host's way to its terminals. */
interface Way {
  readonly clock: ManualClock;
  /** For one terminal: the browser of each keeps its own cookies. */
  readonly terminal: () => Transport;
  readonly loseNextAnswer: () => Promise<void>;
  readonly loseNextRequest: () => Promise<void>;
  readonly repeatNextRequest: () => Promise<void>;
  readonly closeRace: (card: CardId, race: RaceNumber) => Promise<void>;
  readonly grantExchange: (window: number, credit: ExchangeData) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function inThePage(): Promise<Way> {
  const clock = createManualClock(NOON);
  const tote = await createDemoTote({
    seed: SEED,
    startTime: NOON,
    clock,
    storage: createMemoryStorage(),
    settings: hostSettings(clock),
  });
  return {
    clock,
    terminal: () => ({ fetch: tote.fetch, openSocket: tote.openSocket, xsrfToken: () => null }),
    loseNextAnswer: () => Promise.resolve(tote.faults.loseNextAnswer()),
    loseNextRequest: () => Promise.resolve(tote.faults.loseNextRequest()),
    repeatNextRequest: () => Promise.resolve(tote.faults.repeatNextRequest()),
    closeRace: (card, race) => tote.faults.closeRace(card, race),
    grantExchange: (window, credit) => tote.exchange.grant(window, credit),
    close: () => Promise.resolve(tote.stop()),
  };
}

async function overTheNetwork(): Promise<Way> {
  const clock = createManualClock(NOON);
  const host = await startToteHost({ root: '.', seed: SEED, startTime: NOON, clock });
  const control = createHostControl(host.controlUrl);
  return {
    clock,
    terminal: () => networkTransport(host.url),
    loseNextAnswer: () => control.order({ fault: 'loseAnswer' }),
    loseNextRequest: () => control.order({ fault: 'loseRequest' }),
    repeatNextRequest: () => control.order({ fault: 'duplicate' }),
    closeRace: (card, race) => control.act({ act: 'closeRace', card, race }),
    grantExchange: (window, { amount, bets, ...place }) =>
      control.act({
        act: 'grantExchange',
        window,
        credit: { ...place, amount: Number(amount), bets: [...bets] },
      }),
    close: host.stop,
  };
}

/** A browser's side of the wire, out of Node's fetch and the sockets of ws: keeps the cookies that it is given. */
export function networkTransport(url: string): Transport {
  const cookies = new Map<string, string>();
  return createNetworkHost({
    base: '',
    origin: url,
    async fetch(path, init) {
      const headers = new Headers(init.headers);
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(`${url}${path}`, { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
    openSocket: (address) => new WebSocket(address),
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
}

export const WAYS: readonly { readonly name: string; readonly open: () => Promise<Way> }[] = [
  { name: 'the demo tote in the page', open: inThePage },
  { name: 'the host over the network', open: overTheNetwork },
];

/** A host's tokens are drawn by chance. */
function withoutTokens(text: string): string {
  return text.replaceAll(/[0-9a-f]{32}/g, 'token');
}

export interface Told {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

export interface Asked {
  readonly body?: unknown;
  /** The next of the session's unless given; null: none. */
  readonly reqseq?: number | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestSocket {
  send(text: string): void;
  close(): void;
  /** The next message that has not been read yet. */
  next(): Promise<string>;
  /** The next of this word; what came before it is passed over. */
  nextOf(word: string): Promise<string>;
  /** Why it was closed; waits for the end. */
  reason(): Promise<string>;
}

export interface TestTerminal {
  readonly session: SessionStore;
  readonly http: ToteHttp;
  readonly calls: ToteCalls;
  /** A request as it is, past the typed client; null: nothing came back. */
  readonly ask: (method: 'GET' | 'POST', path: string, asked?: Asked) => Promise<Told | null>;
  /** Signs a teller and a window on; each is taken from the number. */
  readonly signOn: (number: number) => Promise<void>;
  readonly socket: () => Promise<TestSocket>;
}

export interface Said {
  readonly answers: string[];
  readonly messages: string[];
}

export interface Room extends Omit<Way, 'terminal'> {
  readonly terminal: () => TestTerminal;
  /** All that the tote said, as it came: answers, and what came on sockets. What terminals said is not among them, nor that they hung up. */
  readonly record: Said;
}

function roomOf(way: Way): Room {
  const record: Said = { answers: [], messages: [] };
  return { ...way, record, terminal: () => terminalOver(way.terminal(), way.clock, record) };
}

/** A terminal over a transport; what the tote says to it goes into the record. */
export function terminalOver(
  { fetch: plain, openSocket, xsrfToken }: Transport,
  clock: Clock,
  record: Said = { answers: [], messages: [] },
): TestTerminal {
  const recorded: ToteFetch = async (path, init) => {
    const what = `${init.method} ${path}`;
    try {
      const response = await plain(path, init);
      record.answers.push(`${what} ${response.status} ${withoutTokens(await response.clone().text())}`);
      return response;
    } catch (error) {
      record.answers.push(`${what} nothing`);
      throw error;
    }
  };
  let ids = 0;
  const session = createSessionStore({ tab: null, browser: null }, () => String((ids += 1)));
  const http = createToteHttp({ fetch: recorded, clock, token: session.token, xsrfToken });
  const calls = createToteCalls(http, session);
  return {
    session,
    http,
    calls,
    async ask(method, path, { body, reqseq, headers = {} } = {}) {
      const token = session.token();
      const xsrf = xsrfToken();
      try {
        const response = await recorded(`${REST_BASE}${path}`, {
          method,
          headers: {
            ...(token === null ? {} : { Authorization: token }),
            ...(xsrf === null || method === 'GET' ? {} : { 'X-XSRF-TOKEN': xsrf }),
            ...(method === 'GET' || reqseq === null
              ? {}
              : { REQSEQ: String(reqseq ?? session.nextReqseq()) }),
            ...headers,
          },
          ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
        });
        const text = await response.text();
        return { status: response.status, text, json: jsonOf(text) };
      } catch {
        return null;
      }
    },
    async signOn(number) {
      // A browser has asked its host for something before it posts, and has its cookie.
      await plain(`${REST_BASE}/terminal/commTest`, { method: 'GET', headers: {} });
      const teller = await calls.signOn({ teller_id: String(number), password: String(number) });
      const window = await calls.signOnWindow(windowKey(number));
      if (!teller.ok || !window.ok) throw new Error('not signed on');
    },
    socket: () => openTestSocket(openSocket, record.messages),
  };
}

export interface Conversations {
  /** Opens a room on this way to a tote, holds a conversation in it under the running test's name, and closes it. */
  readonly hold: (way: (typeof WAYS)[number], talk: (room: Room) => Promise<void>) => Promise<void>;
  /** Where what was said on one way parts from what was said on the other, a line a conversation. An error unless all were held on both. */
  readonly differences: () => readonly string[];
}

export function createConversations(): Conversations {
  const held = new Map<string, Map<string, readonly string[]>>();
  return {
    async hold(way, talk) {
      const room = roomOf(await way.open());
      try {
        await talk(room);
      } finally {
        await room.close();
      }
      const name = expect.getState().currentTestName?.replace(way.name, '') ?? '';
      const records = held.get(name) ?? new Map<string, readonly string[]>();
      held.set(name, records.set(way.name, [...room.record.answers, ...room.record.messages]));
    },
    differences: () =>
      [...held].flatMap(([name, records]) => {
        const [one = [], other = []] = WAYS.map((way) => records.get(way.name));
        if (one.length === 0 || records.size < WAYS.length) throw new Error(`not held on both ways: ${name}`);
        const difference = firstDifference(one, other);
        return difference === null ? [] : [`${name}: ${difference}`];
      }),
  };
}

/** Where two records part, in words short enough to read; null where they do not. */
function firstDifference(one: readonly string[], other: readonly string[]): string | null {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const said = one[at] ?? '(nothing more)';
    const instead = other[at] ?? '(nothing more)';
    if (said === instead) continue;
    let from = 0;
    while (said[from] === instead[from]) from += 1;
    return `${said.slice(0, 80)} ... ${said.slice(from, from + 80)} <> ${instead.slice(from, from + 80)}`;
  }
  return null;
}

async function openTestSocket(open: OpenToteSocket, messages: string[]): Promise<TestSocket> {
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  let closed: string | null = null;
  let done = false;
  const wake = (): void => {
    for (const look of waiting) look();
  };
  let openNow: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    openNow = resolve;
  });
  const socket = open(SOCKET_PATH, {
    opened: openNow,
    message(text) {
      if (done) return;
      messages.push(withoutTokens(text));
      heard.push(text);
      wake();
    },
    closed(reason) {
      if (!done) messages.push(`closed: ${reason}`);
      closed = reason;
      wake();
    },
  });
  await opened;

  function until<Value>(look: () => Value | undefined): Promise<Value> {
    return new Promise((resolve) => {
      const tryNow = (): void => {
        const found = look();
        if (found === undefined) return;
        waiting.delete(tryNow);
        resolve(found);
      };
      waiting.add(tryNow);
      tryNow();
    });
  }
  return {
    send: socket.send,
    close() {
      done = true;
      socket.close();
    },
    next: () => until(() => heard.shift()),
    nextOf: (word) =>
      until(() => {
        const index = heard.findIndex((text) => text.split('/', 1)[0] === word);
        return index < 0 ? undefined : heard.splice(0, index + 1).at(-1);
      }),
    reason: () => until(() => closed ?? undefined),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
