/**
 * Measures `tap-to-paint`: from the tap on a key of the sale path to the paint after it. Compares with a
 * button of the bare page, tapped in turn. Figures are 95th percentiles over every tap on every key, on a
 * processor slowed down six times. Each key's own figure is on standard error.
 */
import { openTerminal, signOn } from '../acts.ts';
import { type Measurement, measured } from '../measurement.ts';
import { bareButton, layDay, SALE_PATH } from './sale-path.ts';
import { openWindow, paintAfterTap, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.35;
/** So many that a 95th percentile of one key is not its worst tap. */
const SALES = 30;
/** The bare page's button is tapped after every third key: as often as any key of the terminal, and more. */
const KEYS_BETWEEN = 3;
const QUANTILE = 0.95;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => {
    const terminal = await openWindow(browser, terminalUrl);
    await layDay(terminal);
    await openTerminal(terminal);
    await signOn(terminal);
    const bare = await openWindow(browser, bareUrl);
    await bare.goto('/');

    const keys = new Map<string, number[]>(SALE_PATH.map(({ name }) => [name, []]));
    const bareTimes: number[] = [];
    for (let sale = 0; sale < SALES; sale += 1) {
      for (const [turn, { name, find }] of SALE_PATH.entries()) {
        keys.get(name)?.push(await paintAfterTap(terminal, find(terminal)));
        if (turn % KEYS_BETWEEN === 0)
          bareTimes.push(await paintAfterTap(bare, bareButton(bare, bareTimes.length)));
      }
    }
    const againstValue = quantile(bareTimes, QUANTILE);
    for (const [name, times] of keys) {
      const slow = quantile(times, QUANTILE);
      console.error(`  ${name}: ${slow.toFixed(1)} ms, ${(slow / againstValue).toFixed(2)}`);
    }
    return [
      measured({
        name: 'tap-to-paint',
        value: quantile([...keys.values()].flat(), QUANTILE),
        unit: 'ms',
        against: 'a button of the bare page',
        againstValue,
        goal: GOAL,
      }),
    ];
  });
}
