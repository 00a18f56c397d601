/**
 * Prints on a Zebra over Bluetooth: in its own commands, or drawn in a worker and compressed by the browser.
 */
import type { Page } from 'playwright/test';
import { scannedCodes } from '../../../drivers/printers/testing/scan.ts';
import { readLabels } from '../../../drivers/printers/zpl/testing/read-back.ts';
import {
  createSimulatedZebra,
  type SimulatedZebra,
} from '../../../drivers/printers/zpl/testing/simulated-zebra.ts';
import { openPrinterSetup, printerInUse, unlocked } from '../../acts.ts';
import type { BluetoothPrinter } from '../../lab/bluetooth-printer.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { beginShift } from '../shared/training-day.ts';

function zebraAt(lab: BluetoothPrinter): SimulatedZebra {
  return createSimulatedZebra({
    onArrival: (listener) => lab.heardBy(listener),
    answer: (...bytes) => lab.answer(Uint8Array.from(bytes)),
  });
}

async function choose(page: Page, driver: RegExp): Promise<void> {
  await beginShift(page);
  await openPrinterSetup(page);
  await page.getByRole('button', { name: 'Scan Bluetooth' }).click();
  const choice = page.getByRole('dialog', { name: 'Select the driver to use for the printer' });
  await choice.getByRole('button', { name: driver }).click();
  await expect(printerInUse(page, 'Lab printer')).toContainText('Ready');
}

/** Returns the one label that came out. */
function labelOf({ labels: [label] }: SimulatedZebra) {
  const [read] = readLabels(Buffer.from(`^XA${label}^XZ\n`, 'latin1'));
  return read;
}

test('a test ticket is sent in its own language', async ({ page, bluetoothPrinter }) => {
  const zebra = zebraAt(bluetoothPrinter);
  await choose(page, /^Zebra(?!,)/);
  await unlocked(page);
  await page.getByRole('button', { name: 'Test ticket' }).click();
  await expect.poll(() => zebra.labels).toHaveLength(1);
  expect(labelOf(zebra)?.texts.map(({ text }) => text)).toContain('VOID. NOT FOR SALE');
});

test('a test ticket is drawn, and its codes scan off the dots', async ({ page, bluetoothPrinter }) => {
  const zebra = zebraAt(bluetoothPrinter);
  await choose(page, /^Zebra, pictures/);
  await unlocked(page);
  await page.getByRole('button', { name: 'Test ticket' }).click();
  await expect.poll(() => zebra.labels).toHaveLength(1);
  const label = labelOf(zebra);
  expect(label?.texts).toEqual([]);
  const codes = label === undefined ? [] : await scannedCodes(label.drawn);
  expect(codes.length).toBeGreaterThan(0);
});

test('its open head is reported, though it leaves the question unanswered', async ({
  page,
  bluetoothPrinter,
}) => {
  const zebra = zebraAt(bluetoothPrinter);
  await choose(page, /^Zebra(?!,)/);
  zebra.openCover();
  await unlocked(page);
  await page.getByRole('button', { name: 'Test ticket' }).click();
  await expect(page.getByText('Test ticket failed').first()).toBeVisible();
  expect(zebra.labels).toEqual([]);
});
