/**
 * Measures `tap-with-display`: from the tap on a key of the sale path to the paint after it, with the
 * customer's display open. Compares with a window without a display, tapped in turn. Figures are 95th
 * percentiles over every tap on every key, on a processor slowed down six times. Medians are on standard
 * error.
 */
import type { Browser, Page } from 'playwright';
import { openTerminal, signOn } from '../acts.ts';
import { type Measurement, measured } from '../measurement.ts';
import { layDay, SALE_PATH } from './sale-path.ts';
import { openWindow, paintAfterTap, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.05;
/** So many that a 95th percentile is not the worst taps of a busy moment. */
const SALES = 20;
const QUANTILE = 0.95;

/** Opens a window at which a teller has signed on; without a display, a setting turns it off. */
async function openAtSale(browser: Browser, url: string, hasDisplay: boolean): Promise<Page> {
  const page = await openWindow(browser, url);
  await layDay(page);
  await openTerminal(page);
  if (hasDisplay) await openDisplay(page);
  await signOn(page);
  return page;
}

/** Opens the display in a window of its own, as a tap on the page of devices does. */
async function openDisplay(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Devices', exact: true }).click();
  await page.getByRole('button', { name: 'Open in a window' }).click();
  const display = await opening;
  await display.getByRole('heading', { name: 'Window closed' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
  await display.getByRole('heading', { name: 'Window closed' }).waitFor();
}

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl }) => {
    const shown = await openAtSale(browser, terminalUrl, true);
    const alone = await openAtSale(browser, terminalUrl, false);
    const display = shown
      .context()
      .pages()
      .find((page) => page !== shown);
    if (display === undefined) throw new Error('there is no display');
    const withDisplay: number[] = [];
    const without: number[] = [];
    for (let sale = 0; sale < SALES; sale += 1) {
      for (const { find } of SALE_PATH) {
        withDisplay.push(await paintAfterTap(shown, find(shown)));
        without.push(await paintAfterTap(alone, find(alone)));
      }
      if (sale === 0) await display.locator('.owe').waitFor();
    }
    console.error(
      `  medians: ${quantile(withDisplay, 0.5).toFixed(1)} ms with, ${quantile(without, 0.5).toFixed(1)} ms without`,
    );
    return [
      measured({
        name: 'tap-with-display',
        value: quantile(withDisplay, QUANTILE),
        unit: 'ms',
        against: 'the window without a display',
        againstValue: quantile(without, QUANTILE),
        goal: GOAL,
      }),
    ];
  });
}
