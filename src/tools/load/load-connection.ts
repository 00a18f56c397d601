/**
 * Connects one window of the load to a host: requests over one kept connection, as a browser keeps it, and
 * the live socket. Reads only what it must, so that the generator takes little of the machine.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { WebSocket } from 'ws';
import { SOCKET_INTERVAL } from '../../tote/transport/socket.ts';
import { REST_BASE, SOCKET_PATH } from '../../tote/transport/transport.ts';
import { terminalMessages } from '../../tote/wire/socket.ts';

/** Pause between questions for the cards' sequence numbers, milliseconds (S237). */
const CSN_INTERVAL = 30_000;

/** The first bytes of 'ack/skey' and of 'cardUpdate'. */
const ACK = 'a'.charCodeAt(0);
const CARD = 'c'.charCodeAt(0);

export interface LoadAnswer {
  readonly status: number;
  readonly text: string;
}

export interface LoadConnection {
  /** Reads below /tg5/rs. Rejects if the connection breaks. */
  readonly get: (path: string) => Promise<LoadAnswer>;
  /** Posts with the session's token and the anti-forgery token. Rejects if the connection breaks. */
  readonly post: (path: string, body: string, reqseq: number | null) => Promise<LoadAnswer>;
  /** The session that later requests name. */
  readonly setToken: (token: string) => void;
  /**
   * Opens the live socket, and passes on the words with a 'c' in front. Resolves when the host has taken the
   * session's key.
   */
  readonly openSocket: (heard: (text: string) => void) => Promise<void>;
  readonly close: () => void;
}

/** `url`: the origin of the host, http only. */
export function createLoadConnection(url: string): LoadConnection {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let token: string | null = null;
  let xsrf: string | null = null;
  let socket: WebSocket | null = null;
  let beating: NodeJS.Timeout | null = null;
  let asking: NodeJS.Timeout | null = null;

  function ask(
    method: string,
    path: string,
    body: string | null,
    reqseq: number | null,
  ): Promise<LoadAnswer> {
    const headers: Record<string, string> = {
      ...(token === null ? {} : { Authorization: token }),
      ...(xsrf === null ? {} : { Cookie: `XSRF-TOKEN=${xsrf}` }),
      ...(xsrf === null || body === null ? {} : { 'X-XSRF-TOKEN': xsrf }),
      ...(reqseq === null ? {} : { REQSEQ: String(reqseq) }),
      ...(body === null
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, method, path: `${REST_BASE}${path}`, headers },
        (response) => {
          keepCookie(response);
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
  }

  function keepCookie({ headers }: IncomingMessage): void {
    for (const cookie of headers['set-cookie'] ?? []) {
      xsrf = /^XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? xsrf;
    }
  }

  return {
    get: (path) => ask('GET', path, null, null),
    post: (path, body, reqseq) => ask('POST', path, body, reqseq),
    setToken(given) {
      token = given;
    },
    openSocket: (heard) =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(`${url}${SOCKET_PATH}`.replace(/^http/, 'ws'), {
          perMessageDeflate: false,
          skipUTF8Validation: true,
        });
        socket = opened;
        const say = (text: string): void => {
          if (opened.readyState === WebSocket.OPEN) opened.send(text);
        };
        opened.on('open', () => {
          say(terminalMessages.sessionKey(token ?? ''));
          say(terminalMessages.csn());
          beating = setInterval(() => say(terminalMessages.ping()), SOCKET_INTERVAL);
          asking = setInterval(() => say(terminalMessages.csn()), CSN_INTERVAL);
        });
        opened.on('message', (data: Buffer) => {
          // Most messages are odds, which nobody looks at here.
          const [first] = data;
          if (first === ACK) resolve();
          else if (first === CARD) heard(data.toString());
        });
        opened.on('error', reject);
        opened.on('close', () => reject(new Error('the host closed the live socket')));
      }),
    close() {
      if (beating !== null) clearInterval(beating);
      if (asking !== null) clearInterval(asking);
      socket?.terminate();
      agent.destroy();
    },
  };
}
