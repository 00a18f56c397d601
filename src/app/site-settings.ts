/**
 * What the site that serves this terminal says of it, /local/core.json (S156): above all whether it is a demo, and where its host is; and what it says
 * of this window alone, /local/{window}.config.json (S155), which stands before it. Reading: {window} is the window's key, known before anybody
 * has signed on.
 *
 * Owns asking, and the copy this browser keeps of the last answer. Money hangs on that copy: a window of a real host whose site does not answer
 * must not come up on the demo tote because it could not be told otherwise. So without an answer the last one counts, and a browser that has
 * never had one is not started at all.
 */

import { NO_CACHE } from '../config/no-cache.ts';

const CORE = '/local/core.json';
const windowPath = (key: string): string => `/local/${encodeURIComponent(key)}.config.json`;
const KEPT = 'mutuel.site';
/** How file servers say that there is no such file; some stores say 403 to whoever may not list them. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);
/** How long a first start waits for the answer, in milliseconds. */
const PATIENCE = 5_000;

export type SiteValues = Readonly<Record<string, unknown>>;

export interface SiteParts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** The key that was set at this window itself; empty where the site gives it one. */
  readonly ownKey: string;
  /** null where the browser refuses one: then every start waits for the answer. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export interface Site {
  /** At once from the copy, or once the site has answered; null where it did not and there is no copy. Never rejects. */
  readonly known: Promise<SiteValues | null>;
  /** Whether the site now says something else than what this start was given, and the copy has it. Never rejects. */
  readonly changed: Promise<boolean>;
}

export function askSite(parts: SiteParts): Site {
  const kept = read(parts.storage);
  const asked = askBoth(parts).then((values) => {
    if (values !== null) keep(parts.storage, values);
    return values;
  });
  if (kept === null) return { known: asked, changed: Promise.resolve(false) };
  return {
    known: Promise.resolve(kept),
    changed: asked.then(
      (values) => values !== null && !isSame(values, kept) && isSame(read(parts.storage) ?? {}, values),
    ),
  };
}

/** Both files, the window's own winning. null: one of them could not be had. */
async function askBoth({ fetch, ownKey }: SiteParts): Promise<SiteValues | null> {
  const core = await ask(fetch, CORE);
  if (core === null) return null;
  const { windowKey: given } = core;
  const key = ownKey !== '' ? ownKey : typeof given === 'string' ? given : '';
  const own = key === '' ? {} : await ask(fetch, windowPath(key));
  return own === null ? null : { ...core, ...own };
}

/** A site without the file has nothing to say. null: it could not be asked, or what it said cannot be read. */
async function ask(fetch: SiteParts['fetch'], path: string): Promise<SiteValues | null> {
  try {
    const response = await fetch(path, { ...NO_CACHE, signal: AbortSignal.timeout(PATIENCE) });
    if (ABSENT.has(response.status)) return {};
    if (!response.ok) return null;
    // A plain file server may give the page itself for any path that it has not.
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    return isJson ? objectOf(await response.text()) : {};
  } catch {
    return null;
  }
}

function objectOf(text: string): SiteValues | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function read(storage: SiteParts['storage']): SiteValues | null {
  try {
    const text = storage?.getItem(KEPT) ?? null;
    return text === null ? null : objectOf(text);
  } catch {
    return null;
  }
}

function keep(storage: SiteParts['storage'], values: SiteValues): void {
  try {
    storage?.setItem(KEPT, JSON.stringify(values));
  } catch {
    // The next start asks and waits again.
  }
}

function isSame(one: SiteValues, other: SiteValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
