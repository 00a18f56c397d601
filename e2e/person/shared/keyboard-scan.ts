/** Types as a scanner does, and reads the code of a ticket. */
import { expect, type Page } from 'playwright/test';
import { parseSerial, serialDigits } from '../../../src/wagering/tickets/ticket-serial.ts';
import { soldSerial } from '../../acts.ts';

/** Stops the day's clock. Tries again if a busy machine missed the moment to stop at. */
async function stopClock(page: Page, later = 1_000): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + later);
  }).toPass();
}

/**
 * Types a code without any time between its keys, on a machine of any speed. The day's clock is stopped
 * meanwhile. `later`: how far it moves on before, in milliseconds.
 */
export async function scan(page: Page, code: string, later = 1_000): Promise<void> {
  await stopClock(page, later);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.clock.resume();
}

/**
 * Types a code at a slow scanner's speed, on a machine of any speed. Moves the day's clock on by `gap`
 * milliseconds from key to key. `first` is the time from the first key to the second.
 */
export async function scanSlowly(page: Page, code: string, gap: number, first = gap): Promise<void> {
  await stopClock(page);
  for (const [index, key] of [...Array.from(code), 'Enter'].entries()) {
    if (index > 0) await page.clock.runFor(index === 1 ? first : gap);
    await page.keyboard.press(key);
  }
  await page.clock.resume();
}

/** Returns the bar code of a serial number. */
export function barCodeOf(tsn: string): string {
  const serial = parseSerial(tsn);
  if (!serial.ok) throw new Error(`no serial number: ${tsn}`);
  return serialDigits(serial.value);
}

/** Returns the bar code of the last sold ticket. */
export async function soldBarCode(page: Page): Promise<string> {
  return barCodeOf(await soldSerial(page));
}
