/**
 * Makes a real host this page's: the browser's own fetch and WebSocket behind the tote's two functions. Loads
 * nothing of the demo tote.
 *
 * Owns addresses, and the terms of a request: it is not cached, and no answer redirects it. Files of tote/
 * own requests and the meaning of answers.
 */
import type { OpenToteSocket, ToteFetch } from '../../tote/transport/transport.ts';

/** Names what a host needs of a browser; tests in Node give the same. */
export interface NetworkDependencies {
  /** Address of the host (config/host-address.ts); empty for the page's own. */
  readonly base: string;
  /** Origin of the page. */
  readonly origin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly openSocket: (url: string) => BrowserSocket;
  /** Returns the cookies of the page as document.cookie has them. */
  readonly cookies: () => string;
}

/** Names the part of a WebSocket that is used; a browser's socket fits. */
export interface BrowserSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    type: 'close',
    listener: (event: { readonly code: number; readonly reason: string }) => void,
  ): void;
}

export interface NetworkHost {
  /** Begins every path of a request. */
  readonly base: string;
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  /** Returns the anti-forgery cookie as it is now (S067); null while there is none. */
  readonly xsrfToken: () => string | null;
}

const XSRF_COOKIE = 'XSRF-TOKEN';
/** WebSocket.OPEN */
const OPEN = 1;

export function createNetworkHost(parts: NetworkDependencies): NetworkHost {
  const { base } = parts;
  return {
    base,
    fetch: (url, request) =>
      parts.fetch(url, {
        ...request,
        // Keeps a sale out of every cache and redirect, and sends cookies to the page's own host alone.
        cache: 'no-store',
        redirect: 'error',
        credentials: 'same-origin',
      }),
    openSocket(path, handlers) {
      // Turns http into ws and https into wss.
      const url = `${base === '' ? parts.origin : base}${path}`.replace(/^http/, 'ws');
      const socket = parts.openSocket(url);
      socket.addEventListener('open', handlers.opened);
      socket.addEventListener('message', ({ data }) => {
        // Passes every message on as text. A message that is no text becomes an empty word, which has no
        // meaning.
        handlers.message(typeof data === 'string' ? data : '');
      });
      socket.addEventListener('close', ({ code, reason }) =>
        handlers.closed(reason === '' ? `code ${code}` : reason),
      );
      return {
        send(text) {
          if (socket.readyState === OPEN) socket.send(text);
        },
        close: () => socket.close(),
      };
    },
    xsrfToken: () => cookieOf(parts.cookies(), XSRF_COOKIE),
  };
}

function cookieOf(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const end = part.indexOf('=');
    if (part.slice(0, end).trim() === name) return decoded(part.slice(end + 1).trim());
  }
  return null;
}

/** Decodes a cookie: hosts escape the characters that a cookie may not have. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
