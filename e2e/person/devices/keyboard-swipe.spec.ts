/** Swipes cards through a reader that types, at the sign-on, into fields and on the home page. */
import type { Page } from 'playwright/test';
import { balancePanel, openTerminal, screenTitle } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { scan } from '../shared/keyboard-scan.ts';
import { lastScan, openScanners } from '../shared/scanner-page.ts';
import { beginShift } from '../shared/training-day.ts';

const PLAYER = '%P778899^DOE/JANE^X?;778899?';
const BANK = '%B4111111111111111^CARDHOLDER/J^2512101?;4111111111111111=2512101?';
const REFUSED = 'Bank card refused. Nothing of it was kept.';

/** Swipes a card: the reader types without any time between keys, as a person's fingers cannot. */
const swipe = (page: Page, tracks: string): Promise<void> => scan(page, tracks, 5_000);

test('a card swiped at the sign-on types nothing into its fields and signs nobody on; a person’s keys are typed [W028]', async ({
  page,
}) => {
  await page.clock.install();
  await openTerminal(page);
  const teller = page.getByLabel('Teller ID');
  const password = page.getByLabel('Password');
  await teller.click();
  await page.keyboard.type('12', { delay: 100 });
  await swipe(page, BANK);
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(teller).toHaveValue('12');
  await password.click();
  await page.keyboard.type('34', { delay: 100 });
  await swipe(page, BANK);
  await expect(password).toHaveValue('•4');
  await swipe(page, PLAYER);
  await expect(page.getByRole('alertdialog')).toContainText('Sign in first, then swipe the card');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(password).toHaveValue('•4');
  await expect(teller).toHaveValue('12');
});

test('a card swiped into a field with the focus is not typed there, and a person’s %, ; and + are [W028]', async ({
  page,
}) => {
  await beginShift(page);
  await page.getByRole('button', { name: 'Type the bet' }).click();
  const line = page.getByRole('textbox', { name: 'Type the bet' });
  await page.keyboard.type('5 %;+ 2', { delay: 100 });
  await expect(line).toHaveValue('5 %;+ 2');
  // Faster than a person, and no swipe.
  await page.keyboard.type(';;+1');
  await expect(line).toHaveValue('5 %;+ 2;;+1');
  await swipe(page, PLAYER);
  await expect(balancePanel(page)).toContainText('Player 778899');
  await expect(line).toHaveValue('5 %;+ 2;;+1');
});

test('a player’s card on the home page signs the player on, chooses nothing and buys nothing [T205, W027, W067]', async ({
  page,
}) => {
  await beginShift(page);
  const before = await screenTitle(page).textContent();
  await swipe(page, PLAYER);
  await expect(balancePanel(page)).toContainText('Player 778899');
  await expect(screenTitle(page)).toHaveText(before ?? '');
  await swipe(page, PLAYER);
  await openScanners(page);
  await expect(lastScan(page)).toContainText('•••899');
  await expect(lastScan(page)).toContainText('Keyboard card reader');
});
