/**
 * What can go wrong between the terminal and its tote, as codes with data; their texts live in i18n/.
 * Owns the one question that money hangs on: may the host have carried out a post whose answer we do not have?
 */
import { STATUS_CODES } from './wire/status.ts';

export interface CallSite {
  readonly method: 'GET' | 'POST';
  readonly url: string;
}

export type ToteFailure = CallSite &
  (
    | { readonly code: 'unreachable'; readonly reason: string }
    /** No answer within the time-out: status -1001, 'Operation timed out' (S200). */
    | { readonly code: 'timedOut' }
    /** HTTP 401 or 403 (S198). */
    | { readonly code: 'sessionExpired'; readonly status: number }
    | { readonly code: 'notFound' }
    | { readonly code: 'http'; readonly status: number; readonly statusText: string }
    /** The host answered and said no: statusCode is not 1 (S197). */
    | {
        readonly code: 'refused';
        readonly statusCode: number;
        readonly statusMessage: string;
        readonly response: unknown;
      }
    /** An answer of the wrong shape; `field` names where. */
    | { readonly code: 'malformed'; readonly field: string; readonly problem: string }
  );

/** Whether the host may have done what was asked although we hold no answer that says so. */
export function leavesDoubt(failure: ToteFailure): boolean {
  switch (failure.code) {
    case 'unreachable':
    case 'timedOut':
    case 'malformed':
      return true;
    case 'http':
      return failure.status === 408 || failure.status === 409 || failure.status >= 500;
    case 'sessionExpired':
    case 'notFound':
    case 'refused':
      return false;
  }
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
      return 0;
  }
}
