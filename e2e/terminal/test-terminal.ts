/**
 * A terminal for tests: the program's own tote client on a connection, and raw requests past it. Records
 * every answer and socket message.
 */
import { createToteCalls } from '../../src/tote/calls.ts';
import { type NumberedCalls, numberedCalls } from '../../src/tote/testing/numbered-calls.ts';
import { createToteHttp, type HttpDependencies, type ToteHttp } from '../../src/tote/transport/http.ts';
import { createSessionStore, type SessionStore } from '../../src/tote/transport/session-store.ts';
import { REST_BASE, type ToteFetch } from '../../src/tote/transport/transport.ts';
import type { Clock } from '../../src/wagering/ground/clock.ts';
import { windowKey } from '../tote-host/windows.ts';
import type { Transport } from './network-transport.ts';
import { openTestSocket, type TestSocket, withoutTokens } from './test-socket.ts';

/** The time at which the totes of tests begin: 20 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12);

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

export interface TestTerminal {
  readonly session: SessionStore;
  readonly http: ToteHttp;
  readonly calls: NumberedCalls;
  /** A request as it is, past the typed client; null: nothing came back. */
  readonly ask: (method: 'GET' | 'POST', path: string, asked?: Asked) => Promise<Told | null>;
  /** Signs a teller and a window on; each is taken from the number. */
  readonly signOn: (number: number) => Promise<void>;
  /** Signs the window of the number on without a teller (S072). */
  readonly signOnSelfServe: (number: number) => Promise<void>;
  readonly socket: () => Promise<TestSocket>;
}

/** A request as it was sent, and its answer. Tokens are not masked. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly status: number;
  readonly answer: string;
}

export interface Said {
  readonly answers: string[];
  readonly messages: string[];
  /** Every request that was answered, with its answer. */
  readonly exchanges: Exchange[];
}

/**
 * Returns a terminal on a connection. Answers and messages go into the record. `logged`: the log and the ids
 * of its calls.
 */
export function terminalOver(
  { fetch: plain, openSocket, xsrfToken }: Transport,
  clock: Clock,
  record: Said = { answers: [], messages: [], exchanges: [] },
  logged: Pick<HttpDependencies, 'note' | 'tracing'> = {},
): TestTerminal {
  const recorded: ToteFetch = async (path, init) => {
    const what = `${init.method} ${path}`;
    try {
      const response = await plain(path, init);
      const answer = await response.clone().text();
      const { method, headers, body = null } = init;
      record.answers.push(`${what} ${response.status} ${withoutTokens(answer)}`);
      record.exchanges.push({ method, path, headers, body, status: response.status, answer });
      return response;
    } catch (error) {
      record.answers.push(`${what} nothing`);
      throw error;
    }
  };
  let ids = 0;
  const session = createSessionStore({ tab: null, browser: null }, () => String((ids += 1)));
  const http = createToteHttp({ fetch: recorded, clock, token: session.token, xsrfToken, ...logged });
  const calls = numberedCalls(createToteCalls(http, session), session);
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
    async signOnSelfServe(number) {
      await plain(`${REST_BASE}/terminal/commTest`, { method: 'GET', headers: {} });
      if (!(await calls.signOnSelfServe(windowKey(number))).ok) throw new Error('not signed on');
    },
    socket: () => openTestSocket(openSocket, record.messages),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
