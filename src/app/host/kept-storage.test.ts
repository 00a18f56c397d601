import { describe, expect, it, vi } from 'vitest';
import { askToKeep, requestKeep } from './kept-storage.ts';

const storage = (persisted: boolean, persist: () => Promise<boolean>): StorageManager =>
  ({ persisted: () => Promise.resolve(persisted), persist }) as Partial<StorageManager> as StorageManager;

describe('storage that is to be kept', () => {
  it('is not asked for again where it is kept', async () => {
    const persist = vi.fn(() => Promise.resolve(false));
    expect(await askToKeep(storage(true, persist))).toBe(true);
    expect(persist).not.toHaveBeenCalled();
  });

  it.each([true, false])('is what the browser answers: %s', async (answer) => {
    expect(await askToKeep(storage(false, () => Promise.resolve(answer)))).toBe(answer);
  });

  it('may be thrown away where the browser cannot be asked', async () => {
    expect(await askToKeep(undefined)).toBe(false);
    expect(await askToKeep(storage(false, () => Promise.reject(new TypeError('not here'))))).toBe(false);
  });

  it('is refused, kept, or out of reach when a teller asks for it', async () => {
    expect(await requestKeep(storage(false, () => Promise.resolve(false)))).toBe('refused');
    expect(await requestKeep(storage(false, () => Promise.resolve(true)))).toBe('kept');
    expect(await requestKeep(undefined)).toBe('unavailable');
    expect(await requestKeep(storage(false, () => Promise.reject(new TypeError('not here'))))).toBe(
      'unavailable',
    );
  });
});
