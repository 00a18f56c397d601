// @vitest-environment happy-dom
/** Draws the page that a start shows first. */
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { windowNumberAtom } from '../../till/session/teller-state.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { startUpAtom } from '../../till/window/start-up-state.ts';
import { drawView, type TestStore } from '../home/testing/draw-view.tsx';
import { Welcome } from './Welcome.tsx';

function drawn(prepare: (store: TestStore) => void) {
  const view = drawView(<Welcome />, prepare);
  const factOf = (name: string): string => {
    const term = view.all('dt').find(({ textContent }) => textContent === name);
    return term?.nextElementSibling?.textContent ?? '';
  };
  return { view, factOf };
}

describe('the Welcome page', () => {
  it('welcomes to the association by its name [T028]', () => {
    const { view } = drawn((store) =>
      store.set(settingsAtom, (settings) => ({ ...settings, associationName: 'Harlan Downs' })),
    );
    expect(view.all('h1').map(({ textContent }) => textContent)).toEqual(['Welcome to Harlan Downs']);
  });

  it.each([
    ['Ready', null, 'Ready'],
    ['Paper out', null, 'Paper out'],
    ['Not connected', 'coverOpen', 'Cover open'],
    ['No printer selected', null, 'No printer selected'],
  ] as const)('shows the printer that is %s (%s) [T029]', (status, reason, words) => {
    const { factOf } = drawn((store) =>
      store.set(printerAtom, { kind: 'screen', name: 'P', status, reason }),
    );
    expect(factOf('Printer')).toBe(words);
  });

  it('shows the window, and that none is assigned yet [T030]', () => {
    expect(drawn((store) => store.set(windowNumberAtom, 12)).factOf('Window')).toBe('Window 12');
    expect(drawn((store) => store.set(windowNumberAtom, null)).factOf('Window')).toBe(
      'Window not assigned yet',
    );
  });

  it.each([
    ['Settings', 'openConfiguration preferences'],
    ['Window Settings', 'openConfiguration windowSetup'],
  ])('has %s, which does nothing until the configuration is ready [T031, T032]', async (name, asks) => {
    const { view } = drawn((fresh) => fresh.set(startUpAtom, { phase: 'starting' }));
    expect(view.button(name).disabled).toBe(true);
    await view.press(name);
    expect(view.asked).toEqual([]);
    act(() => view.store.set(startUpAtom, { phase: 'ready' }));
    expect(view.button(name).disabled).toBe(false);
    await view.press(name);
    expect(view.asked).toEqual([asks]);
  });

  it('shows the version of the program [T033]', () => {
    expect(drawn(() => undefined).view.text).toContain(`Version ${__BUILD__.VERSION}`);
    expect(__BUILD__.VERSION).toMatch(/^\d+\.\d+\.\d+/);
  });
});
