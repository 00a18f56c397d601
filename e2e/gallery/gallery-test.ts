/** Serves the gallery to browser tests, once for each worker. Shows its scenes one after the other. */
import { test as base, type Frame, type Page } from 'playwright/test';
import { pressSelector, type ServedGallery, serveGallery } from './serve-gallery.ts';

interface Shared {
  readonly gallery: ServedGallery;
}

export { expect } from 'playwright/test';

export const test = base.extend<object, Shared>({
  gallery: [
    // Uses braces: the runner reads from them that the fixture needs nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gallery = await serveGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker' },
  ],
});
/** Opens the gallery in a language; returns the names of its scenes. */
export async function openGallery(
  page: Page,
  gallery: ServedGallery,
  language: string,
): Promise<readonly string[]> {
  await page.goto(`${gallery.url}/?lang=${language}`);
  // The gallery loads the language's file first.
  await page.waitForFunction(() => 'scenes' in window);
  return page.evaluate(() => (window as unknown as { scenes: string[] }).scenes);
}

/** Draws a scene, and waits for the frame after. Returns what is to be pressed then; empty: nothing. */
export function drawScene(
  place: Page | Frame,
  name: string,
): Promise<{ readonly press: string; readonly key: string }> {
  return place.evaluate(async (scene) => {
    (window as unknown as { show: (name: string) => void }).show(scene);
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { dataset } = document.documentElement;
    return { press: dataset['press'] ?? '', key: dataset['key'] ?? '' };
  }, name);
}

/** Draws a scene, and presses its keys. */
export async function show(page: Page, name: string): Promise<void> {
  const { press, key } = await drawScene(page, name);
  if (key !== '') await page.keyboard.press(key);
  if (press !== '') await page.locator(pressSelector(press)).first().click();
}
