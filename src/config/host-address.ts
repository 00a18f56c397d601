/**
 * Reads a host as a manager or a window key's bar code writes it: 'tote.track', 'tote.track:8443' or a whole
 * address. An empty host is the one that serves the page.
 */

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

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
