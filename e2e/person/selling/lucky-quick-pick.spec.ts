/** Makes a Lucky QuickPick from its setting to three tickets, by finger and by keyboard. */
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, cards, key, pickCard } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { beginShift, LATE_CARD } from '../shared/training-day.ts';

test.beforeEach(async ({ page }) => {
  await beginShift(page);
});

const field = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Lucky QuickPick 1, ${name}: `) });

const choice = (page: Page, name: string) => page.locator('.lucky-choices').getByRole('button', { name });

async function openSetting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lucky QuickPick' }).click();
  await expect(page.getByRole('heading', { name: 'Lucky QuickPick Setting' })).toBeVisible();
}

async function fillLeg(page: Page, race: number, bet: string, amount: string): Promise<void> {
  await choice(page, `Race ${race} `).click();
  await choice(page, `${bet} from $`).first().click();
  await page.locator('.lucky-choices').getByRole('button', { name: amount, exact: true }).click();
}

async function fillSet(page: Page): Promise<void> {
  await choice(page, LATE_CARD).click();
  await fillLeg(page, 8, 'Win', '$5');
  await fillLeg(page, 9, 'Exacta', '$5');
  await fillLeg(page, 10, 'Win', '$10');
}

async function answerAlert(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: words });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

test('a teller puts a set together, is shown what is missing, and sells it from the race list [T106, T107, T136, T082, T271, T360, T361, T434, T435]', async ({
  page,
}) => {
  await openSetting(page);
  await field(page, 'Leg 1, Race').click();
  await answerAlert(page, 'No card selected');
  await page.getByRole('button', { name: 'Save everything' }).click();
  await answerAlert(page, 'Nothing to save');
  await choice(page, LATE_CARD).click();
  await field(page, 'Leg 2, Bet').click();
  await answerAlert(page, 'No race selected');
  await fillLeg(page, 8, 'Win', '$5');
  await page.getByRole('button', { name: 'Save everything' }).click();
  await answerAlert(page, 'There is partially filled set. Fill it or delete');
  await expect(field(page, 'Leg 1, Amount')).toHaveAccessibleName(/\$5\.00$/);
  await fillLeg(page, 9, 'Exacta', '$5');
  expect(await seriousFindings(page)).toEqual([]);
  await fillLeg(page, 10, 'Win', '$10');
  await page.getByRole('button', { name: 'Save everything' }).click();
  await expect(cards(page).first()).toBeVisible();

  // Keeps it over a reload.
  await page.reload();
  await cards(page).first().waitFor();
  await pickCard(page, LATE_CARD);
  const entry = key(page, 'Lucky QuickPick 1: Race 8 Win $5, Race 9 Exacta $5, Race 10 Win $10');
  await expect(entry).toBeInViewport({ ratio: 1 });
  await entry.click();
  await expect(page.getByRole('heading', { name: 'Lucky QuickPick 1' })).toBeVisible();
  await expect(buyKey(page)).toContainText('$20.00');
  expect(await seriousFindings(page)).toEqual([]);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 3 sold');
  await expect(balancePanel(page)).toContainText('$20.00');
  await expect(cards(page).first()).toBeVisible();
});

test('the same by keyboard alone', async ({ page }) => {
  await openSetting(page);
  await fillSet(page);
  await page.getByRole('button', { name: 'Save everything' }).focus();
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: 'Lucky QP' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `${LATE_CARD} 1 set` }).focus();
  await page.keyboard.press('Enter');
  await key(page, 'Lucky QuickPick 1').focus();
  await page.keyboard.press('Enter');
  await expect(buyKey(page)).toContainText('$20.00');
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('− 3 sold');
});

test('fields are filled with digits and Enter', async ({ page }) => {
  await openSetting(page);
  await choice(page, LATE_CARD).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Race 8 ')).toBeVisible();
  await page.keyboard.press('8');
  await expect(choice(page, 'Win from $').first()).toBeVisible();
  // Ends the number with Enter: 1 is Win's, and the beginning of others.
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Leg 1, Race')).toHaveAccessibleName(/Race 8$/);
  await expect(field(page, 'Leg 1, Amount')).toHaveAccessibleName(/\$5\.00$/);
  await expect(field(page, 'Leg 2, Race')).toHaveAttribute('aria-pressed', 'true');
});
