/** Lets the window's clock run until a test sees what it waits for. */
import { expect, type Page } from 'playwright/test';

/**
 * Lets the window's clock run in steps of so many milliseconds until `isSo`. A busy machine gets as many as a
 * quick one: the next step follows at once.
 */
export async function runClockUntil(
  page: Page,
  isSo: () => boolean | Promise<boolean>,
  step = 100,
): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
