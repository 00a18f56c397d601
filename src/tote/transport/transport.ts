/**
 * The ports to a tote: a fetch and a socket. A real host gives the browser's own, and the demo tote its own
 * two functions. No caller can tell them apart.
 */

/** Like the global fetch, for the paths of this wire only. Rejects when the tote cannot be reached. */
export type ToteFetch = (path: string, init: ToteRequest) => Promise<Response>;

export interface ToteRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface SocketHandlers {
  readonly opened: () => void;
  readonly message: (text: string) => void;
  /** Once, when the socket is closed from either side or could not be opened. */
  readonly closed: (reason: string) => void;
}

export interface ToteSocket {
  /** Dropped without a word when the socket is not open. */
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export type OpenToteSocket = (path: string, handlers: SocketHandlers) => ToteSocket;

/** Paths of the wire (S061, S167). */
export const REST_BASE = '/tg5/rs';
export const SOCKET_PATH = '/tg5/ws';
