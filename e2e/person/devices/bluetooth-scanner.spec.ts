/**
 * Uses a scanner behind a Bluetooth LE serial bridge, which Chromium itself simulates. Its notifications
 * alone need a stand-in (e2e/lab/bluetooth-printer.ts).
 */
import type { BluetoothPrinter as Peripheral } from '../../lab/bluetooth-printer.ts';
import { BluetoothPrinter, SERIAL_BRIDGE } from '../../lab/bluetooth-printer.ts';
import { expect, test } from '../../lab/fixtures.ts';
import {
  act,
  closeScanners,
  connected,
  isHandedIn,
  lastScan,
  openScanners,
  UNSOLD,
} from '../shared/scanner-page.ts';
import { beginShift } from '../shared/training-day.ts';
import { runClockUntil } from '../shared/window-clock.ts';

/** The time after a connection in which a code may lack its beginning, milliseconds. */
const JOINED = 400;

const reads = (scanner: Peripheral, text: string) => scanner.answer(new TextEncoder().encode(text));

test('a Bluetooth scanner is connected, reads in pieces, and reads again after it was away, without a tap [T189, T190, T420]', async ({
  browser,
  page,
}) => {
  const scanner = await BluetoothPrinter.switchOn(browser, page, SERIAL_BRIDGE);
  await beginShift(page);
  await openScanners(page);
  await page.getByRole('button', { name: 'Find Bluetooth', exact: true }).click();
  await expect(connected(page)).toContainText('Lab scanner');
  await expect(connected(page)).toContainText('Connected · Bluetooth');
  await page.clock.runFor(JOINED);
  reads(scanner, ']I1218445');
  reads(scanner, '095900001\r');
  await expect(lastScan(page)).toContainText(`]I1${UNSOLD.code}`);
  await expect(lastScan(page)).toContainText('Lab scanner');

  // Half a code ends with the link.
  reads(scanner, '2184');
  await scanner.cutLinkHeard();
  await runClockUntil(page, () => act(page, 'Disconnect', 'Lab scanner').isVisible(), 1_000);
  await closeScanners(page);
  await page.clock.runFor(JOINED);
  reads(scanner, `${UNSOLD.code}\r`);
  await isHandedIn(page);
  expect(scanner.writes).toEqual([]);
  await scanner.switchOff();
});
