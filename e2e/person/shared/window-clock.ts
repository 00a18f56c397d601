/** Lets the window's clock run until a test sees what it waits for, or to a time of the day. */
import { expect, type Page } from 'playwright/test';
import { DAY_START } from './training-day.ts';

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

/**
 * Lets the window's clock run, every tick of it, to so many minutes of the training day. However long a busy
 * machine took before, the day goes on from there.
 */
export async function runClockTo(page: Page, minutes: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.runFor(Math.max(0, DAY_START + minutes * 60_000 - now));
}
