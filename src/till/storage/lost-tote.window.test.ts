/**
 * Proves a live window whose browser or site loses which tote it has: it goes back to that tote, and is a
 * demo only where somebody chose that.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettingsStore } from '../../config/settings-store.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, buy, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { restoreSetup } from './persisted-setup.ts';

const TOTE = 'https://tote.test';
const SET = { host: 'tote.test', windowKey: '00000012' };

let room: Room;
let window: TestWindow;

/** Begins a shift at a tote that a manager set here, and sells a ticket. */
beforeEach(async () => {
  ({ room, window } = await beginShift());
  window.till.stop();
  room.browser.set('mutuel.settings', JSON.stringify(SET));
  window = await restart('machine', TOTE);
  await build(window);
  await buy(window);
});

/** Starts the window again at a tote. A start that is loading anew never ends. */
async function restart(by: Room['chosenBy']['tote'], host: string, waitForStart = true): Promise<TestWindow> {
  window.till.stop();
  room.host = host;
  room.chosenBy = { tote: by, windowKey: by, fixed: [] };
  window = await openWindow(room, { waitForStart });
  await window.settle();
  return window;
}

const kept = (): unknown => JSON.parse(room.browser.get('mutuel.settings') ?? 'null');

describe('a window whose tote was set here', () => {
  it('has it again where the browser lost the small storage, and the customer with it', async () => {
    room.browser.clear();
    await restart('nobody', 'demo', false);
    expect([kept(), window.reloads()]).toEqual([SET, 1]);
    await restart('machine', TOTE);
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
  });

  it.each(['{"host":"tote.te', ''])('has it again where half of it was lost: %j', async (text) => {
    room.browser.set('mutuel.settings', text);
    await restart('nobody', 'demo', false);
    expect([kept(), window.reloads()]).toEqual([SET, 1]);
  });

  it('does not go on as a demo where the browser keeps no setting', async () => {
    const refusing = { getItem: () => null, setItem: () => undefined };
    const reload = vi.fn<() => void>();
    const record = new Map<string, unknown>([
      ['host', TOTE],
      ['setup', { machine: SET, live: {} }],
    ]);
    const restored = restoreSetup({
      journal: { kept: (key) => Promise.resolve(record.get(key)), keep: () => Promise.resolve() },
      settings: createSettingsStore(refusing, { demoMode: true }),
      chosenBy: { tote: 'nobody' },
      reload,
      log: () => undefined,
    });
    await expect(restored).rejects.toThrow('does not keep which tote');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a window whose tote the site named', () => {
  it('goes back to it where the site says nothing any more', async () => {
    room.browser.set('mutuel.settings', '{}');
    await restart('site', TOTE);
    await restart('nobody', 'demo', false);
    expect([kept(), window.reloads()]).toEqual([{ host: TOTE, demoMode: false, trainingRoom: false }, 1]);
    await restart('machine', TOTE);
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
  });

  it.each(['site', 'machine', 'policy'] as const)('is another’s where the %s says so', async (by) => {
    await restart(by, 'demo');
    expect(window.reloads()).toBe(0);
    expect(window.store.get(noticeAtom)?.title.key).toBe('hostChange.title');
    await window.answer('ok');
    await signOn(window);
  });
});
