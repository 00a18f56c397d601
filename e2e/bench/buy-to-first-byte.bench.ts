/**
 * Measures `buy-to-first-byte`: from the tap on Buy to the first byte on a Bluetooth printer's link. Compares
 * with tap to paint on a button of the bare page, tapped in turn. Figures are 95th percentiles, on a
 * processor slowed down six times. The demo tote's own time is deducted: the measures named 'demo-tote'
 * between the two.
 */
import { buyKey, choosePrinter, enterWager, openTerminal, pickRunners, signOn } from '../acts.ts';
import { BluetoothPrinter } from '../lab/bluetooth-printer.ts';
import { type Measurement, measured } from '../measurement.ts';
import { bareButton, CARD, layDay, RACE } from './sale-path.ts';
import { openWindow, paintAfterTap, timeAfterTap, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.8;
const SALES = 60;
const QUANTILE = 0.95;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => {
    const terminal = await openWindow(browser, terminalUrl);
    await layDay(terminal);
    const printer = await BluetoothPrinter.switchOn(browser, terminal);
    await openTerminal(terminal);
    await signOn(terminal);
    await choosePrinter(terminal, 'Bluetooth');
    await enterWager(terminal, { card: CARD, race: RACE, pool: 'Win', amount: '$5' });
    const bare = await openWindow(browser, bareUrl);
    await bare.goto('/');

    const firstBytes: number[] = [];
    const paints: number[] = [];
    for (let sale = 0; sale < SALES; sale += 1) {
      // After a sale the window is at the runners of the same race, pool and amount.
      await pickRunners(terminal, 1);
      firstBytes.push(await timeAfterTap(terminal, buyKey(terminal), 'first byte'));
      paints.push(await paintAfterTap(bare, bareButton(bare, sale)));
    }
    await printer.switchOff();
    return [
      measured({
        name: 'buy-to-first-byte',
        value: quantile(firstBytes, QUANTILE),
        unit: 'ms',
        against: 'tap to paint of a button of the bare page',
        againstValue: quantile(paints, QUANTILE),
        goal: GOAL,
      }),
    ];
  });
}
