/**
 * Connects a test's terminal to a host over the network, as a browser does. It has Node's fetch, the sockets
 * of ws, and cookies of its own.
 */
import { WebSocket } from 'ws';
import { createNetworkHost } from '../../src/app/host/network-host.ts';
import type { OpenToteSocket, ToteFetch } from '../../src/tote/transport/transport.ts';

/** A terminal's connection to its tote. */
export interface Transport {
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  readonly xsrfToken: () => string | null;
}

/** Returns a browser's connection to the host at `url`. Keeps the cookies that the host sets. */
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
    // As in a browser, where an error is followed by the close and needs no listener.
    openSocket: (address) => new WebSocket(address).on('error', () => undefined),
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
}
