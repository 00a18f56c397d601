import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { otherTabAtom } from '../../till/connection/other-tab.ts';
import { createOtherTabActs, type OtherTabDependencies } from './other-tab-acts.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp(parts: Partial<OtherTabDependencies>) {
  const store = createStore();
  const logged: string[] = [];
  let reloads = 0;
  const acts = createOtherTabActs({
    store,
    claiming: Promise.resolve(false),
    claimStolen: new Promise(() => undefined),
    isWindowFree: () => Promise.resolve(false),
    askForWindow: () => Promise.resolve('selling'),
    recordGivenWindow: () => undefined,
    reload: () => void (reloads += 1),
    log: (message) => logged.push(message),
    ...parts,
  });
  return { acts, logged, shown: () => store.get(otherTabAtom), reloads: () => reloads };
}

const broken = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('a tab without the window', () => {
  it('shows why the other tab keeps it', async () => {
    const { acts, shown } = setUp({});
    acts.takeOver();
    expect(shown()).toEqual({ state: 'asking' });
    await settled();
    expect(shown()).toEqual({ state: 'refused', why: 'selling' });
  });

  it('takes it where the other tab gives it up, and where that is gone', async () => {
    const given = setUp({ askForWindow: () => Promise.resolve('given') });
    given.acts.takeOver();
    const gone = setUp({ isWindowFree: () => Promise.resolve(true), askForWindow: broken });
    gone.acts.tryAgain();
    await settled();
    expect([given.reloads(), gone.reloads()]).toEqual([1, 1]);
  });

  it('counts how often the other tab was found', async () => {
    const { acts, shown } = setUp({});
    for (const tries of [1, 2]) {
      acts.tryAgain();
      await settled();
      expect(shown()).toEqual({ state: 'stillOpen', tries });
    }
  });

  it.each<[string, Partial<OtherTabDependencies>]>([
    ['no locks can be looked at', { isWindowFree: async () => broken() }],
    ['no channel can be opened', { askForWindow: async () => broken() }],
    ['nothing can be noted', { askForWindow: () => Promise.resolve('given'), recordGivenWindow: broken }],
  ])('says so where %s', async (_, parts) => {
    const { acts, shown, logged, reloads } = setUp(parts);
    acts.takeOver();
    await settled();
    expect(shown()).toEqual({ state: 'failed' });
    expect(logged).toHaveLength(1);
    expect(reloads()).toBe(0);
  });

  it('has keys that work again after the browser refused', async () => {
    const answers = [broken, broken, () => true];
    const { acts, shown, reloads } = setUp({ isWindowFree: async () => answers.shift()?.() ?? false });
    acts.takeOver();
    await settled();
    acts.tryAgain();
    await settled();
    expect(shown()).toEqual({ state: 'failed' });
    acts.takeOver();
    await settled();
    expect(reloads()).toBe(1);
  });
});
