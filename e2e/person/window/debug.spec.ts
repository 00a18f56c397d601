/**
 * Orders every fault of the debug overlay, and shows what the teller sees of it. No fault loses a sale or
 * sells one twice.
 */
import type { Locator, Page } from 'playwright/test';
import { balancePanel, buyKey, enterWager, openTerminal, pickRunners, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { test as atTheHost, SOON, writeWinBet } from '../shared/at-the-host.ts';
import { paperSlot } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift, DAY_START } from '../shared/training-day.ts';

const tab = (page: Page): Locator => page.getByRole('button', { name: /^(Debug|Faults on: \d)$/ });
const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const doubt = (page: Page): Locator => page.getByRole('button', { name: 'In doubt: 1' });

/** Orders a fault as a trainer does, and closes the panel. */
async function order(page: Page, name: string, how: string): Promise<void> {
  await tab(page).click();
  await row(page, name).getByRole('button', { name: how, exact: true }).click();
  await tab(page).click();
}

test('a window without showDebug has no debug overlay, and never fetches it [T174]', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  await beginShift(page);
  await expect(tab(page)).toHaveCount(0);
  // Leaves out the service worker, which keeps the file for later.
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.filter((path) => /\/debug-/.test(path))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(0);
});

test.describe('with showDebug', () => {
  test.beforeEach(async ({ page }) => {
    await beginShift(page, { settings: { showDebug: true } });
    await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  });

  /** Expects one sale on one paper, with nothing in doubt and no fault switched on. */
  async function expectSold(page: Page, count: number): Promise<void> {
    await expect(balancePanel(page)).toContainText(`− ${count} sold`);
    await expect(paperSlot(page)).toContainText(`${count} to hand over`);
    await expect(doubt(page)).toHaveCount(0);
    await expect(tab(page)).toHaveText('Debug');
  }

  test('a request that is not sent, an answer that is lost: in doubt, then sold once each [T174]', async ({
    page,
  }) => {
    for (const [turn, fault] of ['Fail on send', 'Fail on receive'].entries()) {
      if (turn > 0) await pickRunners(page, 2);
      await order(page, fault, 'Next');
      await expect(tab(page)).toHaveText('Faults on: 1');
      await buyKey(page).click();
      if (fault === 'Fail on send') {
        await expect(doubt(page)).toBeVisible();
        await page.clock.runFor(6_000);
      }
      await expectSold(page, turn + 1);
    }
  });

  test('a request that is sent twice: sold once [T174]', async ({ page }) => {
    await order(page, 'Duplicate request', 'Next');
    await buyKey(page).click();
    await expectSold(page, 1);
    await page
      .getByRole('button', { name: /^− 1 sold|Collect/ })
      .first()
      .click();
    await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1);
  });

  test('a request that is late: the window waits and sells once; later than the time-out it is in doubt and found [T174]', async ({
    page,
  }) => {
    await order(page, 'Delay request', 'Next');
    await buyKey(page).click();
    await expect(page.getByText('Selling...')).toBeVisible();
    await page.clock.runFor(3_000);
    await expectSold(page, 1);
    await pickRunners(page, 2);
    await order(page, 'Delay by', '70 s');
    await order(page, 'Delay request', 'Next');
    await buyKey(page).click();
    await page.clock.runFor(61_000);
    await expect(doubt(page)).toBeVisible();
    await page.clock.runFor(6_000);
    await expectSold(page, 2);
  });

  test('a connection that is switched off locks the window; the overlay is above the lock and gives it back [T174]', async ({
    page,
  }) => {
    await order(page, 'Socket', 'Off');
    const lost = page.getByText('The connection to the tote is lost.');
    await expect(lost).toBeVisible();
    await expect(tab(page)).toHaveText('Faults on: 1');
    await page.clock.runFor(30_000);
    await expect(lost).toBeVisible();
    await order(page, 'Socket', 'On');
    await page.clock.runFor(11_000);
    await expect(lost).toBeHidden();
    await order(page, 'Socket', 'Off 30 s');
    await expect(lost).toBeVisible();
    await page.clock.runFor(42_000);
    await expect(lost).toBeHidden();
    await buyKey(page).click();
    await expectSold(page, 1);
  });

  test('every request fails until all is off: the list says why, and nothing is lost [T174]', async ({
    page,
  }) => {
    await order(page, 'Fail on receive', 'All');
    await buyKey(page).click();
    // Goes on to views that sell nothing, while the window asks by itself.
    await page.getByRole('button', { name: 'Stop waiting', exact: true }).click();
    await doubt(page).click();
    await expect(page.getByText('No answer came, and the tote could not be asked about it.')).toBeVisible();
    await expect(page.getByText(/Asking the tote again in \d s/)).toBeVisible();
    await page.clock.runFor(125_000);
    await expect(page.getByText('Call the tote room and ask what happened to it.')).toBeVisible();
    await tab(page).click();
    await page.getByRole('button', { name: 'All off' }).click();
    await tab(page).click();
    await page.getByRole('button', { name: 'Ask now' }).click();
    // Asks what to do with the ticket after the wait was stopped.
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Give the ticket to the customer' })
      .click();
    await expect(page.getByText('Nothing is in doubt.')).toBeVisible();
    await expect(page.getByText(/Sold: ticket/)).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectSold(page, 1);
  });

  test('the language goes to the next one until the page is left, and keys stay the window’s own [T174, T509]', async ({
    page,
  }) => {
    const spoken = page.locator('html');
    await tab(page).click();
    await page.getByRole('button', { name: 'Toggle language (English)' }).click();
    await expect(spoken).toHaveAttribute('lang', 'en-IE');
    await tab(page).click();
    await page.keyboard.press('Enter');
    await expectSold(page, 1);
    await tab(page).click();
    await page.getByRole('button', { name: /English \(Ireland\)/ }).click();
    await expect(spoken).toHaveAttribute('lang', 'es-CL');
    await page.reload();
    await expect(spoken).toHaveAttribute('lang', 'en-US');
    await expect(balancePanel(page)).toContainText('− 1 sold');
  });
});

atTheHost(
  'the same on a host: an answer is lost, and its ticket is found [T174]',
  async ({ page, control }) => {
    await page.clock.install({ time: DAY_START });
    await page.addInitScript(() => localStorage.setItem('mutuel.settings', '{"showDebug":true}'));
    await openTerminal(page);
    await signOn(page);
    await writeWinBet(page);
    await order(page, 'Fail on receive', 'Next');
    await buyKey(page).click();
    await expect(balancePanel(page)).toContainText('− 1 sold', SOON);
    await order(page, 'Socket', 'Off');
    await expect(page.getByText('The connection to the tote is lost.')).toBeVisible();
    await order(page, 'Socket', 'On');
    await expect(page.getByText('The connection to the tote is lost.')).toBeHidden(SOON);
    expect(await control.ledger()).toHaveLength(1);
  },
);
