/**
 * Loads the two configuration files that a site may put beside the program. They hold lucky quick pick sets,
 * and the least amounts of smart quick picks (S157, S158). A file that is missing, cannot be fetched or holds
 * no JSON object changes no setting.
 */
import * as v from 'valibot';
import { NO_CACHE } from '../no-cache.ts';
import type { SettingsStore } from '../settings-store.ts';

/** Names the paths as the specification writes them; program-address.ts reads both. */
const LOCAL_FILES = ['local/luckyqp.json', '/local/smartQuickPickConfig.json'] as const;

/** Reads settings by name; refuses a list, which is an object to JavaScript. */
const fileSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'an object, not a list'),
  v.record(v.string(), v.unknown()),
);

export interface LocalFileDependencies {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly settings: Pick<SettingsStore, 'fromFile'>;
  readonly log: (message: string) => void;
}

/** Loads both files. Never rejects; logs one line for a file that cannot be read. */
export async function loadLocalFiles(parts: LocalFileDependencies): Promise<void> {
  await Promise.all(LOCAL_FILES.map((path) => loadOne(parts, path)));
}

async function loadOne({ fetch, settings, log }: LocalFileDependencies, path: string): Promise<void> {
  try {
    const response = await fetch(path, NO_CACHE);
    if (!response.ok) {
      log(`${path} not read: ${response.status}`);
      return;
    }
    const wrong = settings.fromFile(v.parse(fileSchema, await response.json()));
    if (wrong.length > 0) log(`${path}: cannot be read: ${wrong.join(', ')}`);
  } catch (error) {
    log(`${path} not read: ${String(error)}`);
  }
}
