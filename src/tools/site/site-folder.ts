/** Reads a site's folder: the files that tell the windows of a track what they are. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SiteFolder {
  /** Paths of all files below the folder, with '/', in order: 'core.json', 'i18n/es-CL.json'. */
  readonly files: readonly string[];
  /** Returns the text of one of the files. */
  readonly read: (path: string) => string;
}

/** Opens a folder; null if there is none at that path. */
export function openSiteFolder(folder: string): SiteFolder | null {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  return {
    files: filesBelow(folder, []).toSorted(),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
  };
}

/**
 * Returns the paths of the files below a folder. Follows links to files and folders, as a server does.
 * Leaves out a link that leads back to a folder above it.
 */
function filesBelow(folder: string, above: readonly string[]): readonly string[] {
  const real = realpathSync(folder);
  if (above.includes(real)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const found = statSync(path);
    if (found.isFile()) return [name];
    return found.isDirectory() ? filesBelow(path, [...above, real]).map((below) => `${name}/${below}`) : [];
  });
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
