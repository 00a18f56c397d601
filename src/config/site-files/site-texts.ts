/**
 * Loads texts that a site puts over the program's own: /local/i18n/LANGUAGE.json (S154), an object by key.
 * Keeps a copy in this browser. The next start says it from its first paint on, also without a network.
 * Reading: texts do not change under a teller at work. Treats a missing file as the normal case.
 */
import * as v from 'valibot';
import { NO_CACHE } from '../no-cache.ts';

const KEPT = 'mutuel.texts';
/** Lists the statuses of a missing file; some stores answer 403 to a caller that may not list them. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);

const textsSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'an object, not a list'),
  v.record(v.string(), v.string()),
);
const keptSchema = v.record(v.string(), textsSchema);

/** Texts by their keys. */
export type SiteTexts = v.InferOutput<typeof textsSchema>;

export interface SiteTextDependencies {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Null where the browser refuses a storage: the program's own texts are said then. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly log: (message: string) => void;
}

/** Returns the kept texts of each language; none if the copy cannot be read. */
export function keptSiteTexts(storage: SiteTextDependencies['storage']): Readonly<Record<string, SiteTexts>> {
  try {
    return v.parse(keptSchema, JSON.parse(storage?.getItem(KEPT) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Loads the site's texts of a language for the next start. Forgets the copy if the site has no such file, and
 * leaves it if the site does not answer. Never rejects; logs a file that cannot be read.
 */
export async function loadSiteTexts(
  { fetch, storage, log }: SiteTextDependencies,
  language: string,
): Promise<void> {
  const path = `/local/i18n/${encodeURIComponent(language)}.json`;
  try {
    const response = await fetch(path, NO_CACHE);
    // A plain file server may give the page itself for a missing path.
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    if (ABSENT.has(response.status) || (response.ok && !isJson)) keep(storage, language, {});
    else if (response.ok) keep(storage, language, v.parse(textsSchema, await response.json()));
  } catch (error) {
    // Without a network nothing is wrong with the file.
    if (!(error instanceof TypeError)) log(`${path} not read: ${String(error)}`);
  }
}

function keep(storage: SiteTextDependencies['storage'], language: string, texts: SiteTexts): void {
  const { [language]: before = {}, ...others } = keptSiteTexts(storage);
  if (JSON.stringify(before) === JSON.stringify(texts)) return;
  const isEmpty = Object.keys(texts).length === 0;
  storage?.setItem(KEPT, JSON.stringify(isEmpty ? others : { ...others, [language]: texts }));
}
