/** The two windows every screen is looked at in, and where pictures of them go. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { PROJECT } from '../workbench/install.mjs';

/** The sizes of the design: a landscape terminal, a portrait tablet. */
export const ORIENTATIONS = [
  { name: 'landscape', viewport: { width: 1366, height: 768 } },
  { name: 'portrait', viewport: { width: 800, height: 1280 } },
] as const;

/**
 * Takes a picture of the window or of a part, for a person to look at: e2e/.out/screens/NAME.png. None
 * without PICTURES=1.
 */
export async function picture(page: Page | Locator, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  await page.screenshot({
    path: join(PROJECT, 'e2e', '.out', 'screens', `${name}.png`),
    animations: 'disabled',
  });
}
