/**
 * `tap-to-paint`: on a processor slowed down six times, from the tap on each key of the sale path to the paint after it, beside a button of the
 * bare page. The 95th percentile of each key; the slowest key gives the figure, and every key its own line.
 */

import type { Page } from 'playwright';
import { buyKey, cards, key, openTerminal, pickRunners, signOn } from '../acts.ts';
import { type Measurement, measured } from '../measurement.ts';
import { openWindow, paintAfterTap, slowDown, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.5;
const SALES = 25;

/** The keys of a sale in their order; after the last one the next sale can begin. */
const SALE_PATH: readonly { readonly name: string; readonly tap: (page: Page) => Promise<void> }[] = [
  { name: 'card', tap: (page) => cards(page).first().click() },
  {
    name: 'race',
    tap: (page) =>
      page
        .getByRole('button', { name: /^(Race|Game) \d+, .*minutes? to post/ })
        .first()
        .click(),
  },
  { name: 'pool', tap: (page) => page.getByRole('button', { name: /^Win, minimum/ }).click() },
  { name: 'amount', tap: (page) => key(page, '$5').click() },
  { name: 'runner', tap: (page) => pickRunners(page, 1) },
  { name: 'buy', tap: (page) => buyKey(page).click() },
];

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => {
    const terminal = await openWindow(browser, terminalUrl);
    await openTerminal(terminal);
    await signOn(terminal);
    const bare = await openWindow(browser, bareUrl);
    await bare.goto('/');
    await Promise.all([slowDown(terminal), slowDown(bare)]);

    const keys = new Map<string, number[]>(SALE_PATH.map(({ name }) => [name, []]));
    const bareTimes: number[] = [];
    for (let sale = 0; sale < SALES; sale += 1) {
      for (const { name, tap } of SALE_PATH) {
        keys.get(name)?.push(await paintAfterTap(terminal, () => tap(terminal)));
        const button = String((bareTimes.length % 14) + 1);
        bareTimes.push(
          await paintAfterTap(bare, () => bare.getByRole('button', { name: button, exact: true }).click()),
        );
      }
    }
    const againstValue = quantile(bareTimes, 0.95);
    const rows = [...keys].map(([name, times]) => ({ name, value: quantile(times, 0.95) }));
    const slowest = Math.max(...rows.map(({ value }) => value));
    return [{ name: '', value: slowest }, ...rows].map(({ name, value }) =>
      measured({
        name: name === '' ? 'tap-to-paint' : `tap-to-paint ${name}`,
        value,
        unit: 'ms',
        against: 'a button of the bare page',
        againstValue,
        goal: GOAL,
      }),
    );
  });
}
