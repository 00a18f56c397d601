/** The texts of a site: kept for the next start, forgotten where the site has none. */
import { describe, expect, it } from 'vitest';
import { keptSiteTexts, loadSiteTexts } from './site-texts.ts';

const OWN = { 'signOn.title': 'Welcome to Cold Spring' };
/** The program's own texts. */
const TEXTS: Readonly<Record<string, string>> = {
  'signOn.title': 'Sign on',
  'roll.tickets': 'About {{count}} tickets.',
};
const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });

/** A browser's storage, and a site that answers in its turn. */
function browser() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const asked: { readonly path: string; readonly init: RequestInit }[] = [];
  const log: string[] = [];
  const wrong: (string | null)[] = [];
  const load = (language: string, answer: Response | Error) =>
    loadSiteTexts(
      {
        storage,
        log: (message) => void log.push(message),
        textOf: (key) => TEXTS[key],
        report: (path, text) => void wrong.push(text === null ? null : path),
        async fetch(path, init) {
          asked.push({ path, init });
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
      language,
    );
  return { items, storage, asked, log, wrong, load };
}

describe('the texts of a site', () => {
  it('are asked for by language, past every cache, and kept for the next start [S154]', async () => {
    const { storage, asked, log, load } = browser();
    expect(keptSiteTexts(storage)).toEqual({});
    await load('en-us', json(JSON.stringify(OWN)));
    await load('es-CL', json('{"ticket.total":"Suma"}'));
    expect(asked.map(({ path }) => path)).toEqual(['/local/i18n/en-us.json', '/local/i18n/es-CL.json']);
    for (const { init } of asked) expect(init.cache).toBe('no-store');
    expect(keptSiteTexts(storage)).toEqual({ 'en-us': OWN, 'es-CL': { 'ticket.total': 'Suma' } });
    expect(log).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['is not there', () => new Response('', { status: 404 })],
    [
      'is the page instead',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('are forgotten where the file %s, and nobody is told', async (_, answer) => {
    const { storage, log, load } = browser();
    await load('es-CL', json('{}'));
    await load('en-us', json(JSON.stringify(OWN)));
    await load('en-us', answer());
    expect(keptSiteTexts(storage)).toEqual({});
    expect(log).toEqual([]);
  });

  it.each<[string, () => Response | Error, number]>([
    ['is not answered', () => new TypeError('Failed to fetch'), 0],
    ['fails', () => new Response('', { status: 503 }), 1],
  ])('stay where the file %s', async (_, answer, lines) => {
    const { storage, log, wrong, load } = browser();
    await load('en-us', json(JSON.stringify(OWN)));
    await load('en-us', answer());
    expect(keptSiteTexts(storage)).toEqual({ 'en-us': OWN });
    expect(log).toHaveLength(lines);
    expect(wrong).toEqual([null]);
  });

  it.each<[string, string]>([
    ['is cut in half', '{"signOn.title":"Wel'],
    ['is a list', '[]'],
    ['is no object', 'null'],
    ['has a text that is none', '{"signOn.title":7}'],
    ['has a text with a lost letter', '{"signOn.title":"Hip\uFFFDdromo"}'],
    ['has a text without words', '{"signOn.title":" "}'],
    ['has a text with a place that nobody fills in', '{"signOn.title":"{{ who }}"}'],
  ])('stay where the file %s, which is reported', async (_, text) => {
    const { storage, log, wrong, load } = browser();
    await load('en-us', json(JSON.stringify(OWN)));
    await load('en-us', json(text));
    expect(keptSiteTexts(storage)).toEqual({ 'en-us': OWN });
    expect([wrong, log]).toEqual([[null, '/local/i18n/en-us.json'], []]);
  });

  it('are kept beside one that lacks a place, and one that was kept wrong is dropped', async () => {
    const { items, storage, wrong, load } = browser();
    const bad = { 'roll.tickets_one': 'A ticket' };
    items.set('mutuel.texts', JSON.stringify({ 'en-us': bad }));
    await load('en-us', json(JSON.stringify({ ...OWN, ...bad })));
    expect(keptSiteTexts(storage)).toEqual({ 'en-us': OWN });
    expect(wrong).toEqual(['/local/i18n/en-us.json']);
  });

  it('may have keys of another version, of which no window speaks', async () => {
    const { storage, wrong, load } = browser();
    await load('en-us', json('{"of.tomorrow":"Tomorrow {{what}}"}'));
    expect(keptSiteTexts(storage)).toEqual({ 'en-us': { 'of.tomorrow': 'Tomorrow {{what}}' } });
    expect(wrong).toEqual([null]);
  });

  it('are none where the browser keeps nothing or something else', async () => {
    const { items, storage, load } = browser();
    items.set('mutuel.texts', '["a"]');
    expect(keptSiteTexts(storage)).toEqual({});
    expect(keptSiteTexts(null)).toEqual({});
    await load('en-us', json(JSON.stringify(OWN)));
    expect(keptSiteTexts(storage)).toEqual({ 'en-us': OWN });
  });

  it('are not written again where nothing changed', async () => {
    const { items, load } = browser();
    await load('en-us', new Response('', { status: 404 }));
    expect(items.size).toBe(0);
  });
});
