import { describe, expect, it } from 'vitest';
import { persistedMachine } from '../../config/persisted-settings.ts';
import { createSettingsStore } from '../../config/settings-store.ts';
import { isDemoSite } from '../../config/tote-choice.ts';
import { askSite, type SiteDependencies } from './site-settings.ts';

type Answer = (path: string) => Promise<Response>;

const json =
  (text: string): Answer =>
  () =>
    Promise.resolve(new Response(text, { headers: { 'Content-Type': 'application/json' } }));
const status =
  (code: number): Answer =>
  () =>
    Promise.resolve(new Response('', { status: code }));
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Starts the terminal again and again in one browser; `null`: a browser without storage. */
function browser(
  items: Map<string, string> | null = new Map(),
  ownKey = '',
  policy: SiteDependencies['persisted']['policy'] = {},
) {
  const asked: string[] = [];
  const storage: SiteDependencies['storage'] =
    items === null
      ? null
      : { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
  return {
    asked,
    start: (answer: Answer) =>
      askSite({
        storage,
        persisted: { machine: ownKey === '' ? {} : { windowKey: ownKey }, policy },
        fetch: (path) => {
          asked.push(path);
          return answer(path);
        },
      }),
  };
}

const HOST = '{"demoMode":false,"host":"tote.track"}';

describe('what the site says of a terminal', () => {
  it('is in /local/core.json [S156]', async () => {
    const { start, asked } = browser();
    expect(await start(json(HOST)).known).toEqual({ demoMode: false, host: 'tote.track' });
    expect(asked).toEqual(['/local/core.json']);
  });

  it('is, of one window alone, in a file of its key, which comes before the other [S155]', async () => {
    const files: Readonly<Record<string, string>> = {
      '/local/core.json': '{"demoMode":false,"windowKey":"00000031","hideOdds":false}',
      '/local/00000031.config.json': '{"hideOdds":true}',
      '/local/a%2Fb.config.json': '{"hideOdds":true,"windowKey":"a/b"}',
    };
    const site: Answer = (path) => (files[path] === undefined ? status(404)(path) : json(files[path])(path));
    const given = browser();
    expect(await given.start(site).known).toMatchObject({ windowKey: '00000031', hideOdds: true });
    expect(given.asked).toEqual(['/local/core.json', '/local/00000031.config.json']);
    // Also of the copy that the next start begins with.
    expect(await given.start(site).namedByWindow).toEqual(['hideOdds']);
    const own = browser(new Map(), 'a/b');
    expect(await own.start(site).known).toMatchObject({ windowKey: 'a/b', hideOdds: true });
    expect(await browser(new Map(), 'other').start(site).known).toMatchObject({ hideOdds: false });
  });

  it('is, under a policy with a key, in the file of that key, also where the site fixes its own [T401]', async () => {
    const files: Readonly<Record<string, string>> = {
      '/local/core.json': '{"demoMode":false,"windowKey":"00000031","static":["windowKey"]}',
      '/local/00000032.config.json': '{"hideOdds":true}',
    };
    const site: Answer = (path) => (files[path] === undefined ? status(404)(path) : json(files[path])(path));
    const managed = browser(new Map(), '00000033', { windowKey: '00000032' });
    expect(await managed.start(site).known).toMatchObject({ hideOdds: true });
    expect(managed.asked).toEqual(['/local/core.json', '/local/00000032.config.json']);
    const unmanaged = browser(new Map(), '00000033');
    await unmanaged.start(site).known;
    expect(unmanaged.asked).toEqual(['/local/core.json', '/local/00000031.config.json']);
  });

  it('knows the key that was set at the window, and no other', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    expect(persistedMachine(storage)).toEqual({});
    createSettingsStore(storage, {}).change({ windowKey: '00000031' });
    expect(persistedMachine(storage)).toEqual({ windowKey: '00000031' });
    for (const wrong of ['{', 'null', '[]', '{"windowKey":31}']) {
      expect(persistedMachine({ getItem: () => wrong })).toEqual({});
    }
    expect(persistedMachine(null)).toEqual({});
  });

  it('is not known while the file of its own window cannot be had', async () => {
    const core = '{"demoMode":false,"windowKey":"7"}';
    const site: Answer = (path) => (path.includes('core') ? json(core)(path) : unreachable(path));
    expect(await browser().start(site).known).toBeNull();
  });

  it.each([
    ['has no such file', status(404)],
    ['shows it to nobody', status(403)],
    [
      'gives its page for any path',
      () => Promise.resolve(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })),
    ],
  ])('is nothing where it %s', async (_, answer) => {
    expect(await browser().start(answer).known).toEqual({});
  });

  it.each([
    ['cannot be reached', unreachable],
    ['is broken', status(503)],
    ['wants to know who asks', status(401)],
    ['says what cannot be read', json('{"demoMode":fal')],
    ['says a list', json('[]')],
  ])('is not known where it %s, unless it was before: then that holds', async (_, answer) => {
    expect(await browser().start(answer).known).toBeNull();
    const again = browser();
    await again.start(json(HOST)).known;
    const second = again.start(answer);
    expect(await second.known).toEqual({ demoMode: false, host: 'tote.track' });
    expect(await second.changed).toBe(false);
  });

  it.each([
    ['has no such file', status(404)],
    ['shows it to nobody', status(403)],
    [
      'gives its page for any path',
      () => Promise.resolve(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })),
    ],
    ['says nothing', json('{}')],
    ['says other things than the mode', json('{"hideOdds":true}')],
    ['says a mode that is none', json('{"demoMode":"true"}')],
    ['says half of a file', json('{"demoMode":')],
  ])('stays live where the site %s from now on', async (_, answer) => {
    const { start } = browser();
    await start(json(HOST)).known;
    expect(await start(answer).changed).toBe(false);
    expect(await start(answer).known).toEqual({ demoMode: false, host: 'tote.track' });
  });

  it.each([
    ['a host', { host: 'tote.track' }, false],
    ['a host and a demo', { host: 'tote.track', demoMode: true }, true],
    ['no demo', { demoMode: false }, false],
    ['a host that is empty', { host: '' }, true],
    ['neither', { hideOdds: true }, true],
  ])('means a window of that kind where it names %s', (_, values, isDemo) => {
    expect(isDemoSite(values)).toBe(isDemo);
  });

  it('stays live where it named a host and then says nothing of it', async () => {
    const { start } = browser();
    await start(json('{"host":"tote.track"}')).known;
    expect(await start(json('{"hideOdds":true}')).changed).toBe(false);
    expect(await start(json('{}')).known).toEqual({ host: 'tote.track' });
    expect(await start(json('{"host":"new.track"}')).changed).toBe(true);
  });

  it('becomes a demo where the site says so, and live again', async () => {
    const { start } = browser();
    await start(json(HOST)).known;
    expect(await start(json('{"demoMode":true}')).changed).toBe(true);
    const third = start(json(HOST));
    expect(await third.known).toEqual({ demoMode: true });
    expect(await third.changed).toBe(true);
    expect(await start(json(HOST)).known).toMatchObject({ demoMode: false });
  });

  it('keeps what the file of its own window said while that file is gone', async () => {
    const { start } = browser(new Map(), '7');
    const core = '{"demoMode":true}';
    const own = (answer: Answer) =>
      start((path) => (path.includes('core') ? json(core)(path) : answer(path)));
    await own(json('{"demoMode":false}')).known;
    expect(await own(status(404)).changed).toBe(false);
    expect(await own(status(404)).known).toMatchObject({ demoMode: false });
  });

  it('is read from the copy of a version that kept both files as one', async () => {
    const { start } = browser(new Map([['mutuel.site', HOST]]));
    const first = start(status(404));
    expect(await first.known).toEqual({ demoMode: false, host: 'tote.track' });
    expect(await first.changed).toBe(false);
  });

  it('is unknown at a first start whose mode cannot be read', async () => {
    expect(await browser().start(json('{"demoMode":"false"}')).known).toBeNull();
  });

  it('is known at once where it was before, and what changed holds from the next start on', async () => {
    const { start } = browser();
    await start(json(HOST)).known;
    const second = start(json('{"demoMode":false,"host":"new.track"}'));
    expect(await second.known).toMatchObject({ host: 'tote.track' });
    expect(await second.changed).toBe(true);
    const third = start(json('{"demoMode":false,"host":"new.track"}'));
    expect(await third.known).toMatchObject({ host: 'new.track' });
    expect(await third.changed).toBe(false);
  });

  it('is waited for at every start of a browser that keeps nothing, and never leads to a reload there', async () => {
    const { start } = browser(null);
    const one = start(json(HOST));
    expect(await one.known).toMatchObject({ host: 'tote.track' });
    expect(await one.changed).toBe(false);
    expect(await start(unreachable).known).toBeNull();
  });

  it('leads to no reload where the new word cannot be kept', async () => {
    const items = new Map([['mutuel.site', HOST]]);
    const full: Map<string, string> = Object.assign(new Map(items), { set: () => items });
    expect(await browser(full).start(json('{}')).changed).toBe(false);
  });
});
