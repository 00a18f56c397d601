/**
 * Uses a self-serve terminal with its devices on their real interfaces. The bill acceptor (EBDS) and the
 * printer are on serial cables behind the browser's own Web Serial; the scanner types as a keyboard does.
 */
import type { Page } from 'playwright/test';
import { createSimulatedBody } from '../../../drivers/bill-acceptors/testing/simulated-acceptor.ts';
import { simulateEbds } from '../../../drivers/bill-acceptors/testing/simulated-ebds.ts';
import { EscPosPrinter } from '../../lab/escpos-printer.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { SerialCables, whyNoSerialPort } from '../../lab/serial-cables.ts';
import { barCodeOf, scan } from '../shared/keyboard-scan.ts';
import { sheetsOf } from '../shared/receipt.ts';
import { layTrainingDay } from '../shared/training-day.ts';
import { runClockUntil } from '../shared/window-clock.ts';

const ACCEPTOR = { usbVendorId: 0x0403, usbProductId: 0x6001 };
const PRINTER = { usbVendorId: 0x067b, usbProductId: 0x2303 };
/** The number of a $20 note in the table of the protocol. */
const TWENTY = 5;

/** Opens a terminal that knows both devices from yesterday. */
async function rig(url: string, settings: object = {}) {
  const bench = await SerialCables.plugIn({ baseURL: url, ports: [ACCEPTOR, PRINTER] });
  const { page } = bench;
  const [first, second] = bench.cables;
  if (first === undefined || second === undefined) throw new Error('no cables');
  const body = createSimulatedBody();
  const device = simulateEbds(body);
  first.onBytes((bytes) => first.send(Uint8Array.from(device(bytes))));
  const printer = new EscPosPrinter((bytes) => second.send(bytes));
  second.onBytes((bytes) => printer.receive(bytes));
  await layTrainingDay(page, { settings: { selfServe: true, ...settings } });
  await page.addInitScript(() => {
    const [bills, paper] = ['USB 0403:6001', 'USB 067B:2303'];
    const keep = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));
    keep('mutuel.billAcceptor', { protocol: 'ebds', port: { id: bills, name: bills }, isWanted: true });
    keep('mutuel.deviceRoles', [
      { connection: 'serial', id: bills, role: 'billAcceptor' },
      { connection: 'serial', id: paper, role: 'printer' },
    ]);
    keep('mutuel.printers', [
      { FRIENDLY_NAME: paper, MAC_ADDRESS: paper, mode: 'epson', lastUse: 0, CONNECTION: 'serial', duty: 50 },
    ]);
    localStorage.setItem('mutuel.printer', 'serial');
    localStorage.setItem('mutuel.printer.name', paper ?? '');
    localStorage.setItem('mutuel.printer.id', paper ?? '');
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  return { bench, page, body, printer };
}

const credit = (page: Page) => page.getByRole('status', { name: 'Your credit' });
const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Bets $5 to win on a runner: the customer's first five taps. */
async function chooseBet(page: Page, runner: number): Promise<void> {
  await key(page, /^Cold Spring Raceway/).click();
  await key(page, /^Race 9, /).click();
  await key(page, /^Win\b/).click();
  await page.getByRole('button', { name: '$5', exact: true }).click();
  await key(page, new RegExp(`^${runner}\\b`)).click();
}

/** Waits until a whole paper came out that has this text. */
const paperWith = (printer: EscPosPrinter, text: string | RegExp): Promise<void> =>
  expect
    .poll(() =>
      sheetsOf(printer.received)
        .filter(({ isCut }) => isCut)
        .map(({ lines }) => lines.join('\n'))
        .join('\n'),
    )
    .toMatch(text);

const linesOf = ({ received }: EscPosPrinter): readonly string[] =>
  sheetsOf(received).flatMap(({ lines }) => lines);
/** Returns the serial number of the last paper, without its check character. */
function numberOn(printer: EscPosPrinter): string {
  const line = linesOf(printer).findLast((each) => /^[0-9A-F](-[0-9A-F]{4}){3}$/.test(each));
  if (line === undefined) throw new Error('no paper with a number');
  return line.slice('C-'.length);
}

test.beforeEach(({ site }, testInfo) => {
  const missing = whyNoSerialPort();
  testInfo.skip(missing !== undefined || site.url === '', missing ?? '');
});

