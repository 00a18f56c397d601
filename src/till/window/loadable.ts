/** A read of the tote as a screen shows it: loading, failed, or ready, perhaps while it is refreshed. */
import type { Say } from '../../i18n/say.ts';
import type { NoticeDetails } from './notices.ts';

export interface FailedRead {
  readonly state: 'failed';
  readonly reason: Say;
  /** For an alert about it, where a request to the host failed. */
  readonly details?: NoticeDetails;
}

export type Loadable<Value> =
  | { readonly state: 'loading' }
  | FailedRead
  | { readonly state: 'ready'; readonly value: Value };

export const LOADING: { readonly state: 'loading' } = { state: 'loading' };
