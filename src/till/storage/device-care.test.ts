import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createDeviceCare, type Device } from './device-care.ts';
import { deviceFactsAtom, installRequestAtom, keepRequestAtom, storageKeptAtom } from './device-state.ts';

function window(device: Partial<Device>) {
  const store = createStore();
  const asked: string[] = [];
  const care = createDeviceCare({
    store,
    device: {
      install() {
        asked.push('install');
        return device.install?.() ?? Promise.resolve('accepted');
      },
      keepData() {
        asked.push('keep');
        return device.keepData?.() ?? Promise.resolve('kept');
      },
      facts: () =>
        Promise.resolve({ browser: 'Chrome 140', storageUsed: 5, isStored: true, hasCamera: null }),
    },
  });
  return { store, asked, care };
}

describe('care for the device', () => {
  it('shows what the device is', async () => {
    const { store, care } = window({});
    await care.readFacts();
    expect(store.get(deviceFactsAtom)).toMatchObject({
      browser: 'Chrome 140',
      storageUsed: 5,
      isStored: true,
    });
  });

  it.each([
    ['kept', true],
    ['refused', false],
    ['unavailable', false],
  ] as const)('shows what the browser answers to keeping the data: %s', async (answer, isKept) => {
    const { store, care } = window({ keepData: () => Promise.resolve(answer) });
    const asking = care.keepData();
    expect(store.get(keepRequestAtom)).toBe('asking');
    await asking;
    expect(store.get(keepRequestAtom)).toBe(answer);
    expect(store.get(storageKeptAtom)).toBe(isKept);
  });

  it('asks to keep the data once the program is installed', async () => {
    const { store, asked, care } = window({});
    await Promise.all([care.install(), care.install()]);
    expect(asked).toEqual(['install', 'keep']);
    expect(store.get(installRequestAtom)).toBe('accepted');
    expect(store.get(storageKeptAtom)).toBe(true);
  });

  it('asks for nothing else where it is not installed', async () => {
    const { store, asked, care } = window({ install: () => Promise.resolve('dismissed') });
    await care.install();
    expect(asked).toEqual(['install']);
    expect(store.get(installRequestAtom)).toBe('dismissed');
    expect(store.get(storageKeptAtom)).toBeNull();
  });
});
