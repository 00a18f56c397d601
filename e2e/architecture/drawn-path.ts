/**
 * Reads the path of a sale as src/README.md draws it, and checks it against the program. Every file exists,
 * and each hop is reached from the one that it names.
 *
 *     | hop | runs | file | from | by | what it does |
 *
 * A hop that is drawn again has its number again. 'by' is the file of the interface through which it is
 * called. Left out, the calling file imports it.
 */
import { posix } from 'node:path';
import type { SourceFile } from '../project-files.ts';
import { importsOf } from './imports.ts';

/** One row of the drawing. Paths are project paths. */
export interface Hop {
  readonly number: number;
  /** Names the functions that run. */
  readonly runs: readonly string[];
  /** Several where one of them is passed. */
  readonly files: readonly string[];
  /** The number of the hop that calls it; null for the first. */
  readonly from: number | null;
  /** The file of the interface; null where the caller imports the file. */
  readonly by: string | null;
}

const LINK = /\[[^\]]+\]\(([^)]+)\)/g;

/** Returns the rows of all drawings in a text of `src/`. */
export function drawnHops(text: string): readonly Hop[] {
  return text.split('\n').flatMap((line) => {
    const [, number = '', runs = '', file = '', from = '', by = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    if (!/^\d+$/.test(number)) return [];
    const caller = /^\d+$/.test(from) ? Number(from) : null;
    const names = [...runs.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return [
      {
        number: Number(number),
        runs: names,
        files: linksIn(file),
        from: caller,
        by: linksIn(by)[0] ?? null,
      },
    ];
  });
}

function linksIn(cell: string): readonly string[] {
  return [...cell.matchAll(LINK)].map(([, to = '']) => posix.join('src', to));
}

/** Returns a sentence for each row that the program does not bear out. */
export function untrueHops(hops: readonly Hop[], program: readonly SourceFile[]): readonly string[] {
  const sources = new Map(program.map((file) => [file.path, file]));
  const imports = (path: string): readonly string[] => {
    const file = sources.get(path);
    return file === undefined ? [] : importsOf(file).map(({ to }) => to);
  };
  /** Returns true if a file imports another, or a file that does. */
  const reaches = (path: string, other: string): boolean =>
    imports(path).some((to) => to === other || imports(to).includes(other));
  const isReached = (caller: string, by: string | null, file: string): boolean => {
    if (by === null) return imports(caller).includes(file);
    return reaches(caller, by) && (imports(file).includes(by) || imports(by).includes(file));
  };
  const says = (path: string, name: string): boolean =>
    new RegExp(`\\b${name}\\b`, 'i').test(sources.get(path)?.source ?? '');

  return hops.flatMap((hop, index) => {
    const { number, runs, files, from, by } = hop;
    const links = by === null ? files : [...files, by];
    const missing = links.filter((path) => !sources.has(path));
    if (files.length === 0 || missing.length > 0) return [`${number}: no file ${missing.join(', ')}`];
    const earlier = hops.slice(0, index);
    const drawn = earlier.find((each) => each.number === number);
    if (drawn !== undefined && drawn.files.join() !== files.join()) return [`${number}: two files`];
    const callers = earlier.find((each) => each.number === from)?.files;
    if (from !== null && callers === undefined)
      return [`${number}: from ${from}, which is drawn nowhere before`];
    const isCalled = (name: string): boolean => callers?.some((caller) => says(caller, name)) !== false;
    return files.flatMap((file) => [
      ...runs.filter((name) => !isCalled(name)).map((name) => `${number}: ${from} calls no ${name}`),
      ...runs.filter((name) => !says(file, name)).map((name) => `${number}: ${file} has no ${name}`),
      ...(callers === undefined || callers.some((caller) => isReached(caller, by, file))
        ? []
        : [`${number}: ${file} is not reached from ${from}`]),
    ]);
  });
}

/** Returns the rows that call back into a hop which led to them. */
export function climbs(hops: readonly Hop[]): readonly Hop[] {
  return hops.filter((hop, index) => {
    const before = hops.slice(0, index);
    const callerOf = (number: number): number | null =>
      before.find((each) => each.number === number)?.from ?? null;
    for (let at = hop.from; at !== null; at = callerOf(at)) if (at === hop.number) return true;
    return false;
  });
}
