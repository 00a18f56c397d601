/** A scanner that types as a keyboard does, and what it reads off a ticket. */
import { expect, type Page } from 'playwright/test';
import { parseSerial, serialDigits } from '../../src/wagering/ticket-serial.ts';
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

/** Types a code at a slow scanner's speed: the time stamps of its keys are so many milliseconds apart, whatever the machine is at. */
export async function scanSlowly(page: Page, code: string, gap: number): Promise<void> {
  await stopClock(page);
  const keys = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  for (const [index, text] of Array.from(code).entries()) {
    const timestamp = begun + (index * gap) / 1_000;
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text, timestamp });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text, timestamp });
  }
  const timestamp = begun + (code.length * gap) / 1_000;
  await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', text: '\r', timestamp });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', timestamp });
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
