/**
 * Proves Window Setup at a whole window (T196, T323-T325, T385-T388, T418). Enters and scans, saves, and
 * finds what keeps a window at its tote.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../journal/open-journal.ts';
import { reloadNeededAtom, windowDraftAtom } from '../configuration/configuration-state.ts';
import { build, buy, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { SetupAct } from './setup-desk.ts';
import {
  chosenByAtom,
  hostCheckAtom,
  setupKeeperAtom,
  setupMistakesAtom,
  setupNoteAtom,
  windowUnknownAtom,
} from './setup-state.ts';

const HOST = 'tote.track:8443';
const KEY = '00000031';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  window = await openWindow(room);
});

async function act(...acts: readonly SetupAct[]): Promise<void> {
  for (const each of acts) {
    window.till.setup(each);
    await window.settle();
  }
}
const open = (isOpen = true) => act({ type: 'opened', isOpen });
const type = (host: string, windowKey: string) =>
  act({ type: 'typed', field: 'host', text: host }, { type: 'typed', field: 'windowKey', text: windowKey });
const save = async (): Promise<void> => {
  window.till.configuration.save();
  await window.settle();
};
const stored = (): unknown => JSON.parse(room.browser.get('mutuel.settings') ?? 'null');
const draft = () => window.store.get(windowDraftAtom);
const note = () => window.store.get(setupNoteAtom)?.text;
const alert = () => window.store.get(noticeAtom)?.lines.map(({ key }) => key);

describe('host and window key that are entered', () => {
  it('need a reload, until they are as they were [T323]', async () => {
    await open();
    expect(window.store.get(reloadNeededAtom)).toBe(false);
    await type(HOST, KEY);
    expect(window.store.get(reloadNeededAtom)).toBe(true);
    await type('', '');
    expect([draft(), window.store.get(reloadNeededAtom)]).toEqual([{}, false]);
  });

  it('are stored by Save, which reloads [T196, T324]', async () => {
    await open();
    await type(` ${HOST}`, KEY);
    await save();
    expect(stored()).toEqual({ windowKey: KEY, host: HOST, demoMode: false, trainingRoom: false });
    expect([window.reloads(), draft()]).toEqual([1, {}]);
  });

  it('are not stored by a Save that goes back because nothing changed [T325]', async () => {
    window.pages.push('configuration');
    await open();
    await save();
    expect([window.reloads(), window.pages.at(-1)]).toEqual([0, 'signOn']);
  });

  it('change the key alone where only that was entered: the tote stays the site’s [T324]', async () => {
    await open();
    await act({ type: 'typed', field: 'windowKey', text: KEY });
    await save();
    expect([stored(), window.reloads()]).toEqual([{ windowKey: KEY }, 1]);
  });

  it.each([
    ['training', { trainingRoom: true, demoMode: false, host: HOST, windowKey: KEY }],
    ['demo', { demoMode: true, windowKey: KEY }],
  ] as const)('are stored with the mode %s that was chosen', async (mode, values) => {
    await open();
    await type(HOST, KEY);
    await act({ type: 'mode', mode });
    await save();
    expect(stored()).toEqual(values);
  });

  it.each([
    ['not a host', KEY, { host: 'noAddress', windowKey: null }],
    ['http://tote.track', KEY, { host: 'needsTls', windowKey: null }],
    [HOST, '', { host: null, windowKey: 'missing' }],
    [HOST, '12', { host: null, windowKey: 'wrongLength' }],
  ])('%j and %j are not stored, and say why', async (host, key, mistakes) => {
    await open();
    await type(host, key);
    await save();
    expect(window.store.get(setupMistakesAtom)).toEqual(mistakes);
    expect([stored(), window.reloads()]).toEqual([null, 0]);
  });

  it('are asked about where the host answers with a page, and stored anyway where that is meant', async () => {
    room.askHost = () =>
      Promise.resolve(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
    await open();
    await type(HOST, KEY);
    await save();
    expect(alert()).toEqual(['setup.answer.page', 'setup.saveAnywayWhy']);
    await window.answer('back');
    expect([stored(), draft()]).toMatchObject([null, { host: HOST }]);
    await save();
    await window.answer('save');
    expect(stored()).toMatchObject({ host: HOST });
  });

  it('are said not to be stored where the browser keeps nothing', async () => {
    await open();
    await type(HOST, KEY);
    room.browser.set = () => room.browser;
    await save();
    expect([alert(), window.reloads()]).toEqual([['setup.notKeptDo'], 0]);
    // The next start must not take the tote for one that a manager left.
    const { journal } = await openJournal();
    expect(await journal.kept('leaving')).toBeNull();
  });
});

describe('a scan on Window Setup', () => {
  it.each([
    ['00100000031100', { windowKey: KEY }],
    [`BM:${KEY}:MB`, { windowKey: KEY }],
    [`BM:${HOST}:MB`, { host: HOST }],
    [`BM:${HOST}:${KEY}:MB`, { host: HOST, windowKey: KEY }],
    [JSON.stringify({ host: HOST, windowKey: KEY }), { host: HOST, windowKey: KEY }],
  ])('fills the fields: %s [T385, T386, T387, T388]', async (code, filled) => {
    await open();
    window.till.scanned(code, 'UNKNOWN');
    await window.settle();
    expect(draft()).toEqual(filled);
    expect(window.store.get(setupNoteAtom)?.tone).toBe('good');
    await act({ type: 'closed' });
    await open();
    window.store.set(windowDraftAtom, {});
    await act({ type: 'typed', field: 'host', text: `something${code}` });
    expect(draft()).toEqual(filled);
  });

  it('of something else changes nothing, and says what it was', async () => {
    await open();
    await type(HOST, '');
    window.till.scanned('2184450959000005', 'UNKNOWN');
    await window.settle();
    expect(note()).toEqual({ key: 'setup.noCode', data: { read: '2184450959000005' } });
    expect([draft(), window.store.get(noticeAtom)]).toEqual([{ host: HOST }, null]);
  });

  it.each([1_000, 996, 4_000])(
    'of %i characters into a field leaves room for a code after it',
    async (length) => {
      await open();
      let shown = '';
      for (const character of `${'x'.repeat(length)}BM:${HOST}:${KEY}:MB`) {
        shown += character;
        window.till.setup({ type: 'typed', field: 'windowKey', text: shown });
        expect(shown.length).toBeLessThanOrEqual(1_001);
        shown = draft().windowKey ?? '';
      }
      await window.settle();
      expect(draft()).toEqual({ host: HOST, windowKey: KEY });
    },
  );

  it('of a long text into a field says that it is no window key', async () => {
    await open();
    await act({ type: 'typed', field: 'windowKey', text: 'y'.repeat(1_001) });
    expect(note()).toEqual({ key: 'setup.noCode', data: { read: `${'y'.repeat(60)}…` } });
  });

  it.each([
    ['host', `BM:${HOST}:MB`, { tote: 'site', fixed: ['host'] }, 'setup.codeOfOtherHost'],
    ['host with its key', `BM:${HOST}:${KEY}:MB`, { tote: 'policy', fixed: [] }, 'setup.codeOfOtherHost'],
    ['host of a fixed mode', `BM:${HOST}:MB`, { tote: 'site', fixed: ['demoMode'] }, 'setup.codeOfOtherHost'],
    ['key', `BM:${KEY}:MB`, { tote: 'site', fixed: ['windowKey'] }, 'setup.codeOfOtherKey'],
    [
      'key with its host',
      `BM:${HOST}:${KEY}:MB`,
      { tote: 'site', fixed: ['windowKey'] },
      'setup.codeOfOtherKey',
    ],
  ] as const)(
    'of another %s than the fixed one changes nothing, and says so [T401]',
    async (_, code, by, text) => {
      window.store.set(chosenByAtom, { windowKey: 'site', ...by });
      await open();
      window.till.scanned(code, 'UNKNOWN');
      await window.settle();
      expect([draft(), note()?.key, window.store.get(setupNoteAtom)?.tone]).toEqual([{}, text, 'bad']);
      window.store.set(setupNoteAtom, null);
      // A scanner may type it into a field.
      await act({ type: 'typed', field: 'windowKey', text: code });
      expect([draft(), note()?.key]).toEqual([{}, text]);
      await act({
        type: 'typed',
        field: text === 'setup.codeOfOtherKey' ? 'windowKey' : 'host',
        text: 'other',
      });
      expect(draft()).toEqual({});
    },
  );

  it('that names the fixed host fills the key alone', async () => {
    window.store.set(chosenByAtom, { tote: 'site', windowKey: 'nobody', fixed: ['host'] });
    await open();
    // The site fixed the page's own host.
    window.till.scanned(`BM:terminal.test:443:${KEY}:MB`, 'UNKNOWN');
    await window.settle();
    expect([draft(), note()?.key]).toEqual([{ windowKey: KEY }, 'setup.readBoth']);
  });

  it('fills nothing before the settings key, and never reaches the tickets', async () => {
    await signOn(window);
    await open(false);
    window.till.scanned('2184450959000005', 'UNKNOWN');
    await window.settle();
    expect([draft(), note()?.key, window.store.get(noticeAtom)]).toEqual([{}, 'setup.keeps.signedOn', null]);
  });

  it('is anybody’s again once the page is left', async () => {
    await open();
    await act({ type: 'closed' });
    window.till.scanned(`BM:${KEY}:MB`, 'UNKNOWN');
    await window.settle();
    expect(draft()).toEqual({});
    expect(window.store.get(noticeAtom)?.title.key).toBe('scan.signInFirst');
  });

  it('is read by the camera, before anybody is signed on', async () => {
    await open();
    window.till.camera.open();
    room.camera.told?.onRead(`BM:${HOST}:${KEY}:MB`);
    await window.settle();
    expect(draft()).toEqual({ host: HOST, windowKey: KEY });
    await act({ type: 'closed' });
    window.till.camera.open();
    expect(room.camera.told).toBeNull();
  });
});

describe('a window is kept at its tote', () => {
  async function expectRefused(keeper: string): Promise<void> {
    await open();
    expect(window.store.get(setupKeeperAtom)).toBe(keeper);
    for (const change of [{ type: 'reset' }, { type: 'clear' }] as const) {
      await act(change);
      expect(alert()).toEqual([`setup.keeps.${keeper}`]);
      await window.answer('ok');
    }
    await type(HOST, KEY);
    await save();
    expect(alert()).toEqual([`setup.keeps.${keeper}`]);
    await window.answer('ok');
    expect([stored(), window.reloads(), room.forgotten]).toEqual([null, 0, 0]);
    expect(draft()).toEqual({ host: HOST, windowKey: KEY });
  }

  it('while a teller is signed on', async () => {
    await signOn(window);
    await expectRefused('signedOn');
    expect(window.reloads()).toBe(0);
  });

  it('while a customer is open, also after the session has ended', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    room.intercept = () => new Response('', { status: 401 });
    window.till.retrySummary();
    await window.settle();
    await window.answer('ok');
    room.intercept = () => null;
    await expectRefused('customer');
    expect(window.reloads()).toBe(0);
  });

  it('while a post is in doubt there, and not while one is in doubt at another', async () => {
    await signOn(window);
    await build(window);
    room.tote.faults.loseNextAnswer();
    let isGone = false;
    room.intercept = (path, method) =>
      isGone || (method === 'GET' && path.endsWith('/sell/wagers'))
        ? new Response('', { status: 503 })
        : null;
    void window.till.buy();
    await window.settle();
    isGone = true;
    window.till.stop();
    room.tab.clear();
    window = await openWindow(room);
    await expectRefused('doubt');
    window.till.stop();
    room.host = 'https://other.test';
    window = await openWindow(room);
    await window.answer('ok');
    await open();
    await type(HOST, KEY);
    await save();
    expect(window.reloads()).toBe(1);
  });
});

describe('the configuration of a terminal', () => {
  it('goes back to the defaults of host, key and mode, and keeps the rest [T196]', async () => {
    window.till.changeSettings({ theme: 'light' });
    await open();
    await type(HOST, KEY);
    await save();
    await act({ type: 'reset' });
    await window.answer('back');
    expect(stored()).toMatchObject({ host: HOST });
    await act({ type: 'reset' });
    await window.answer('yes');
    expect([stored(), window.reloads()]).toEqual([{ theme: 'light' }, 2]);
  });

  it('is cleared, and never what was sold [T418]', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    window.till.stop();
    const journal = room.browser.get('mutuel.journal');
    room.host = 'https://other.test';
    room.tab.clear();
    window = await openWindow(room);
    await window.answer('ok');
    window.till.changeSettings({ theme: 'light' });
    await open();
    await act({ type: 'clear' });
    await window.answer('yes');
    expect([stored(), window.reloads(), room.forgotten]).toEqual([{}, 1, 1]);
    expect(journal).toBeDefined();
    expect(room.browser.get('mutuel.journal')).toContain('"newest"');
  });

  it('is loaded anew on a manager’s word [T418]', async () => {
    await act({ type: 'reload' });
    expect(window.reloads()).toBe(1);
  });

  it('leads from one tote to another without a word where nothing was open', async () => {
    await open();
    await type(HOST, KEY);
    await save();
    window.till.stop();
    room.host = 'https://tote.track:8443';
    room.chosenBy = { tote: 'machine', windowKey: 'machine', fixed: [] };
    window = await openWindow(room);
    expect([window.store.get(noticeAtom), window.reloads()]).toEqual([null, 0]);
    await open();
    await act({ type: 'reset' });
    await window.answer('yes');
    window.till.stop();
    room.host = 'demo';
    room.chosenBy = { tote: 'nobody', windowKey: 'nobody', fixed: [] };
    window = await openWindow(room);
    expect([stored(), window.store.get(noticeAtom), window.reloads()]).toEqual([{}, null, 0]);
  });
});

describe('a tap that comes twice', () => {
  it.each(['reset', 'clear'] as const)('asks about %s once', async (order) => {
    await open();
    await act({ type: 'typed', field: 'windowKey', text: KEY });
    for (let tap = 0; tap < 3; tap += 1) window.till.setup({ type: order });
    await window.settle();
    await window.answer('back');
    expect(window.store.get(noticeAtom)).toBeNull();
    await act({ type: order });
    expect(window.store.get(noticeAtom)).not.toBeNull();
  });
});

describe('a full disk of the journal', () => {
  it.each(['reset', 'clear', 'save'] as const)('keeps the tote at %s, and is said', async (order) => {
    window.till.stop();
    const keep = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    room.disk = (journal) => ({ ...journal, keep });
    window = await openWindow(room);
    await open();
    await type(HOST, KEY);
    await act({ type: order });
    if (order !== 'save') await window.answer('yes');
    expect([alert(), window.reloads(), room.browser.get('mutuel.settings')]).toEqual([
      ['setup.notKeptDo'],
      0,
      undefined,
    ]);
  });
});

describe('a tote that does not know the window', () => {
  it('leads to the fields with its words, and the next sign-on works [S042, S043]', async () => {
    const refused = { statusCode: -1111, statusMessage: 'Unknown window' };
    room.intercept = (path) => (path.endsWith('/signonWindowForTeller') ? Response.json(refused) : null);
    void window.till.signOn('4417', '4417');
    await window.settle();
    await window.answer('ok');
    expect(window.store.get(windowUnknownAtom)).toBe('Unknown window');
    await open();
    await act({ type: 'typed', field: 'windowKey', text: '00000012' });
    await save();
    expect(window.reloads()).toBe(1);
    room.intercept = () => null;
    window.till.stop();
    window = await openWindow(room);
    await signOn(window);
    expect(window.store.get(windowUnknownAtom)).toBeNull();
  });
});

it('a host that is tried says how it answered, unless another was entered meanwhile', async () => {
  await open();
  await type('not a host', KEY);
  await act({ type: 'check' });
  expect(window.store.get(setupMistakesAtom).host).toBe('noAddress');
  await type(HOST, KEY);
  await act({ type: 'check' });
  expect(window.store.get(hostCheckAtom)).toEqual({
    state: 'answered',
    host: 'https://tote.track:8443',
    answer: 'tote',
  });
  await type('other.track', KEY);
  expect(window.store.get(hostCheckAtom)).toBeNull();
});
