/** Names the tote that a window works with, as its journal writes it down. */
import { originOfHost } from '../../config/host-address.ts';
import { chooseTote, type SiteValues, type ToteSources } from '../../config/tote-choice.ts';
import { DEMO_HOST } from '../../journal/post.ts';

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

/**
 * Returns the tote of the last start; null if nobody named one before.
 *
 * @param good the last values of the site that could be read (good-site.ts)
 */
export function hostNameBefore(before: ToteSources, good: SiteValues, page: string): string | null {
  const choice = chooseTote({ ...before, site: withGoodHost(before.site, good) });
  return choice === null ? null : hostNameOf(choice, page);
}

/**
 * Replaces a host that cannot be read by the last good one, as the start does. Under another name the window
 * would lose sight of its open posts.
 */
function withGoodHost(site: SiteValues | null, { host: good }: SiteValues): SiteValues | null {
  if (site === null || site['host'] === undefined || good === undefined) return site;
  const { host } = site;
  const isReadable = typeof host === 'string' && originOfHost(host, '') !== undefined;
  return isReadable ? site : { ...site, host: good };
}
