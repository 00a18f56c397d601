/**
 * The two configuration files that may stand beside the program: lucky quick pick sets and the least amounts of smart quick picks
 * (S157, S158).
 *
 * Owns where they are, how they are asked for, and what is said of one that is not what it should be. A file that is not there, cannot
 * be fetched or is no JSON object changes nothing: what is kept stays. What a setting must look like is read-settings.ts.
 */
import * as v from 'valibot';
import { NO_CACHE } from './no-cache.ts';
import type { SettingsStore } from './settings-store.ts';

/** One stands below the page's own address, the other below the host's root: so the specification has them. */
const LOCAL_FILES = ['local/luckyqp.json', '/local/smartQuickPickConfig.json'] as const;

/** Settings by name. A list is an object to JavaScript, and no file of settings. */
const fileSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'an object, not a list'),
  v.record(v.string(), v.unknown()),
);

export interface LocalFileParts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly settings: Pick<SettingsStore, 'fromFile'>;
  readonly log: (message: string) => void;
}

/** Reads both files, each for itself; never rejects. What is wrong with one is one line of the log. */
export async function loadLocalFiles(parts: LocalFileParts): Promise<void> {
  await Promise.all(LOCAL_FILES.map((path) => loadOne(parts, path)));
}

async function loadOne({ fetch, settings, log }: LocalFileParts, path: string): Promise<void> {
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
