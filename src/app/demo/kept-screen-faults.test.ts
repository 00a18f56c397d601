import { expect, it } from 'vitest';
import { createKeptScreenFaults } from './kept-screen-faults.ts';

function storageOver(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

it('has the fault again after a reload, until another is ordered', () => {
  const tab = storageOver(new Map());
  expect(createKeptScreenFaults(tab).ordered()).toBe('none');
  createKeptScreenFaults(tab).order('paperOut');
  const reloaded = createKeptScreenFaults(tab);
  expect(reloaded.ordered()).toBe('paperOut');
  expect(reloaded.state()).toEqual({ status: 'Paper out', reason: 'paperOut' });
  reloaded.order('none');
  expect(createKeptScreenFaults(tab).ordered()).toBe('none');
});

it('has none where something else is in the storage, or the browser has no storage', () => {
  expect(createKeptScreenFaults(storageOver(new Map([['screenPrinterFault', 'fire']]))).ordered()).toBe(
    'none',
  );
  const faults = createKeptScreenFaults(null);
  faults.order('silent');
  expect(faults.ordered()).toBe('silent');
});
