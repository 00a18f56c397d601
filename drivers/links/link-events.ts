/** Who listens to a link. Owns the two lists every link has; knows no API. */
import type { Link, LinkFault } from './link.ts';

export interface LinkEvents extends Pick<Link, 'onData' | 'onClosed'> {
  readonly data: (bytes: Uint8Array) => void;
  readonly closed: (fault: LinkFault) => void;
}

export function createLinkEvents(): LinkEvents {
  const data = new Set<(bytes: Uint8Array) => void>();
  const closed = new Set<(fault: LinkFault) => void>();
  return {
    onData: (listener) => added(data, listener),
    onClosed: (listener) => added(closed, listener),
    // A listener may leave while it is being told: the list is taken first.
    data: (bytes) => [...data].forEach((listener) => listener(bytes)),
    closed: (fault) => [...closed].forEach((listener) => listener(fault)),
  };
}

/** Each call is a membership of its own, so that one listener may listen twice. */
function added<T>(listeners: Set<(value: T) => void>, listener: (value: T) => void): () => void {
  const entry = (value: T): void => listener(value);
  listeners.add(entry);
  return () => void listeners.delete(entry);
}
