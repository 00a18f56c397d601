/**
 * Derives the terms of requests to the tote from a window's settings; tote/transport/http.ts applies them.
 */
import type { SettingsStore } from './settings-store.ts';

export interface HttpTerms {
  /** Returns true if failed posts are sent again (S235). */
  readonly retries: () => boolean;
  /** Returns the longest wait for an answer, milliseconds (S231). */
  readonly timeout: () => number;
}

/**
 * Returns terms that read the settings at each request: a host may change them while the window is open
 * (S188).
 */
export function httpTerms({ settings }: Pick<SettingsStore, 'settings'>): HttpTerms {
  return { retries: () => !settings().dontRetryPost, timeout: () => settings()['http.timeout'] };
}
