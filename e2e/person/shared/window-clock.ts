/** Lets the window's clock run until a test sees what it waits for. */
import { expect, type Page } from 'playwright/test';

/** The steps of the window's clock, milliseconds. */
const STEP = 100;

/**
 * Lets the window's clock run in steps of 100 ms until `isSo`. A busy machine gets as many steps as a quick
 * one: the next step follows at once.
 */
export async function runClockUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(STEP);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
