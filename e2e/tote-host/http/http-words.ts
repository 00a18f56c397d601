/** Parts of HTTP that every door of the host uses: a body up to a limit, JSON answers, cookies. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../../workbench/security-headers.mjs';

/**
 * The longest body, in bytes: a sale has some hundred, the longest list of lucky quick picks some ten
 * thousand.
 */
export const BODY_LIMIT = 2 ** 20;

const JSON_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
};

/** Matches names of this machine. A name that some site has led here (DNS rebinding) is none of them. */
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Returns true if a request names this machine itself, as a program on it does. */
export function asksThisMachine({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return OWN_NAMES.test(headers.host ?? '');
}

/** Answers a request. Rejects where it cannot. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The most of all bodies that are being read, in bytes: many long ones come from nobody that sells. */
export const BODIES_LIMIT = 64 * BODY_LIMIT;

export type Body = { readonly text: string } | { readonly refused: 413 | 400 | 503; readonly why: string };

/** The bytes of bodies that have come and are not whole yet, at all doors of this process. */
let unfinished = 0;

/** Reads a body; what is too long is not read to its end. Rejects when the connection breaks before. */
export async function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Body> {
  const tooLong: Body = { refused: 413, why: `A body may have ${limit} bytes` };
  if (Number(request.headers['content-length'] ?? 0) > limit) return tooLong;
  const chunks: Buffer[] = [];
  const refused = await chunksOf(request, (chunk, length) => {
    if (length > limit) return tooLong;
    if (unfinished > BODIES_LIMIT) return { refused: 503, why: 'Too many long bodies are being sent' };
    chunks.push(chunk);
    return null;
  });
  if (refused !== null) return refused;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refused: 400, why: 'The body is no text in UTF-8' };
  }
}

/**
 * Hands the chunks of a body on as they come, with the bytes by then, until `take` refuses one. Returns the
 * refusal; null: the body is whole. An iterator of the stream does the same for ten times the work.
 */
function chunksOf(
  request: IncomingMessage,
  take: (chunk: Buffer, length: number) => Body | null,
): Promise<Body | null> {
  return new Promise((resolve, reject) => {
    let length = 0;
    const hear = (chunk: Buffer): void => {
      length += chunk.length;
      unfinished += chunk.length;
      const refused = take(chunk, length);
      if (refused === null) return;
      request.pause();
      end(() => resolve(refused));
    };
    const finish = (): void => end(() => resolve(null));
    const fail = (problem?: Error): void =>
      end(() => reject(problem ?? new Error('The connection broke before the body was whole')));
    const gone = (): void => fail();
    function end(answer: () => void): void {
      unfinished -= length;
      request.off('data', hear).off('end', finish).off('error', fail).off('close', gone);
      answer();
    }
    request.on('data', hear).on('end', finish).on('error', fail).on('close', gone);
  });
}

/** Sends JSON that nobody keeps. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...JSON_HEADERS,
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  // As a text it leaves in one piece with the headers.
  response.end(body);
}

/** A refusal of the door itself, in the form of the tote's own. */
export function sendRefusal(
  response: ServerResponse,
  status: number,
  statusMessage: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendJson(response, status, JSON.stringify({ statusCode: status, statusMessage }), headers);
}

/**
 * A browser names the page's origin; unlike requests, a socket may be opened to any origin. Programs name
 * none.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

/** The value of a cookie; undefined when the request has none of this name. */
export function cookieOf(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = part.split('=', 2);
    if (key.trim() === name) return value.trim();
  }
  return undefined;
}

/** The path a request names, without its query; undefined when it is not a path at all. */
export function pathOf(request: Pick<IncomingMessage, 'url'>): string | undefined {
  try {
    return new URL(request.url ?? '/', 'http://localhost').pathname;
  } catch {
    return undefined;
  }
}
