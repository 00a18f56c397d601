/** A read of the tote as a screen shows it: loading, failed, or ready, perhaps while it is refreshed. */
import type { Say } from '../../i18n/say.ts';
import type { Watched } from '../../tote/host-cache.ts';
import { linesOf } from './failure-notice.ts';

export type Loadable<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: Say }
  | { readonly state: 'ready'; readonly value: Value };

export const LOADING: { readonly state: 'loading' } = { state: 'loading' };

/** Returns a read with the reason of its failure in words. */
export function loadableOf<Value>(watched: Watched<Value>): Loadable<Value> {
  return watched.state === 'failed' ? { state: 'failed', reason: linesOf(watched.failure)[0] } : watched;
}
