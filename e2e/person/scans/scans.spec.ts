/** Scans with a scanner that types as a keyboard does, at a window with a pending wager. */
import type { Page } from 'playwright/test';
import {
  balancePanel,
  openTerminal,
  pickAmount,
  pickPool,
  pickRace,
  pickRunners,
  screenTitle,
  signOn,
  slip,
  soldTickets,
  TELLER,
  ticketCost,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { scan, scanSlowly } from '../shared/keyboard-scan.ts';
import { BIG_RACE, EARLY_CARD, layTrainingDay } from '../shared/training-day.ts';

async function buildWin(page: Page): Promise<void> {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await page.locator('.card-tile').filter({ hasText: EARLY_CARD }).click();
  await pickRace(page, BIG_RACE);
  await pickPool(page, 'Win');
  await pickAmount(page, '$5');
  await pickRunners(page, 3);
  // Waits for the slip, which follows the tap.
  await expect(ticketCost(page)).toHaveText('$5.00');
  await expect(slip(page)).toContainText('1 bet × $5.00');
}

const ok = (page: Page) => page.getByRole('button', { name: 'OK', exact: true });

/**
 * Expects the scanned ticket to be cashed at once, and refused, because it was never sold. Then goes back.
 */
async function isHandedIn(page: Page, tsn: string): Promise<void> {
  await expect(page.getByRole('alertdialog')).toContainText('Failed to cash ticket');
  await expect(page.getByRole('alertdialog')).toContainText(tsn);
  await ok(page).click();
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
}

test('a ticket scanned on the runners is handed in, chooses no runner and buys nothing; a person’s keys act as ever', async ({
  page,
}) => {
  await buildWin(page);
  const before = await slip(page).textContent();
  await scan(page, '218445095900001');
  await isHandedIn(page, '5554-C70F-0001');
  await expect(slip(page)).toHaveText(before ?? '');
  await expect(soldTickets(page)).toBeHidden();

  await page.keyboard.press('4');
  await expect(slip(page)).toContainText('$10.00');
});

for (const gap of [25, 35, 50]) {
  test(`a scanner that takes ${gap} ms a key is a scanner, on the runners too`, async ({ page }) => {
    await buildWin(page);
    const before = await slip(page).textContent();
    await scanSlowly(page, '218445095900001', gap);
    await isHandedIn(page, '5554-C70F-0001');
    await expect(slip(page)).toHaveText(before ?? '');
  });
}

test('a scan whose first key comes apart is whole or refused, and its first key chooses no card', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await scanSlowly(page, '2184450959000018', 20, 100);
  await isHandedIn(page, '5554-C70F-0001');
  await expect(screenTitle(page)).toHaveText('Select Card');
  await expect(slip(page)).toContainText('Choose a card');

  await scanSlowly(page, '81234567890', 20, 100);
  await expect(page.getByText('The scan was not clear. Scan it again.')).toBeVisible();
  await expect(balancePanel(page)).not.toContainText('Player');
  await expect(screenTitle(page)).toHaveText('Select Card');
  await expect(slip(page)).toContainText('Choose a card');
  await scanSlowly(page, '81234567890', 20);
  await expect(balancePanel(page)).toContainText('Player 81234567890');
});

test('the slowest scanner is one where tickets are cashed: nothing of it stays typed', async ({ page }) => {
  await openTerminal(page);
  await signOn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cash Ticket' }).click();
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
  await scanSlowly(page, '2184450959000018', 125);
  await expect(page.getByRole('alertdialog')).toContainText('5554-C70F-0001');
});

test('a short code scanned on the runners sells nothing and chooses none', async ({ page }) => {
  await buildWin(page);
  const before = await slip(page).textContent();
  await scan(page, '12345');
  await expect(balancePanel(page)).toContainText('Player 12345');
  await expect(screenTitle(page)).toHaveText('Select Runners');
  await expect(slip(page)).toHaveText(before ?? '');
  await expect(soldTickets(page)).toBeHidden();
});

