/**
 * Asks the site that serves this terminal for its settings. The file /local/core.json (S156) is for all
 * windows: above all the mode and the host. The file /local/{window}.config.json (S155) is for this window
 * alone, and wins. Reading: {window} is the window's key, known before anybody has signed on.
 *
 * Keeps a copy of each file in this browser. Money depends on that copy. A window of a real host must not
 * start on the demo tote because its site fails. Without an answer the copy counts. Only a file with
 * `demoMode: true` makes a live window a demo. A browser that never had an answer does not start.
 */

import { NO_CACHE } from '../../config/no-cache.ts';
import { isDemoSite, ownWindowKey, type SiteValues, type ToteSources } from '../../config/tote-choice.ts';

const CORE = '/local/core.json';
const windowPath = (key: string): string => `/local/${encodeURIComponent(key)}.config.json`;
const KEPT = 'mutuel.site';
/** Lists the statuses of a missing file; some stores answer 403 to a caller that may not list them. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);
/** Limits how long a first start waits for the answer, milliseconds. */
const PATIENCE = 5_000;

type Persisted = Pick<ToteSources, 'machine' | 'policy'>;

export interface SiteDependencies {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Holds what this machine and the browser's policy say of the tote. */
  readonly persisted: Persisted;
  /** Null where the browser refuses a storage: then every start waits for the answer. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export interface Site {
  /** Copy that this browser kept, from before the site answered; null where there is none. */
  readonly before: SiteValues | null;
  /**
   * Resolves at once from the copy, or when the site has answered; null without an answer and a copy. Never
   * rejects.
   */
  readonly known: Promise<SiteValues | null>;
  /** Resolves with `known`, and names the settings that the window's own file gives. Never rejects. */
  readonly namedByWindow: Promise<readonly string[]>;
  /**
   * Resolves to true if the site's answer differs from this start's values, and the copy holds the answer.
   * Never rejects.
   */
  readonly changed: Promise<boolean>;
  /**
   * Resolves to the text of each JSON file that the site gave, by its path: also of one that cannot be read.
   * Never rejects.
   */
  readonly answers: Promise<SiteAnswers>;
}

export type SiteAnswers = Readonly<Record<string, string>>;

export function askSite(parts: SiteDependencies): Site {
  const kept = read(parts.storage);
  const both = askBoth(parts, kept ?? {});
  const answers = both.then(({ texts }) => texts);
  const asked = both.then(({ files }) => {
    if (files !== null) keep(parts.storage, files);
    return files;
  });
  if (kept === null) {
    const known = asked.then((files) => (files === null ? null : merged(files, parts.persisted)));
    const namedByWindow = asked.then((files) => namesOfWindow(files ?? {}, parts.persisted));
    return { before: null, known, namedByWindow, changed: Promise.resolve(false), answers };
  }
  const values = merged(kept, parts.persisted);
  return {
    before: values,
    known: Promise.resolve(values),
    namedByWindow: Promise.resolve(namesOfWindow(kept, parts.persisted)),
    changed: asked.then(
      (files) =>
        files !== null &&
        !isSame(merged(files, parts.persisted), values) &&
        isSame(read(parts.storage) ?? {}, files),
    ),
    answers,
  };
}

/** Maps each path to its file, as it was last accepted. */
type SiteFiles = Readonly<Record<string, SiteValues>>;

/** Merges both files; the window's own wins. */
function merged(files: SiteFiles, persisted: Persisted): SiteValues {
  return { ...files[CORE], ...ofWindow(files, persisted) };
}

function ofWindow(files: SiteFiles, persisted: Persisted): SiteValues {
  const own = keyOf(files[CORE] ?? {}, persisted);
  return own === '' ? {} : (files[windowPath(own)] ?? {});
}

function namesOfWindow(files: SiteFiles, persisted: Persisted): readonly string[] {
  return Object.keys(ofWindow(files, persisted));
}

/** Takes the site's key if neither the policy nor this machine has one that counts (tote-choice.ts). */
function keyOf(core: SiteValues, persisted: Persisted): string {
  const own = ownWindowKey({ site: core, ...persisted });
  if (own !== '') return own;
  const { windowKey: given } = core;
  return typeof given === 'string' ? given : '';
}

interface AskedFiles {
  /** Is null if the site gives no answer about one of them. */
  readonly files: SiteFiles | null;
  readonly texts: SiteAnswers;
}

/** Asks for both files. */
async function askBoth({ fetch, persisted }: SiteDependencies, kept: SiteFiles): Promise<AskedFiles> {
  const core = await ask(fetch, CORE, kept[CORE]);
  const coreText = core.text === null ? {} : { [CORE]: core.text };
  if (core.values === null) return { files: null, texts: coreText };
  const key = keyOf(core.values, persisted);
  if (key === '') return { files: { [CORE]: core.values }, texts: coreText };
  const path = windowPath(key);
  const own = await ask(fetch, path, kept[path]);
  return {
    files: own.values === null ? null : { [CORE]: core.values, [path]: own.values },
    texts: { ...coreText, ...(own.text === null ? {} : { [path]: own.text }) },
  };
}

/** One file as it counts from now on, and the text that the site gave; null: none. */
interface AskedFile {
  readonly values: SiteValues | null;
  readonly text: string | null;
}

/**
 * Returns a file as it counts from now on. A site that no longer gives a file, or gives another kind of
 * content, changes nothing: `kept` stays. Only a file with an explicit mode ends the live mode of `kept`.
 * Has no values if the site does not answer or the answer cannot be read.
 */
async function ask(
  fetch: SiteDependencies['fetch'],
  path: string,
  kept: SiteValues | undefined,
): Promise<AskedFile> {
  try {
    const response = await fetch(path, { ...NO_CACHE, signal: AbortSignal.timeout(PATIENCE) });
    if (ABSENT.has(response.status)) return { values: kept ?? {}, text: null };
    if (!response.ok) return { values: null, text: null };
    // Ignores an answer that is no JSON: a plain file server may give the page itself for any missing path.
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    if (!isJson) return { values: kept ?? {}, text: null };
    const text = await response.text();
    const answer = objectOf(text);
    if (answer === null || !namesMode(answer)) return { values: null, text };
    const wasLive = kept !== undefined && !isDemoSite(kept);
    return { values: wasLive && answer['demoMode'] !== true && isDemoSite(answer) ? kept : answer, text };
  } catch {
    return { values: null, text: null };
  }
}

/** Returns false for a mode of the wrong type: the terminal must not take it for demo or live. */
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

function read(storage: SiteDependencies['storage']): SiteFiles | null {
  try {
    const text = storage?.getItem(KEPT) ?? null;
    return text === null ? null : filesOf(objectOf(text));
  } catch {
    return null;
  }
}

/** Reads a copy, also that of an older version, which kept both files merged. */
function filesOf(kept: SiteValues | null): SiteFiles | null {
  if (kept === null) return null;
  const { files } = kept;
  if (typeof files !== 'object' || files === null) return { [CORE]: kept };
  const listed = Object.entries(files).flatMap(([path, values]): [string, SiteValues][] =>
    typeof values === 'object' && values !== null ? [[path, { ...values }]] : [],
  );
  return Object.fromEntries(listed);
}

function keep(storage: SiteDependencies['storage'], files: SiteFiles): void {
  try {
    storage?.setItem(KEPT, JSON.stringify({ files }));
  } catch {
    // Ignores a full storage: the next start asks and waits again.
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
