/**
 * Uses scanners on serial cables: pseudo terminals behind the browser's own Web Serial. The manager's policy
 * has granted the ports, because no test can answer the browser's list. The cables fire no plug events.
 */
import { expect, test } from '../../lab/fixtures.ts';
import { type SerialCable, SerialCables, whyNoSerialPort } from '../../lab/serial-cables.ts';
import {
  act,
  closeScanners,
  connected,
  found,
  group,
  isHandedIn,
  openScanners,
  paired,
  UNSOLD,
} from '../shared/scanner-page.ts';
import { configurationFooter } from '../shared/settings-page.ts';
import { beginShift } from '../shared/training-day.ts';
import { runClockUntil } from '../shared/window-clock.ts';

const HONEYWELL = { usbVendorId: 0x0c2e, usbProductId: 0x0901 };
const DATALOGIC = { usbVendorId: 0x05f9, usbProductId: 0x4204 };
const [FIRST, SECOND] = ['USB 0C2E:0901', 'USB 05F9:4204'] as const;
const { code: TICKET, tsn: TSN } = UNSOLD;
/** The longest time between two attempts to connect, milliseconds. */
const LONGEST_PAUSE = 30_000;
/** The time after a connection in which a code may lack its beginning, milliseconds. */
const JOINED = 400;

const reads = (scanner: SerialCable | undefined, code: string) =>
  scanner?.send(new TextEncoder().encode(`${code}\r`));

test.beforeEach(({ site }, testInfo) => {
  const missing = whyNoSerialPort();
  testInfo.skip(missing !== undefined || site.url === '', missing ?? '');
});

test('a scanner is connected, reads a ticket, and reads again after its cable was out, without a tap [T010, T188, T189, T191]', async ({
  site,
}) => {
  const bench = await SerialCables.plugIn({ baseURL: site.url, ports: [HONEYWELL] });
  const { page } = bench;
  const [scanner] = bench.cables;
  await beginShift(page);
  await openScanners(page);
  await expect(found(page)).toContainText(FIRST);
  await act(page, 'Connect', FIRST).click();
  await expect(connected(page)).toContainText(FIRST);
  await expect(connected(page)).toContainText('Connected · Serial port');
  await expect(found(page)).not.toContainText(FIRST);
  // With one scanner there is nothing to tell apart.
  await expect(group(page, 'Test barcode')).toBeHidden();
  await page.clock.runFor(JOINED);

  reads(scanner, `]I1${TICKET}`);
  const last = group(page, 'Last scan');
  await expect(last).toContainText(`]I1${TICKET}`);
  await expect(last).toContainText(TSN);
  await expect(last).toContainText(FIRST);
  await closeScanners(page);
  await page.clock.runFor(6_000);
  reads(scanner, TICKET);
  await isHandedIn(page);

  await scanner?.pull();
  await openScanners(page);
  await expect(paired(page)).toContainText(FIRST);
  await closeScanners(page);
  await page.clock.runFor(3 * LONGEST_PAUSE);
  await scanner?.putBack();
  await openScanners(page);
  await runClockUntil(page, () => act(page, 'Disconnect', FIRST).isVisible(), 1_000);
  await closeScanners(page);
  await page.clock.runFor(JOINED);
  reads(scanner, TICKET);
  await isHandedIn(page);
  await bench.unplug();
});

test('two scanners are connected at once, told apart by the test code, and connect by themselves after a reload [T187, T190, T390]', async ({
  site,
}) => {
  const bench = await SerialCables.plugIn({ baseURL: site.url, ports: [HONEYWELL, DATALOGIC] });
  const { page } = bench;
  const [first, second] = bench.cables;
  await beginShift(page);
  await openScanners(page);
  await act(page, 'Connect', FIRST).click();
  await expect(connected(page)).toContainText(FIRST);
  await act(page, 'Connect', SECOND).click();
  await expect(connected(page)).toContainText(SECOND);
  await expect(act(page, 'Selected', FIRST)).toBeVisible();

  const code = group(page, 'Test barcode').locator('.scanner-test__digits');
  await expect(code).toHaveText(/^\d{4} \d{4} \d{4}$/);
  await page.clock.runFor(JOINED);
  const shown = (await code.textContent())?.replaceAll(' ', '') ?? '';
  reads(second, shown);
  await expect(act(page, 'Selected', SECOND)).toBeVisible();
  await expect(act(page, 'Select', FIRST)).toBeVisible();
  await expect(code).not.toHaveText(shown.replaceAll(/(\d{4})(?=\d)/g, '$1 '));

  await act(page, 'Disconnect', FIRST).click();
  await expect(group(page, 'Test barcode')).toBeHidden();
  await act(page, 'Disconnect', SECOND).click();
  await expect(paired(page)).toContainText(FIRST);
  await expect(paired(page)).toContainText(SECOND);
  for (const cable of bench.cables) await cable.renew();
  await page.getByRole('button', { name: 'Connect All' }).click();
  await expect(act(page, 'Disconnect', FIRST)).toBeVisible();
  await expect(act(page, 'Disconnect', SECOND)).toBeVisible();

  await page.reload();
  for (const cable of bench.cables) await cable.renew();
  await openScanners(page);
  await runClockUntil(page, () => act(page, 'Disconnect', FIRST).isVisible(), 1_000);
  await runClockUntil(page, () => act(page, 'Disconnect', SECOND).isVisible(), 1_000);
  await expect(act(page, 'Selected', SECOND)).toBeVisible();
  await page.clock.runFor(JOINED);
  reads(first, '12345');
  await expect(group(page, 'Last scan')).toContainText(FIRST);
  await bench.unplug();
});

test('a scanner’s port is not offered as a printer, nor a printer’s as a scanner', async ({ site }) => {
  const bench = await SerialCables.plugIn({ baseURL: site.url, ports: [HONEYWELL, DATALOGIC] });
  const { page } = bench;
  const written: number[] = [];
  bench.cables[0]?.onBytes((bytes) => written.push(...bytes));
  await page.addInitScript(() => {
    const printer = { connection: 'serial', id: 'USB 05F9:4204', role: 'printer' };
    const kept = localStorage.getItem('mutuel.deviceRoles');
    if (kept === null) localStorage.setItem('mutuel.deviceRoles', JSON.stringify([printer]));
  });
  await beginShift(page);
  await openScanners(page);
  await expect(found(page)).toContainText(FIRST);
  await expect(page.getByText(SECOND)).toHaveCount(0);
  await act(page, 'Connect', FIRST).click();
  await expect(connected(page)).toContainText(FIRST);
  await configurationFooter(page, 'Printer').click();
  const remembered = group(page, 'Paired devices');
  await expect(remembered).toContainText(SECOND);
  await expect(remembered).not.toContainText(FIRST);
  // Whatever the printers do, nothing is ever written to a scanner.
  expect(written).toEqual([]);
  await bench.unplug();
});
