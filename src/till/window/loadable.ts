/** A read of the tote as a screen shows it: loading, failed, or ready, perhaps while it is refreshed. */
import type { Say } from '../../i18n/say.ts';

export type Loadable<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: Say }
  | { readonly state: 'ready'; readonly value: Value };

export const LOADING: { readonly state: 'loading' } = { state: 'loading' };
