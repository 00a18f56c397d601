/**
 * Reads a host as a manager or a window key's bar code writes it: 'tote.track', 'tote.track:8443' or a whole
 * address. An empty host is the one that serves the page.
 */

/** The names and numbers of a host, as URL writes them. Some browsers take a space as well. */
const HOST_NAME = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/i;
/** Limits a host's name, in characters (RFC 1035). */
const LONGEST_NAME = 253;
/** Names of this very machine, the only one that a page may reach without TLS. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the origin to put before every path, such as 'https://tote.track:8443'. It is empty if the host is
 * the page's own. A host without a scheme gets https, and http on this very machine. Returns undefined for
 * another scheme. Refuses in the same way more than a host (user, path, query).
 *
 * @param page the origin of the page
 */
export function originOfHost(host: string, page: string): string | undefined {
  const text = host.trim();
  if (text === '') return '';
  const url = urlOf(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (
    !HOST_NAME.test(url.hostname) ||
    url.hostname.length > LONGEST_NAME ||
    url.port === '0' ||
    url.username !== '' ||
    url.password !== '' ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    return undefined;
  }
  if (!text.includes('://') && LOOPBACK.test(url.hostname)) url.protocol = 'http:';
  return url.origin === page ? '' : url.origin;
}

/**
 * Returns the origin of a service on this very machine, such as 'http://127.0.0.1:3031'. It is empty for an
 * empty address. Returns undefined for anything else: the page's policy allows these two names only.
 */
export function originOnThisMachine(address: string): string | undefined {
  const origin = originOfHost(address, '');
  if (origin === undefined || origin === '') return origin;
  return /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin) ? origin : undefined;
}

/**
 * Returns the origin of a service beside the tote, such as 'https://traces.track:4318': over TLS, or on this
 * machine, as the page's policy allows. It is empty for an empty address, and undefined for anything else.
 */
export function originOfService(address: string): string | undefined {
  const origin = originOfHost(address, '');
  return origin?.startsWith('https:') === true ? origin : originOnThisMachine(address);
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
