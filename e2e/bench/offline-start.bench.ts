/**
 * `offline-start`: from a reload without a network, on a processor slowed down six times, to a sign-on page that can be used; beside the bare
 * page, which its service worker brings up in the same way. Rounds alternate, so that both meet the same weather; the median counts.
 */
import type { Page } from 'playwright';
import { type Measurement, measured } from '../measurement.ts';
import { openWindow, slowDown, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.6;
const ROUNDS = 11;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => {
    const terminal = await offlinePage(await openWindow(browser, terminalUrl));
    const bare = await offlinePage(await openWindow(browser, bareUrl));
    const times = { terminal: new Array<number>(), bare: new Array<number>() };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.terminal.push(await startAgain(terminal));
      times.bare.push(await startAgain(bare));
    }
    return [
      measured({
        name: 'offline-start',
        value: quantile(times.terminal, 0.5),
        unit: 'ms',
        against: 'bare page',
        againstValue: quantile(times.bare, 0.5),
        goal: GOAL,
      }),
    ];
  });
}

/** Opens the page, waits until it is stored, cuts the network and slows the processor. */
async function offlinePage(page: Page): Promise<Page> {
  await page.goto('/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await slowDown(page);
  await startAgain(page);
  return page;
}

async function startAgain(page: Page): Promise<number> {
  await page.reload();
  const usable = await page.waitForFunction(() => globalThis.stamps.usableAt || undefined);
  return Number(await usable.jsonValue());
}
