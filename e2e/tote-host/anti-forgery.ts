/**
 * Checks the anti-forgery token, on the host's side. It is a cookie that a post must repeat in a header. A
 * page of another origin cannot do so (S067).
 *
 * The token means nothing by itself and is not kept. Equal header and cookie are the proof (OWASP: double
 * submit). A post without it is answered 400 and not 403. To a terminal 403 is the end of the session (S198).
 * No teller needs to sign on again for a lost cookie: the next post has the one of this answer.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieOf } from './http/http-words.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

const A_YEAR = 365 * 24 * 60 * 60;
const TOKEN = /^[0-9a-f]{32}$/;

function tokenOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const token = cookieOf(request, XSRF_COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Gives a browser its cookie, unless it has one. The page reads it, so it is not HttpOnly. */
export function giveToken(request: Pick<IncomingMessage, 'headers'>, response: ServerResponse): void {
  if (tokenOf(request) !== undefined) return;
  const token = randomBytes(16).toString('hex');
  response.appendHeader('Set-Cookie', `${XSRF_COOKIE}=${token}; Path=/; SameSite=Strict; Max-Age=${A_YEAR}`);
}

/** Returns true if a post repeats the cookie's token in its header. */
export function isGenuine(request: Pick<IncomingMessage, 'headers'>): boolean {
  const cookie = tokenOf(request);
  const header = request.headers[XSRF_HEADER];
  return (
    cookie !== undefined &&
    typeof header === 'string' &&
    header.length === cookie.length &&
    timingSafeEqual(Buffer.from(header), Buffer.from(cookie))
  );
}
