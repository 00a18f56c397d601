import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerOfSet, laterSetOf } from './later-files.ts';

const BASE = 'https://a.test/terminals/';
const GUIDE = 'guide/teller.es-CL.json';
const PICTURE = 'guide/pictures/es-CL/window.webp';
const OTHER = 'guide/teller.zh-HK.json';

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html',
  css: 'text/css',
};
const file = (url: string, text: string): Response =>
  new Response(text, { headers: { 'Content-Type': TYPES[/\w+$/.exec(url)?.[0] ?? ''] ?? 'image/webp' } });

/** A version of the program: the text of each of its files. */
type Version = Readonly<Record<string, string>>;
const OLD: Version = { [GUIDE]: 'old', [PICTURE]: 'a picture', [OTHER]: 'other' };
const NEW: Version = { ...OLD, [GUIDE]: 'new' };
const listOf = (version: Version) =>
  Object.entries(version).map(([url, text]) => ({ url, integrity: integrityOf(text) }));

/** A store, and a server that may be out of reach or of another version. */
function window() {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  const server: { version: Version | null } = { version: OLD };
  const plain = (url: string): string => url.replace(/[?#].*$/, '');
  const addressOf = (key: RequestInfo | URL): string => (key instanceof Request ? key.url : String(key));
  const same = (key: RequestInfo | URL, options?: CacheQueryOptions) =>
    [...kept.keys()].filter((url) =>
      options?.ignoreSearch === true ? plain(url) === plain(addressOf(key)) : url === addressOf(key),
    );
  const parts = {
    base: BASE,
    cache: {
      match: (key: RequestInfo | URL, options?: CacheQueryOptions) =>
        Promise.resolve(kept.get(same(key, options)[0] ?? '')?.clone()),
      put: (key: RequestInfo | URL, value: Response) => Promise.resolve(void kept.set(addressOf(key), value)),
      delete: (key: RequestInfo | URL) => Promise.resolve(kept.delete(addressOf(key))),
      keys: (key?: RequestInfo | URL, options?: CacheQueryOptions) =>
        Promise.resolve(same(key ?? '', options).map((url) => new Request(url))),
    },
    fetch: (url: string, init?: RequestInit) => {
      asked.push(url.slice(BASE.length));
      const text = server.version?.[url.slice(BASE.length)];
      if (text === undefined) return Promise.reject(new TypeError('offline'));
      if (init?.integrity !== undefined && init.integrity !== integrityOf(text))
        return Promise.reject(new TypeError('integrity'));
      return Promise.resolve(file(url, text));
    },
  };
  const ask = async (path: string, version: Version): Promise<string> => {
    const { answer, rest } = answerOfSet(`${BASE}${path}`, listOf(version), parts);
    await rest;
    return (await answer).text();
  };
  return { kept, asked, server, ask };
}

describe('the guide of a language', () => {
  it.each([
    [GUIDE, 'es-CL'],
    [PICTURE, 'es-CL'],
    ['guide/teller.zh-HK.json', 'zh-HK'],
    ['guide/teller.en-ie.json', 'en-ie'],
    ['guide/teller.en-us.json', null],
    ['guide/pictures/en-us/window.webp', null],
    ['guide/site.schema.json', null],
    ['assets/i18n/es-CL.json', null],
    ['elsewhere/guide/teller.es-CL.json', null],
    ['guide/wire/index.html', 'wire'],
    ['guide/wire/openapi.yaml', 'wire'],
  ])('has %s: %s', (path, set) => {
    expect(laterSetOf(path)).toBe(set);
  });

  it('is kept whole when one of its files is asked for, and no other language’s', async () => {
    const { ask, asked, server } = window();
    expect(await ask(GUIDE, OLD)).toBe('old');
    expect(asked).toEqual([GUIDE, PICTURE]);
    server.version = null;
    expect(await ask(GUIDE, OLD)).toBe('old');
    expect(await ask(PICTURE, OLD)).toBe('a picture');
    await expect(ask(OTHER, OLD)).rejects.toThrow('offline');
  });

  it('has a folder of pages, whose address alone is the first page', async () => {
    const version: Version = { 'guide/wire/index.html': 'first', 'guide/wire/wire.css': 'style' };
    const { ask, server } = window();
    server.version = version;
    expect(await ask('guide/wire/', version)).toBe('first');
    server.version = null;
    expect(await ask('guide/wire/', version)).toBe('first');
    expect(await ask('guide/wire/wire.css', version)).toBe('style');
  });

  it('is fetched again for another version, and the older file goes', async () => {
    const { ask, asked, kept, server } = window();
    await ask(GUIDE, OLD);
    server.version = NEW;
    asked.length = 0;
    expect(await ask(GUIDE, NEW)).toBe('new');
    expect(asked).toEqual([GUIDE]);
    expect(kept.size).toBe(2);
  });

  it('is an older version’s where this one’s cannot be had, and the server’s where there is none', async () => {
    const { ask, server } = window();
    await ask(GUIDE, OLD);
    server.version = null;
    expect(await ask(GUIDE, NEW)).toBe('old');
    const fresh = window();
    expect(await fresh.ask(GUIDE, NEW)).toBe('old');
    expect(fresh.kept.size).toBe(1);
  });
});
