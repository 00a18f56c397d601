/**
 * Measures `card-update`: tap to paint on the sale path while fifty cards of twenty races change one after
 * another. Compares with the same taps while nothing changes. Figures are 95th percentiles over all taps, on
 * a processor slowed down six times.
 */
import { openTerminal, signOn } from '../acts.ts';
import { type Measurement, measured } from '../measurement.ts';
import { layBigDay, setBusy, traffic } from './busy-host.ts';
import { layDay, SALE_PATH } from './sale-path.ts';
import { openWindow, paintAfterTap, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.2;
/** Of each kind, in turn. */
const SALES = 20;
const QUANTILE = 0.95;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl }) => {
    const page = await openWindow(browser, terminalUrl, { serviceWorkers: 'block' });
    await layDay(page);
    await layBigDay(page);
    await openTerminal(page);
    await signOn(page);

    const times = { busy: [] as number[], quiet: [] as number[] };
    for (let sale = 0; sale < 2 * SALES; sale += 1) {
      const busy = sale % 2 === 0;
      await setBusy(page, busy);
      for (const { find } of SALE_PATH) {
        times[busy ? 'busy' : 'quiet'].push(await paintAfterTap(page, find(page)));
      }
    }
    const { announced, fetched } = await traffic(page);
    console.error(`  ${announced} cards announced as changed, ${fetched} answers about cards fetched`);
    for (const at of [0.5, 0.75, 0.95]) {
      console.error(
        `  ${at}: ${quantile(times.busy, at).toFixed(1)} ms busy, ${quantile(times.quiet, at).toFixed(1)} ms quiet`,
      );
    }
    return [
      measured({
        name: 'card-update',
        value: quantile(times.busy, QUANTILE),
        unit: 'ms',
        against: 'the same taps while no card changes',
        againstValue: quantile(times.quiet, QUANTILE),
        goal: GOAL,
      }),
    ];
  });
}
