/**
 * Uses a teller's own papers in a real browser: the cash position, the time clock, and a window without
 * racing.
 */
import type { Locator, Page } from 'playwright/test';
import { buyKey, enterWager, key, openTerminal, paperOut, screenTitle, TELLER } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { paperText } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift, layTrainingDay } from '../shared/training-day.ts';

const menuItem = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name, exact: true });

test('the cash position is a page with what was sold, is printed, and leads back [T067, T158, T159, T160]', async ({
  page,
}) => {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await expect(page.getByRole('region', { name: 'Ticket' })).toBeVisible();
  await paperOut(page);
  await key(page, 'Menu').click();
  await menuItem(page, 'Cash position').click();
  await expect(screenTitle(page)).toHaveText('Cash position');
  await expect(page.getByRole('region', { name: 'Cash that should be in the drawer' })).toContainText(
    '$5.00',
  );
  await expect(page.getByRole('row', { name: '1 Sales $5.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await expect(screenTitle(page)).toHaveText('Select Runners');
  expect(await paperText(page)).toMatch(/Balance +\$5\.00/);
});

test('an employee clocks in with a slip, and is shown when that is done already [S089]', async ({ page }) => {
  await beginShift(page);
  const clockIn = async (): Promise<void> => {
    await key(page, 'Menu').click();
    await menuItem(page, 'Clock in or out').click();
    const dialog = page.getByRole('dialog', { name: 'Clock in or out' });
    await dialog.getByLabel('Employee ID').fill('77');
    await dialog.getByRole('button', { name: 'Clock in', exact: true }).click();
  };
  await clockIn();
  await expect(page.getByRole('dialog', { name: 'Clock in or out' })).toBeHidden();
  expect(await paperText(page)).toMatch(/Employee ID +77/);
  await clockIn();
  const alert = page.getByRole('alertdialog', { name: 'Failed to clock in' });
  await expect(alert).toContainText('Already clocked in');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Employee ID')).toHaveValue('77');
});

test('without racing the window opens at the vouchers, with no slip of a wager beside it [T054, T072]', async ({
  page,
}) => {
  await layTrainingDay(page, { settings: { disableRacing: true } });
  await openTerminal(page);
  await page.getByLabel('Teller ID').fill(TELLER);
  await page.getByLabel('Password').fill(TELLER);
  await page.getByRole('button', { name: 'Sign On', exact: true }).click();
  await expect(screenTitle(page)).toHaveText('Buy Voucher');
  await expect(page.getByRole('navigation', { name: 'Steps of the wager' })).toHaveCount(0);
  await expect(key(page, 'Cash Ticket')).toBeVisible();
});
