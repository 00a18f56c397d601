/** Sells with the number pad and the keyboard alone. */
import { balancePanel, buyKey, goToStep, screenTitle, ticketCost } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { BIG_RACE, beginShift, EARLY_CARD, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

test('a trifecta is sold from card to Buy by number keys, slash and Enter', async ({ page }) => {
  await beginShift(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const title = screenTitle(page);

  const card = page.locator('.card-tile').filter({ hasText: EARLY_CARD });
  const code = (await card.getAttribute('data-code')) ?? '';
  await press(...code.split(''));
  await expect(title).toHaveText('Select Race');
  await press(String(BIG_RACE));
  await expect(title).toHaveText('Select Pool');

  // Begins at the first tile: it has the focus, because a key has opened the step.
  await expect(page.locator('.pool-tile').first()).toBeFocused();
  await press('ArrowRight', 'ArrowLeft');
  await expect(page.locator('.pool-tile').first()).toBeFocused();
  const trifecta = page.locator('.pool-tile').filter({ hasText: /^Trifecta/ });
  await press(...((await trifecta.getAttribute('data-code')) ?? '').split(''));
  await expect(title).toHaveText('Select Amount');
  await press('2', 'Enter');
  await expect(title).toHaveText('Select Runners');

  await press('3', '/', '4', '*', '5', '6', '-');
  await expect(page.locator('.leg-button[aria-pressed="true"]')).toContainText('2nd');
  await expect(ticketCost(page)).toHaveText('$4.00');
  // Notes beside the legs that there is no such runner, and changes nothing.
  await press('0');
  await expect(page.locator('.leg-button[aria-pressed="true"]')).toContainText('No 0 in this race');
  await expect(ticketCost(page)).toHaveText('$4.00');
  // Gives Enter after a number to Buy, even when arrows moved among the runners.
  await press('ArrowDown', '7');
  await expect(ticketCost(page)).toHaveText('$8.00');
  // Blocks Buy by a number without a runner until it is dropped: the ticket would lack it.
  await press('0');
  await expect(buyKey(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(buyKey(page)).toContainText('No 0 in this race');
  await press('Enter');
  await expect(buyKey(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(balancePanel(page)).not.toContainText('$8.00');
  await press('0');
  await buyKey(page).dispatchEvent('pointerdown');
  await buyKey(page).dispatchEvent('click');
  await expect(buyKey(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(balancePanel(page)).not.toContainText('$8.00');
  await press('Enter');
  await expect(balancePanel(page)).toContainText('$8.00');

  // Blocks Buy by an unused keyed amount: the ticket would have the old one.
  await press('3', '/', '4', '/', '5');
  await expect(ticketCost(page)).toHaveText('$2.00');
  await goToStep(page, 'Amount');
  await press('7');
  await expect(buyKey(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(buyKey(page)).toContainText('Press Use $7.00');
  await buyKey(page).dispatchEvent('click');
  await press('Enter');
  await expect(title).toHaveText('Select Runners');
  await expect(ticketCost(page)).toHaveText('$7.00');
  await expect(buyKey(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(balancePanel(page)).not.toContainText('$10.00');
});

test('Enter after a number that chose at once ends that number; a later one takes the tile with the focus', async ({
  page,
}) => {
  await beginShift(page);
  const title = screenTitle(page);
  const card = page.locator('.card-tile').filter({ hasText: LATE_CARD });
  await page.keyboard.type((await card.getAttribute('data-code')) ?? '');
  await expect(title).toHaveText('Select Race');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Select Race');
  await page.keyboard.type(String(FULL_RACE));
  await expect(title).toHaveText('Select Pool');
  const first = page.locator('.pool-tile').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Select Pool');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Select Amount');
});

test('an arrow after a number that chose at once makes Enter the tile’s', async ({ page }) => {
  await beginShift(page);
  const card = page.locator('.card-tile').filter({ hasText: LATE_CARD });
  await page.keyboard.type((await card.getAttribute('data-code')) ?? '');
  await page.keyboard.type(String(FULL_RACE));
  await expect(page.locator('.pool-tile').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(screenTitle(page)).toHaveText('Select Amount');
});

test('how many vouchers are sold is typed on the keyboard, and Enter sells them', async ({ page }) => {
  await beginShift(page);
  await page.getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await page.getByRole('button', { name: 'Multiple', exact: true }).click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please select quantity to sell');
  for (const key of ['3', '1', 'Backspace']) await page.keyboard.press(key);
  await expect(dialog.getByRole('button', { name: 'Buy 3 × $20.00' })).toBeVisible();
  // Sells on Enter, tapped or typed: no tapped key keeps Enter.
  await dialog.getByRole('button', { name: 'Backspace' }).click();
  await dialog.getByRole('button', { name: '2', exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(balancePanel(page)).toContainText('Vouchers sold$40.00');
});

test('an amount above the limit stays as it was keyed, and is not sold', async ({ page }) => {
  await beginShift(page, { settings: { voucherLimit: 20_000 } });
  await page.getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await expect(page.getByText('Maximum $200.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Custom', exact: true }).click();
  for (const key of ['2', '0', '1']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Buy voucher $201.00' })).toBeVisible();
  // Explains on the key why it has no effect, and sells nothing on Enter either.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Buy voucher $201.00' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Buy voucher $201.00' })).toHaveAccessibleDescription(
    'Maximum $200.00',
  );
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(balancePanel(page)).toContainText('$0.00');
});
