/** Describes the result of asking for devices: links that are not open yet, or the fault. */
import type { Link, LinkFault } from './link.ts';

/** A person was asked for one. */
export type LinkRequest =
  | { readonly ok: true; readonly link: Link }
  | { readonly ok: false; readonly fault: LinkFault };

/** The browser was asked which it remembers. */
export type LinksRequest =
  | { readonly ok: true; readonly links: readonly Link[] }
  | { readonly ok: false; readonly fault: LinkFault };

/** One link a device, however often it is asked for: two would fight over its connection. */
export function linkOnce<Device extends object>(
  links: WeakMap<Device, Link>,
  device: Device,
  create: () => Link,
): Link {
  const made = links.get(device) ?? create();
  links.set(device, made);
  return made;
}
