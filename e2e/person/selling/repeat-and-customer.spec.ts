/**
 * Serves one customer after another: the same wager again, the tickets bought, the balance, and the next
 * customer.
 */
import type { Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  cards,
  enterWager,
  goToStep,
  pickAmount,
  pickCard,
  pickPool,
  pickRace,
  recentTransactions,
  screenTitle,
  slip,
  slipField,
  ticketCost,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { swipe } from '../shared/swipe.ts';
import { A_WIN_BET, beginShift, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

test.beforeEach(async ({ page }) => {
  await beginShift(page);
});

async function sellExacta(page: Page): Promise<void> {
  await enterWager(page, { ...A_WIN_BET, pool: 'Exacta', legs: [[1, 2], [3]] });
  await buyKey(page).click();
  await takePaper(page);
}

test('Repeat enters the last wager again, all of it, and sells it [W108]', async ({ page }) => {
  await sellExacta(page);
  await expect(ticketCost(page)).toHaveText('—');
  await page.getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(ticketCost(page)).toHaveText('$10.00');
  await expect(slipField(page, 'Card')).toContainText(LATE_CARD);
  await expect(slipField(page, 'Race')).toContainText(`Race ${FULL_RACE}`);
  await expect(slipField(page, 'Pool')).toContainText('Exacta');
  await expect(slipField(page, 'Amount')).toContainText('$5.00');
  await expect(slip(page).getByRole('button', { name: '1st 1 2', exact: true })).toBeVisible();
  await expect(slip(page).getByRole('button', { name: '2nd 3', exact: true })).toBeVisible();
  await buyKey(page).click();
  await takePaper(page);
  await expect(balancePanel(page)).toContainText('− 2 sold');
  await expect(balancePanel(page)).toContainText('$20.00');
  await expect(recentTransactions(page)).toHaveText([/^Exacta 1,2\/3/, /^Exacta 1,2\/3/]);
});

test('the customer sees every transaction, newest first, and what they owe; Collect ends in the next customer [T110, T148, T149, T150, T251, T257]', async ({
  page,
}) => {
  await sellExacta(page);
  await goToStep(page, 'Pool');
  await enterWager(page, { pool: 'Show', amount: '$20', legs: [[4]] });
  await buyKey(page).click();
  await takePaper(page);

  await balancePanel(page).click();
  await expect(page.getByRole('heading', { name: 'Transaction Summary' })).toBeVisible();
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(lines).toHaveText([/Show 4.*\$20\.00/, /Exacta 1,2\/3.*\$10\.00/]);
  const money = page.getByRole('region', { name: 'Customer balance' });
  await expect(money.getByRole('listitem')).toHaveText([/^2\s*Wagers sold\s*\$30\.00$/]);
  await expect(money.getByRole('button')).toHaveText(['Exact', '$40', '$50', '$100', 'Collect$30.00']);

  await money.getByRole('button', { name: 'Collect' }).click();
  await expect(page.getByRole('heading', { name: 'Select Card' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^No customer/ })).toBeDisabled();
  await expect(slipField(page, 'Card')).toContainText('Choose a card');
  await expect(page.getByRole('list', { name: 'Recent transactions' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Repeat', exact: true })).toBeDisabled();
});

test('a customer who bought nothing is done with Done [T149, T151, T259]', async ({ page }) => {
  await pickCard(page, LATE_CARD);
  await page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'Total' }).click();
  await expect(page.getByText('No transactions.')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: /^No customer/ })).toBeVisible();
});

test('the side menu follows the state of the window, and closes by tap, swipe left and Escape [T046, T201, T242, T243]', async ({
  page,
}) => {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = page.getByRole('button', { name: 'Menu' });
  await open.click();
  const asTeller = await menu.getByRole('button').allInnerTexts();
  expect(asTeller).toContain('Sign off');
  expect(asTeller).not.toContain('Total out');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await pickCard(page, LATE_CARD);
  await open.click();
  await expect(menu.getByRole('button', { name: 'Total out', exact: true })).toBeVisible();
  await menu.getByText('Window 12').click();
  await expect(menu).toBeHidden();

  await open.click();
  await swipe(page, { x: 200, y: 400 }, { x: 320, y: 400 });
  await expect(menu).toBeVisible();
  await swipe(page, { x: 200, y: 400 }, { x: 80, y: 400 });
  await expect(menu).toBeHidden();
});

test('Back goes the way that was come, and never off the cards [T079, T080, T088, T090]', async ({
  page,
}) => {
  const back = page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'Back' });
  const title = screenTitle(page);
  await enterWager(page, { ...A_WIN_BET, pool: 'Exacta', legs: [[1], []] });
  await expect(page.getByRole('button', { name: /^2nd/, pressed: true })).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: /^1st/, pressed: true })).toBeVisible();
  // Moves from the runners to the race and on to the pools: both are once in the way back.
  await goToStep(page, 'Race');
  await goToStep(page, 'Pool');
  for (const step of ['Select Race', 'Select Runners', 'Select Amount', 'Select Card']) {
    await back.click();
    await expect(title).toHaveText(step);
  }
  await expect(back).toBeDisabled();
});

test('list and grid are kept for each view over a reload [T129, T132, T140, T145, T234]', async ({
  page,
}) => {
  const view = page.getByRole('group', { name: 'View' });
  const pressed = (name: string) => view.getByRole('button', { name, pressed: true });
  await expect(pressed('Grid')).toBeVisible();
  await view.getByRole('button', { name: 'List' }).click();
  await expect(pressed('List')).toBeVisible();
  await pickCard(page, LATE_CARD);
  await expect(pressed('Grid')).toBeVisible();
  await pickRace(page, FULL_RACE);
  await view.getByRole('button', { name: 'List' }).click();
  await pickPool(page, 'Win');
  await pickAmount(page, '$5');
  await view.getByRole('button', { name: 'List' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select Runners' })).toBeVisible();
  for (const [step, shown] of [
    ['Runners', 'List'],
    ['Pool', 'List'],
    ['Race', 'Grid'],
    ['Card', 'List'],
  ] as const) {
    await goToStep(page, step);
    await expect(pressed(shown), step).toBeVisible();
  }
  await expect(cards(page)).toHaveCount(7);
});
