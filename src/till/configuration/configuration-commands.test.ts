import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createSettingsStore } from '../../config/settings-store.ts';
import { createConfigurationCommands, KEY_PAUSE, WRONG_KEYS } from './configuration-commands.ts';
import {
  countsLaterAtom,
  reloadNeededAtom,
  settingsKeyAtom,
  windowDraftAtom,
} from './configuration-state.ts';

/** Opens the configuration page of a window whose settings key is `debugPin`. */
function opened(debugPin = '4711') {
  const store = createStore();
  const settings = createSettingsStore(null, { debugPin });
  const clock = { time: 1_000, now: () => clock.time };
  const done: string[] = [];
  const commands = createConfigurationCommands({
    store,
    clock,
    settings,
    pages: { pop: () => void done.push('back') },
    saveWindow: () => void done.push('saveWindow'),
    reload: () => void done.push('reload'),
  });
  const isOpen = (): boolean => store.get(settingsKeyAtom).isOpen;
  return { store, settings, clock, done, commands, isOpen };
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
