import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { followOrientation } from './orientation.ts';

describe('the orientation', () => {
  it('is asked for at start and when the preference changes, and a refusal does no harm', async () => {
    const store = createStore();
    const asked: string[] = [];
    const lock = (orientation: string): Promise<void> => {
      asked.push(orientation);
      return Promise.reject(new DOMException('not here', 'NotSupportedError'));
    };
    followOrientation(store, { lock });
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, theme: 'light' });
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, landscape: false });
    await Promise.resolve();
    expect(asked).toEqual(['landscape', 'portrait']);
  });

  it('is left alone where the browser cannot lock it', () => {
    expect(() => followOrientation(createStore(), {})).not.toThrow();
  });
});
