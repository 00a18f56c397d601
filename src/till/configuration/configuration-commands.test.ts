import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createSettingsStore, type KeyValueStorage } from '../../config/settings-store.ts';
import { createConfigurationCommands, KEY_PAUSE, WRONG_KEYS } from './configuration-commands.ts';
import {
  countsLaterAtom,
  reloadNeededAtom,
  settingsKeyAtom,
  windowDraftAtom,
} from './configuration-state.ts';

/** Keeps what is written. */
function room(): KeyValueStorage {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

/** Opens the configuration page of a window whose settings key is `debugPin`. */
function opened(debugPin = '4711', storage: KeyValueStorage = room()) {
  const store = createStore();
  const settings = createSettingsStore(storage, { debugPin });
  const clock = { time: 1_000, now: () => clock.time };
  const done: string[] = [];
  const alerts: string[] = [];
  const commands = createConfigurationCommands({
    store,
    dialogs: {
      alert({ title }) {
        alerts.push(title.key);
        return Promise.resolve();
      },
    },
    clock,
    settings,
    pages: { pop: () => void done.push('back') },
    saveWindow: () => void done.push('saveWindow'),
    reload: () => void done.push('reload'),
  });
  const isOpen = (): boolean => store.get(settingsKeyAtom).isOpen;
  return { store, settings, clock, done, alerts, commands, isOpen };
}

describe('the key of the protected settings', () => {
  it('is the stored debug pin [T384]', () => {
    const { commands, isOpen } = opened('0042');
    expect(commands.enterKey('42')).toBe(false);
    expect(isOpen()).toBe(false);
    expect(commands.enterKey('0042')).toBe(true);
    expect(isOpen()).toBe(true);
  });

  it('is nothing where there is none', () => {
    const { commands, isOpen } = opened('');
    expect(commands.enterKey('')).toBe(false);
    expect(isOpen()).toBe(false);
  });

  it('is asked again after the page was left', () => {
    const { commands, isOpen } = opened();
    commands.enterKey('4711');
    commands.leave();
    expect(isOpen()).toBe(false);
  });

  it('is taken again half a minute after several wrong ones in a row', () => {
    const { commands, clock, isOpen } = opened();
    for (let wrong = 0; wrong < WRONG_KEYS; wrong += 1) expect(commands.enterKey('1')).toBe(false);
    expect(commands.enterKey('4711')).toBe(false);
    clock.time += KEY_PAUSE - 1;
    expect(commands.enterKey('4711')).toBe(false);
    clock.time += 1;
    expect(commands.enterKey('4711')).toBe(true);
    commands.leave();
    for (let wrong = 1; wrong < WRONG_KEYS; wrong += 1) commands.enterKey('1');
    expect(commands.enterKey('4711')).toBe(true);
    expect(isOpen()).toBe(true);
  });
});

describe('a change of a setting', () => {
  it('says nothing where it is stored', () => {
    const { commands, alerts } = opened();
    commands.change({ theme: 'light' }, false);
    commands.reset('theme', false);
    expect(alerts).toEqual([]);
  });

  it('counts and says that a full disk did not store it', () => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { settings, commands, alerts } = opened('4711', { getItem: () => null, setItem: full });
    commands.change({ theme: 'light' }, false);
    expect([settings.settings().theme, alerts]).toEqual(['light', ['setup.notKept']]);
    commands.reset('theme', false);
    expect(alerts).toEqual(['setup.notKept', 'setup.notKept']);
  });
});

describe('Save of the configuration page', () => {
  it('goes back where nothing needs a reload [T325]', () => {
    const { commands, done } = opened();
    commands.save();
    expect(done).toEqual(['back']);
  });

  it('has Window Setup store what was entered there [T323, T324]', () => {
    const { store, commands, done } = opened();
    expect(store.get(reloadNeededAtom)).toBe(false);
    store.set(windowDraftAtom, { host: 'tote.track' });
    expect(store.get(reloadNeededAtom)).toBe(true);
    store.set(windowDraftAtom, { windowKey: '00000031' });
    expect(store.get(reloadNeededAtom)).toBe(true);
    commands.save();
    expect(done).toEqual(['saveWindow']);
  });

  it('drops host and window key where the page is left unsaved', () => {
    const { store, settings, commands } = opened();
    store.set(windowDraftAtom, { windowKey: '00000031' });
    commands.leave();
    expect(store.get(reloadNeededAtom)).toBe(false);
    expect(settings.settings().windowKey).toBe('');
  });

  it('reloads for a setting that counts from the next start', () => {
    const { store, commands, done } = opened();
    store.set(countsLaterAtom, true);
    commands.save();
    expect(done).toEqual(['reload']);
  });
});
