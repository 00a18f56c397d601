/** Decides which failed posts are repeated, and when (S233-S235). */

import type { PostEndpoint } from '../wire/endpoint.ts';
import type { ToteFailure } from './failure.ts';

/** HTTP statuses after which a post is sent again; 0 is a host that was not reached (S233). */
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([0, 408, 409, 502, 503, 504, 520, 524]);

/** Pause before a post is sent again, milliseconds (S232). */
export const RETRY_PAUSE = 5_000;

/**
 * How often a post is sent in all before its failure is shown. The specification gives no count. A teller who
 * waits must see the reason within a quarter of a minute, and can try again.
 */
export const TRIES = 3;

/**
 * Returns true if a post of this call that failed so is repeated. The call says if it may be. The sign-on
 * repeats a window sign-on (S234), and the post pipeline repeats a money post. A time-out is not repeated: it
 * has cost a minute already.
 */
export function isSentAgain({ again }: Pick<PostEndpoint, 'again'>, failure: ToteFailure): boolean {
  if (!again) return false;
  if (failure.code === 'unreachable') return RETRIED_STATUSES.has(0);
  return failure.code === 'http' && RETRIED_STATUSES.has(failure.status);
}
