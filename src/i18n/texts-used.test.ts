import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from './testing/english.ts';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('/testing/'))
  .map((path) => ({ path, source: readFileSync(join(SRC, path), 'utf8') }));
const screens = files.filter(({ path }) => path.endsWith('.tsx'));

/** Words between tags, and words in attributes that are read or seen. */
const BETWEEN_TAGS = />\s*([A-Za-z][^<>{}=;()]*[A-Za-z.!?])\s*<\//g;
const IN_ATTRIBUTES = /\b(?:aria-label|title|placeholder|alt|label)="([^"]*[A-Za-z][^"]*)"/g;

function literalsOf(source: string): readonly string[] {
  return [BETWEEN_TAGS, IN_ATTRIBUTES].flatMap((pattern) =>
    Array.from(source.matchAll(pattern), (match) => match[1] ?? ''),
  );
}

describe('the texts of the terminal', () => {
  it('are all said somewhere', () => {
    const said = new Set(
      files.flatMap(({ source }) =>
        Array.from(source.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g), (match) => match[1]),
      ),
    );
    const unused = Object.keys(english).filter((key) => !said.has(key.replace(/_(?:one|other)$/, '')));
    expect(unused).toEqual([]);
  });

  it('are there once each: of two with one key only the later would ever be said', () => {
    const written = ['en-us-start.json', 'en-us.json']
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('');
    const keys = Array.from(written.matchAll(/^ {2}"([^"]+)":/gm), ([, key]) => key);
    expect(keys.length).toBe(new Set(keys).size);
    expect(keys.length).toBe(Object.keys(english).length);
  });

  it('are never in a screen itself', () => {
    const literal = screens.flatMap(({ path, source }) =>
      literalsOf(source).map((text) => `${path}: ${text}`),
    );
    expect(literal).toEqual([]);
  });

  it('would be found there', () => {
    expect(literalsOf('<p className="x">Sold out</p>')).toEqual(['Sold out']);
    expect(literalsOf('<Button aria-label="Close">{x}</Button>')).toEqual(['Close']);
  });
});
