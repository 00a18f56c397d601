/** Something that comes from the tote: on its way, failed, or there (and then perhaps being refreshed). */
import type { Say } from '../../i18n/say.ts';

export type Loadable<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: Say }
  | { readonly state: 'ready'; readonly value: Value };

export const LOADING: { readonly state: 'loading' } = { state: 'loading' };
