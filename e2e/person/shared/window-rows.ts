/** Lists settings of the window itself: its screen, sounds, papers, modes and line to the tote. */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  pickRunners,
  recentTransactions,
  runnerKey,
  screenTitle,
  signOn,
  slipField,
  soldSerial,
  typeSignOn,
} from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { scan } from './keyboard-scan.ts';
import { paperPicture, paperSlot, paperText, takePaper } from './paper-on-screen.ts';
import { scanned } from './scan.ts';
import { button, command, item, openMenu, type SeenSettings, sellVoucher } from './setting-row.ts';
import { A_WIN_BET, LATE_CARD } from './training-day.ts';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"><rect width="96" height="24"/></svg>';
const faults = (page: Page): Locator => page.getByRole('button', { name: /^(Debug|Faults on: \d)$/ });
const doubt = (page: Page): Locator => button(page, 'In doubt: 1');

/** Orders a fault as a trainer does, and closes the panel. */
async function orderFault(page: Page, name: string, how: string): Promise<void> {
  await faults(page).click();
  const fault = page.getByRole('group', { name, exact: true });
  await fault.getByRole('button', { name: how, exact: true }).click();
  await faults(page).click();
}

/** Records what the window asks of the browser's screen and of its loudspeaker. */
function recordDevices(): void {
  const asked: unknown[] = [];
  Reflect.set(globalThis, 'asked', asked);
  Reflect.set(ScreenOrientation.prototype, 'lock', (orientation: string) => {
    asked.push(orientation);
    return Promise.resolve();
  });
  const set: unknown = Reflect.get(AudioParam.prototype, 'setValueAtTime');
  Reflect.set(AudioParam.prototype, 'setValueAtTime', function record(this: AudioParam, ...to: number[]) {
    asked.push(to[0]);
    return typeof set === 'function' ? Reflect.apply(set, this, to) : undefined;
  });
}
const asked = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'asked'));

