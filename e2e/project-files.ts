/**
 * The project's own source files, for the checks that read all of them. Paths are relative to the top
 * directory, with slashes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOP = join(import.meta.dirname, '..');
const PLACES = ['src', 'drivers', 'service-worker', 'e2e'];
/** e2e/.out holds what runs leave behind. */
const LEFT_OUT = new Set(['node_modules', '.out']);

export interface SourceFile {
  /** 'src/wagering/ground/money.ts' */
  readonly path: string;
  readonly source: string;
}

/** Every TypeScript file of the project whose path passes the test. */
export function sourceFiles(wanted: (path: string) => boolean): readonly SourceFile[] {
  return PLACES.flatMap((place) => pathsBelow(place))
    .filter((path) => /\.tsx?$/.test(path) && wanted(path))
    .map((path) => ({ path, source: readFileSync(join(TOP, path), 'utf8') }));
}

function pathsBelow(directory: string): readonly string[] {
  return readdirSync(join(TOP, directory), { withFileTypes: true }).flatMap((entry) => {
    const path = `${directory}/${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : pathsBelow(path);
    return [path];
  });
}
