/**
 * Tells by which names this host is known. A site may lead its own name here (DNS rebinding). A browser then
 * takes this host for that site, and lets the site's page read all answers. The name is in each request.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

export interface KnownNames {
  /**
   * Returns true if the request is for this host: by an address, this machine's name, or a name given to it.
   */
  readonly isKnown: (request: Pick<IncomingMessage, 'headers'>) => boolean;
}

/** `names`: more names, such as that of a proxy which passes requests on, without a port. */
export function createKnownNames(names: readonly string[]): KnownNames {
  const machine = hostname().toLowerCase();
  const known = new Set([
    'localhost',
    machine,
    `${machine}.local`,
    ...names.map((name) => name.toLowerCase()),
  ]);
  return {
    isKnown({ headers }) {
      // A browser always names the host.
      if (headers.host === undefined) return true;
      const name = nameOf(headers.host);
      return isIP(name) !== 0 || known.has(name);
    },
  };
}

/** Returns the name in a Host header without its port, in small letters; an IPv6 address without brackets. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}
