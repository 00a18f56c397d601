/** Gives tests the requests to the tote with a fetch that they answer themselves, and keeps what was sent. */
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createToteHttp, type HttpDependencies } from '../transport/http.ts';
import type { ToteFetch, ToteRequest } from '../transport/transport.ts';

export interface SentRequest {
  readonly path: string;
  readonly init: ToteRequest;
}

/** Returns the requests of a session with this token, on a clock that the test moves. */
export function httpAnswering(
  answer: (sent: SentRequest) => Promise<Response>,
  more: Partial<HttpDependencies> = {},
  token: string | null = 'T-1',
) {
  const sent: SentRequest[] = [];
  const fetch: ToteFetch = (path, init) => {
    sent.push({ path, init });
    return answer({ path, init });
  };
  const clock = createManualClock(0);
  return { http: createToteHttp({ fetch, clock, token: () => token, ...more }), sent, clock };
}

/** Answers with a body, as JSON unless it is a text already. */
export const json = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
