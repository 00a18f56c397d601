/**
 * Handles the window's money besides wagers on the training day: vouchers, credits and debits, the teller's
 * draws and returns.
 */
import type { Page } from 'playwright/test';
import { classifyScan } from '../../../src/wagering/tickets/scan-classification.ts';
import { balancePanel, buyKey, enterWager, screenTitle } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/any-tote.ts';
import { scan, soldBarCode } from '../shared/keyboard-scan.ts';
import { paperSlot, paperText, takePaper } from '../shared/paper-on-screen.ts';
import { scanned } from '../shared/scan.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const command = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name, exact: true });
const ownSlips = (page: Page) =>
  page.getByRole('region', { name: 'Draws and returns' }).getByRole('listitem');

async function openMenuItem(page: Page, name: string): Promise<void> {
  await key(page, 'Menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name, exact: true }).click();
}

async function typeAmount(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await key(page, digit).click();
}

test('a voucher is sold by a fixed amount, by keypad and keyboard, and so many at once [T102, T103, T104, T319, T356]', async ({
  page,
}) => {
  await beginShift(page);
  await command(page, 'Buy Voucher').click();
  await expect(screenTitle(page)).toHaveText('Buy Voucher');
  await expect(key(page, 'Buy voucher $0.00')).toBeDisabled();
  await expect(key(page, 'Buy voucher $0.00')).toHaveAccessibleDescription('Enter an amount');

  await key(page, '$20').click();
  // Counts a second tap as part of the first.
  await key(page, 'Buy voucher $20.00').dblclick();
  expect(await paperText(page)).toMatch(/VOUCHER\n(.*\n)*.*TOTAL \$20\.00/);
  await takePaper(page);
  await expect(balancePanel(page)).toContainText('$20.00');
  await expect(key(page, 'Buy voucher $0.00')).toBeVisible();

  // Has room for the keypad; Custom closes it and opens it.
  await expect(key(page, '7')).toBeVisible();
  await key(page, 'Custom').click();
  await expect(key(page, '7')).toBeHidden();
  await key(page, 'Custom').click();
  await typeAmount(page, '7');
  await expect(key(page, 'Buy voucher $7.00')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2.50');
  await page.keyboard.press('Enter');
  expect(await paperText(page)).toMatch(/TOTAL \$2\.50/);
  await takePaper(page);
  await expect(balancePanel(page)).toContainText('$22.50');

  await key(page, 'Multiple').click();
  await key(page, '$5').click();
  await key(page, 'Buy voucher $5.00').click();
  const question = page.getByRole('dialog', { name: 'Please select quantity to sell' });
  await question.getByRole('button', { name: 'Buy 0 × $5.00' }).click();
  await expect(question.getByRole('alert')).toHaveText('Quantity must be 1 or greater');
  await question.getByRole('button', { name: '3', exact: true }).click();
  await expect(question).toContainText('Total $15.00');
  await question.getByRole('button', { name: 'Buy 3 × $5.00' }).click();
  await expect(page.getByText('Sold 3 of 3')).toBeVisible();
  await expect(balancePanel(page)).toContainText('$37.50');
});

test('a credit is paid and a debit is taken, each of a chosen type [T105, T357, T358]', async ({ page }) => {
  await beginShift(page);
  await command(page, 'Credit').click();
  await key(page, '$10').click();
  await key(page, 'Credit $10.00').click();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('Select a credit type');
  await notice.getByRole('button', { name: 'OK' }).click();
  // Keeps the entry.
  await key(page, 'Short pay').click();
  await key(page, 'Credit $10.00').click();
  expect(await paperText(page)).toMatch(/CREDIT\n(.*\n)*Short pay\n(.*\n)*.*TOTAL \$10\.00/);
  await takePaper(page);
  await expect(balancePanel(page)).toContainText('Pay');
  await expect(balancePanel(page)).toContainText('$10.00');

  await openMenuItem(page, 'Debit');
  await key(page, '$50').click();
  await key(page, 'Debit $50.00').click();
  await expect(notice).toContainText('Select a debit type');
  await notice.getByRole('button', { name: 'OK' }).click();
  await key(page, 'Programs').click();
  await key(page, 'Debit $50.00').click();
  expect(await paperText(page)).toMatch(/DEBIT\n(.*\n)*Programs\n/);
  await takePaper(page);
  await expect(balancePanel(page)).toContainText('$40.00');
});

test('draws and returns are on slips and in the teller’s list, where they are printed again and taken back [T091, T100, T407, T409, T410]', async ({
  page,
}) => {
  await beginShift(page);
  await openMenuItem(page, 'Draw');
  await expect(screenTitle(page)).toHaveText('Enter amount of draw or return');
  await typeAmount(page, '200');
  await key(page, 'Draw $200.00').click();
  expect(await paperText(page)).toMatch(/DRAW\n(.*\n)*.*TOTAL \$200\.00/);
  await takePaper(page);
  await key(page, 'Check').click();
  await page.getByRole('textbox', { name: 'Check number' }).fill('30117');
  await typeAmount(page, '50');
  await key(page, 'Draw $50.00').click();
  expect(await paperText(page)).toMatch(/DRAW CHECK\n(.*\n)*Check 30117\n/);
  await takePaper(page);

  await openMenuItem(page, 'Return');
  await page.getByRole('textbox', { name: 'Label (optional)' }).click();
  // Takes digits typed into the label for no amount, and returns nothing on their Enter.
  await page.keyboard.type('Safe 2');
  await page.keyboard.press('Enter');
  await expect(key(page, 'Return $0.00')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await typeAmount(page, '30');
  await key(page, 'Return $30.00').click();
  expect(await paperText(page)).toMatch(/RETURN\n(.*\n)*Safe 2\n(.*\n)*.*TOTAL \$30\.00/);
  await takePaper(page);
  await expect(ownSlips(page)).toHaveText([/^Return.*Safe 2/, /^Draw, check 30117/, /^Draw.*\$200\.00/]);

  await ownSlips(page).first().getByRole('button', { name: 'Print again' }).click();
  expect(await paperText(page)).toMatch(/^REPRINT\n(.*\n)*RETURN\n/);
  await takePaper(page);
  await ownSlips(page).nth(1).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Draw, check 30117?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(ownSlips(page).nth(1).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await ownSlips(page).nth(1).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Cancel it' }).click();
  await expect(ownSlips(page).nth(1)).toContainText('Cancelled');

  // Keeps it over a reload, without a customer.
  await page.reload();
  await openMenuItem(page, 'Draw');
  await expect(ownSlips(page)).toHaveCount(3);
  await expect(ownSlips(page).nth(1)).toContainText('Cancelled');
  await expect(balancePanel(page)).toContainText('No customer');
  await command(page, 'Back').click();
  await expect(screenTitle(page)).toHaveText('Select Card');
});

/** Scans a customer's ticket, leaves it, and looks at the cash position. */
async function lookAway(page: Page, ticket: string): Promise<void> {
  await scan(page, ticket);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await command(page, 'Back').click();
  await openMenuItem(page, 'Cash position');
  await expect(page.getByRole('heading', { name: 'Cash position' })).toBeVisible();
  await key(page, 'Back').first().click();
}

/** Sells a ticket that is not to be cashed yet. */
async function sellOne(page: Page): Promise<string> {
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  return soldBarCode(page);
}

test('cash that is being counted is there again behind a scan, behind the cash position and after a reload', async ({
  page,
}) => {
  await beginShift(page);
  const ticket = await sellOne(page);
  await openMenuItem(page, 'Return');
  await key(page, 'Final Return').click();
  const hundreds = page.getByRole('button', { name: /^\$100/ });
  await hundreds.click();
  await typeAmount(page, '17');
  const counted = key(page, 'Final Return $1,700.00');
  await expect(counted).toBeVisible();
  await lookAway(page, ticket);
  await expect(counted).toBeVisible();
  await expect(hundreds).toContainText('× 17');
  await page.reload();
  await counted.click();
  expect(await paperText(page)).toMatch(/TOTAL \$1,700\.00/);
});

test('the amount of a voucher is there again behind a scan, behind the cash position and after a reload', async ({
  page,
}) => {
  await beginShift(page);
  const ticket = await sellOne(page);
  await openMenuItem(page, 'Buy Voucher');
  await typeAmount(page, '25');
  await lookAway(page, ticket);
  await expect(key(page, 'Buy voucher $25.00')).toBeVisible();
  await page.reload();
  await expect(key(page, 'Buy voucher $25.00')).toBeVisible();
});

test('returns in the euro style are of three kinds, each on a slip of its own that a scanner knows [T101, T208, T345]', async ({
  page,
}) => {
  await beginShift(page, { settings: { useEuroStyleReturn: true } });
  await openMenuItem(page, 'Return');
  await key(page, 'Chip N PIN Return').click();
  await typeAmount(page, '40');
  await key(page, 'Return $40.00').click();
  expect(await paperText(page)).toMatch(/CHIP N PIN RETURN\n(.*\n)*.*TOTAL \$40\.00/);
  // Carries the kind of return and its number in both codes.
  const codes = await scanned(paperSlot(page).locator('img'));
  expect(codes).toHaveLength(2);
  for (const code of codes) {
    expect(classifyScan(code.replace(/^\w+ /, ''), 'OPTICAL')).toMatchObject({
      kind: 'tellerReturn',
      returnType: 'chipAndPin',
    });
  }
  await takePaper(page);
  await expect(ownSlips(page)).toHaveText([/^Chip N PIN Return/]);
});
