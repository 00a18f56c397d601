/**
 * Reads the specification's paths for a program that a server may keep in any folder, such as /terminals/.
 *
 * Reading: the tote's paths (/tg5, /tg6) begin at the host's root, also when the program does not. The
 * site's files (`local/luckyqp.json`, `/local/core.json`) are in the folder `local` beside the program, with
 * or without a leading slash. At the root, both are the paths that the specification writes.
 */

/** Matches the path of a site's file; the rest of it is below the folder `local`. */
const SITE_FILE = /^\/?(local\/.*)$/;

/**
 * Returns the folder that a page is in, with a slash at both ends: '/' or '/terminals/'.
 *
 * @param page the address of the page, such as document.baseURI
 */
export function programFolder(page: string): string {
  return new URL('./', page).pathname;
}

/** The folder of the preview, below that of the release (T019). */
const PREVIEW = 'preview/';

/**
 * Returns true if a page is the preview of the program. Reading of T019: '/preview' is behind the folder of
 * the release. Nothing follows it, since screens have no addresses.
 */
export function isPreview(page: string): boolean {
  return programFolder(page).endsWith(`/${PREVIEW}`);
}

/** Returns the folder of the release: of the preview, the one above it. */
function releaseFolder(page: string): string {
  const folder = programFolder(page);
  return isPreview(page) ? folder.slice(0, -PREVIEW.length) : folder;
}

/** Returns the folder of the other build: of the release's preview, and of the preview's release. */
export function otherBuildFolder(page: string): string {
  return isPreview(page) ? releaseFolder(page) : `${programFolder(page)}${PREVIEW}`;
}

/**
 * Returns the address to ask for a path: of a site's file, the one beside the program; of another path,
 * the path itself. A preview has the site of its release.
 */
export function siteAddress(path: string, page: string): string {
  const [, file] = SITE_FILE.exec(path) ?? [];
  return file === undefined ? path : `${releaseFolder(page)}${file}`;
}

type PlainStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns a storage of this program alone. Keeps programs in two folders of one host apart, which read
 * different site folders and share the browser's storage. A preview uses the storage of its release. Values
 * of a program at the root keep their plain names. Returns null where the browser refuses a storage.
 */
export function storageOfProgram(storage: PlainStorage | null, page: string): PlainStorage | null {
  if (storage === null) return null;
  const folder = releaseFolder(page);
  const nameOf = (key: string): string => (folder === '/' ? key : `${key} ${folder}`);
  return {
    getItem: (key) => storage.getItem(nameOf(key)),
    setItem: (key, value) => storage.setItem(nameOf(key), value),
  };
}
