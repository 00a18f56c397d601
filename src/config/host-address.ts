/**
 * A host as a manager writes it or a window key's bar code says it: 'tote.track', 'tote.track:8443' or a whole address. Empty: the host that
 * serves the terminal itself. Owns the reading; connects to nothing.
 */

/** Machines that are this one: the only ones a page may reach without TLS. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin to put before every path, such as 'https://tote.track:8443'; empty where the host is the page's own. Without a scheme it is https,
 * and http on this very machine. undefined for what is no host: another scheme, or more than a host (user, path, query).
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
