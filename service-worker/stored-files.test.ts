import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFile, repairFiles } from './stored-files.ts';

const PAGE = '<!doctype html><title>Gateway</title>';
const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const script = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
const gateway = (): Response => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } });

/** Keys of the store are addresses here. */
const nameOf = (key: unknown): string => (typeof key === 'string' ? key : '');

/** A store with these files, and a site that gives `served`. */
function store(stored: Readonly<Record<string, Response>>, served: Readonly<Record<string, () => Response>>) {
  const kept = new Map(Object.entries(stored));
  const asked: RequestInit[] = [];
  return {
    kept,
    asked,
    parts: {
      cache: {
        match: (key: unknown) => Promise.resolve(kept.get(nameOf(key))?.clone()),
        put: (key: unknown, value: Response) => Promise.resolve(void kept.set(nameOf(key), value)),
        delete: (key: unknown) => Promise.resolve(kept.delete(nameOf(key))),
      },
      keyOf: (url: string) => url,
      fetch: (url: string, init: RequestInit) => {
        asked.push(init);
        const answer = served[url]?.();
        return answer === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer);
      },
    },
  };
}

describe('an answer for a file of the program', () => {
  it.each([
    ['/assets/a.js', 'text/javascript; charset=utf-8', 200, true],
    ['/assets/a.js', 'text/html', 200, false],
    ['/assets/a.js', '', 200, false],
    ['/assets/a.js', 'text/javascript', 206, false],
    ['/assets/a.css', 'text/html', 200, false],
    ['/index.html?__WB_REVISION__=1', 'text/html', 200, true],
    ['/assets/a.wasm', 'application/wasm', 200, true],
    ['/assets/font.woff2', 'application/octet-stream', 200, true],
    ['/assets/font.woff2', 'text/html', 200, false],
    ['/assets/gone.js', 'text/javascript', 404, false],
  ])('%s as %s with %i is a file: %s', (url, type, status, isIt) => {
    expect(isFile(url, new Response('', { status, headers: { 'Content-Type': type } }))).toBe(isIt);
  });
});

describe('the repair of stored files', () => {
  const file = { url: '/a.js', integrity: integrityOf('good') };

  it('leaves what is as it was built', async () => {
    const { parts, asked } = store({ '/a.js': script('good') }, {});
    expect(await repairFiles([file], parts)).toEqual({ bad: 0, failed: 0 });
    expect(asked).toEqual([]);
  });

  it.each([
    ['a page in its place', gateway()],
    ['half of it', script('go')],
    ['the right bytes of the wrong type', new Response('good', { headers: { 'Content-Type': 'text/html' } })],
  ])('replaces %s', async (_, bad) => {
    const { parts, kept, asked } = store({ '/a.js': bad }, { '/a.js': () => script('good') });
    expect(await repairFiles([file], parts)).toEqual({ bad: 1, failed: 0 });
    expect(await kept.get('/a.js')?.text()).toBe('good');
    expect(asked).toMatchObject([{ integrity: file.integrity, cache: 'reload' }]);
  });

  it('stores what is missing', async () => {
    const { parts, kept } = store({}, { '/a.js': () => script('good') });
    expect(await repairFiles([file], parts)).toEqual({ bad: 1, failed: 0 });
    expect(kept.has('/a.js')).toBe(true);
  });

  it('asks again where servers of two versions answer in turn', async () => {
    const answers = [() => new Response('', { status: 404 }), gateway, () => script('good')];
    const { parts, kept, asked } = store({}, { '/a.js': () => answers[asked.length - 1]?.() ?? gateway() });
    expect(await repairFiles([file], parts)).toEqual({ bad: 1, failed: 0 });
    expect(asked).toHaveLength(3);
    expect(await kept.get('/a.js')?.text()).toBe('good');
  });

  it.each([
    ['does not answer', {}],
    ['answers with a page again', { '/a.js': gateway }],
  ])('removes a bad one where the site %s', async (_, served) => {
    const { parts, kept } = store({ '/a.js': gateway() }, served);
    expect(await repairFiles([file], parts)).toEqual({ bad: 1, failed: 1 });
    expect(kept.size).toBe(0);
  });
});
