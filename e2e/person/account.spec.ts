/** A customer's account, by touch: signed on from the menu, seen beside the balance, in the way of cashing, and signed off. */
import type { Page } from 'playwright/test';
import { balancePanel, typeOnKeypad } from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { beginShift } from './training-day.ts';

const ID = '4711';

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Account' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('an account is signed on with its PIN, seen, and signed off again', async ({ page }) => {
  await beginShift(page);
  const entry = await openAccount(page);
  const signOn = entry.getByRole('button', { name: 'Sign on', exact: true });
  await signOn.first().click();
  await expect(entry.getByRole('alert')).toHaveText(
    'Enter an account id of up to 10 digits and a PIN of up to 4.',
  );

  await typeOnKeypad(page, ID);
  await entry.getByRole('button', { name: 'PIN next' }).click();
  await typeOnKeypad(page, '1111');
  await expect(entry.getByLabel('PIN', { exact: true })).toHaveAttribute('type', 'password');
  await signOn.last().click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('Invalid credentials');
  await refused.getByRole('button', { name: 'OK' }).click();

  // The id stands, and the PIN is asked for again.
  await expect(entry.getByLabel('Account id')).toHaveValue(ID);
  await expect(entry.getByLabel('PIN', { exact: true })).toHaveValue('');
  await entry.getByLabel('PIN', { exact: true }).focus();
  await page.keyboard.type(ID);
  await signOn.last().click();
  await expect(entry).toBeHidden();
  await expect(balancePanel(page)).toContainText('Account 4711');
  await expect(balancePanel(page)).toContainText('$100.00');

  const known = await openAccount(page);
  await expect(known).toContainText('account 0000004711');
  await expect(known).toContainText('wagers are sold on the account');
  await known.getByRole('button', { name: 'Sign off account' }).click();
  await expect(balancePanel(page)).not.toContainText('Account');
});