test('a ticket scanned on the cards chooses none, and one scanned on the amounts uses none of what was typed', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await scan(page, '218445095900003');
  await isHandedIn(page, '5554-C70F-0003');
  await expect(slip(page)).toContainText('Choose a card');

  await page.locator('.card-tile').filter({ hasText: EARLY_CARD }).click();
  await pickRace(page, BIG_RACE);
  await pickPool(page, 'Win');
  await page.keyboard.press('7');
  const entry = page.locator('.custom-amount__entry');
  await expect(entry).toContainText('7');
  await scan(page, '218445095900004');
  await isHandedIn(page, '5554-C70F-0004');
  await expect(slip(page)).toContainText('Choose an amount');
});

test('a code scanned into the typed line fills it, and sells nothing', async ({ page }) => {
  await buildWin(page);
  await page.getByRole('button', { name: 'Type the bet' }).click();
  const line = page.getByRole('textbox', { name: 'Type the bet' });
  await page.keyboard.type(`${BIG_RACE} 2 WIN 3`);
  await expect(page.getByRole('button', { name: 'Buy' }).first()).toBeEnabled();
  await scan(page, '218445095900002');
  await expect(line).toHaveValue(`${BIG_RACE} 2 WIN 3218445095900002`);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(soldTickets(page)).toBeHidden();
});

test('Scan waits for a code, however slowly it comes, and can be called off', async ({ page }) => {
  await buildWin(page);
  const before = await slip(page).textContent();
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  for (const key of ['0', '0', '4', '2', 'Enter']) await page.keyboard.press(key);
  await expect(balancePanel(page)).toContainText('Player 42');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.keyboard.press('4');
  await expect.poll(() => slip(page).textContent()).not.toBe(before);
  await expect(page.getByText('Timed out')).toBeHidden();
});

test('a code scanned on the window’s money moves none, and what was entered stays', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await page.getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await scan(page, '12345');
  await expect(balancePanel(page)).toContainText('Player 12345');
  await expect(page.getByRole('button', { name: 'Buy voucher $20.00', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Multiple', exact: true }).click();
  await page.getByRole('button', { name: 'Buy voucher $20.00', exact: true }).click();
  await scan(page, '12346');
  await expect(page.getByText('Finish this first')).toBeVisible();
  await expect(balancePanel(page)).toContainText('Player 12345');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Buy 0 × $20.00' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await scan(page, '218445095900005');
  await isHandedIn(page, '5554-C70F-0005');
  await expect(screenTitle(page)).toHaveText('Buy Voucher');
  await expect(balancePanel(page)).toContainText('$0.00');

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.keyboard.type('50');
  await scan(page, '218445095900006');
  await isHandedIn(page, '5554-C70F-0006');
  await expect(page.getByRole('button', { name: 'Draw $50.00', exact: true })).toBeVisible();
  await expect(page.getByText('Nothing drawn or returned yet')).toBeVisible();
});

test('a ticket scanned into the sign-on fills no field and signs nobody on; what a person typed there stays [T399]', async ({
  page,
}) => {
  const isRefused = async (): Promise<void> => {
    await expect(page.getByRole('alertdialog')).toContainText('Please sign in before cashing tickets');
    await ok(page).click();
  };
  const teller = page.getByLabel('Teller ID');
  const password = page.getByLabel('Password');
  await layTrainingDay(page);
  await openTerminal(page);
  await expect(teller).toBeFocused();
  await page.keyboard.type(TELLER);
  await scan(page, '218445095900001');
  await isRefused();
  await expect(teller).toHaveValue(TELLER);
  await expect(password).toHaveValue('');

  await password.click();
  await page.keyboard.type(TELLER.slice(0, 2));
  await scan(page, '218445095900002');
  await isRefused();
  await expect(password).toHaveValue('•4');
  await page.keyboard.type(TELLER.slice(2));
  await page.keyboard.press('Enter');
  await expect(screenTitle(page)).toHaveText('Select Card');

  // Locks the window with the teller's number entered, where Enter would sign on.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock window' }).click();
  await expect(password).toBeFocused();
  await scan(page, '218445095900003');
  await isRefused();
  await expect(page.getByText('Window Locked')).toBeVisible();
  await expect(teller).toHaveValue(TELLER);
  await expect(password).toHaveValue('');
});
