/**
 * Which posts are sent again by themselves when they failed, and when (S233-S235). Which carry a REQSEQ stands in the table of calls.
 * Owns the rule; sends nothing.
 */

import { ENDPOINTS } from '../wire/endpoints.ts';
import type { ToteFailure } from './failure.ts';

/**
 * A window sign-on that failed is tried again by who is signing on (S234), a post that moves money by who keeps the journal, an account's sign-off
 * by nobody: not here.
 */
const NEVER_AGAIN: ReadonlySet<string> = new Set(
  ENDPOINTS.flatMap((endpoint) => (endpoint.method === 'POST' && !endpoint.again ? [endpoint.path] : [])),
);

/** HTTP statuses after which a post is sent again; 0 is a host that was not reached (S233). */
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([0, 408, 409, 502, 503, 504, 520, 524]);

/** Pause before a post is sent again, milliseconds (S232). */
export const RETRY_PAUSE = 5_000;

/**
 * How often a post is sent in all before its failure is shown. The specification gives no count; a teller who waits must be told why within
 * a quarter of a minute, and can try again.
 */
export const TRIES = 3;

/** Whether a post to this path that failed so is worth sending again. A time-out is not: it has cost a minute already. */
export function isSentAgain(path: string, failure: ToteFailure): boolean {
  if (NEVER_AGAIN.has(path)) return false;
  if (failure.code === 'unreachable') return RETRIED_STATUSES.has(0);
  return failure.code === 'http' && RETRIED_STATUSES.has(failure.status);
}
