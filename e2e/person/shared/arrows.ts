/** Moves by arrows at a self-serve terminal, as somebody who cannot see or touch the screen. */
import type { Page } from 'playwright/test';

/** Moves on to a key, as far as once round the page. Throws if no key has the name. */
export async function goTo(page: Page, name: RegExp): Promise<void> {
  const keys = await page.locator('.self-serve button').count();
  for (let step = 0; step < keys; step += 1) {
    await page.keyboard.press('ArrowDown');
    if (name.test(await page.evaluate(() => document.activeElement?.textContent ?? ''))) return;
  }
  throw new Error(`no key ${String(name)} by the arrows`);
}
