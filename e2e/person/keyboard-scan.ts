/** A scanner that types as a keyboard does, and what it reads off a ticket. */
import { expect, type Page } from 'playwright/test';
import { parseSerial, serialDigits } from '../../src/wagering/tickets/ticket-serial.ts';
import { soldSerial } from '../acts.ts';

/** Stops the day's clock. Again, if a busy machine took so long that the moment to stop at was over. */
async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** Types a code with no time at all between its keys, whatever the machine is at: the day's clock stands still meanwhile. */
export async function scan(page: Page, code: string): Promise<void> {
  await stopClock(page);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.clock.resume();
}

/**
 * Types a code at a slow scanner's speed: moves the day's clock on by `gap` milliseconds from key to key,
 * however slow
 * the machine is. `first`: the milliseconds from the first key to the second.
 */
export async function scanSlowly(page: Page, code: string, gap: number, first = gap): Promise<void> {
  await stopClock(page);
  for (const [index, key] of [...Array.from(code), 'Enter'].entries()) {
    if (index > 0) await page.clock.runFor(index === 1 ? first : gap);
    await page.keyboard.press(key);
  }
  await page.clock.resume();
}

/** The bar code of a serial number. */
export function barCodeOf(tsn: string): string {
  const serial = parseSerial(tsn);
  if (!serial.ok) throw new Error(`no serial number: ${tsn}`);
  return serialDigits(serial.value);
}

/** The bar code of what was sold last. */
export async function soldBarCode(page: Page): Promise<string> {
  return barCodeOf(await soldSerial(page));
}
