/**
 * Measures `socket-flood`: from the tap on a key of the sale path to the paint after it. Meanwhile the host
 * sends a thousand messages a second for a minute. Compares with the same taps while it is silent.
 * `socket-flood-heap` is the page's heap after that minute, compared with before it. No key may be lost: as
 * many tickets are sold as were bought. The processor is slowed down six times.
 *
 * The heap is read in the same state both times: the customer is totalled out and their paper is taken. The
 * tickets of a screen are kept, and must be (11 kB each). They are the teller's doing and not the flood's. A
 * minute of the same flood with sales comes before the first reading. Code that is compiled, optimised and
 * filled for the first time is no growth.
 *
 * Seven such minutes were run one after another, beside heap snapshots. They took 10.75, 11.40, 11.76, 11.84,
 * 12.02, 12.22 and 12.30 MB, and a silent minute after them 12.65. The rest is optimised code, the tips and
 * the demo tote's own tickets, with or without a flood. The tips come of one card after another (S249), a
 * kilobyte a second until all fifty are there.
 */
import type { Page } from 'playwright';
import { balancePanel, openTerminal, screenTitle, signOn } from '../acts.ts';
import { type Measurement, measured } from '../measurement.ts';
import { layBigDay, setFlood, wordsSaid } from './busy-host.ts';
import { layDay, SALE_PATH } from './sale-path.ts';
import { openWindow, paintAfterTap, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.5;
const HEAP_GOAL = 1.05;
const MINUTE = 60_000;
/** Longer than any sale of the demo tote takes, milliseconds. */
const SALE_LIMIT = 10_000;
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

/**
 * Ends the customer, takes all paper, and returns how many tickets they bought. `bought`: how often Buy was
 * pressed; the last sale may still be running.
 */
async function totalOut(page: Page, bought: number): Promise<number> {
  const all = balancePanel(page).getByText(`− ${bought} sold`, { exact: true });
  await all.waitFor({ timeout: SALE_LIMIT }).catch(() => undefined);
  const [, sold = 0] = /− (\d+) sold/.exec(await balancePanel(page).innerText())?.map(Number) ?? [];
  const take = page.getByRole('button', { name: 'Handed over', exact: true });
  for (let papers = 0; papers < sold; papers += 1) await take.click();
  // A tap on a page slowed down six times may meet a paper that has just been taken.
  while (await take.isVisible()) await take.click();
  await take.waitFor({ state: 'detached' });
  await balancePanel(page).click();
  await page.getByRole('button', { name: /^Collect/ }).click();
  await screenTitle(page).waitFor();
  return sold;
}

/** Returns the page's heap after a collection, bytes. */
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

    await setFlood(page, true);
    const warm = await keyFor(page, MINUTE);
    await setFlood(page, false);
    const warmWords = await wordsSaid(page);
    const quiet = await keyFor(page, MINUTE);
    const soldBefore = await totalOut(page, warm.sales + quiet.sales);
    const before = await heapOf(page);
    await setFlood(page, true);
    const flooded = await keyFor(page, MINUTE);
    await setFlood(page, false);
    const sold = soldBefore + (await totalOut(page, flooded.sales));
    const after = await heapOf(page);

    const words = (await wordsSaid(page)) - warmWords;
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
