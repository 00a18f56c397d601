/** Waits for the program's files in the browser: their service worker serves the page from then on. */
import type { Page } from 'playwright/test';

/** Waits until the whole program is kept. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}
