/** What a window's settings say of its requests to the tote. Owns reading them out; what is done with them is tote/transport/http.ts. */
import type { SettingsStore } from './settings-store.ts';

export interface HttpTerms {
  /** Whether failed posts are sent again at all (S235). */
  readonly retries: () => boolean;
  /** How long an answer may take, milliseconds (S231). */
  readonly timeout: () => number;
}

/** Read anew at each request: a host may change them while the window is open (S188). */
export function httpTerms({ settings }: Pick<SettingsStore, 'settings'>): HttpTerms {
  return { retries: () => !settings().dontRetryPost, timeout: () => settings()['http.timeout'] };
}