export const WINDOW_ROWS: readonly SeenSettings[] = [
  {
    name: 'the screen, its sounds, the log, the trail and the odds',
    changes: {
      landscape: 'Portrait',
      rightButtons: 'Left',
      theme: 'Light',
      sounds: 'Loud',
      showListByDefault: true,
      associationName: 'Lindenhof Downs',
      logHours: '48',
      auditDays: '30',
      hideOdds: true,
      hideFixedOdds: true,
    },
    before: (page) => page.addInitScript(recordDevices),
    async see(page) {
      await expect(page.getByText('Lindenhof Downs')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-hand', 'left');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await asked(page)).toEqual(['landscape', 'portrait']);
      await signOn(page);
      await expect(page.locator('.card-tile--list').first()).toBeVisible();
      await expect(page.locator('.card-tile--grid')).toHaveCount(0);
      await openMenu(page);
      await expect(item(page, 'Racing')).toBeVisible();
      await expect(item(page, 'Odds')).toHaveCount(0);
      await expect(item(page, 'Fixed odds')).toHaveCount(0);
      await item(page, 'About').click();
      await expect(page.getByText('Kept on this device for 48 hours.')).toBeVisible();
      await expect(page.getByText('kept on this device for 30 days.')).toBeVisible();
      await button(page, 'Back').first().click();
      await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
      await expect(runnerKey(page, 2)).toHaveAccessibleName(/Morning line/);
      await expect(runnerKey(page, 2)).not.toHaveAccessibleName(/Price/);
      await buyKey(page).click();
      await soldSerial(page);
      expect(await asked(page)).toContain(0.35);
    },
  },
  {
    name: 'the papers of a window, and an amount for one sale',
    changes: {
      printSignSlips: true,
      useBarcode: true,
      useHollerith: true,
      printCashReceipts: true,
      brandImage: 'local/brand.svg',
      brandWidth: '200',
      clearAmountBetweenBets: true,
    },
    before: (page) =>
      page.route('**/local/brand.svg', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: MARK,
        }),
      ),
    async see(page) {
      await signOn(page);
      expect(await paperText(page)).toContain('4417');
      await takePaper(page);
      await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
      await buyKey(page).click();
      await soldSerial(page);
      const picture = await paperPicture(page);
      expect(picture).toContain('h200v50h-200z');
      // Has a strip of marks, each 6 mm high.
      expect(picture.match(/v48h-/g)?.length).toBeGreaterThan(20);
      const codes = await scanned(paperSlot(page).locator('img'));
      expect(codes).toEqual([expect.stringMatching(/^QRCode /)]);
      await takePaper(page);
      await expect(screenTitle(page)).toHaveText('Select Pool');
      await expect(slipField(page, 'Amount')).not.toContainText('$');
      const voucher = await sellVoucher(page, '$10');
      await takePaper(page);
      await button(page, 'Back').first().click();
      await scan(page, voucher);
      await expect(recentTransactions(page)).toHaveCount(3);
      expect(await paperText(page)).toMatch(/\$10\.00/);
    },
  },
  {
    name: 'a window without racing',
    changes: { disableRacing: true, printRaceSummaries: true },
    async see(page) {
      await typeSignOn(page);
      await expect(screenTitle(page)).toHaveText('Buy Voucher');
      await expect(page.getByRole('navigation', { name: 'Steps of the wager' })).toHaveCount(0);
      await command(page, 'Racing').click();
      expect(await paperText(page)).toContain(LATE_CARD);
    },
  },
  {
    name: 'a mini-banker',
    changes: { miniBanker: true },
    async see(page) {
      await signOn(page);
      await openMenu(page);
      await expect(item(page, 'Bags')).toBeVisible();
      await expect(item(page, 'Odds')).toHaveCount(0);
    },
  },
  {
    name: 'a mini-banker of one session',
    changes: { singleSessionMiniBanker: true },
    async see(page) {
      await typeSignOn(page);
      await expect(screenTitle(page)).toHaveText('Credit');
      await expect(command(page, 'Buy Voucher')).toHaveCount(0);
    },
  },
  {
    name: 'the line to the tote, the overlay that disturbs it, the monitoring agent and the collector',
    changes: {
      dontLockOnConnectionLoss: true,
      'http.timeout': '5',
      showDebug: true,
      monitoringAddress: '127.0.0.1:3031',
      tracesAddress: '127.0.0.1:4318',
    },
    async see(page) {
      const told = page.waitForRequest('http://127.0.0.1:3031/**');
      const traced = page.waitForRequest('http://127.0.0.1:4318/v1/traces');
      await page.reload();
      await button(page, 'Sign On').waitFor();
      await page.clock.runFor(15_000);
      await told;
      await traced;
      await signOn(page);
      await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
      await orderFault(page, 'Delay by', '70 s');
      await orderFault(page, 'Delay request', 'Next');
      await buyKey(page).click();
      await page.clock.runFor(6_000);
      await expect(doubt(page)).toBeVisible();
      await page.clock.runFor(6_000);
      await expect(balancePanel(page)).toContainText('− 1 sold');
      await takePaper(page);

      await orderFault(page, 'Socket', 'Off');
      await expect(button(page, 'Tote: No connection')).toBeVisible();
      await expect(page.getByText('The connection to the tote is lost.')).toHaveCount(0);
      await pickRunners(page, 2);
      await expect(buyKey(page)).toBeEnabled();
    },
  },
  {
    name: 'a sale that is never sent twice',
    changes: { dontRetryPost: true, showDebug: true },
    async see(page) {
      await signOn(page);
      await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
      await orderFault(page, 'Fail on send', 'Next');
      await buyKey(page).click();
      await expect(doubt(page)).toBeVisible();
      // A window that sends it again has sold it after 6 s.
      await page.clock.runFor(30_000);
      await expect(doubt(page)).toBeVisible();
      await expect(recentTransactions(page)).toHaveCount(0);
    },
  },
];
