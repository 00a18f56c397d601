/** Keeps the two lists of listeners that every link has. */
import { createListeners } from '../listeners.ts';
import type { Link, LinkFault } from './link.ts';

export interface LinkEvents extends Pick<Link, 'onData' | 'onClosed'> {
  readonly data: (bytes: Uint8Array) => void;
  readonly closed: (fault: LinkFault) => void;
}

export function createLinkEvents(): LinkEvents {
  const data = createListeners<Uint8Array>();
  const closed = createListeners<LinkFault>();
  return { onData: data.add, onClosed: closed.add, data: data.tell, closed: closed.tell };
}
