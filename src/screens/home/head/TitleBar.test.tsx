// @vitest-environment happy-dom
/** Draws the title bar of the home page: its key, its title, its teller and its lights. */
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { printerAtom } from '../../../till/window/printer-state.ts';
import { toteConnectedAtom } from '../../../till/window/start-up-state.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { drawView } from '../testing/draw-view.tsx';
import { TitleBar } from './TitleBar.tsx';

function drawn() {
  const onMenu = vi.fn<() => void>();
  const view = drawView(<TitleBar menuOpen={false} onMenu={onMenu} />, (store) => {
    store.set(tellerAtom, {
      tellerId: '4417',
      tellerName: 'A. Marlow',
      windowNumber: 12,
      isSelfServe: false,
    });
    store.set(toteConnectedAtom, true);
    store.set(printerAtom, { kind: 'screen', name: 'P', status: 'Ready', reason: null });
  });
  const title = (): string =>
    view
      .all('h1')
      .map(({ textContent }) => textContent)
      .join();
  const lights = (): readonly string[] => view.all('.lights button').map(({ title: words }) => words);
  return { view, onMenu, title, lights };
}

describe('the title bar of the home page', () => {
  it('has the title of the view, and the teller’s name [T042, T176]', () => {
    const { view, title } = drawn();
    expect(title()).toBe('Select Card');
    expect(view.all('.title-bar__who').map(({ textContent }) => textContent)).toEqual([
      'Window 12 · A. Marlow',
    ]);
    act(() => view.store.set(homeViewAtom, { current: 'EnterTicket', stack: ['Card'] }));
    expect(title()).toBe('Enter or scan ticket');
  });

  it('has a menu button, which opens the menu [T176]', async () => {
    const { view, onMenu } = drawn();
    await view.press('Menu');
    expect(onMenu).toHaveBeenCalledOnce();
  });

  it('has three lights: tote, printer and scanner [T177]', () => {
    const { view, lights } = drawn();
    expect(lights()).toEqual(['Tote: Connected', 'Printer: Ready', 'Scanner: OK']);
    act(() => {
      view.store.set(toteConnectedAtom, false);
      view.store.set(printerAtom, { kind: 'screen', name: 'P', status: 'Paper out', reason: null });
    });
    expect(lights()).toEqual(['Tote: No connection', 'Printer: Paper out', 'Scanner: OK']);
  });
});
