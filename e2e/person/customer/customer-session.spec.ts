/**
 * Serves a customer from the first ticket to the balance. Counts the taps, cancels from a list, enters the
 * player's number, and reads the list afterwards.
 */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  openTerminal,
  paperOut,
  pickCard,
  pickRunners,
  recentTransactions,
  screenTitle,
  TELLER,
  typeOnKeypad,
} from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/any-tote.ts';
import { scan, soldBarCode } from '../shared/keyboard-scan.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { swipe } from '../shared/swipe.ts';
import { A_WIN_BET, beginShift, layTrainingDay } from '../shared/training-day.ts';

/** Posts its first race at 6 minutes. The race goes off at 6:30 and is official at 7:30: 8 from 5 and 1. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;
const MOST_TAPS = 14;

const summary = (page: Page): Locator => page.getByRole('heading', { name: 'Transaction Summary' });
const dialog = (page: Page): Locator => page.getByRole('alertdialog');

test('five tickets, one winner cashed, one cancelled and the balance paid take at most 14 taps besides the selections', async ({
  page,
}) => {
  await beginShift(page, { minutes: 3.1 });
  let taps = 0;
  const tap = async (button: Locator): Promise<void> => {
    taps += 1;
    await button.click();
  };
  await pickCard(page, GREYHOUNDS);
  await enterWager(page, { race: 1, pool: 'Win', amount: '$20', legs: [[8]] });
  await tap(buyKey(page));
  await expect(balancePanel(page)).toContainText('− 1 sold');
  const winner = await soldBarCode(page);
  await paperOut(page);
  await goToStep(page, 'Race');
  await enterWager(page, { race: 4, pool: 'Win', amount: '$5', legs: [[1]] });
  for (const [index, runner] of [2, 3, 4].entries()) {
    await tap(buyKey(page));
    await expect(balancePanel(page)).toContainText(`− ${index + 2} sold`);
    await paperOut(page);
    await pickRunners(page, runner);
  }
  await tap(buyKey(page));
  await expect(balancePanel(page)).toContainText('− 5 sold');
  await paperOut(page);

  await page.clock.runFor(5 * MINUTE);
  await tap(
    recentTransactions(page)
      .first()
      .getByRole('button', { name: /^Cancel / }),
  );
  await tap(dialog(page).getByRole('button', { name: 'Cancel it', exact: true }));
  await expect(recentTransactions(page).first()).toContainText('Cancelled');
  await scan(page, winner);
  await expect(balancePanel(page)).toContainText('+ 1 cashed');
  await expect(balancePanel(page)).toContainText('Pay');

  await tap(balancePanel(page));
  await tap(page.getByRole('button', { name: /^Pay/ }));
  await tap(dialog(page).getByRole('button', { name: 'No (paid in cash)', exact: true }));
  await expect(page.getByRole('button', { name: /^No customer/ })).toBeVisible();
  await expect(screenTitle(page)).toHaveText('Select Card');
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

test('the summary is a page of its own, left by its arrow or a swipe right; a ticket cancelled there is marked and done with [T065, T152, T266, T268]', async ({
  page,
}) => {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  await balancePanel(page).click();
  await expect(summary(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(screenTitle(page)).toHaveText('Select Runners');

  await balancePanel(page).click();
  await expect(summary(page)).toBeVisible();
  await swipe(page, { x: 500, y: 600 }, { x: 820, y: 600 });
  await expect(screenTitle(page)).toHaveText('Select Runners');

  await balancePanel(page).click();
  const sold = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').last();
  await sold.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog(page)).toContainText(/Cancel [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}\?/);
  await expect(dialog(page)).toContainText('Win');
  await dialog(page).getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(sold).not.toContainText('Cancelled');
  await sold.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Cancel it', exact: true }).click();
  await expect(sold).toContainText('Cancelled');
  await expect(sold.getByRole('button')).toHaveCount(0);
  // Keeps the height of a row with a mark.
  const heights = await page
    .getByRole('list', { name: 'Transactions' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBe(heights[1]);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: /^No customer/ })).toBeVisible();
});

test('a mini-banker of a single session begins at the credits, totals out on the page of the session, and begins there again [T066, T071, T155, T156, T258, T263]', async ({
  page,
}) => {
  await layTrainingDay(page, { settings: { miniBanker: true, singleSessionMiniBanker: true } });
  await openTerminal(page);
  await page.getByLabel('Teller ID').fill(TELLER);
  await page.getByLabel('Password').fill(TELLER);
  await page.getByRole('button', { name: 'Sign On', exact: true }).click();
  await expect(screenTitle(page)).toHaveText('Credit');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Bags' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Total out' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const customer of [1, 2]) {
    await page.getByRole('button', { name: 'Short pay', exact: true }).click();
    await page.getByRole('button', { name: '$10', exact: true }).click();
    await page.getByRole('button', { name: 'Credit $10.00', exact: true }).click();
    await takePaper(page);
    await balancePanel(page).click();
    await expect(page.getByRole('heading', { name: 'Single Session Summary' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals of the session' })).toContainText(
      `−$${customer}0.00${customer}Exception credit−$${customer}0.00`,
    );
    const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(lines).toHaveCount(customer);
    await expect(lines.first()).toHaveText(
      /^\d\d\/\d\d\/\d\d \d+:\d\d:\d\d [AP]MCredit, Short pay[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}−\$10\.00$/,
    );
    await page.getByRole('button', { name: 'Pay $10.00' }).click();
    await dialog(page).getByRole('button', { name: 'No (paid in cash)', exact: true }).click();
    await expect(screenTitle(page)).toHaveText('Credit');
    await expect(page.getByRole('button', { name: /^No customer/ })).toBeDisabled();
  }
});

test('a player is typed and shown by the balance; the window’s tickets are reviewed, printed again and cancelled [T406, T414, W023]', async ({
  page,
}) => {
  await beginShift(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter Player Id' }).click();
  await expect(screenTitle(page)).toHaveText('Enter or scan player id');
  await typeOnKeypad(page, '00880042');
  await page.getByRole('button', { name: 'Use this player', exact: true }).click();
  await expect(page.getByText('Player 880042', { exact: true })).toBeVisible();
  await expect(screenTitle(page)).toHaveText('Select Card');

  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Review recent tickets' }).click();
  const listed = page.getByRole('list', { name: 'Review recent tickets' }).getByRole('listitem').first();
  await listed.getByRole('button', { name: /^.*Win 1/ }).click();
  await expect(listed).toContainText('R9 Win 1 · $5.00');
  await listed.getByRole('button', { name: 'Print again', exact: true }).click();
  await takePaper(page);
  await listed.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Cancel it', exact: true }).click();
  await expect(listed).toContainText('Cancelled');
  await expect(listed.getByRole('button', { name: 'Print again' })).toHaveCount(0);
});

test('rows of recent tickets open, close, open again and are left [T414]', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  await pickRunners(page, 2);
  await buyKey(page).click();
  await takePaper(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Review recent tickets' }).click();
  const list = page.getByRole('list', { name: 'Review recent tickets' });
  const row = (bet: string) => list.getByRole('listitem').filter({ hasText: `Win ${bet}` });
  const press = (bet: string) => row(bet).getByRole('button').first().click();
  const bets = list.getByText(/^R9 Win/);
  await press('2');
  await expect(bets).toHaveText(['R9 Win 2 · $5.00']);
  await press('2');
  await expect(bets).toHaveCount(0);
  await press('2');
  await expect(bets).toHaveText(['R9 Win 2 · $5.00']);
  await press('1');
  await expect(bets).toHaveText(['R9 Win 1 · $5.00']);
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(screenTitle(page)).toHaveText('Select Runners');
  expect(broken).toEqual([]);
});
