/** Proves the account terminal as a player meets it, on the demo tote in account mode. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import { layTrainingDay } from '../shared/training-day.ts';

const ACCOUNT = '4711';
const PIN = '4711';

async function openTerminal(page: Page): Promise<void> {
  await layTrainingDay(page, { settings: { selfServe: true, mode: 'aw', awTimeOut: 30 } });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
}

const question = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const balance = (page: Page) => page.getByRole('status', { name: 'Your balance' });

async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function enterAccount(page: Page): Promise<void> {
  await press(page, 'Touch to begin');
  await expect(question(page, 'Your account number?')).toBeVisible();
  await type(page, ACCOUNT);
  await press(page, 'Next');
  await expect(question(page, 'Your PIN?')).toBeVisible();
}

async function signOn(page: Page): Promise<void> {
  await enterAccount(page);
  await type(page, PIN);
  await press(page, 'Sign on');
  await expect(balance(page)).toHaveText('$100.00');
}

test('a player signs on, bets from the account, puts a note in and withdraws on paper [T003, T014, S001, S126]', async ({
  page,
}) => {
  await openTerminal(page);
  await enterAccount(page);
  await picture(page, 'account-pin');
  await type(page, PIN);
  await press(page, 'Sign on');
  await expect(balance(page)).toHaveText('$100.00');
  await page.getByRole('button', { name: /^Cold Spring Raceway/ }).click();
  await page.getByRole('button', { name: /^Race 9, / }).click();
  await page
    .getByRole('button', { name: /^Win\b/ })
    .first()
    .click();
  await page.getByRole('button', { name: '$5', exact: true }).click();
  await page.getByRole('button', { name: /^4\b/ }).first().click();
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(balance(page)).toHaveText('$95.00');
  await page
    .getByRole('group', { name: 'Practice money' })
    .getByRole('button', { name: '$20.00', exact: true })
    .click();
  await expect(balance(page)).toHaveText('$115.00');
  await press(page, 'My account');
  await expect(page.getByText('You put $20.00 into your account in this visit.')).toBeVisible();
  await press(page, 'Print a receipt');
  await expect(page.getByText('Your receipt is printed. Take it with you.')).toBeVisible();
  await picture(page, 'account-page');
  await press(page, 'My bets');
  await expect(page.getByRole('listitem').getByText('Cold Spring Raceway')).toBeVisible();
  await press(page, 'Back');
  await press(page, 'Withdraw as a voucher');
  await picture(page, 'account-withdraw');
  await press(page, 'All, $115');
  await type(page, PIN);
  await press(page, 'Print the voucher');
  await expect(balance(page)).toHaveText('$0.00');
  await press(page, 'Sign off');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
});

test('a wrong PIN is said in words, until the account locks [S058, S136]', async ({ page }) => {
  await openTerminal(page);
  await enterAccount(page);
  for (const [pin, words] of [
    ['0001', 'The account number or the PIN is wrong.'],
    ['0002', 'The account number or the PIN is wrong.'],
    ['0003', 'Too many wrong PINs: the account is locked'],
    [PIN, 'Too many wrong PINs: the account is locked'],
  ] as const) {
    await type(page, pin);
    await press(page, 'Sign on');
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText(words);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(question(page, 'Your PIN?')).toBeVisible();
  }
});

test('a player who walks away is asked, signed off, and gone from the screen', async ({ page }) => {
  await openTerminal(page);
  await signOn(page);
  await press(page, 'My account');
  await expect(page.getByText('account 0000004711')).toBeVisible();
  await page.clock.runFor(33_000);
  const asked = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(asked).toContainText('your account is signed off');
  await press(page, 'I am still here');
  await expect(asked).toBeHidden();
  await page.clock.runFor(55_000);
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await expect(page.getByText(/0000004711|\$100\.00.+balance/)).toHaveCount(0);
  await press(page, 'Touch to begin');
  await expect(question(page, 'Your account number?')).toBeVisible();
});
