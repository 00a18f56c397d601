/**
 * Prints on Bluetooth printers whose codes are drawn. They are encoded in the drawing worker, printed, and
 * scanned off the paper.
 */
import type { Page } from 'playwright/test';
import { burntPaper } from '../../../drivers/printers/escpos/testing/burnt-paper.ts';
import { readBack } from '../../../drivers/printers/escpos/testing/read-back.ts';
import { VirtualPrinter } from '../../../drivers/printers/escpos/testing/virtual-printer.ts';
import { printed } from '../../../drivers/printers/printek/testing/printed.ts';
import { createSimulatedPrintek } from '../../../drivers/printers/printek/testing/simulated-printek.ts';
import { scannedCodes } from '../../../drivers/printers/testing/scan.ts';
import { openPrinterSetup, printerInUse, unlocked } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { beginShift } from '../shared/training-day.ts';

/** Chooses the printer and prints a test ticket; returns the bytes from that tap to the paper. */
async function testTicket(
  page: Page,
  driver: string,
  arrived: readonly number[],
  papers: () => readonly string[],
): Promise<Uint8Array> {
  await beginShift(page);
  await openPrinterSetup(page);
  await page.getByRole('button', { name: 'Scan Bluetooth' }).click();
  const choice = page.getByRole('dialog', { name: 'Select the driver to use for the printer' });
  await choice.getByRole('button', { name: driver }).click();
  await expect(printerInUse(page, 'Lab printer')).toContainText('Ready');
  const before = arrived.length;
  await unlocked(page);
  await page.getByRole('button', { name: 'Test ticket' }).click();
  await expect.poll(() => papers().length).toBe(2);
  return Uint8Array.from(arrived.slice(before));
}

test('a Woosim prints a test ticket whose codes are columns of dots', async ({ page, bluetoothPrinter }) => {
  const arrived: number[] = [];
  const woosim = new VirtualPrinter((bytes) => bluetoothPrinter.answer(Uint8Array.from(bytes)), 'woosim');
  bluetoothPrinter.heardBy((bytes) => {
    arrived.push(...bytes);
    woosim.receive(bytes);
  });
  const received = readBack(await testTicket(page, 'Woosim', arrived, () => woosim.papers()));
  expect(woosim.papers()[0]).toContain('VOID. NOT FOR SALE');
  expect((await scannedCodes(burntPaper(received))).length).toBeGreaterThan(0);
});

test('a Printek prints a test ticket whose codes are run lengths', async ({ page, bluetoothPrinter }) => {
  const arrived: number[] = [];
  const printek = createSimulatedPrintek({
    answer: (...bytes) => bluetoothPrinter.answer(Uint8Array.from(bytes)),
    onArrival: (listener) =>
      bluetoothPrinter.heardBy((bytes) => {
        arrived.push(...bytes);
        listener(bytes);
      }),
  });
  const sent = await testTicket(page, 'Printek', arrived, printek.papers);
  // Cuts off the status queries before and behind the document.
  const start = sent.findIndex((byte) => byte !== ASKED);
  const end = sent.findLastIndex((byte) => byte !== ASKED) + 1;
  const { drawn, texts } = printed(sent.subarray(start, end));
  expect(texts.length).toBeGreaterThan(0);
  expect((await scannedCodes(drawn)).length).toBeGreaterThan(0);
});

const ASKED = 0x16;
