/**
 * Which posts carry a REQSEQ and which are sent again by themselves, as data (S064, S065, S233-S235).
 * Owns the lists; sends nothing.
 */
import type { ToteFailure } from './failure.ts';

/**
 * Posts without REQSEQ (S065). The specification gives no list. Reading: posts that belong to no session yet, and those that tell the host
 * something or ask it, but leave the window's books as they are, so that doing them twice does no harm.
 */
export const WITHOUT_REQSEQ: ReadonlySet<string> = new Set([
  '/terminal/signon',
  '/terminal/signonWindowForTeller',
  '/terminal/signonWindowForSelfServe',
  '/version',
  '/terminal/logs',
  '/terminal/ziplog',
  '/terminal/luckyqp',
  '/terminal/stats',
  '/terminal/sendTermEventMsg',
  '/terminal/validateTech',
  '/sell/verifyPlayer',
  '/sell/digitalLinkQuery',
  '/account/accountSignon',
  '/account/acctSignOff',
  '/account/resumeSession',
  '/account/activityOnDate',
  '/account/checkPin',
  '/account/queryTempAccount',
]);

/** A window sign-on that failed is tried again by who is signing on, not here (S234). */
const NEVER_AGAIN: ReadonlySet<string> = new Set([
  '/terminal/signonWindowForTeller',
  '/terminal/signonWindowForSelfServe',
]);

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
