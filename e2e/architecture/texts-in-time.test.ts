/**
 * Checks that every text is there before the code that says it. The start says its own alone. Code that is
 * fetched later brings the rest with it.
 */
import { describe, expect, it } from 'vitest';
import texts from '../../src/i18n/en-us.json' with { type: 'json' };
import startTexts from '../../src/i18n/en-us-start.json' with { type: 'json' };
import { sourceFiles } from '../project-files.ts';
import { loadedBy } from './directions.ts';
import { importsOf } from './imports.ts';

const START = 'src/app/main.tsx';
const TEXTS = 'src/i18n/window-texts.ts';

const files = sourceFiles((path) => !path.startsWith('e2e/'));
const imports = files.flatMap(importsOf);
const sourceOf = new Map(files.map(({ path, source }) => [path, source]));
const start = loadedBy(START, imports);

/** The keys of one file of texts that a source names; a counted text is named without its form. */
function named(path: string, keys: ReadonlySet<string>): readonly string[] {
  const quoted = Array.from(
    (sourceOf.get(path) ?? '').matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g),
    ([, key]) => key,
  );
  return quoted.filter((key): key is string => key !== undefined && keys.has(key));
}

const keysOf = (object: object): ReadonlySet<string> =>
  new Set(Object.keys(object).map((key) => key.replace(/_(?:one|other)$/, '')));
const LATER = keysOf(texts);

describe('the texts', () => {
  it('that the start says are part of it', () => {
    const missing = [...start].flatMap((path) => named(path, LATER).map((key) => `${path}: ${key}`));
    expect(missing).toEqual([]);
    expect(start.has(TEXTS)).toBe(false);
  });

  it('that are part of the start are said there', () => {
    const said = new Set([...start].flatMap((path) => named(path, keysOf(startTexts))));
    expect([...keysOf(startTexts)].filter((key) => !said.has(key))).toEqual([]);
  });

  it('come with whatever is fetched later and says one', () => {
    const later = new Set(imports.filter(({ kind }) => kind === 'lazy').map(({ to }) => to));
    const without = [...later].filter((first) => {
      const reached = loadedBy(first, imports);
      const says = [...reached].some((path) => !start.has(path) && named(path, LATER).length > 0);
      return says && !reached.has(TEXTS);
    });
    expect(without).toEqual([]);
    expect(later.size).toBeGreaterThan(5);
  });
});
