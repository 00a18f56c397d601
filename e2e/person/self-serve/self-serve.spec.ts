/** Proves the self-serve terminal as a customer meets it, on the demo tote with practice notes. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import { layTrainingDay } from '../shared/training-day.ts';

const SELF_SERVE = { selfServe: true } as const;

async function openTerminal(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await layTrainingDay(page, { settings: { ...SELF_SERVE, ...settings } });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
}

const putIn = (page: Page, note: string): Promise<void> =>
  page
    .getByRole('group', { name: 'Practice money' })
    .getByRole('button', { name: note, exact: true })
    .click();
const credit = (page: Page) => page.getByRole('status', { name: 'Your credit' });

test('a first customer bets $5 to win from a $20 note in six taps, and the rest comes out as a voucher [T002, T394]', async ({
  page,
}) => {
  await openTerminal(page);
  await picture(page, 'self-serve-idle');
  await putIn(page, '$20.00');
  await expect(credit(page)).toHaveText('$20.00');
  await picture(page, 'self-serve-card');
  // Six taps: track, race, bet, amount, runner, Buy.
  await page.getByRole('button', { name: /^Cold Spring Raceway/ }).click();
  await picture(page, 'self-serve-race');
  await page.getByRole('button', { name: /^Race 9, / }).click();
  await picture(page, 'self-serve-pool');
  await page
    .getByRole('button', { name: /^Win\b/ })
    .first()
    .click();
  await picture(page, 'self-serve-amount');
  await page.getByRole('button', { name: '$5', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who wins?' })).toBeVisible();
  await page.getByRole('button', { name: /^4\b/ }).first().click();
  await picture(page, 'self-serve-runner');
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(credit(page)).toHaveText('$15.00');
  await picture(page, 'self-serve-sold');
  await page.getByRole('button', { name: 'Cash out' }).click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await picture(page, 'self-serve-paid');
});
