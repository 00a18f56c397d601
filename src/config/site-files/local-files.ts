/**
 * Loads the two configuration files that a site may put beside the program. They hold lucky quick pick sets,
 * and the least amounts of smart quick picks (S157, S158). A file that is missing, cannot be fetched or holds
 * no JSON object changes no setting. A value that cannot be read leaves the setting as it was.
 */
import * as v from 'valibot';
import { droppedLuckySets } from '../lucky-sets.ts';
import { NO_CACHE } from '../no-cache.ts';
import type { SettingsStore } from '../settings-store.ts';

/** Names the paths as the specification writes them; program-address.ts reads both. */
const LOCAL_FILES = ['local/luckyqp.json', '/local/smartQuickPickConfig.json'] as const;

/** Reads settings by name; refuses a list, which is an object to JavaScript. */
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value), 'an object, not a list'),
  v.record(v.string(), v.unknown()),
);

export interface LocalFileDependencies {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly settings: Pick<SettingsStore, 'fromFile'>;
  readonly log: (message: string) => void;
  /** Takes the text of a file that has a mistake. */
  readonly wrong: (path: string, text: string) => void;
}

/** Loads both files. Never rejects; logs one line for a file that cannot be read. */
export async function loadLocalFiles(parts: LocalFileDependencies): Promise<void> {
  await Promise.all(LOCAL_FILES.map((path) => loadOne(parts, path)));
}

async function loadOne({ fetch, settings, log, wrong }: LocalFileDependencies, path: string): Promise<void> {
  try {
    const response = await fetch(path, NO_CACHE);
    if (!response.ok) {
      log(`${path} not read: ${response.status}`);
      return;
    }
    // A plain file server may give the page itself for a missing path.
    if ((response.headers.get('Content-Type') ?? '').includes('html')) {
      log(`${path} not read: the server gave a page`);
      return;
    }
    const text = await response.text();
    const file = v.safeParse(fileSchema, text);
    if (!file.success) return wrong(path, text);
    const refused = settings.fromFile(file.output);
    if (refused.length > 0 || droppedLuckySets(file.output['luckyQuickPick']).length > 0) wrong(path, text);
  } catch (error) {
    log(`${path} not read: ${String(error)}`);
  }
}
