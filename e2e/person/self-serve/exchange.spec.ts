/**
 * Cashes a first half that won at a self-serve terminal, and cashes out without a second half. All of it
 * comes out as vouchers, and the terminal serves the next customer.
 */
import { buyKey, enterWager, noCustomer, pickCard, soldSerial } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import { barCodeOf, scan } from '../shared/keyboard-scan.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { beginShift } from '../shared/training-day.ts';

/** Has the first half of a Twin Tri on its fourth race, which posts at 21 minutes: 6 wins from 1 and 7. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;

test('exchange credit of a first half is a voucher at Cash out [W128, S094]', async ({ page }) => {
  await beginShift(page, { minutes: 18 });
  await pickCard(page, GREYHOUNDS);
  await enterWager(page, { race: 4, pool: 'Twin Tri 1st half', amount: '$1', legs: [[6], [1], [7]] });
  await buyKey(page).click();
  await takePaper(page);
  const ticket = barCodeOf(await soldSerial(page));
  await page.clock.runFor(5 * MINUTE);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();
  await page.getByRole('button', { name: /^Total/ }).click();
  await page.getByRole('button', { name: 'Collect $1.00' }).click();
  await noCustomer(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
  await page.getByRole('button', { name: 'Self-serve' }).click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();

  await scan(page, ticket);
  await expect(page.getByRole('status', { name: 'Your credit' })).toHaveText('$85.30');
  await expect(page.getByRole('heading', { name: 'Which bet?' })).toBeVisible();
  await picture(page, 'self-serve-exchange');
  await page.getByRole('button', { name: 'Cash out' }).click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await expect(page.getByText('Take your voucher: $1.00')).toBeVisible();
  await expect(page.getByText('Take your voucher: $85.30')).toBeVisible();
  await picture(page, 'self-serve-exchange-paid');
});
