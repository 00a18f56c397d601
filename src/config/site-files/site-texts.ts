/**
 * Loads texts that a site puts over the program's own: /local/i18n/LANGUAGE.json (S154), an object by key.
 * Keeps a copy in this browser. The next start says it from its first paint on, also without a network.
 * Readings: texts do not change under a teller at work. A missing file is the normal case. A text with a
 * mistake leaves the text that the window had. A key that the program does not have is another version's: no
 * window speaks of it, and the check of the folder does.
 */
import * as v from 'valibot';
import { NO_CACHE } from '../no-cache.ts';
import { faultOfText, originalOf, type TextOf } from './text-faults.ts';

const KEPT = 'mutuel.texts';
/** Lists the statuses of a missing file; some stores answer 403 to a caller that may not list them. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);

const textsSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'an object, not a list'),
  v.record(v.string(), v.string()),
);
/** Reads a file whose values are still to be looked at. */
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value), 'an object, not a list'),
  v.record(v.string(), v.unknown()),
);
const keptSchema = v.record(v.string(), textsSchema);

/** Texts by their keys. */
export type SiteTexts = v.InferOutput<typeof textsSchema>;

export interface SiteTextDependencies {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Null where the browser refuses a storage: the program's own texts are said then. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly log: (message: string) => void;
  /** Returns the program's own English text. */
  readonly textOf: TextOf;
  /** Takes the text of a file that has a mistake; null: the file has none. */
  readonly report: (path: string, text: string | null) => void;
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
 * leaves it if the site does not answer. Never rejects; reports a file that has a mistake.
 */
export async function loadSiteTexts(
  { fetch, storage, log, textOf, report }: SiteTextDependencies,
  language: string,
): Promise<void> {
  const path = `/local/i18n/${encodeURIComponent(language)}.json`;
  try {
    const response = await fetch(path, NO_CACHE);
    // A plain file server may give the page itself for a missing path.
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    if (ABSENT.has(response.status) || (response.ok && !isJson)) {
      keep(storage, language, {});
      report(path, null);
      return;
    }
    if (!response.ok) {
      log(`${path} not read: ${response.status}`);
      return;
    }
    const text = await response.text();
    const file = v.safeParse(fileSchema, text);
    if (!file.success) return report(path, text);
    const { texts, isWhole } = soundTexts(file.output, keptSiteTexts(storage)[language] ?? {}, textOf);
    keep(storage, language, texts);
    report(path, isWhole ? null : text);
  } catch (error) {
    // Without a network nothing is wrong with the file.
    if (!(error instanceof TypeError)) log(`${path} not read: ${String(error)}`);
  }
}

/** Returns the texts without a mistake, and the text of before in place of each that has one. */
function soundTexts(
  file: Readonly<Record<string, unknown>>,
  before: SiteTexts,
  textOf: TextOf,
): { readonly texts: SiteTexts; readonly isWhole: boolean } {
  const texts: Record<string, string> = {};
  let isWhole = true;
  for (const [key, value] of Object.entries(file)) {
    const isSound = (text: unknown): text is string => faultOfText(text, originalOf(key, textOf)) === null;
    const { [key]: had } = before;
    if (isSound(value)) texts[key] = value;
    else {
      isWhole = false;
      if (isSound(had)) texts[key] = had;
    }
  }
  return { texts, isWhole };
}

function keep(storage: SiteTextDependencies['storage'], language: string, texts: SiteTexts): void {
  const { [language]: before = {}, ...others } = keptSiteTexts(storage);
  if (JSON.stringify(before) === JSON.stringify(texts)) return;
  const isEmpty = Object.keys(texts).length === 0;
  storage?.setItem(KEPT, JSON.stringify(isEmpty ? others : { ...others, [language]: texts }));
}
