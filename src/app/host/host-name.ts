/** Names the tote that a window works with, as its journal writes it down. */
import { originOfHost } from '../../config/host-address.ts';
import { DEMO_HOST } from '../../journal/post.ts';
import { isDemoSite } from './site-settings.ts';

/**
 * Returns DEMO_HOST or the origin of the tote, such as 'https://tote.track'. `page` is the origin of the page
 * itself.
 */
export function hostNameOf(
  mode: { readonly demoMode: boolean; readonly host: string },
  page: string,
): string {
  if (mode.demoMode) return DEMO_HOST;
  const origin = originOfHost(mode.host, page) ?? '';
  return origin === '' ? page : origin;
}

/** Returns the tote that a site named at the last start; null if it never named one. */
export function hostNameBefore(said: Readonly<Record<string, unknown>> | null, page: string): string | null {
  if (said === null) return null;
  const { host } = said;
  return hostNameOf({ demoMode: isDemoSite(said), host: typeof host === 'string' ? host : '' }, page);
}
