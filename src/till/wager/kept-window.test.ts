/** When the pending wager is kept for after a reload, and that the record of the version before is read. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import { createWindowMemory } from '../memory/window-memory.ts';
import { selectView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { createKeptWindow } from './kept-window.ts';
import { wagerAtom } from './pending-wager-state.ts';

async function watchedWindow() {
  const store = createStore();
  const kept: (readonly [string, unknown])[] = [];
  const memory = createWindowMemory(
    store,
    {
      keep(key, value) {
        kept.push([key, value]);
        return Promise.resolve();
      },
      kept: () => Promise.resolve(undefined),
    },
    () => undefined,
  );
  createKeptWindow({ store, memory, quiet: () => Promise.resolve() });
  await memory.restore();
  kept.length = 0;
  return { store, kept };
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
