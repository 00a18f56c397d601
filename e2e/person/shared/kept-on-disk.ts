/** Reads from the browser's database what the window keeps for a reload. */
import type { Page } from 'playwright/test';

/** Returns a part of what the journal keeps under a key; undefined where it has none. */
async function keptOnDisk(page: Page, key: string, ...parts: readonly string[]): Promise<unknown> {
  return page.evaluate(
    ({ of, path }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('mutuel-window');
        opening.addEventListener('error', () => reject(new Error('no journal')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get(of);
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(path.reduce((kept, part) => kept?.[part], reading.result));
          });
        });
      }),
    { of: key, path: parts },
  );
}

/** Returns the runners of the wager on disk, which are written a while after the tap. */
export const runnersOnDisk = (page: Page): Promise<unknown> => keptOnDisk(page, 'window', 'wager', 'runners');

/** Returns how many customers of the trainer wait, as it is written on disk. */
export const waitingOnDisk = (page: Page): Promise<unknown> => keptOnDisk(page, 'practice', 'waiting');

/** Returns what the practice customer on disk says, which is written a while after they said it. */
export const sentenceOnDisk = (page: Page): Promise<unknown> =>
  keptOnDisk(page, 'practice', 'practice', 'customer', 'sentence');
