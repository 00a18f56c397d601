/** Reads from the browser's database what the window keeps of a wager for a reload. */
import type { Page } from 'playwright/test';

/** Returns the runners of the wager on disk, which are written a while after the tap. */
export async function runnersOnDisk(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('mutuel-window');
        opening.addEventListener('error', () => reject(new Error('no journal')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('window');
          reading.addEventListener('success', () => {
            const window = reading.result as { readonly wager: { readonly runners: unknown } } | undefined;
            opening.result.close();
            resolve(window?.wager.runners);
          });
        });
      }),
  );
}
