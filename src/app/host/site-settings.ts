/**
 * What the site that serves this terminal says of it, /local/core.json (S156): above all whether it is a demo, and where its host is; and what it says
 * of this window alone, /local/{window}.config.json (S155), which stands before it. Reading: {window} is the window's key, known before anybody
 * has signed on.
 *
 * Owns asking, and the copy this browser keeps of each file. Money hangs on that copy: a window of a real host must not start on the demo tote
 * because its site fails. Without a file the last one counts, and only a file with `demoMode: true` makes a live window a demo. A browser that
 * never had an answer is not started at all.
 */

import { NO_CACHE } from '../../config/no-cache.ts';

const CORE = '/local/core.json';
const windowPath = (key: string): string => `/local/${encodeURIComponent(key)}.config.json`;
const KEPT = 'mutuel.site';
/** How file servers say that there is no such file; some stores say 403 to whoever may not list them. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);
/** How long a first start waits for the answer, in milliseconds. */
const PATIENCE = 5_000;

export type SiteValues = Readonly<Record<string, unknown>>;

/**
 * Returns whether a file, or both in one, makes a demo of the window. Reading: a site that names a host and
 * no mode means that host; it must say `demoMode: true` to be a demo. A site that names neither is a demo.
 */
export function isDemoSite({ demoMode, host }: SiteValues): boolean {
  if (typeof demoMode === 'boolean') return demoMode;
  return typeof host !== 'string' || host === '';
}

export interface SiteParts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** The key that was set at this window itself; empty where the site gives it one. */
  readonly ownKey: string;
  /** null where the browser refuses one: then every start waits for the answer. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export interface Site {
  /** The copy that this browser kept, before the site has answered; null where there is none. */
  readonly before: SiteValues | null;
  /** At once from the copy, or once the site has answered; null where it did not and there is no copy. Never rejects. */
  readonly known: Promise<SiteValues | null>;
  /** Whether the site now says something else than what this start was given, and the copy has it. Never rejects. */
  readonly changed: Promise<boolean>;
}

export function askSite(parts: SiteParts): Site {
  const kept = read(parts.storage);
  const asked = askBoth(parts, kept ?? {}).then((files) => {
    if (files !== null) keep(parts.storage, files);
    return files;
  });
  if (kept === null) {
    const known = asked.then((files) => (files === null ? null : merged(files, parts.ownKey)));
    return { before: null, known, changed: Promise.resolve(false) };
  }
  const values = merged(kept, parts.ownKey);
  return {
    before: values,
    known: Promise.resolve(values),
    changed: asked.then(
      (files) =>
        files !== null &&
        !isSame(merged(files, parts.ownKey), values) &&
        isSame(read(parts.storage) ?? {}, files),
    ),
  };
}

/** Each file by its path, as it was last believed. */
type SiteFiles = Readonly<Record<string, SiteValues>>;

/** Both files in one, the window's own winning. */
function merged(files: SiteFiles, ownKey: string): SiteValues {
  const core = files[CORE] ?? {};
  const own = keyOf(core, ownKey);
  return own === '' ? core : { ...core, ...files[windowPath(own)] };
}

function keyOf({ windowKey: given }: SiteValues, ownKey: string): string {
  if (ownKey !== '') return ownKey;
  return typeof given === 'string' ? given : '';
}

/** Both files. null: one of them could not be had. */
async function askBoth({ fetch, ownKey }: SiteParts, kept: SiteFiles): Promise<SiteFiles | null> {
  const core = await ask(fetch, CORE, kept[CORE]);
  if (core === null) return null;
  const key = keyOf(core, ownKey);
  if (key === '') return { [CORE]: core };
  const path = windowPath(key);
  const own = await ask(fetch, path, kept[path]);
  return own === null ? null : { [CORE]: core, [path]: own };
}

/**
 * Returns a file as it counts from now on. A site that no longer gives a file, or gives something else in its place, changes nothing: `kept` stays.
 * Only a file that says so ends a mode that `kept` has as live. null: the site could not be asked, or its answer cannot be read.
 */
async function ask(
  fetch: SiteParts['fetch'],
  path: string,
  kept: SiteValues | undefined,
): Promise<SiteValues | null> {
  try {
    const response = await fetch(path, { ...NO_CACHE, signal: AbortSignal.timeout(PATIENCE) });
    if (ABSENT.has(response.status)) return kept ?? {};
    if (!response.ok) return null;
    // A plain file server may give the page itself for any path that it has not.
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    if (!isJson) return kept ?? {};
    const said = objectOf(await response.text());
    if (said === null || !namesMode(said)) return null;
    const wasLive = kept !== undefined && !isDemoSite(kept);
    return wasLive && said['demoMode'] !== true && isDemoSite(said) ? kept : said;
  } catch {
    return null;
  }
}

/** False for a mode of the wrong type: the terminal must not read it as the one or the other. */
function namesMode({ demoMode }: SiteValues): boolean {
  return demoMode === undefined || typeof demoMode === 'boolean';
}

function objectOf(text: string): SiteValues | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function read(storage: SiteParts['storage']): SiteFiles | null {
  try {
    const text = storage?.getItem(KEPT) ?? null;
    return text === null ? null : filesOf(objectOf(text));
  } catch {
    return null;
  }
}

/** An older version kept the values of both files as one. */
function filesOf(kept: SiteValues | null): SiteFiles | null {
  if (kept === null) return null;
  const { files } = kept;
  if (typeof files !== 'object' || files === null) return { [CORE]: kept };
  const listed = Object.entries(files).flatMap(([path, values]): [string, SiteValues][] =>
    typeof values === 'object' && values !== null ? [[path, { ...values }]] : [],
  );
  return Object.fromEntries(listed);
}

function keep(storage: SiteParts['storage'], files: SiteFiles): void {
  try {
    storage?.setItem(KEPT, JSON.stringify({ files }));
  } catch {
    // The next start asks and waits again.
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
