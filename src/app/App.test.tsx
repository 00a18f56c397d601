// @vitest-environment happy-dom
/** Draws the program page by page: the pages of the specification, by their keys. */
import { act, waitFor } from '@testing-library/react';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { tellerAtom } from '../till/session/teller-state.ts';
import { createRecordingTill } from '../till/testing/recording-till.ts';
import { PAGES, type Page } from '../till/window/pages.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { startUpAtom } from '../till/window/start-up-state.ts';
import { drawComponent } from '../ui/testing/draw.tsx';
import { App } from './App.tsx';
import { createDebugTap } from './demo/debug-tap.ts';
import { createRoutedPages } from './page/page-stack.tsx';
import { loadSignedOn } from './SignedOn.tsx';

/** Draws a program whose teller is signed on. */
async function drawn({ selfServe = false } = {}) {
  const store = createStore();
  store.set(settingsAtom, (settings) => ({ ...settings, selfServe }));
  store.set(startUpAtom, { phase: 'ready' });
  store.set(tellerAtom, { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false });
  const { till } = createRecordingTill();
  const pages = createRoutedPages();
  const done = Promise.resolve();
  const closed = { send: () => undefined, close: () => undefined };
  const terminal = {
    store,
    pages,
    till: { ...till, start: () => done, stop: () => undefined, sessionExpired: () => undefined },
    debug: createDebugTap({ fetch: () => Promise.reject(new Error('no host')), openSocket: () => closed }),
    otherTab: { takeOver: () => undefined, tryAgain: () => undefined },
    begun: done,
    spoken: done,
    log: () => undefined,
    crashed: (error: Error) => {
      throw error;
    },
  };
  await loadSignedOn();
  const view = drawComponent(<App terminal={terminal} />);
  return { view, pages };
}

/** The page of a key of the specification. */
function pageOf(key: number): Page {
  const found = Object.entries(PAGES).find(([, of]) => of === key);
  if (found === undefined) throw new Error(`no page ${key}`);
  return found[0] as Page;
}

describe('the pages of the program', () => {
  it.each([
    ['1 is the Sign-on page [T020]', 1, '.sign-on'],
    ['2 is the Home page [T021]', 2, '.home'],
    ['3 is the Configuration page [T022]', 3, '.page:has(.page__footer)'],
    ['4 is the Cash position page [T023]', 4, '.page'],
    ['5 is the Transaction summary page [T024]', 5, '.page'],
    ['6 is the About page [T025]', 6, '.page'],
    ['8 is the Single-session summary page [T027]', 8, '.page'],
  ] as const)('%s', async (_, key, part) => {
    const { view, pages } = await drawn();
    act(() => pages.reset(pageOf(key)));
    await waitFor(() => expect(view.all(part)).toHaveLength(1));
    expect(view.all('h1').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(TITLES[key]),
    ]);
  });

  it('begin with 7, the Welcome page, as their root [T026]', async () => {
    const { view, pages } = await drawn();
    expect(pages.top()).toBe(pageOf(7));
    expect(view.all('.welcome')).toHaveLength(1);
    act(() => pages.pop());
    expect(pages.top()).toBe(pageOf(7));
  });

  it('begin a self-serve terminal in words for its customer', async () => {
    const { view } = await drawn({ selfServe: true });
    expect(view.text).toContain('One moment, please');
    expect(view.text).not.toMatch(/Terminal not ready|Window Settings/);
  });

  it('are a stack without addresses: the page below comes back, and the address stays [T018]', async () => {
    const { view, pages } = await drawn();
    const address = location.href;
    act(() => pages.reset('home'));
    act(() => pages.push('configuration'));
    act(() => pages.push('about'));
    await waitFor(() => expect(view.all('h1')[0]?.textContent).toBe('About'));
    expect(location.href).toBe(address);
    act(() => pages.pop());
    await waitFor(() => expect(view.all('.page__footer')).toHaveLength(1));
    act(() => pages.pop());
    await waitFor(() => expect(view.all('.home')).toHaveLength(1));
    expect(location.href).toBe(address);
  });
});

const TITLES = {
  1: /Window/,
  2: /^Select Card$/,
  3: /^Preferences$/,
  4: /^Cash position$/i,
  5: /^Transaction Summary$/,
  6: /^About$/,
  8: /^Single Session Summary$/i,
} as const;
