/**
 * Limits what any client may take of the host, known or not: time, connections, requests at once. A client
 * that exceeds a limit loses its connection; the others notice nothing.
 */
import type { RequestListener, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds, but for the counts. */
export interface DoorLimits {
  /** The time for the first line and the headers of a request, also of the first on a connection. */
  readonly headers: number;
  /** The time for a whole request. */
  readonly request: number;
  /** The time without a byte of the answer being taken. */
  readonly unread: number;
  /** The time between two looks for requests that are late. */
  readonly look: number;
  /** The time for which an idle connection is kept: a window sells again on the one it has. */
  readonly idle: number;
  /** The connections at once, sockets among them: two for each of 5,000 windows, and some. */
  readonly connections: number;
  /** The requests at once on one connection. A browser sends the next when the last is answered. */
  readonly requestsAtOnce: number;
}

export const DOOR_LIMITS: DoorLimits = {
  headers: 10_000,
  request: 30_000,
  unread: 30_000,
  look: 5_000,
  idle: 65_000,
  connections: 12_000,
  requestsAtOnce: 8,
};

/** Returns the options of a server with these limits. */
export function serverLimits({ headers, request, look, idle }: DoorLimits): ServerOptions {
  return {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: look,
    keepAliveTimeout: idle,
  };
}

/** Ends connections that ask for too much at once, and those that do not take their answers. */
export function withinLimits(
  handler: RequestListener,
  { requestsAtOnce, unread }: Pick<DoorLimits, 'requestsAtOnce' | 'unread'>,
): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > requestsAtOnce) {
      socket.destroy();
      return;
    }
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    // From here on the answer waits for the client alone.
    response.once('prefinish', () => response.setTimeout(unread));
    handler(request, response);
  };
}
