/** Lists what the browser keeps of a page, for tests that search it for secrets. */
import type { Page } from 'playwright/test';

export interface Place {
  readonly where: string;
  readonly text: string;
}

/** Returns everything that the browser keeps for the page, as text, also binary pieces. */
export async function everythingKept(page: Page): Promise<readonly Place[]> {
  return page.evaluate(async () => {
    const places: { where: string; text: string }[] = [];
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? '';
    };
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        const [keys, values] = [await answer(rows.getAllKeys()), await answer(rows.getAll())];
        for (const [index, value] of values.entries()) {
          const key = JSON.stringify(keys[index]);
          const where = `IndexedDB ${name}/${store}/${key}`;
          places.push({ where, text: `${key} ${await asText(value)}` });
        }
      }
      db.close();
    }
    for (const [kind, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const) {
      for (const key of Object.keys(storage)) {
        places.push({ where: `${kind} ${key}`, text: `${key} ${storage.getItem(key)}` });
      }
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        places.push({ where: `Cache ${request.url}`, text: request.url });
        if (request.url.includes('/tg5/'))
          places.push({ where: `Cache of the host ${request.url}`, text: await (response?.text() ?? '') });
      }
    }
    places.push({ where: 'cookies', text: document.cookie });
    places.push({ where: 'address', text: location.href });
    places.push({ where: 'history', text: JSON.stringify(history.state) });
    places.push({ where: 'window name', text: window.name });
    return places;
  });
}
