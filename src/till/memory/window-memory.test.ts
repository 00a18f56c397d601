import { atom, createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createWindowMemory } from './window-memory.ts';

function setUp(records: Readonly<Record<string, unknown>>, refuses = false) {
  const store = createStore();
  const written: (readonly [string, unknown])[] = [];
  const log: string[] = [];
  const memory = createWindowMemory(
    store,
    {
      keep(key, value) {
        written.push([key, value]);
        return refuses ? Promise.reject(new Error('full')) : Promise.resolve();
      },
      kept: (key) => Promise.resolve(records[key]),
    },
    (line) => log.push(line),
  );
  const numberAtom = atom(0);
  const kept = {
    key: 'bag' as const,
    atom: numberAtom,
    read: (value: unknown) => (typeof value === 'number' ? value : 0),
  };
  return { store, memory, written, log, numberAtom, kept };
}

describe('an atom that a room keeps', () => {
  it.each(['before', 'after'] as const)(
    'is set as it was kept, where the room is built %s the restore',
    async (when) => {
      const { store, memory, written, numberAtom, kept } = setUp({ bag: 7 });
      if (when === 'before') memory.keep(kept);
      await memory.restore();
      if (when === 'after') memory.keep(kept);
      expect(store.get(numberAtom)).toBe(7);
      expect(written).toEqual([]);
    },
  );

  it('is written at each change after the restore, and at none before', async () => {
    const { store, memory, written, numberAtom, kept } = setUp({});
    memory.keep(kept);
    store.set(numberAtom, 3);
    await memory.restore();
    expect(store.get(numberAtom)).toBe(0);
    store.set(numberAtom, 5);
    expect(written).toEqual([['bag', 5]]);
    memory.stop();
    store.set(numberAtom, 6);
    expect(written).toEqual([['bag', 5]]);
  });

  it.each(['before', 'after'] as const)(
    'is empty once it is forgotten, where the room is built %s that',
    async (when) => {
      const { store, memory, written, numberAtom, kept } = setUp({ bag: 7 });
      await memory.restore();
      if (when === 'before') memory.keep(kept);
      await memory.forget('bag');
      if (when === 'after') memory.keep(kept);
      expect(store.get(numberAtom)).toBe(0);
      expect(written.at(-1)).toEqual(['bag', null]);
    },
  );
});

it('logs a record that cannot be written, and rejects nothing', async () => {
  const { memory, log } = setUp({}, true);
  await memory.write('window', {});
  expect(log).toEqual(['not kept: window: Error: full']);
});
