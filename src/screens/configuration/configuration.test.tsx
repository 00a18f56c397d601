// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SettingKey } from '../../config/settings.ts';
import { NO_PRINTERS } from '../../devices/model/printer-model.ts';
import { countsLaterAtom, settingsKeyAtom } from '../../till/configuration/configuration-state.ts';
import { knownPrintersAtom } from '../../till/printing/printer-setup-state.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import { configurationTabAtom, settingLayersAtom, settingsAtom } from '../../till/window/settings-state.ts';
import { type DrawnView, drawView, type TestStore } from '../home/testing/draw-view.tsx';
import { Configuration } from './Configuration.tsx';

function drawn(prepare: (store: TestStore) => void = () => undefined): DrawnView {
  return drawView(<Configuration />, (store) => {
    store.set(knownPrintersAtom, { ...NO_PRINTERS, connections: ['bluetooth'] });
    prepare(store);
  });
}

/** Preferences by their words, with the settings that they change. */
const PREFERENCES: readonly (readonly [name: string, key: SettingKey])[] = [
  ['Language', 'language'],
  ['Orientation', 'landscape'],
  ['Colors', 'theme'],
  ['Sounds', 'sounds'],
  ['Commands', 'rightButtons'],
  ['Show as lists', 'showListByDefault'],
  ['Start with the minimum', 'defaultToMin'],
  ['Clear the amount after a sale', 'clearAmountBetweenBets'],
  ['Follow the current race', 'defaultCurrentRace'],
];

function rowOf(view: DrawnView, name: string): HTMLElement {
  const row = view.all('.setting').find((each) => each.querySelector('.setting__name')?.textContent === name);
  if (row === undefined) throw new Error(`no preference ${name}`);
  return row;
}

function controlsOf(view: DrawnView, name: string): readonly Element[] {
  const row = rowOf(view, name);
  return row.matches('button') ? [row] : [...row.querySelectorAll('button')];
}

/** Returns true if no control takes a press; throws if the words say otherwise. */
function isFixed(view: DrawnView, name: string): boolean {
  const isSaid = rowOf(view, name).textContent.includes('Fixed: this machine cannot change it');
  expect(controlsOf(view, name).map((each) => each.matches(':disabled'))).toEqual(
    controlsOf(view, name).map(() => isSaid),
  );
  return isSaid;
}

const changes = ({ asked }: DrawnView): readonly string[] =>
  asked.filter((act) => act.startsWith('changeSettings'));

const footer = (view: DrawnView): readonly string[] =>
  [...view.container.querySelectorAll('footer button')].map(({ textContent }) => textContent ?? '');

describe('the configuration page', () => {
  it('has the keys of its sub-pages and Save in its footer [T197]', () => {
    expect(footer(drawn())).toEqual([
      'Back',
      'Preferences',
      'Settings',
      'Printer',
      'Scanner',
      'Devices',
      'Window setup',
      'Save',
    ]);
  });

  it('has no key for a printer where none can be present, and one where one is in use [T197]', () => {
    const without = (store: TestStore): void => store.set(knownPrintersAtom, NO_PRINTERS);
    expect(footer(drawn(without))).not.toContain('Printer');
    const inUse = drawn((store) => {
      without(store);
      store.set(printerAtom, { kind: 'serial', name: 'TM-m30', status: 'Ready', reason: null });
    });
    expect(footer(inUse)).toContain('Printer');
  });

  it('begins with preferences: language, orientation and four toggles [T192]', () => {
    const view = drawn();
    const toggles = view
      .all('[role="switch"]')
      .map((each) => each.querySelector('.setting__name')?.textContent);
    expect(toggles).toEqual([
      'Show as lists',
      'Start with the minimum',
      'Clear the amount after a sale',
      'Follow the current race',
    ]);
    const choices = view.all('fieldset.setting').map((each) => each.getAttribute('aria-label'));
    expect(choices).toEqual(expect.arrayContaining(['Language', 'Orientation']));
  });

  it.each(PREFERENCES)(
    'shows why %s cannot be changed where the site or the tote fixed it [T401]',
    async (name, key) => {
      const view = drawn((store) =>
        store.set(settingLayersAtom, (before) => ({ ...before, fixed: new Set([key]) })),
      );
      expect(PREFERENCES.filter(([each]) => isFixed(view, each))).toEqual([[name, key]]);
      for (const control of controlsOf(view, name)) await userEvent.click(control);
      expect(changes(view)).toEqual([]);
      const [other] = PREFERENCES.filter(([each]) => each !== name);
      for (const control of controlsOf(view, other?.[0] ?? '')) await userEvent.click(control);
      expect(changes(view)).not.toEqual([]);
    },
  );

  it.each([
    ['Printer', 'printer', 'Selected printer'],
    ['Scanner', 'scanner', 'No scanner is connected as a device'],
  ] as const)('has a page for it behind %s [T194, T195]', async (name, tab, words) => {
    const view = drawn();
    await view.press(name);
    expect(view.store.get(configurationTabAtom)).toBe(tab);
    expect(view.text).toContain(words);
  });

  it('asks for the key over the preferences, which stay after Cancel [T320, T322]', async () => {
    const view = drawn((store) => store.set(settingsAtom, (before) => ({ ...before, debugPin: '4711' })));
    await view.press('Settings');
    expect(view.text).toContain('Enter the settings key to open them.');
    expect(view.text).toContain('Start with the minimum');
    await view.press('Cancel');
    expect(view.store.get(configurationTabAtom)).toBe('preferences');
    expect(view.asked).not.toContain('enterSettingsKey 4711');
  });

  it('goes back to the preferences after a wrong key [T322]', async () => {
    const view = drawn((store) => store.set(settingsAtom, (before) => ({ ...before, debugPin: '4711' })));
    await view.press('Settings');
    await view.press('3');
    await view.press('Open settings');
    // The recording till refuses every key.
    expect(view.asked).toContain('enterSettingsKey 3');
    expect(view.asked.at(-1)).toMatch(/^announce/);
    expect(view.store.get(configurationTabAtom)).toBe('preferences');
  });

  it('says the key in demo mode alone [T384]', async () => {
    for (const demoMode of [true, false]) {
      const view = drawn((store) =>
        store.set(settingsAtom, (before) => ({ ...before, debugPin: '4711', demoMode })),
      );
      await view.press('Settings');
      expect(view.text.includes('4711')).toBe(demoMode);
    }
  });

  it('takes no key during the pause after several wrong ones', async () => {
    const view = drawn((store) => {
      store.set(settingsAtom, (before) => ({ ...before, debugPin: '4711' }));
      store.set(settingsKeyAtom, (before) => ({ ...before, waitUntil: 20_000 }));
    });
    await view.press('Settings');
    expect(view.text).toContain('Too many wrong keys. Try again in 20 s.');
    expect(view.button('3').disabled).toBe(true);
  });

  it('says beforehand that Save reloads [T324]', async () => {
    const view = drawn((store) => store.set(countsLaterAtom, true));
    expect(footer(view).at(-1)).toBe('Save and reload');
    await view.press('Save and reload');
    expect(view.asked.at(-1)).toBe('saveConfiguration');
  });
});
