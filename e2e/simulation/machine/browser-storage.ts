/**
 * Simulates the browser's small storages. The tab's is lost with the tab. The browser's own is written to the
 * medium some time later. A power cut takes its last writes back.
 */
import type { SessionStorageLike } from '../../../src/tote/transport/session-store.ts';
import type { Life } from '../ground/life.ts';

export interface BrowserStorage {
  /** The storage as one life of the program has it. */
  readonly storageFor: (life: Life) => SessionStorageLike;
  readonly clear: () => void;
  /** All that was written in the last `ms` is gone. */
  readonly loseSince: (now: number, ms: number) => void;
}

export function createBrowserStorage(now: () => number): BrowserStorage {
  let items = new Map<string, string>();
  let history: { readonly at: number; readonly before: Map<string, string> }[] = [];

  function change(key: string, value: string | null): void {
    const before = items;
    history.push({ at: now(), before });
    if (history.length > 40) history = history.slice(-20);
    items = new Map(before);
    if (value === null) items.delete(key);
    else items.set(key, value);
  }

  return {
    storageFor: (life) => ({
      getItem: (key) => items.get(key) ?? null,
      setItem(key, value) {
        if (life.alive()) change(key, value);
      },
      removeItem(key) {
        if (life.alive()) change(key, null);
      },
    }),
    clear() {
      items = new Map();
      history = [];
    },
    loseSince(end, ms) {
      const first = history.find(({ at }) => at >= end - ms);
      if (first !== undefined) items = first.before;
      history = [];
    },
  };
}
