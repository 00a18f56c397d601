import { describe, expect, it } from 'vitest';
import { goodSite, hasMistake } from './good-site.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('the settings of a site', () => {
  it('go on with the last good value of a setting that cannot be read, and take the rest', () => {
    const storage = memory();
    expect(goodSite(storage, { host: 'tote.test', theme: 'light' })).toEqual({
      host: 'tote.test',
      theme: 'light',
    });
    expect(goodSite(storage, { host: 'ftp://tote', theme: 'dark' })).toEqual({
      host: 'tote.test',
      theme: 'dark',
    });
    // Another mistake does not lose it.
    expect(goodSite(storage, { host: 7, theme: 'blue' })).toEqual({ host: 'tote.test', theme: 'dark' });
    expect(goodSite(storage, {})).toEqual({});
  });

  it('have no value of their own for a setting that was never good', () => {
    expect(goodSite(memory(), { theme: 'blue', strange: 1 })).toEqual({ strange: 1 });
    expect(goodSite(null, { theme: 'blue' })).toEqual({});
  });

  it('survive a storage that is spoilt or full', () => {
    const full = {
      getItem: () => '[',
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(goodSite(full, { theme: 'light' })).toEqual({ theme: 'light' });
  });
});

describe('a file of a site', () => {
  it.each([
    ['{}', false],
    ['{ "theme": "dark", "strange": 1 }', false],
    ['{ "theme": "blue" }', true],
    ['{ "theme": "dark", }', true],
    ['[]', true],
    ['null', true],
    ['', true],
  ])('%s has a mistake: %s', (text, expected) => {
    expect(hasMistake(text)).toBe(expected);
  });
});
