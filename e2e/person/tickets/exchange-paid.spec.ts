/**
 * Pays exchange credit to a customer in money, on a receipt. The credit is of a first half that won. Checks
 * that it is paid once, before a reload and after it.
 */
import type { Page } from 'playwright/test';
import { parseSerial, writtenSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import {
  balancePanel,
  buyKey,
  enterWager,
  pickCard,
  recentTransactions,
  slip,
  soldSerial,
  typeOnKeypad,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import { paperText, takePaper } from '../shared/paper-on-screen.ts';
import { beginShift } from '../shared/training-day.ts';

/** Has the first half of a Twin Tri on its fourth race, which posts at 21 minutes: 6 wins from 1 and 7. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;
/** The teller pays this for the ticket, whose $1.00 is taken off. With the credit, they pay $1.00 more. */
const CASHED = '$84.30';
const WITH_CREDIT = '$85.30';

/** Finds the line of the slip that says what credit is left. */
const creditLeft = (page: Page) => page.getByText(/^Exchange, \$/);
const payKey = (page: Page) => page.getByRole('button', { name: /^Pay \$1\.00 in money/ });

/** Sells the first half that wins; returns the number that a teller types. */
async function sellFirstHalf(page: Page): Promise<string> {
  await pickCard(page, GREYHOUNDS);
  await enterWager(page, { race: 4, pool: 'Twin Tri 1st half', amount: '$1', legs: [[6], [1], [7]] });
  return sell(page);
}

/** Sells the pending wager; returns the number of its ticket. */
async function sell(page: Page): Promise<string> {
  await buyKey(page).click();
  await takePaper(page);
  const serial = parseSerial(await soldSerial(page));
  if (!serial.ok) throw new Error('no serial number');
  return writtenSerial(serial.value).replaceAll('-', '');
}

/** Cashes a ticket by its number at the teller's window. */
async function cashTyped(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cash Ticket' }).click();
  await typeOnKeypad(page, number);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('a second credit is announced, offered once the first is paid, and paid in money too [S095, W024]', async ({
  page,
}) => {
  await beginShift(page, { minutes: 18 });
  const first = await sellFirstHalf(page);
  await page.getByRole('button', { name: 'Repeat', exact: true }).click();
  const second = await sell(page);
  await page.clock.runFor(5 * MINUTE);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();
  await cashTyped(page, first);
  await expect(creditLeft(page)).toHaveText('Exchange, $1.00 left');
  await cashTyped(page, second);
  const told = page.getByRole('alertdialog', { name: 'Exchange credit of $1.00' });
  await expect(told).toContainText('It is offered again');
  await told.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await slip(page).getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await payKey(page).click();
  await expect(told).toContainText('It belongs to the customer');
  await picture(page, 'exchange-offered');
  await told.getByRole('button', { name: 'Use it' }).click();
  await takePaper(page);
  await slip(page).getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await payKey(page).click();
  await takePaper(page);
  await expect(creditLeft(page)).toBeHidden();
  await expect(recentTransactions(page).filter({ hasText: 'Exchange credit paid' })).toHaveCount(2);
});

test('exchange credit of a first half is paid in money, once, with a receipt [S095, W024]', async ({
  page,
}) => {
  await beginShift(page, { minutes: 18 });
  const number = await sellFirstHalf(page);
  await page.clock.runFor(5 * MINUTE);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();
  await cashTyped(page, number);
  await expect(creditLeft(page)).toHaveText('Exchange, $1.00 left');
  await expect(balancePanel(page)).toContainText(CASHED);

  await slip(page).getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await picture(page, 'exchange-paid-key');
  // The second press of an impatient teller pays nothing more.
  await payKey(page).dblclick();
  expect(await paperText(page)).toMatch(/EXCHANGE RECEIPT[^]+\$1\.00/);
  await takePaper(page);
  await expect(balancePanel(page)).toContainText(WITH_CREDIT);
  await expect(recentTransactions(page).first()).toContainText('Exchange credit paid');
  await expect(creditLeft(page)).toBeHidden();
  await expect(payKey(page)).toBeHidden();
  await picture(page, 'exchange-paid');

  await page.reload();
  await expect(balancePanel(page)).toContainText(WITH_CREDIT);
  await expect(recentTransactions(page).filter({ hasText: 'Exchange credit paid' })).toHaveCount(1);
  await expect(creditLeft(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Buy Voucher' })).toBeVisible();
  await expect(payKey(page)).toBeHidden();
});
