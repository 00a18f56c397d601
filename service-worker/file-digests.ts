/**
 * Adds the digest of each file to the build's list for the service worker. It stores no other content under
 * the file's name.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As much of an entry of the list as is used. */
interface ListedFile {
  readonly url: string;
}

/** Returns a transform of the list. `outDir`: the folder with the files, known once the build has begun. */
export function withDigests(outDir: () => string) {
  return async <Entry extends ListedFile>(
    entries: Entry[],
  ): Promise<{ manifest: (Entry & { integrity: string })[] }> => ({
    manifest: await Promise.all(
      entries.map(async (entry) => ({
        ...entry,
        integrity: digestOf(await readFile(join(outDir(), entry.url))),
      })),
    ),
  });
}

function digestOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
