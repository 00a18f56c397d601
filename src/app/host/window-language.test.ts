/** The window's language: loaded at the start, at every change, and again when the network is back. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import type { LanguageFailure } from '../../till/storage/file-repair.ts';

async function started(language: string) {
  vi.resetModules();
  const reached = { server: true };
  const real = fetch;
  vi.stubGlobal('fetch', (address: string) =>
    reached.server ? real(address) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const [{ followLanguage }, { isLoaded }, { settingsAtom }] = await Promise.all([
    import('./window-language.ts'),
    import('../../i18n/i18n.ts'),
    import('../../till/window/settings-state.ts'),
  ]);
  const store = createStore();
  const choose = (chosen: string): void => store.set(settingsAtom, { ...DEFAULT_SETTINGS, language: chosen });
  choose(language);
  const failures: LanguageFailure[] = [];
  return {
    reached,
    choose,
    failures,
    isLoaded,
    follow: () =>
      followLanguage({ store, onFailed: (failure) => failures.push(failure), log: () => undefined }),
  };
}

describe("the window's language", () => {
  it('is loaded at the start', async () => {
    const { follow, isLoaded } = await started('zh-HK');
    await follow().first;
    expect(isLoaded('zh-HK')).toBe(true);
  });

  it('is loaded when it is changed', async () => {
    const { follow, choose, isLoaded } = await started('en-us');
    await follow().first;
    choose('es-DR');
    await expect.poll(() => isLoaded('es-DR')).toBe(true);
  });

  it('that cannot be loaded is reported with the one that is said, and tried again in silence', async () => {
    const { follow, choose, failures, isLoaded, reached } = await started('zh-CH');
    const language = follow();
    await language.first;
    reached.server = false;
    choose('es-CL');
    await expect.poll(() => failures).toEqual([{ wanted: 'es-CL', spoken: 'zh-CH', problem: 'unreachable' }]);
    reached.server = true;
    language.retry();
    await expect.poll(() => isLoaded('es-CL')).toBe(true);
    expect(failures).toHaveLength(1);
  });
});
