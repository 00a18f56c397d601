/**
 * Lets terminals of other sites use this host: their origins are named at the start, and no other may read an
 * answer (Fetch standard: CORS). Their posts carry no cookie, and so no anti-forgery token. The session's own
 * token in a header proves them: no page of another origin knows it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The headers that a terminal sends (S064-S067), and the one of its request ids. */
const HEADERS = 'Authorization, Content-Type, REQSEQ, X-Player, traceparent';
/** Seconds for which a browser keeps the permission. */
const A_DAY = 86_400;

export interface OtherOrigins {
  /** Returns true if the request's page is of an origin that may use this host. */
  readonly allows: (request: Pick<IncomingMessage, 'headers'>) => boolean;
  /**
   * Names the origin in the answer, where it is allowed. Returns true for a browser's own question before a
   * request, which is answered with it.
   */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** `origins`: such as 'https://terminals.track'. */
export function createOtherOrigins(origins: readonly string[]): OtherOrigins {
  const allowed = new Set(origins);
  const allows: OtherOrigins['allows'] = ({ headers }) =>
    headers.origin !== undefined && allowed.has(headers.origin);
  return {
    allows,
    answer(request, response) {
      if (allowed.size > 0) response.setHeader('Vary', 'Origin');
      if (!allows(request)) return false;
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '');
      if (request.method !== 'OPTIONS') return false;
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      response.setHeader('Access-Control-Allow-Headers', HEADERS);
      response.setHeader('Access-Control-Max-Age', String(A_DAY));
      response.writeHead(204).end();
      return true;
    },
  };
}
