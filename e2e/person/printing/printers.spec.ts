/**
 * Uses the printer's page with Bluetooth and serial ports: scanning, the driver, density, paper, earlier
 * printers.
 */
import type { Page } from 'playwright/test';
import { choosePrinter, openPrinterSetup, printerInUse, unlocked } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { sheetsOf } from '../shared/receipt.ts';
import { beginShift } from '../shared/training-day.ts';

const group = (page: Page, heading: string) =>
  page.locator('.settings__group').filter({ has: page.getByRole('heading', { name: heading }) });

test.describe('over Bluetooth', () => {
  test('a printer is scanned for, driven as the teller says, tested, let go of and used again [T179, T180, T182, T184, T186]', async ({
    page,
    bluetoothPrinter,
  }) => {
    await beginShift(page);
    await openPrinterSetup(page);
    await expect(group(page, 'Scanned devices')).toContainText('No available printers found');
    await page.getByRole('button', { name: 'Scan Bluetooth' }).click();
    const choice = page.getByRole('dialog', { name: 'Select the driver to use for the printer' });
    await choice.getByRole('button', { name: 'Cancel' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Connection cancelled' });
    await alert.getByRole('button', { name: 'OK' }).click();
    // Keeps the found devices, to be used without the browser's list.
    await group(page, 'Scanned devices').getByRole('button', { name: 'Use: Lab printer' }).click();
    await choice.getByRole('button', { name: 'Sunmi' }).click();
    const card = printerInUse(page, 'Lab printer');
    await expect(card).toContainText('Ready');
    await expect(card).toContainText('Sunmi · Bluetooth');
    await expect(card).toContainText("Browsers do not reveal a device's own address.");

    bluetoothPrinter.printer.clear();
    await unlocked(page);
    await page.getByRole('button', { name: 'Test ticket' }).click();
    await expect
      .poll(() => sheetsOf(bluetoothPrinter.printer.received).flatMap(({ lines }) => lines))
      .toContainEqual(expect.stringContaining('VOID. NOT FOR SALE'));
    await unlocked(page);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Printer: No printer selected')).toBeAttached();

    const before = group(page, 'Previously used printers');
    await expect(before).toContainText(/Sunmi · Bluetooth · \d\d\/\d\d\/\d\d @ \d{1,2}:\d\d[AP]M/);
    await before.getByRole('button', { name: 'Use: Lab printer' }).click();
    await expect(printerInUse(page, 'Lab printer')).toContainText('Sunmi · Bluetooth');
    await unlocked(page);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await before.getByRole('button', { name: 'Forget: Lab printer' }).click();
    await expect(before).toContainText('No other printer has been used here.');
  });

  test('a browser whose list is closed leaves everything as it is [T185]', async ({
    page,
    bluetoothPrinter,
  }) => {
    bluetoothPrinter.closeTheChooser();
    await beginShift(page);
    await openPrinterSetup(page);
    await page.getByRole('button', { name: 'Scan Bluetooth' }).click();
    await expect(group(page, 'Scanned devices')).toContainText('No available printers found');
    await expect(page.getByRole('button', { name: 'Scan Bluetooth' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(printerInUse(page, 'On this screen')).toBeVisible();
  });

  test('how dark it prints is sent to the printer, and ends at 0 and 100 [T181, T393, T497]', async ({
    page,
    bluetoothPrinter,
  }) => {
    await beginShift(page);
    await choosePrinter(page, 'Bluetooth');
    await openPrinterSetup(page);
    const duty = page.getByRole('group', { name: 'Print duty' });
    await expect(duty.getByRole('status')).toHaveText('50');
    for (let press = 0; press < 5; press += 1)
      await duty.getByRole('button', { name: 'Duty up by 10' }).click();
    await expect(duty.getByRole('status')).toHaveText('100');
    await expect(duty.getByRole('button', { name: 'Duty up by 10' })).toBeDisabled();
    await expect(duty.getByRole('button', { name: 'Duty up by 1', exact: true })).toBeDisabled();
    bluetoothPrinter.printer.clear();
    await unlocked(page);
    await page.getByRole('button', { name: 'Test ticket' }).click();
    // Sends GS ( K, function 49: six levels above its own.
    const darkest = Buffer.of(0x1d, 0x28, 0x4b, 2, 0, 49, 6);
    await expect.poll(() => Buffer.from(bluetoothPrinter.printer.received).includes(darkest)).toBe(true);
    // Waits: the window takes no press while it prints (T173).
    await expect(page.getByText('Printed', { exact: true })).toBeVisible();
    await unlocked(page);
    await duty.getByRole('button', { name: 'Duty down by 1', exact: true }).click();
    await expect(duty.getByRole('status')).toHaveText('99');
  });

  test('the paper that was put in is entered, and what is printed is taken off it [T162, T164, T168, T169, T170]', async ({
    page,
    bluetoothPrinter,
  }) => {
    await beginShift(page);
    await choosePrinter(page, 'Bluetooth');
    bluetoothPrinter.printer.setPaper('out');
    await expect(page.getByText('Printer: Paper out')).toBeAttached();
    bluetoothPrinter.printer.setPaper('present');
    const question = page.getByRole('dialog', { name: 'How much paper is in the printer?' });
    await expect(question).toContainText('904 ft');
    await question.getByRole('button', { name: 'Next roll type' }).click();
    await expect(question.getByRole('button', { name: 'Partial roll of 558 ft' })).toBeVisible();
    await question.getByRole('button', { name: 'Feet left down by 10' }).click();
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(question.getByRole('button', { name: 'Kept the same roll' })).toBeVisible();
    await question.getByRole('button', { name: 'Next roll type' }).click();
    await question.getByRole('button', { name: 'Full Roll' }).click();
    await expect(question).toBeHidden();

    await openPrinterSetup(page);
    await expect(group(page, 'Paper').first()).toContainText('558 ft, 100% of the roll');
    await expect(group(page, 'Paper').first()).toContainText('About 1913 tickets.');
    await unlocked(page);
    await page.getByRole('button', { name: 'Test ticket' }).click();
    await expect(group(page, 'Paper').first()).toContainText('About 1912 tickets.');
  });
});

test.describe('over a serial cable', () => {
  test('a port that the browser remembers is used without its list [T183]', async ({ serialPrinter }) => {
    const { page } = serialPrinter;
    await beginShift(page);
    await openPrinterSetup(page);
    // Uses the port that the manager's policy has given: no test can answer the browser's list.
    await group(page, 'Paired devices').getByRole('button', { name: 'Use: RS-232' }).click();
    await page
      .getByRole('dialog', { name: 'Select the driver to use for the printer' })
      .getByRole('button', { name: 'Epson' })
      .click();
    await expect(printerInUse(page, 'RS-232')).toContainText('Epson · Serial port');
    await expect(page.getByText('Printer: Ready')).toBeAttached();
    await expect(group(page, 'Paired devices')).toContainText('The browser remembers no other device.');
  });

  test('the printer of yesterday is there at the start, without a tap, driven as it was [S194]', async ({
    serialPrinter,
  }) => {
    const { page, printer } = serialPrinter;
    // Writes yesterday's record of the window: a closed port cannot be opened again here.
    await page.addInitScript(() => {
      const record = {
        FRIENDLY_NAME: 'RS-232',
        MAC_ADDRESS: 'RS-232',
        mode: 'bixolon',
        lastUse: 0,
        CONNECTION: 'serial',
        duty: 0,
      };
      localStorage.setItem('mutuel.printers', JSON.stringify([record]));
      localStorage.setItem('mutuel.printer', 'serial');
      localStorage.setItem('mutuel.printer.name', 'RS-232');
      localStorage.setItem('mutuel.printer.id', 'RS-232');
    });
    await beginShift(page);
    await openPrinterSetup(page);
    await expect(printerInUse(page, 'RS-232')).toContainText('Bixolon · Serial port');
    printer.clear();
    await unlocked(page);
    await page.getByRole('button', { name: 'Test ticket' }).click();
    // Sends GS ( K, function 49: six levels below its own.
    const lightest = Buffer.of(0x1d, 0x28, 0x4b, 2, 0, 49, 250);
    await expect.poll(() => Buffer.from(printer.received).includes(lightest)).toBe(true);
  });
});
