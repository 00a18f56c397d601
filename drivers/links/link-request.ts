/** What comes of asking a person for a device: a link that is not open yet, or why there is none. */
import type { Link, LinkFault } from './link.ts';

export type LinkRequest =
  | { readonly ok: true; readonly link: Link }
  | { readonly ok: false; readonly fault: LinkFault };
