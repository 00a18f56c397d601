/**
 * `socket-flood`: on a processor slowed down six times, from the tap on a key of the sale path to the paint after it while the host says a thousand
 * things a second for a minute, beside the same taps while it is silent; and `socket-flood-heap`: the page's heap after that minute beside before it.
 * No key may be lost: as many tickets are sold as were bought.
 */
import type { Page } from 'playwright';
import { balancePanel, openTerminal, signOn } from '../acts.ts';
import { type Measurement, measured } from '../measurement.ts';
import { layBigDay, setFlood, wordsSaid } from './busy-host.ts';
import { layDay, SALE_PATH } from './sale-path.ts';
import { openWindow, paintAfterTap, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.5;
const HEAP_GOAL = 1.05;
const MINUTE = 60_000;
const WARM_UP = 10_000;
const QUANTILE = 0.95;
const WORDS_A_SECOND = 1_000;

/** Sells for so long, milliseconds, and returns the times of all taps and how many tickets were bought. */
async function keyFor(
  page: Page,
  long: number,
): Promise<{ readonly times: readonly number[]; readonly sales: number }> {
  const times: number[] = [];
  const end = performance.now() + long;
  let sales = 0;
  for (; performance.now() < end; sales += 1) {
    for (const { find } of SALE_PATH) times.push(await paintAfterTap(page, find(page)));
  }
  return { times, sales };
}

/** What the page holds once all is collected that can be, bytes. */
async function heapOf(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('HeapProfiler.collectGarbage');
  const { usedSize } = await debug.send('Runtime.getHeapUsage');
  await debug.detach();
  return usedSize;
}

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl }) => {
    const page = await openWindow(browser, terminalUrl, { serviceWorkers: 'block' });
    await layDay(page);
    await layBigDay(page);
    await openTerminal(page);
    await signOn(page);

    // Code that runs for the first time is compiled and kept: that is no growth.
    await setFlood(page, true);
    const warm = await keyFor(page, WARM_UP);
    await setFlood(page, false);
    const warmWords = await wordsSaid(page);
    const quiet = await keyFor(page, MINUTE);
    const before = await heapOf(page);
    await setFlood(page, true);
    const flooded = await keyFor(page, MINUTE);
    await setFlood(page, false);
    const after = await heapOf(page);

    const words = (await wordsSaid(page)) - warmWords;
    const [, sold = 0] = /Sold −(\d+)/.exec(await balancePanel(page).innerText())?.map(Number) ?? [];
    const bought = warm.sales + quiet.sales + flooded.sales;
    console.error(`  ${words} words said, ${bought} tickets bought, ${sold} sold`);
    if (words < (WORDS_A_SECOND * MINUTE) / 1_000) throw new Error('the host said less than it should');
    if (sold !== bought) throw new Error('a key was lost');
    return [
      measured({
        name: 'socket-flood',
        value: quantile(flooded.times, QUANTILE),
        unit: 'ms',
        against: 'the same taps while the host is silent',
        againstValue: quantile(quiet.times, QUANTILE),
        goal: GOAL,
      }),
      measured({
        name: 'socket-flood-heap',
        value: after,
        unit: 'bytes',
        against: 'before the flood',
        againstValue: before,
        goal: HEAP_GOAL,
      }),
    ];
  });
}
