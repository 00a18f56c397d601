import { createStore } from 'jotai/vanilla';
import { describe, expect, it, vi } from 'vitest';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { lockedByAtom, tellerAtom } from '../session/teller-state.ts';
import { createPreviewCommands, previewObstacleAtom } from './preview-switch.ts';
import { previewBuildAtom } from './program-state.ts';

const TELLER = { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false };

function setUp(isThere = true) {
  const store = createStore();
  const open = vi.fn<() => void>();
  return {
    store,
    open,
    preview: createPreviewCommands(store, { isThere: () => Promise.resolve(isThere), open }),
  };
}

describe('the preview of the program', () => {
  it.each([true, false])('is offered if the server has it: %s [T019]', async (isThere) => {
    const { store, preview } = setUp(isThere);
    await preview.look();
    expect(store.get(previewBuildAtom)).toEqual({ isRunning: false, isOffered: isThere });
  });

  it('always has a way back, also where the server does not answer [T019]', async () => {
    const { store, preview } = setUp(false);
    store.set(previewBuildAtom, { isRunning: true, isOffered: true });
    await preview.look();
    expect(store.get(previewBuildAtom)).toEqual({ isRunning: true, isOffered: true });
  });

  it('is opened while nobody is at work and nothing is open [T019]', () => {
    const { store, open, preview } = setUp();
    expect(store.get(previewObstacleAtom)).toBeNull();
    preview.change();
    expect(open).toHaveBeenCalledOnce();
  });

  it.each<[string, (store: ReturnType<typeof createStore>) => void]>([
    ['teller', (store) => store.set(tellerAtom, TELLER)],
    ['teller', (store) => store.set(lockedByAtom, '4417')],
    ['doubt', (store) => store.set(inDoubtCountAtom, 1)],
    ['customer', (store) => store.set(customerAtom, { active: true, playerId: null, transactions: [] })],
  ])('is not opened for the %s at the window [T019]', (obstacle, begin) => {
    const { store, open, preview } = setUp();
    begin(store);
    expect(store.get(previewObstacleAtom)).toBe(obstacle);
    preview.change();
    expect(open).not.toHaveBeenCalled();
  });
});
