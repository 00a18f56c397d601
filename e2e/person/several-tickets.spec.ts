/** A person sells several tickets of one wager at once, is asked before a cost that jumps, and looks at the odds board meanwhile. */
import { balancePanel, buyKey, enterWager, goToStep, key, pickCard, pickRunners, slip } from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { A_WIN_BET, beginShift, EARLY_CARD, LATE_CARD } from './training-day.ts';

test.beforeEach(async ({ page }) => {
  await beginShift(page);
});

test('three tickets of a wager are counted, priced together, sold and owed [W106]', async ({ page }) => {
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await page.getByRole('button', { name: '× N Several tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Several tickets' });
  await expect(dialog).toContainText('$10.00');
  await page.keyboard.press('3');
  await expect(dialog).toContainText('$15.00');
  await dialog.getByRole('button', { name: 'Sell 3 tickets' }).click();
  await expect(balancePanel(page)).toContainText('$15.00');
  await expect(balancePanel(page)).toContainText('Sold −3');
  await expect(page.getByText('Sold 3 of 3')).toBeVisible();
  await expect(buyKey(page)).toBeDisabled();
});

test('Enter sells the tickets that were counted by tapping, also beside the keys, and with the key that was gone meanwhile', async ({
  page,
}) => {
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await page.getByRole('button', { name: '× N Several tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Several tickets' });
  const sell = (tickets: number) => dialog.getByRole('button', { name: `Sell ${tickets} tickets` });
  await dialog.getByRole('button', { name: '3', exact: true }).click();
  await expect(sell(3)).toBeFocused();
  await dialog.getByText('Several tickets', { exact: true }).click();
  await expect(sell(3)).toBeFocused();
  // None is no number to sell.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Backspace');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('4');
  await expect(sell(4)).toBeFocused();
  await dialog.getByRole('button', { name: 'One more' }).click();
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('Sold −5');
});

test('several tickets are no longer asked for once their race has closed', async ({ page }) => {
  await enterWager(page, { card: EARLY_CARD, race: 1, pool: 'Win', amount: '$5', legs: [[1]] });
  await page.getByRole('button', { name: '× N Several tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Several tickets' });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(4 * 60_000);
  await expect(dialog).toBeHidden();
});

test('a cost ten times the amount is asked about first, and Enter and Escape do not sell it', async ({
  page,
}) => {
  await enterWager(page, { ...A_WIN_BET, pool: 'Trifecta', amount: '$0.50' });
  await key(page, 'Box').click();
  await pickRunners(page, 1, 2, 3, 4);
  const question = page.getByRole('alertdialog', { name: 'Sell for $12.00?' });
  for (const no of ['Enter', 'Escape']) {
    await buyKey(page).click();
    await expect(question).toContainText('Bets: 24 × $0.50');
    await expect(question).toContainText('Runners: 1-4');
    await page.keyboard.press(no);
    await expect(question).toBeHidden();
    await expect(buyKey(page)).toBeEnabled();
  }
  await buyKey(page).click();
  await question.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(balancePanel(page)).toContainText('$12.00');
});

test('a question longer than its window opens at its top, with its answers in sight, and names the track once for all races', async ({
  page,
}) => {
  await pickCard(page, LATE_CARD);
  await page.setViewportSize({ width: 1024, height: 240 });
  await page.keyboard.press('=');
  await page.keyboard.type('ALL 2 WIN 4');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sell for' });
  const title = question.getByRole('heading');
  const answer = question.getByRole('button', { name: 'Do not sell' });
  await expect(question).toContainText(new RegExp(`${LATE_CARD}, races 1-\\d+: Win`));
  await expect(answer).toBeFocused();
  for (const each of [title, answer]) await expect(each).toBeInViewport({ ratio: 1 });
  await question.getByText('Cost: ').scrollIntoViewIfNeeded();
  await expect(answer).toBeInViewport({ ratio: 1 });
});

test('the odds board is one key from the races, goes from race to race, and back', async ({ page }) => {
  await pickCard(page, LATE_CARD);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  const board = page.getByRole('region', { name: 'Odds Board' });
  await expect(board).toContainText('Pools');
  const before = await board.getByRole('heading').textContent();
  await board.getByRole('button', { name: 'Next race' }).click();
  await expect(board.getByRole('heading')).not.toHaveText(before ?? '');
  await board.getByRole('button', { name: 'Exacta' }).click();
  await expect(board.getByRole('table')).toBeVisible();
  await key(page, 'Back').click();
  await goToStep(page, 'Race');
  await expect(slip(page)).toContainText(LATE_CARD);
});
