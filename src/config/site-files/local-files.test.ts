import { describe, expect, it } from 'vitest';
import { createSettingsStore } from '../settings-store.ts';
import { loadLocalFiles } from './local-files.ts';

const LUCKY = 'local/luckyqp.json';
const SMART = '/local/smartQuickPickConfig.json';
const SET = {
  id: 'a',
  card: 'SRD0001',
  bets: [3, 4, 5].map((race) => ({ race, pool: 1, betAmount: 200 })),
};
const READ_SET = { ...SET, bets: SET.bets.map((bet) => ({ ...bet, betAmount: 200n })) };
const MINIMA = [{ betIds: [1, 8], min: 300 }];

/** A browser's storage and a host that has some files; a file that is an Error cannot be fetched. */
function start(files: Readonly<Record<string, string | Error>>, items: Map<string, string> = new Map()) {
  const settings = createSettingsStore(
    { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) },
    {},
  );
  const asked: { readonly path: string; readonly init: RequestInit }[] = [];
  const log: string[] = [];
  const wrong: string[] = [];
  const loading = loadLocalFiles({
    settings,
    log: (message) => void log.push(message),
    wrong: (path, text) => void wrong.push(`${path} ${text}`),
    async fetch(path, init) {
      asked.push({ path, init });
      const file = files[path];
      if (file instanceof Error) throw file;
      return file === undefined ? new Response('Not found', { status: 404 }) : answerOf(file);
    },
  });
  return { settings, items, asked, log, wrong, loading };
}

/** A page has its own type, as servers send it. */
function answerOf(file: string): Response {
  return file.startsWith('<')
    ? new Response(file, { headers: { 'Content-Type': 'text/html' } })
    : new Response(file, { headers: { 'Content-Type': 'application/json' } });
}

const both = (lucky: unknown, smart: unknown) => ({
  [LUCKY]: JSON.stringify(lucky),
  [SMART]: JSON.stringify(smart),
});

describe('the configuration files', () => {
  it('are asked for at the page and at the root, past every cache, and kept as settings [S157, S158]', async () => {
    const { asked, settings, items, log, loading } = start(
      both({ luckyQuickPick: [SET] }, { smartQuickPickConfig: MINIMA }),
    );
    await loading;
    expect(asked.map(({ path }) => path)).toEqual([LUCKY, SMART]);
    for (const { init } of asked) {
      expect(init.cache).toBe('no-store');
      expect(new Headers(init.headers).get('Cache-Control')).toBe('no-cache');
    }
    const kept = { luckyQuickPick: [READ_SET], smartQuickPickConfig: [{ betIds: [1, 8], min: 300n }] };
    expect(settings.settings()).toMatchObject(kept);
    expect(log).toEqual([]);
    // The next start has them before it has asked.
    const again = start({}, items);
    expect(again.settings.settings()).toMatchObject(kept);
    await again.loading;
    expect(again.settings.settings()).toMatchObject(kept);
  });

  it('are kept as text, lists and amounts serialised, and may have them as text themselves [S159]', async () => {
    const { settings, items, loading } = start(
      both({ luckyQuickPick: JSON.stringify([SET]) }, { smartQuickPickConfig: JSON.stringify(MINIMA) }),
    );
    await loading;
    expect(settings.settings()).toMatchObject({
      luckyQuickPick: [READ_SET],
      smartQuickPickConfig: [{ betIds: [1, 8], min: 300n }],
    });
    expect(JSON.parse(items.get('mutuel.settings') ?? '')).toMatchObject({
      smartQuickPickConfig: [{ betIds: [1, 8], min: '300' }],
    });
  });

  it('come before what the host says of the window, unless the host marked it static [T401]', async () => {
    const { settings, loading } = start(both({}, { smartQuickPickConfig: MINIMA }));
    await loading;
    const ofHost = { smartQuickPickConfig: [{ betIds: [1], min: 100 }] };
    settings.fromHost(ofHost);
    expect(settings.settings().smartQuickPickConfig).toEqual([{ betIds: [1, 8], min: 300n }]);
    settings.fromHost(ofHost, ['smartQuickPickConfig']);
    expect(settings.settings().smartQuickPickConfig).toEqual([{ betIds: [1], min: 100n }]);
  });

  it.each<[string, string | Error | undefined, boolean]>([
    ['is not there', undefined, false],
    ['cannot be fetched', new TypeError('Failed to fetch'), false],
    ['is the page instead', '<!doctype html>', false],
    ['is cut in half', '{"smartQuickPickConfig":[{"betIds"', true],
    ['is a list', '[]', true],
    ['is no object', '7', true],
    ['is nothing', 'null', true],
    ['has a setting that cannot be read', '{"smartQuickPickConfig":[{"betIds":"all","min":1}]}', true],
  ])(
    'that %s leaves what is kept, is told of once, and does not keep the other back',
    async (_, file, isWrong) => {
      const before = start(both({}, { smartQuickPickConfig: MINIMA }));
      await before.loading;
      const { settings, log, wrong, loading } = start(
        {
          [LUCKY]: JSON.stringify({ luckyQuickPick: [SET] }),
          ...(file === undefined ? {} : { [SMART]: file }),
        },
        before.items,
      );
      await loading;
      expect(settings.settings()).toMatchObject({
        luckyQuickPick: [READ_SET],
        smartQuickPickConfig: [{ betIds: [1, 8], min: 300n }],
      });
      // The report logs a mistake with its line.
      expect(log).toHaveLength(isWrong ? 0 : 1);
      expect(wrong).toHaveLength(isWrong ? 1 : 0);
      expect([...log, ...wrong][0]).toContain(SMART);
    },
  );

  it('that drop a set are said to be wrong, and keep the other sets', async () => {
    const { settings, wrong, loading } = start(both({ luckyQuickPick: [SET, { id: 'b' }] }, {}));
    await loading;
    expect(settings.settings().luckyQuickPick).toEqual([READ_SET]);
    expect(wrong).toHaveLength(1);
  });

  it('without settings in them change nothing and are not talked about', async () => {
    const { settings, items, log, loading } = start(both({}, { stranger: 1 }));
    const before = settings.settings();
    await loading;
    expect(settings.settings()).toBe(before);
    expect(items.size).toBe(0);
    expect(log).toEqual([]);
  });
});
