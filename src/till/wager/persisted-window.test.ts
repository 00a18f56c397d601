/** Proves when the pending wager is written, and that records of earlier versions are read. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import { createWindowMemory } from '../memory/window-memory.ts';
import { selectView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { wagerAtom } from './pending-wager-state.ts';
import { createKeptWindow } from './persisted-window.ts';

async function watchedWindow(written: Readonly<Record<string, unknown>> = {}) {
  const store = createStore();
  const kept: (readonly [string, unknown])[] = [];
  const memory = createWindowMemory(
    store,
    {
      keep(key, value) {
        kept.push([key, value]);
        return Promise.resolve();
      },
      kept: (key) => Promise.resolve(written[key]),
    },
    () => undefined,
  );
  const window = createKeptWindow({ store, memory, quiet: () => Promise.resolve() });
  await memory.restore();
  kept.length = 0;
  return { store, kept, window };
}

describe('the wager and its step', () => {
  it('are kept together and once where one tap changes both', async () => {
    const { store, kept } = await watchedWindow();
    const wager = { ...EMPTY_WAGER, card: 'a card' };
    store.set(wagerAtom, wager);
    store.set(homeViewAtom, (shown) => selectView(shown, 'Race'));
    await Promise.resolve();
    expect(kept).toMatchObject([['window', { wager, element: 'Race' }]]);
  });

  it('are kept again at the next tap', async () => {
    const { store, kept } = await watchedWindow();
    for (const card of ['one', 'another']) {
      store.set(wagerAtom, { ...EMPTY_WAGER, card });
      await Promise.resolve();
    }
    expect(kept.map(([key]) => key)).toEqual(['window', 'window']);
  });
});

describe('a record of before a reload', () => {
  const wager = { ...EMPTY_WAGER, card: 'a card', race: 3 };
  const ofFirstVersion = { wager, element: 'Race', lastTransaction: 'a transaction' };
  const ofVersionBefore = { ...ofFirstVersion, keyed: null, credits: [], lastOwn: 'a draw' };

  it.each([
    ['the version before', ofVersionBefore, ofVersionBefore],
    ['the first version', ofFirstVersion, { ...ofFirstVersion, keyed: null, credits: [], lastOwn: null }],
  ])('is read as %s wrote it', async (_, record, expected) => {
    const { window } = await watchedWindow({ window: record });
    expect(window.lastWindow()).toEqual(expected);
  });

  it('counts as none where it cannot be read', async () => {
    const { window } = await watchedWindow({ window: { ...ofVersionBefore, element: 'Nowhere' } });
    expect(window.lastWindow()).toBeNull();
  });
});
