/**
 * Uses a customer's account by touch. Signs it on from the menu, shows it beside the balance, refuses to cash
 * meanwhile, and signs it off.
 */
import type { Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  paperOut,
  recentTransactions,
  soldSerial,
  soldTickets,
  typeOnKeypad,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { scan, soldBarCode } from '../shared/keyboard-scan.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';

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
  // Begins in the id; Enter without one stays there.
  await expect(entry.getByLabel('Account ID')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry.getByRole('alert')).toHaveText(
    'Enter an account ID of up to 10 digits and a PIN of up to 4.',
  );

  await page.keyboard.type(ID);
  await page.keyboard.press('Enter');
  await page.keyboard.type('1111');
  await expect(entry.getByLabel('Account ID')).toHaveValue(ID);
  await expect(entry.locator('.field[data-filled="true"]')).toContainText('PIN');
  // Offers one key to sign on, and not before the PIN's turn.
  await expect(signOn).toHaveCount(1);
  await entry.getByLabel('Account ID').focus();
  await expect(signOn).toHaveCount(0);
  await expect(entry.locator('.field[data-filled="true"]')).toContainText('Account ID');
  await entry.getByRole('button', { name: 'Next: PIN' }).click();
  await expect(entry.getByLabel('PIN', { exact: true })).toHaveAttribute('type', 'password');
  await signOn.click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('Invalid account or PIN');
  await refused.getByRole('button', { name: 'OK' }).click();

  // Keeps the id, and asks for the PIN again.
  await expect(entry.getByLabel('Account ID')).toHaveValue(ID);
  await expect(entry.getByLabel('PIN', { exact: true })).toHaveValue('');
  await entry.getByLabel('Account ID').press('Enter');
  await expect(entry.getByLabel('PIN', { exact: true })).toBeFocused();
  await page.keyboard.type(ID);
  await page.keyboard.press('Enter');
  await expect(entry).toBeHidden();
  await expect(balancePanel(page)).toContainText('Account 4711');
  await expect(balancePanel(page)).toContainText('$100.00');

  const known = await openAccount(page);
  await expect(known).toContainText('account 0000004711');
  await expect(known).toContainText('charged to this account');
  await known.getByRole('button', { name: 'Sign off account' }).click();
  await expect(balancePanel(page)).not.toContainText('Account');
});

async function signAccountOn(page: Page): Promise<void> {
  const entry = await openAccount(page);
  await typeOnKeypad(page, ID);
  await entry.getByRole('button', { name: 'Next: PIN' }).click();
  await typeOnKeypad(page, ID);
  await entry.getByRole('button', { name: 'Sign on', exact: true }).last().click();
  await expect(entry).toBeHidden();
}

test('a customer bets on an account, puts cash into it and takes it back, and pays for nothing else [T003, S002, W082]', async ({
  page,
}) => {
  await beginShift(page);
  await signAccountOn(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await expect(buyKey(page)).toContainText('on the account');
  await buyKey(page).click();
  await soldSerial(page);
  await expect(recentTransactions(page).first()).toContainText('On account');
  await expect(balancePanel(page)).toContainText('$95.00');
  await expect(soldTickets(page)).toBeHidden();
  await paperOut(page);

  const account = await openAccount(page);
  await account.getByRole('button', { name: 'Deposit', exact: true }).click();
  const deposit = page.getByRole('dialog', { name: /^Deposit for/ });
  await typeOnKeypad(page, '25');
  await expect(deposit.getByRole('status', { name: 'Amount' })).toHaveText('25.00');
  await deposit.getByRole('button', { name: 'Next: PIN' }).click();
  await typeOnKeypad(page, ID);
  await expect(deposit.getByRole('status', { name: 'Amount' })).toHaveText('25.00');
  await deposit.getByRole('button', { name: 'Deposit $25.00' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('$120.00');
  await page
    .getByRole('dialog', { name: 'Account' })
    .getByRole('button', { name: 'Undo deposit or withdrawal' })
    .click();
  const back = page.getByRole('dialog', { name: 'Undo deposit or withdrawal' });
  await expect(back.getByRole('button', { name: /Account deposit/ })).toContainText('$25.00');
  await typeOnKeypad(page, ID);
  await back.getByRole('button', { name: 'Undo deposit' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('$95.00');

  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toContainText('OPEN');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Close' }).click();

  await balancePanel(page).click();
  const transactions = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(transactions).toHaveCount(3);
  await transactions.last().getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click();
  await expect(transactions).toHaveCount(4);
  await expect(transactions.first()).toContainText('Account ticket cancelled');
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(balancePanel(page)).toContainText('$100.00');
});

test('tickets are scanned onto the account where it is asked for them, with the focus in the field too [S128]', async ({
  page,
}) => {
  await beginShift(page);
  const codes: string[] = [];
  for (const preset of ['$10', '$20']) {
    await page.getByRole('button', { name: 'Buy Voucher', exact: true }).click();
    await page.getByRole('button', { name: preset, exact: true }).click();
    await page.getByRole('button', { name: `Buy voucher ${preset}.00`, exact: true }).click();
    await expect(recentTransactions(page)).toHaveCount(codes.length + 1);
    codes.push(await soldBarCode(page));
    await paperOut(page);
    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  }
  await signAccountOn(page);
  const ways = await openAccount(page);
  const entry = page.getByRole('dialog', { name: 'Cash a ticket to the account' });

  await ways.getByRole('button', { name: 'Cash a ticket to the account' }).click();
  await expect(entry).toBeVisible();
  await scan(page, codes[0] ?? '');
  await expect(ways).toContainText('$110.00');

  await ways.getByRole('button', { name: 'Cash a ticket to the account' }).click();
  await entry.getByLabel('Ticket number').focus();
  await scan(page, '88004211');
  await expect(page.getByText('Only a ticket can be cashed to the account.')).toBeVisible();
  await expect(entry.getByLabel('Ticket number')).toHaveValue('');
  await scan(page, codes[1] ?? '');
  await expect(ways).toContainText('$130.00');
  await ways.getByRole('button', { name: 'Close' }).click();
  await expect(balancePanel(page)).not.toContainText('Player');
});

test('a wager of more than the account holds is not sold [W082]', async ({ page }) => {
  await beginShift(page);
  await signAccountOn(page);
  await enterWager(page, { ...A_WIN_BET, amount: '$100', legs: [[1, 2]] });
  await buyKey(page).click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('$200.00 is more than the account balance.');
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(recentTransactions(page)).toHaveCount(0);
});
