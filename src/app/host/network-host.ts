/**
 * A real host as this page's: the browser's own fetch and WebSocket behind the tote's two functions. The demo tote is no part of it.
 *
 * Owns addresses and what a browser must be told of a request: that nothing of it is kept, and that no answer leads elsewhere. What is asked and
 * what an answer means is tote/.
 */
import type { OpenToteSocket, ToteFetch } from '../../tote/transport/transport.ts';

/** As much of the browser as a host needs; in Node the same from elsewhere. */
export interface NetworkParts {
  /** Where the host is (config/host-address.ts); empty for the page's own. */
  readonly base: string;
  /** The page's own origin. */
  readonly origin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly openSocket: (url: string) => BrowserSocket;
  /** The cookies of the page, as the document has them. */
  readonly cookies: () => string;
}

/** The part of a WebSocket that is used; a browser's is one. */
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
  /** Put before every path of a request. */
  readonly base: string;
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  /** The anti-forgery cookie as it is now (S067); null while there is none. */
  readonly xsrfToken: () => string | null;
}

const XSRF_COOKIE = 'XSRF-TOKEN';
/** WebSocket.OPEN */
const OPEN = 1;

export function createNetworkHost(parts: NetworkParts): NetworkHost {
  const { base } = parts;
  return {
    base,
    fetch: (url, request) =>
      parts.fetch(url, {
        ...request,
        // A sale is nobody's to keep or to lead elsewhere, and the cookies of a page are for its own host.
        cache: 'no-store',
        redirect: 'error',
        credentials: 'same-origin',
      }),
    openSocket(path, handlers) {
      // http becomes ws, https wss.
      const url = `${base === '' ? parts.origin : base}${path}`.replace(/^http/, 'ws');
      const socket = parts.openSocket(url);
      socket.addEventListener('open', handlers.opened);
      socket.addEventListener('message', ({ data }) => {
        // Every word of this wire is a text; an empty one is a word that nobody knows.
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

/** Hosts escape what a cookie may not have in it. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
