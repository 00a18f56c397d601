import { describe, expect, it } from 'vitest';
import {
  isPreview,
  otherBuildFolder,
  programFolder,
  siteAddress,
  storageOfProgram,
} from './program-address.ts';

const ROOT = 'https://tote.track/';
const BELOW = 'https://tote.track/terminals/east/?from=icon#top';
const PREVIEW = 'https://tote.track/terminals/preview/?from=icon#top';

describe("a program in a server's folder", () => {
  it.each([
    [ROOT, '/'],
    ['https://tote.track/index.html', '/'],
    ['https://tote.track/terminals/', '/terminals/'],
    [BELOW, '/terminals/east/'],
    [PREVIEW, '/terminals/preview/'],
  ])('%s is in %s', (page, folder) => {
    expect(programFolder(page)).toBe(folder);
  });

  it.each([
    [ROOT, '/local/core.json', '/local/core.json'],
    [ROOT, 'local/luckyqp.json', '/local/luckyqp.json'],
    [BELOW, '/local/core.json', '/terminals/east/local/core.json'],
    [BELOW, 'local/luckyqp.json', '/terminals/east/local/luckyqp.json'],
    [BELOW, '/local/i18n/en-us.json', '/terminals/east/local/i18n/en-us.json'],
    [BELOW, '/tg5/rs/sell/wagers', '/tg5/rs/sell/wagers'],
    [BELOW, '/tg6/raceLab/allCards', '/tg6/raceLab/allCards'],
    [BELOW, 'https://pictures.track/local/brand.png', 'https://pictures.track/local/brand.png'],
    [BELOW, '/localhost.png', '/localhost.png'],
    [PREVIEW, '/local/core.json', '/terminals/local/core.json'],
    [`${ROOT}preview/`, '/local/core.json', '/local/core.json'],
  ])('at %s the path %s is asked for at %s', (page, path, address) => {
    expect(siteAddress(path, page)).toBe(address);
  });

  it('keeps what its site said apart from the program of another folder', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    storageOfProgram(storage, ROOT)?.setItem('mutuel.site', 'live');
    storageOfProgram(storage, BELOW)?.setItem('mutuel.site', 'demo');
    expect(kept.get('mutuel.site')).toBe('live');
    expect(storageOfProgram(storage, ROOT)?.getItem('mutuel.site')).toBe('live');
    expect(storageOfProgram(storage, BELOW)?.getItem('mutuel.site')).toBe('demo');
  });

  it('has no storage where the browser refuses one', () => {
    expect(storageOfProgram(null, BELOW)).toBeNull();
  });

  it('shares what its site said with its preview', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    storageOfProgram(storage, PREVIEW)?.setItem('mutuel.site', 'live');
    expect(storageOfProgram(storage, 'https://tote.track/terminals/')?.getItem('mutuel.site')).toBe('live');
    expect(storageOfProgram(storage, BELOW)?.getItem('mutuel.site')).toBeNull();
  });

  it.each([
    [ROOT, false, '/preview/'],
    ['https://tote.track/terminals/', false, '/terminals/preview/'],
    [PREVIEW, true, '/terminals/'],
    [`${ROOT}preview/index.html`, true, '/'],
    ['https://tote.track/a-preview/', false, '/a-preview/preview/'],
  ])('%s is a preview: %s, and its other build is in %s [T019]', (page, is, other) => {
    expect(isPreview(page)).toBe(is);
    expect(otherBuildFolder(page)).toBe(other);
  });
});
