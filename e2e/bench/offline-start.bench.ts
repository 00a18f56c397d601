/**
 * Measures `offline-start`: from a reload without a network to a usable sign-on page. Compares with the bare
 * page, which its service worker serves in the same way. The processor is slowed down six times. Rounds
 * alternate, so that both run under the same load. The median counts.
 */
import type { Page } from 'playwright';
import { type Measurement, measured } from '../measurement.ts';
import { openWindow, slowReload, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.35;
const ROUNDS = 21;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => {
    const terminal = await offlinePage(await openWindow(browser, terminalUrl));
    const bare = await offlinePage(await openWindow(browser, bareUrl));
    const times = { terminal: new Array<number>(), bare: new Array<number>() };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.terminal.push(await slowReload(terminal));
      times.bare.push(await slowReload(bare));
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

/** Opens the page, waits until it is stored, and cuts the network. */
async function offlinePage(page: Page): Promise<Page> {
  await page.goto('/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await slowReload(page);
  return page;
}
