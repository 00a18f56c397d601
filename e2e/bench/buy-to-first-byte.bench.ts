/**
 * `buy-to-first-byte`: on a processor slowed down six times, from the tap on Buy to the first byte given to a Bluetooth printer's link, beside the
 * tap to paint of a button of the bare page; 95th percentiles. The demo tote's own time is taken off: what it marked with
 * performance.measure('demo-tote') between the two.
 */
import type { Page } from 'playwright';
import { buyKey, cards, choosePrinter, key, openTerminal, pickRunners, signOn } from '../acts.ts';
import { BluetoothPrinter } from '../lab/bluetooth-printer.ts';
import { type Measurement, measured } from '../measurement.ts';
import { openWindow, paintAfterTap, slowDown, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 2;
const SALES = 25;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => {
    const terminal = await openWindow(browser, terminalUrl);
    const printer = await BluetoothPrinter.switchOn(browser, terminal);
    await openTerminal(terminal);
    await signOn(terminal);
    await choosePrinter(terminal, 'Bluetooth');
    const bare = await openWindow(browser, bareUrl);
    await bare.goto('/');
    await Promise.all([slowDown(terminal), slowDown(bare)]);

    const firstBytes: number[] = [];
    const paints: number[] = [];
    for (let sale = 0; sale < SALES; sale += 1) {
      await buildWager(terminal);
      firstBytes.push(await firstByteAfterBuy(terminal));
      const button = String((sale % 14) + 1);
      paints.push(
        await paintAfterTap(bare, () => bare.getByRole('button', { name: button, exact: true }).click()),
      );
    }
    await printer.switchOff();
    return [
      measured({
        name: 'buy-to-first-byte',
        value: quantile(firstBytes, 0.95),
        unit: 'ms',
        against: 'tap to paint of a button of the bare page',
        againstValue: quantile(paints, 0.95),
        goal: GOAL,
      }),
    ];
  });
}

async function buildWager(page: Page): Promise<void> {
  await cards(page).first().click();
  await page
    .getByRole('button', { name: /^(Race|Game) \d+, .*minutes? to post/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Win, minimum/ }).click();
  await key(page, '$5').click();
  await pickRunners(page, 1);
}

/** Milliseconds from the tap on Buy to the first byte, without those in which the tote was at work. */
async function firstByteAfterBuy(page: Page): Promise<number> {
  await page.evaluate(() => performance.clearMeasures('demo-tote'));
  await buyKey(page).click();
  await page.waitForFunction(() => globalThis.stamps.firstByteAt > 0);
  return page.evaluate(() => {
    const { lastTapAt, firstByteAt } = globalThis.stamps;
    const atWork = performance
      .getEntriesByName('demo-tote', 'measure')
      .map(
        ({ startTime, duration }) =>
          Math.min(startTime + duration, firstByteAt) - Math.max(startTime, lastTapAt),
      )
      .reduce((sum, time) => sum + Math.max(time, 0), 0);
    return firstByteAt - lastTapAt - atWork;
  });
}
