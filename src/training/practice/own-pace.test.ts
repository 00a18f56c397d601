import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { medianOf } from './median.ts';
import { createOwnPace } from './own-pace.ts';

/** Opens a window on a machine with these records. */
async function open(records: Map<string, unknown>, { refuses = false, teller = '7' } = {}) {
  const store = createStore();
  const log: string[] = [];
  const pace = createOwnPace({
    store,
    journal: {
      keep(key, value) {
        if (refuses) return Promise.reject(new Error('full'));
        records.set(key, JSON.parse(JSON.stringify(value)));
        return Promise.resolve();
      },
      kept: (key) => (refuses ? Promise.reject(new Error('no disk')) : Promise.resolve(records.get(key))),
    },
    log: (line) => log.push(line),
  });
  const signOn = (tellerId: string): void =>
    store.set(tellerAtom, { tellerId, tellerName: '', windowNumber: 1, isSelfServe: false });
  signOn(teller);
  await settled();
  return {
    store,
    log,
    signOn,
    usual: pace.usual,
    async serves(...seconds: readonly number[]) {
      for (const each of seconds) pace.served(each);
      await settled();
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the usual seconds of a teller', () => {
  it('are known from the third customer on, and one slow customer does not change them', async () => {
    const at = await open(new Map());
    await at.serves(20, 22);
    expect(at.usual()).toBeNull();
    await at.serves(300);
    expect(at.usual()).toBe(22);
  });

  it('are those of the last twenty customers', async () => {
    const at = await open(new Map());
    await at.serves(...Array.from({ length: 30 }, () => 60));
    await at.serves(...Array.from({ length: 20 }, () => 15));
    expect(at.usual()).toBe(15);
  });

  it('are there again after a reload, each teller’s own', async () => {
    const records = new Map<string, unknown>();
    await (await open(records)).serves(30, 31, 32);
    const after = await open(records);
    expect(after.usual()).toBe(31);
    after.signOn('8');
    expect(after.usual()).toBeNull();
    await after.serves(10, 10, 10);
    expect(after.usual()).toBe(10);
    after.store.set(tellerAtom, null);
    expect(after.usual()).toBeNull();
    expect((await open(records)).usual()).toBe(31);
  });

  it('go on without a disk, and the log says so', async () => {
    const at = await open(new Map(), { refuses: true });
    await at.serves(30, 31, 32);
    expect(at.usual()).toBe(31);
    expect(at.log[0]).toBe('practice pace not read: Error: no disk');
    expect(at.log.at(-1)).toBe('not kept: practice pace: Error: full');
  });

  it.each([[undefined], ['x'], [{ 7: 'fast' }], [{ 7: [1.5, -2] }]])(
    'are none of a record that cannot be read: %j',
    async (record) => {
      const at = await open(new Map([['practicePace', record]]));
      expect(at.usual()).toBeNull();
      expect(at.log).toEqual([]);
    },
  );
});

describe('the number in the middle', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1, 5], 5],
    [[1, 4, 9, 2], 3],
    [[10, 20.4], 15],
  ])('of %j is %s', (numbers, middle) => {
    expect(medianOf(numbers)).toBe(middle);
  });
});
