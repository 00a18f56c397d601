/** Names the tote that a window works with, as its journal writes it down. */
import { originOfHost } from '../../config/host-address.ts';
import { chooseTote, type ToteSources } from '../../config/tote-choice.ts';
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

/** Returns the tote of the last start; null if nobody named one before. */
export function hostNameBefore(before: ToteSources, page: string): string | null {
  const choice = chooseTote(before);
  return choice === null ? null : hostNameOf(choice, page);
}
