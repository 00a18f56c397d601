import { describe, expect, it } from 'vitest';
import { httpTerms } from './http-terms.ts';
import { createSettingsStore } from './settings-store.ts';

const settingsOf = (build: Parameters<typeof createSettingsStore>[1] = {}) =>
  createSettingsStore(null, build);

describe("a window's requests to its tote", () => {
  it('may take a minute, and failed posts are sent again [S231, S235]', () => {
    const terms = httpTerms(settingsOf());
    expect([terms.timeout(), terms.retries()]).toEqual([60_000, true]);
  });

  it('may take as long as http.timeout says, and are not sent again where dontRetryPost says so, from then on [S231, S235]', () => {
    const settings = settingsOf();
    const terms = httpTerms(settings);
    settings.hostChanged({ 'http.timeout': 20_000, dontRetryPost: true });
    expect([terms.timeout(), terms.retries()]).toEqual([20_000, false]);
    settings.change({ 'http.timeout': 5_000, dontRetryPost: false });
    expect([terms.timeout(), terms.retries()]).toEqual([5_000, true]);
  });

  it.each([0, -1, 60, 999, 3_600_001, 1.5, 'soon', null, true])(
    'may take a minute where http.timeout is %j [S231]',
    (timeout) => {
      const settings = settingsOf();
      settings.fromHost({ 'http.timeout': timeout });
      expect(httpTerms(settings).timeout()).toBe(60_000);
    },
  );
});
