/** Reads a site's folder: the files that tell the windows of a track what they are. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface SiteFolder {
  /** Paths of all files below the folder, with '/', in order: 'core.json', 'i18n/es-CL.json'. */
  readonly files: readonly string[];
  /** Returns the text of one of the files. */
  readonly read: (path: string) => string;
}

/** Opens a folder; null if there is none at that path. */
export function openSiteFolder(folder: string): SiteFolder | null {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, sep).length).replaceAll(sep, '/'),
    );
  return { files: files.toSorted(), read: (path) => readFileSync(join(folder, path), 'utf8') };
}

/** Names the file of all windows (S156). */
export const CORE_FILE = 'core.json';
const WINDOW_FILE = /^([^/]+)\.config\.json$/;

/** Returns the key of the window whose file has this path (S155); null for another file. */
export function windowKeyOf(path: string): string | null {
  const [, name] = WINDOW_FILE.exec(path) ?? [];
  return name === undefined ? null : decoded(name);
}

/** Decodes a key that a file name writes escaped, as the terminal asks for it. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
