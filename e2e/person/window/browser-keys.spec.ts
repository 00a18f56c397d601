/**
 * Checks what the browser itself does with keys. It repeats a held one, and its Back leaves a page without an
 * address. The program does neither.
 */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  enterWager,
  key,
  openTerminal,
  paperOut,
  screenTitle,
  signOn,
  slip,
  ticketCost,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { paperSlot } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, BIG_RACE, beginShift, EARLY_CARD, layTrainingDay } from '../shared/training-day.ts';

/** Holds Enter on a key; returns how often that pressed it. */
async function hold(page: Page, held: Locator): Promise<number> {
  await held.focus();
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '';
    document.addEventListener('click', () => (document.documentElement.dataset['clicks'] += '|'), true);
  });
  for (let times = 0; times < 12; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  return page.evaluate(() => document.documentElement.dataset['clicks']?.length ?? 0);
}

test('Enter held on the smart quick pick presses it once', async ({ page }) => {
  await page.route('**/local/smartQuickPickConfig.json', (route) =>
    route.fulfill({ json: { smartQuickPickConfig: [{ betIds: [1], min: 100 }] } }),
  );
  await beginShift(page);
  await enterWager(page, { card: EARLY_CARD, race: BIG_RACE, pool: 'Win', amount: '$5' });
  expect(await hold(page, key(page, 'SQP'))).toBe(1);
  await expect(balancePanel(page)).toContainText('− 1 sold');
});

test('Enter held on Print prints one paper more', async ({ page }) => {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await page.keyboard.press('Enter');
  await expect(paperSlot(page)).toContainText('1 to hand over');
  await paperOut(page);
  expect(await hold(page, key(page, 'Print'))).toBe(1);
  await expect(paperSlot(page)).toContainText('2 to hand over');
});

test('the browser’s Back closes the page on top, and stays where there is none below', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await page.getByLabel('Teller ID').click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign On', exact: true })).toBeVisible();

  await signOn(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  // Waits for the slip, which follows the tap.
  await expect(ticketCost(page)).toHaveText('$5.00');
  await expect(slip(page)).toContainText('1 bet × $5.00');
  const before = await slip(page).textContent();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await expect(screenTitle(page)).toHaveText('Preferences');
  await page.goBack();
  await expect(slip(page)).toHaveText(before ?? '');
  for (let times = 0; times < 3; times += 1) await page.goBack();
  await expect(slip(page)).toHaveText(before ?? '');

  // Stays at a question, which wants an answer.
  await page.getByRole('button', { name: 'Several tickets' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Several tickets' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Keeps its entry over a reload, and does not lay it twice.
  await page.reload();
  await expect(slip(page)).toHaveText(before ?? '');
  await page.goBack();
  await expect(slip(page)).toHaveText(before ?? '');
});
