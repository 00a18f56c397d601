/** Reads from the browser's database what the window keeps of practice for a reload. */
import type { Page } from 'playwright/test';

/** Returns what the customer on disk says, which is written a while after they said it. */
export async function sentenceOnDisk(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('mutuel-window');
        opening.addEventListener('error', () => reject(new Error('no journal')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('practice');
          reading.addEventListener('success', () => {
            const kept = reading.result as
              | { readonly practice: { readonly customer: { readonly sentence: string } | null } }
              | null
              | undefined;
            opening.result.close();
            resolve(kept?.practice.customer?.sentence);
          });
        });
      }),
  );
}
