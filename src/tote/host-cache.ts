/**
 * Makes the cache that reads of the host go through, and carries a failure of the tote through it. A read
 * that a screen shows is host-read.ts; cards are card-book.ts.
 *
 * The cache keeps its data until its owner marks them old. Ages are the injected clock's: the library's own
 * times are the machine's, which may be set back.
 */
import { QueryClient } from '@tanstack/react-query';
import type { Result } from '../wagering/ground/result.ts';
import type { ToteFailure } from './transport/failure.ts';

export type HostCache = QueryClient;

/** A read as its watcher sees it. */
export type Watched<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ToteFailure }
  | { readonly state: 'ready'; readonly value: Value };

/** Carries a failure through the cache, which knows thrown errors alone. */
class FailureError extends Error {
  readonly failure: ToteFailure;
  constructor(failure: ToteFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Makes an empty cache, which asks once, asks without a network too, and forgets nothing by itself. */
export function createHostCache(): HostCache {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
    },
  });
}

/** Returns the value of an answer. Throws its failure as the cache keeps one. */
export function valueOf<Value>(answer: Result<Value, ToteFailure>): Value {
  if (answer.ok) return answer.value;
  throw new FailureError(answer.refusal);
}

/** Returns the failure that a query ended with. An error of this program is an answer that it cannot read. */
export function failureOf(error: unknown): ToteFailure {
  if (error instanceof FailureError) return error.failure;
  return { code: 'malformed', method: 'GET', url: '', field: '', problem: String(error) };
}

/** Returns what a query has: its data, also after a refresh that failed; else its failure. */
export function watchedOf<Value>(query: {
  readonly data: Value | undefined;
  readonly error: Error | null;
}): Watched<Value> {
  if (query.data !== undefined) return { state: 'ready', value: query.data };
  return query.error === null ? { state: 'loading' } : { state: 'failed', failure: failureOf(query.error) };
}
