/**
 * The failures of a request to the tote, as codes with data; i18n/ has their texts. Decides the question that
 * money depends on: may the tote have carried out a post whose answer is missing?
 *
 * Reading: a refusal counts only if the tote itself gives it, in the shape of its errors (S197). Proxies,
 * captive portals and firewalls answer with statuses of their own. Some inspect the answer and not the
 * request: then the tote has already carried the post out.
 */
import { STATUS_CODES } from '../wire/status.ts';

export interface CallSite {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The same post was sent before by itself, and how that ended is not known (S233). */
  readonly isRepeat?: true;
}

/** The origin of an HTTP status that is no success. */
interface StatusSpeaker {
  /**
   * The tote: the body has the shape of its errors. Left out where it may as well have been something on the
   * way.
   */
  readonly fromTote?: true;
  /** The words of the status line; missing where it has none, as over HTTP/2. */
  readonly statusText?: string;
  /** The tote's own message, or the first words of another body. Missing where there are none. */
  readonly said?: string;
}

export type ToteFailure = CallSite &
  /** `causes`: the errors within that error, outermost first. */
  (
    | { readonly code: 'unreachable'; readonly reason: string; readonly causes?: readonly string[] }
    /** No answer within the time-out: status -1001, 'Operation timed out' (S200). */
    | { readonly code: 'timedOut' }
    /** HTTP 401 or 403 (S198), from the tote or not. */
    | ({ readonly code: 'sessionExpired'; readonly status: number } & StatusSpeaker)
    | ({ readonly code: 'notFound' } & StatusSpeaker)
    | ({ readonly code: 'http'; readonly status: number; readonly statusText: string } & StatusSpeaker)
    /** The host answered and said no: statusCode is not 1 (S197). */
    | {
        readonly code: 'refused';
        readonly statusCode: number;
        readonly statusMessage: string;
        readonly response: unknown;
      }
    /** An answer of the wrong shape; `field` names where. */
    | { readonly code: 'malformed'; readonly field: string; readonly problem: string }
    /**
     * Is an answer that is longer than any tote's, or has such a text. `field` is the place of the text, ''
     * for the answer itself.
     */
    | { readonly code: 'tooLong'; readonly field: string }
  );

/**
 * Returns true if the tote may have carried out a post although no answer confirms it. For a repeat, only the
 * tote's answer on the post itself counts. An unknown session or path proves nothing about the first sending.
 */
export function leavesDoubt(failure: ToteFailure): boolean {
  if (failure.isRepeat === true) return failure.code !== 'refused';
  switch (failure.code) {
    case 'unreachable':
    case 'timedOut':
    case 'malformed':
    case 'tooLong':
      return true;
    case 'http':
      return isUnsettled(failure.status) || failure.fromTote !== true;
    case 'sessionExpired':
    case 'notFound':
      return failure.fromTote !== true;
    case 'refused':
      return false;
  }
}

/** Returns true if something other than the tote refused the request. */
export function isIntermediaryError(failure: ToteFailure): boolean {
  switch (failure.code) {
    case 'http':
      return !isUnsettled(failure.status) && failure.fromTote !== true;
    case 'notFound':
      return failure.fromTote !== true;
    default:
      return false;
  }
}

/** HTTP statuses of a host that has no such call, beside 404: not allowed, not implemented. */
const UNKNOWN_CALL_STATUSES: ReadonlySet<number> = new Set([405, 501]);

/** The tote's words at a path that it does not know (S205). */
const RESOURCE_NOT_FOUND = 'Resource not found';

/**
 * Returns true if the failure says that the host does not have the call. A 404 with other words of the tote
 * is about what the call names, such as an account. One without may be so too, where the path names a card or
 * a race: the caller rules that out.
 */
export function saysUnknownCall(failure: ToteFailure): boolean {
  if (failure.code === 'http') return UNKNOWN_CALL_STATUSES.has(failure.status);
  if (failure.code !== 'notFound') return false;
  return failure.fromTote !== true || failure.said === undefined || failure.said === RESOURCE_NOT_FOUND;
}

/** HTTP statuses that leave open what the host has done, with any body. */
function isUnsettled(status: number): boolean {
  return status === 408 || status === 409 || status >= 500;
}

/** The status code that details show: the host's own, else the HTTP status, else the transport's. */
export function statusCodeOf(failure: ToteFailure): number {
  switch (failure.code) {
    case 'refused':
      return failure.statusCode;
    case 'timedOut':
      return STATUS_CODES.timedOut;
    case 'sessionExpired':
    case 'http':
      return failure.status;
    case 'notFound':
      return 404;
    case 'unreachable':
    case 'malformed':
    case 'tooLong':
      return 0;
  }
}
