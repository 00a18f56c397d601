/**
 * Keeps the guide of a language, and its pictures, once the page asks for one of its files. A window says one
 * language, so a version's installation leaves the other languages' guides out. English is always kept.
 *
 * Keeps the pages of the wire in the same way: they are for the makers of hosts, and no window needs them.
 */
import { type BuiltFile, type StoreParts, storeFile } from './stored-files.ts';

const GUIDE_FILE = /^guide\/(?:[a-z]+\.|pictures\/)(?!en-us\b)([A-Za-z]+-[A-Za-z]+)(?:\.json|\/[^/]+\.webp)$/;

/** The folder of the wire's pages. Its address alone is its first page. */
const WIRE = 'guide/wire/';

/**
 * Returns the set that a file is kept with, by its path in the program: a guide's language, or 'wire'. Null
 * for other files, and for English.
 */
export function laterSetOf(path: string): string | null {
  return path.startsWith(WIRE) ? 'wire' : (GUIDE_FILE.exec(path)?.[1] ?? null);
}

export interface LaterParts {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;
  /** The program's address. */
  readonly base: string;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

interface LaterAnswer {
  readonly answer: Promise<Response>;
  /** Resolves when every other file of the set is kept, or cannot be had now. Never rejects. */
  readonly rest: Promise<void>;
}

/**
 * Answers for a file of a set from those that are kept. Fetches a file of this version that is
 * not. Without a network an older version's file is better than none.
 */
export function answerOfSet(address: string, files: readonly BuiltFile[], parts: LaterParts): LaterAnswer {
  const plain = address.replace(/[?#].*$/, '');
  const path = plain === `${parts.base}${WIRE}` ? `${plain}index.html` : plain;
  const file = files.find(({ url }) => new URL(url, parts.base).href === path);
  const answer = answerFor(path, file, parts);
  const others = files.filter((one) => one !== file && laterSetOf(one.url) === laterSetOf(file?.url ?? ''));
  return { answer, rest: answer.then(() => keepAll(others, parts)).catch(() => undefined) };
}

async function answerFor(path: string, file: BuiltFile | undefined, parts: LaterParts): Promise<Response> {
  const { cache } = parts;
  const kept =
    file === undefined || !(await keep(file, parts)) ? undefined : await cache.match(keyOf(file, parts));
  return kept ?? (await cache.match(path, { ignoreSearch: true })) ?? parts.fetch(path);
}

async function keepAll(files: readonly BuiltFile[], parts: LaterParts): Promise<void> {
  for (const file of files) await keep(file, parts);
}

/** Keeps a file unless it is kept. Removes what older versions kept for it. Returns false if it cannot. */
async function keep(file: BuiltFile, parts: LaterParts): Promise<boolean> {
  const { cache } = parts;
  const key = keyOf(file, parts);
  if ((await cache.match(key)) !== undefined) return true;
  const store: StoreParts = { cache, keyOf: () => key, fetch: parts.fetch };
  const address = new URL(file.url, parts.base).href;
  if (!(await storeFile(key, { ...file, url: address }, store))) return false;
  for (const old of await cache.keys(address, { ignoreSearch: true }))
    if (old.url !== key) await cache.delete(old);
  return true;
}

/** Returns the key of a file in the store: its address, and the digest of this version's content. */
function keyOf({ url, integrity }: BuiltFile, { base }: LaterParts): string {
  const key = new URL(url, base);
  key.searchParams.set('integrity', integrity);
  return key.href;
}
