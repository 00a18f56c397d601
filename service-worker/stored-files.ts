/**
 * Checks the stored files against the build's list. A gateway may answer with a page of its own, or with half
 * a file. Neither may get into the store.
 */

/**
 * A file of the build by its address. `integrity`: its digest as Subresource Integrity writes it, such as
 * 'sha256-…'.
 */
export interface BuiltFile {
  readonly url: string;
  readonly integrity: string;
}

/** As much of a response as is looked at before it is stored. */
interface Answer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
}

/** Media types by the end of an address; a browser runs no script and takes no style of another type. */
const TYPES: readonly (readonly [end: string, type: RegExp])[] = [
  ['.js', /javascript/],
  ['.css', /^text\/css/],
  ['.html', /^text\/html/],
  ['.json', /json/],
  ['.webmanifest', /json/],
  ['.wasm', /^application\/wasm/],
  ['.svg', /^image\/svg/],
  ['.png', /^image\/png/],
];

/** Returns true for an answer with a file of the type that its address names. Only 200 is a file. */
export function isFile(address: string, { status, headers }: Answer): boolean {
  if (status !== 200) return false;
  const { pathname } = new URL(address, 'https://any.invalid');
  const type = headers.get('Content-Type') ?? '';
  const expected = TYPES.find(([end]) => pathname.endsWith(end));
  // Servers disagree on the types of the rest, but none of it is a page.
  return expected === undefined ? !type.startsWith('text/html') : expected[1].test(type);
}

export interface StoreParts {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  /** The key in the store by the address of a file; undefined for one that is not stored. */
  readonly keyOf: (url: string) => string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** The number of damaged files, and of those among them that could not be fetched again. */
export interface Repair {
  readonly bad: number;
  readonly failed: number;
}

/**
 * Replaces every damaged file in the store. Removes one that cannot be fetched: the network answers for it
 * then.
 */
export async function repairFiles(files: readonly BuiltFile[], parts: StoreParts): Promise<Repair> {
  let bad = 0;
  let failed = 0;
  for (const file of files) {
    const key = parts.keyOf(file.url);
    if (key === undefined || (await isStoredWhole(key, file, parts.cache))) continue;
    bad += 1;
    if (!(await storeFile(key, file, parts))) failed += 1;
  }
  return { bad, failed };
}

async function isStoredWhole(
  key: string,
  { url, integrity }: BuiltFile,
  cache: StoreParts['cache'],
): Promise<boolean> {
  const stored = await cache.match(key);
  return stored !== undefined && isFile(url, stored) && (await digestOf(stored)) === integrity;
}

/**
 * Limits the requests for one file. Servers of two versions may answer to one name, and the next request may
 * reach the other.
 */
const TRIES = 8;

/** Stores a file under its key, from the first answer that is the file. Returns false if none was. */
export async function storeFile(key: string, file: BuiltFile, parts: StoreParts): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await storeAnew(key, file, parts)) return true;
  }
  return false;
}

async function storeAnew(key: string, { url, integrity }: BuiltFile, parts: StoreParts): Promise<boolean> {
  await parts.cache.delete(key);
  try {
    // The browser itself refuses an answer of another digest. Its own store of answers may be what is bad.
    const answer = await parts.fetch(url, { integrity, cache: 'reload', credentials: 'same-origin' });
    if (!isFile(url, answer)) return false;
    await parts.cache.put(key, answer);
    return true;
  } catch {
    return false;
  }
}

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
