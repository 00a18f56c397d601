/**
 * Turns a call of the wire's table into a request. Fills in the path, writes the body, takes a number, checks
 * the answer. The calls are listed in wire/endpoints.ts, and sent in transport/http.ts.
 */

import type { Result } from '../../wagering/ground/result.ts';
import type { ToteFailure } from '../transport/failure.ts';
import type { MoneyPost, PostBytes, ToteHttp } from '../transport/http.ts';
import type { SessionStore } from '../transport/session-store.ts';
import { type Asked, writeBody } from '../wire/body.ts';
import type { GetEndpoint, MoneyEndpoint, PartsOf, PostEndpoint } from '../wire/endpoint.ts';

/** The values of a path's named parts, where it has any. */
type PathParts<Path extends string> = [PartsOf<Path>] extends [never]
  ? []
  : [parts: Readonly<Record<PartsOf<Path>, string | number>>];

/**
 * Makes and sends a post that moves money, in two steps. Between them the post is journaled byte for byte.
 */
export interface MoneyCall<Body, Answer> {
  /** Returns the post, not yet sent and without its REQSEQ. `player`: whom it is for (S066). */
  readonly post: (asked: Asked<Body>, player?: string | null) => MoneyPost;
  /** Sends it, once. */
  readonly send: (post: PostBytes) => Promise<Result<Answer, ToteFailure>>;
}

export interface Caller {
  readonly get: <Path extends string, Answer>(
    endpoint: GetEndpoint<Path, Answer>,
    ...parts: PathParts<Path>
  ) => Promise<Result<Answer, ToteFailure>>;
  readonly post: <Body, Answer>(
    endpoint: PostEndpoint<string, Body, Answer>,
    asked: Asked<Body>,
    cancel?: AbortSignal,
  ) => Promise<Result<Answer, ToteFailure>>;
  readonly money: <Body, Answer>(endpoint: MoneyEndpoint<string, Body, Answer>) => MoneyCall<Body, Answer>;
  /** The post with a body that is written already. */
  readonly written: (endpoint: PostEndpoint, body: string) => PostBytes;
}

/** '/cards/prices/SRD%201/3': parts may hold what a path must not. */
function filledIn(path: string, parts: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}

/** Sends no session with a path that needs none. */
export function askFor<Path extends string, Answer>(
  http: Pick<ToteHttp, 'get'>,
  { path, answer }: GetEndpoint<Path, Answer>,
  ...[parts]: PathParts<Path>
): Promise<Result<Answer, ToteFailure>> {
  return http.get(filledIn(path, parts), answer);
}

export function createCaller(http: ToteHttp, session: Pick<SessionStore, 'nextReqseq'>): Caller {
  const written: Caller['written'] = ({ path, reqseq }, body) => ({
    path,
    body,
    reqseq: reqseq ? session.nextReqseq() : null,
    player: null,
  });
  return {
    get: (endpoint, ...parts) => askFor(http, endpoint, ...parts),
    post: (endpoint, asked, cancel) => http.post(written(endpoint, writeBody(asked)), endpoint, cancel),
    money: (endpoint) => ({
      post: (asked, player = null) => ({ path: endpoint.path, body: writeBody(asked), player }),
      send: (post) => http.postOnce(post, endpoint.answer),
    }),
    written,
  };
}