test('a $20 note, a bet in six taps, and the rest as a voucher that another customer scans [T002, T011, S004]', async ({
  site,
}) => {
  const { bench, page, body, printer } = await rig(site.url);
  await runClockUntil(page, () => body.insert(TWENTY));
  await expect(credit(page)).toHaveText('$20.00');
  await chooseBet(page, 4);
  await key(page, /^Buy/).click();
  await expect(credit(page)).toHaveText('$15.00');
  await paperWith(printer, /^TOTAL +\$5\.00$/m);
  printer.clear();
  await key(page, 'Cash out').click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await paperWith(printer, '$15.00');

  // Another customer finds it.
  const voucher = barCodeOf(numberOn(printer));
  await scan(page, voucher);
  await expect(page.getByText('Added to your credit')).toBeVisible();
  await expect(credit(page)).toHaveText('$15.00');
  await page.clock.runFor(5_000);
  await scan(page, voucher);
  await expect(page.getByRole('alertdialog', { name: 'This was not added to your credit' })).toContainText(
    'This was already paid.',
  );
  await expect(credit(page)).toHaveText('$15.00');
  await bench.unplug();
});

test('a note that is pulled out adds nothing, and the next one does', async ({ site }) => {
  const { bench, page, body } = await rig(site.url);
  await key(page, 'Touch to begin').click();
  await runClockUntil(page, () => body.insert(TWENTY));
  // Pulled before it is stacked: the acceptor has no note any more.
  Object.assign(body, { phase: 'idle', note: 0 });
  await page.clock.runFor(3_000);
  await expect(credit(page)).toHaveText('$0.00');
  await runClockUntil(page, () => body.insert(TWENTY));
  await runClockUntil(page, () => body.cashBox.length === 1);
  await expect(credit(page)).toHaveText('$20.00');
  await bench.unplug();
});

test('paper that runs out in the ticket: the bet counts, no note is taken, and it prints when there is paper', async ({
  site,
}) => {
  const { bench, page, body, printer } = await rig(site.url);
  await runClockUntil(page, () => body.insert(TWENTY));
  await expect(credit(page)).toHaveText('$20.00');
  printer.clear();
  printer.runOutOfPaperAfter(200);
  await chooseBet(page, 4);
  await key(page, /^Buy/).click();
  const told = page.getByRole('alertdialog', { name: 'The paper did not come out' });
  await expect(told).toContainText('Ask a member of staff.');
  await expect(told.getByRole('button', { name: 'Choose printer' })).toBeHidden();
  await runClockUntil(page, () => !body.isEnabled);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(credit(page)).toHaveText('$15.00');
  await key(page, 'Cash out').click();
  // The voucher is sold: its number pays without its paper.
  await expect(told).toBeVisible();
  await expect(credit(page)).toHaveText('$0.00');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Please call an attendant' })).toBeVisible();
  await expect(page.getByText(/^A teller pays this number, once: .*, \$15\.00\.$/)).toBeVisible();
  printer.setPaper('present');
  await runClockUntil(page, () => true);
  printer.clear();
  // The paper ended in the ticket: only somebody who looks knows. The voucher is known not to be out.
  await key(page, 'Print the paper again').click();
  await paperWith(printer, /^TOTAL +\$5\.00$/m);
  await expect(page.getByText(/look whether the paper came out/)).toBeHidden();
  printer.clear();
  await key(page, 'Try again').click();
  await paperWith(printer, '$15.00');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await bench.unplug();
});

test('fifteen taps on Buy sell one ticket', async ({ site }) => {
  const { bench, page, body, printer } = await rig(site.url);
  await runClockUntil(page, () => body.insert(TWENTY));
  await chooseBet(page, 4);
  printer.clear();
  await expect(key(page, /^Buy/)).toBeEnabled();
  await page.evaluate(() => {
    const buy = [...document.querySelectorAll<HTMLButtonElement>('.self-serve__buy')][0];
    for (let tap = 0; tap < 15; tap += 1) buy?.click();
  });
  await expect(credit(page)).toHaveText('$15.00');
  await expect.poll(() => linesOf(printer).filter((line) => /^TOTAL +\$5\.00$/.test(line))).toHaveLength(1);
  await bench.unplug();
});

test('money taken out of an account is on a kiosk receipt, whose number puts it back [S004, S126]', async ({
  site,
}) => {
  const { bench, page, printer } = await rig(site.url, { mode: 'aw' });
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const type = async (digits: string): Promise<void> => {
    for (const digit of digits) await press(digit);
  };
  const balance = page.getByRole('status', { name: 'Your balance' });
  await press('Touch to begin');
  await type('4711');
  await press('Next');
  await type('4711');
  await press('Sign on');
  await press('My account');
  await press('Withdraw as a voucher');
  await page.getByRole('main').getByRole('button', { name: '$20', exact: true }).click();
  await type('4711');
  await press('Print the voucher');
  const printed = (): string => linesOf(printer).join('\n');
  await paperWith(printer, 'KIOSK WITHDRAWAL');
  expect(printed()).toMatch(/PAID OUT +\$20\.00/);
  expect(printed()).toMatch(/Balance +\$80\.00/);
  expect(printed()).toContain('Payable to bearer');
  await expect(balance).toHaveText('$80.00');
  await scan(page, barCodeOf(numberOn(printer)));
  await expect(balance).toHaveText('$100.00');
  await bench.unplug();
});
