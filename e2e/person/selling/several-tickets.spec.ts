/**
 * Sells several tickets of one wager at once. Is asked before a cost that jumps, and looks at the odds board
 * meanwhile.
 */
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  key,
  paperOut,
  pickCard,
  pickRunners,
  slip,
} from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/any-tote.ts';
import { A_WIN_BET, beginShift, EARLY_CARD, LATE_CARD } from '../shared/training-day.ts';

test.beforeEach(async ({ page }) => {
  await beginShift(page);
});

test('three tickets of a wager are counted, priced together, sold and owed [W106]', async ({ page }) => {
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await page.getByRole('button', { name: 'Several tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Several tickets' });
  await expect(dialog).toContainText('$10.00');
  await page.keyboard.press('3');
  await expect(dialog).toContainText('$15.00');
  await dialog.getByRole('button', { name: 'Sell 3 tickets' }).click();
  await expect(balancePanel(page)).toContainText('$15.00');
  await expect(balancePanel(page)).toContainText('− 3 sold');
  await expect(page.getByText('Sold 3 of 3')).toBeVisible();
  await expect(buyKey(page)).toBeDisabled();
});

test('Enter sells the tickets that were counted by tapping, also beside the keys, and with the key that was gone meanwhile', async ({
  page,
}) => {
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await page.getByRole('button', { name: 'Several tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Several tickets' });
  const sell = (tickets: number) => dialog.getByRole('button', { name: `Sell ${tickets} tickets` });
  await dialog.getByRole('button', { name: '3', exact: true }).click();
  await expect(sell(3)).toBeFocused();
  await dialog.getByText('Several tickets', { exact: true }).click();
  await expect(sell(3)).toBeFocused();
  // Refuses zero tickets.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Backspace');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('4');
  await expect(sell(4)).toBeFocused();
  await dialog.getByRole('button', { name: 'One more' }).click();
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('− 5 sold');
});

test('several tickets are no longer asked for once their race has closed', async ({ page }) => {
  await enterWager(page, { card: EARLY_CARD, race: 1, pool: 'Win', amount: '$5', legs: [[1]] });
  await page.getByRole('button', { name: 'Several tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Several tickets' });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(4 * 60_000);
  await expect(dialog).toBeHidden();
});

test('a box of four is sold by one press of Enter, and above the limit by two, with no dialog', async ({
  page,
}) => {
  const enterBox = async (): Promise<void> => {
    await enterWager(page, { ...A_WIN_BET, pool: 'Trifecta', amount: '$0.50' });
    await key(page, 'Box').click();
    await pickRunners(page, 1, 2, 3, 4);
  };
  await enterBox();
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('$12.00');
  await paperOut(page);

  await page.evaluate(() => {
    const settings: object = JSON.parse(localStorage.getItem('mutuel.settings') ?? '{}');
    localStorage.setItem('mutuel.settings', JSON.stringify({ ...settings, ticketConfirmationLimit: '1000' }));
  });
  await page.reload();
  await goToStep(page, 'Card');
  await enterBox();
  const sell = page.getByRole('button', { name: /^Sell/ });
  await page.keyboard.press('Enter');
  await expect(sell).toContainText('Sell for $12.00?');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(buyKey(page)).toContainText('$12.00');
  await expect(sell).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(sell).toBeVisible();
  await page.clock.runFor(1_000);
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('− 2 sold');
});

test('the odds board is one key from the races, goes from race to race, and back', async ({
  page,
  specified,
}) => {
  await pickCard(page, LATE_CARD);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  const board = page.getByRole('region', { name: 'Odds board' });
  await expect(board).toContainText('Pools');
  const before = await board.getByRole('heading').textContent();
  await board.getByRole('button', { name: 'Next race' }).click();
  await expect(board.getByRole('heading')).not.toHaveText(before ?? '');
  const exacta = board.getByRole('button', { name: 'Exacta' });
  if (specified === null) await exacta.click();
  // The specification has no call for grids.
  else await expect(exacta).toHaveCount(0);
  await expect(board.getByRole('table')).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await key(page, 'Back').click();
  await goToStep(page, 'Race');
  await expect(slip(page)).toContainText(LATE_CARD);
});
