/**
 * Uses a HID POS scanner and HID card readers. No machine of the tests has HID devices and Chromium simulates
 * none: `navigator.hid` is a stand-in (e2e/lab/hid-devices.ts), and all above it is the program's.
 */
import type { Page } from 'playwright/test';
import { MAGTEK, magtekReport } from '../../../drivers/readers/cards/testing/magtek-reports.ts';
import { hidPosReports } from '../../../drivers/scanners/testing/hid-pos-reports.ts';
import { balancePanel } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { HidDevices } from '../../lab/hid-devices.ts';
import {
  act,
  closeScanners,
  connected,
  found,
  group,
  isHandedIn,
  lastScan,
  openScanners,
  paired,
  UNSOLD,
} from '../shared/scanner-page.ts';
import { beginShift } from '../shared/training-day.ts';

const GENESIS = {
  vendorId: 0x0c2e,
  productId: 0x0b61,
  productName: 'Genesis',
  usagePage: 0x8c,
  usage: 2,
} as const;
const READER = { ...MAGTEK, productName: 'Swipe reader', usagePage: 0xff00, usage: 1 } as const;
/** A number that every maker's manual uses as an example of a payment card. */
const PAYMENT = '4111111111111111';

async function scans(devices: HidDevices, place: number, code: string): Promise<void> {
  for (const report of hidPosReports(code, ']I1')) await devices.send(place, 2, report);
}

const swipes = (devices: HidDevices, place: number, track: string): Promise<void> =>
  devices.send(place, 0, magtekReport(['', track, '']));

/** Looks for what the window keeps and shows of a text, its log included. */
async function kept(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const rows = names.map(
      (name) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => {
            const db = opening.result;
            const stores = [...db.objectStoreNames];
            if (stores.length === 0) return resolve([]);
            const reads = stores.map(
              (store) =>
                new Promise((done) => {
                  const asked = db.transaction(store).objectStore(store).getAll();
                  asked.addEventListener('success', () => done(asked.result));
                }),
            );
            resolve(Promise.all(reads).finally(() => db.close()));
          });
        }),
    );
    return JSON.stringify([
      await Promise.all(rows),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]);
  });
  return stored + (await page.locator('body').innerText());
}

test('two scanners of one make are told apart, and one that was pulled out reads again without a tap [T187, T188, T189, T191, T390]', async ({
  page,
}) => {
  const devices = await HidDevices.at(page, [GENESIS, GENESIS]);
  await beginShift(page);
  await openScanners(page);
  await expect(found(page)).toContainText('No available scanners found');
  await page.getByRole('button', { name: 'Find USB', exact: true }).click();
  await expect(connected(page)).toContainText('Genesis (2)');
  expect(await devices.features()).toEqual([254, 254]);

  const code = group(page, 'Test barcode').locator('.scanner-test__digits');
  await expect(code).toHaveText(/^\d{4} \d{4} \d{4}$/);
  await expect(act(page, 'Select', 'Genesis (2)')).toBeVisible();
  await scans(devices, 1, ((await code.textContent()) ?? '').replaceAll(' ', ''));
  await expect(act(page, 'Selected', 'Genesis (2)')).toBeVisible();

  await devices.pull(1);
  await expect(paired(page)).toContainText('Genesis (2)');
  await expect(code).toBeHidden();
  await devices.putBack(1);
  await expect(act(page, 'Disconnect', 'Genesis (2)')).toBeVisible();
  await expect(act(page, 'Selected', 'Genesis (2)')).toBeVisible();
  await scans(devices, 1, UNSOLD.code);
  await expect(lastScan(page)).toContainText('Genesis (2)');
  await expect(lastScan(page)).toContainText(`]I1${UNSOLD.code}`);
  await closeScanners(page);
  await scans(devices, 0, UNSOLD.code);
  await isHandedIn(page);
});

test('a card reader is found and connected, signs a player on once for a doubled swipe, and comes back after a reload [T189, T190, W027, W028, W067]', async ({
  page,
}) => {
  const devices = await HidDevices.at(page, [READER]);
  await beginShift(page);
  await openScanners(page);
  await page.getByRole('button', { name: 'Find card readers', exact: true }).click();
  await expect(connected(page)).toContainText('Swipe reader');
  await expect(connected(page)).toContainText('USB card reader');
  await swipes(devices, 0, ';00778899?');
  await expect(lastScan(page)).toContainText('••••8899');
  await expect(lastScan(page)).toContainText('Player ID');
  await expect(lastScan(page)).not.toContainText('778899');
  await closeScanners(page);

  await swipes(devices, 0, ';12345?');
  await swipes(devices, 0, ';12345?');
  await expect(balancePanel(page)).toContainText('Player 12345');
  await expect(page.getByText('Scanned twice. The second scan was ignored.')).toBeVisible();

  await page.reload();
  await openScanners(page);
  await expect(connected(page)).toContainText('Swipe reader');
  await act(page, 'Forget', 'Swipe reader').click();
  await expect(page.getByText('Swipe reader')).toHaveCount(0);
});

test('a bank’s card is refused in words, and nothing of it is shown or kept [W028]', async ({ page }) => {
  const devices = await HidDevices.at(page, [READER]);
  await beginShift(page);
  await openScanners(page);
  await page.getByRole('button', { name: 'Find card readers', exact: true }).click();
  await expect(connected(page)).toContainText('Swipe reader');
  await swipes(devices, 0, `;${PAYMENT}=2512101?`);
  await expect(page.getByText('Bank card refused. Nothing of it was kept.')).toBeVisible();
  await expect(lastScan(page)).toContainText('Nothing scanned yet');
  await closeScanners(page);
  await devices.send(0, 0, magtekReport([`%B${PAYMENT}^CARDHOLDER/JANE^2512101?`, '', '']));
  await expect(balancePanel(page)).not.toContainText('Player');
  // The refusals are in the log by now.
  await expect.poll(() => kept(page)).toContain('a payment card');
  expect(await kept(page)).not.toMatch(/411111|CARDHOLDER/);
});
