/**
 * Finds the host's package of this program (S160). Loaded by the page about the program.
 */

/** The path of the package at the host (S160). */
const PACKAGE_PATH = '/tg5/rs/version/apk';

/** As much of the browser's fetch as is used. */
type AskForPackage = (
  address: string,
  init: { readonly method: 'HEAD'; readonly cache: 'no-store' },
) => Promise<{ readonly ok: boolean; readonly headers: Pick<Headers, 'get'> }>;

/**
 * Returns the address of the package; null where the host has none, or cannot be asked. A server that answers
 * every path with a page has none.
 */
export async function findPackage(base: string, ask: AskForPackage): Promise<string | null> {
  const address = `${base}${PACKAGE_PATH}`;
  try {
    const answer = await ask(address, { method: 'HEAD', cache: 'no-store' });
    const type = answer.headers.get('Content-Type') ?? '';
    return answer.ok && !/text\/html|json/.test(type) ? address : null;
  } catch {
    return null;
  }
}
