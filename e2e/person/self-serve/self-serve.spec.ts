/** Proves the self-serve terminal as a customer meets it, on the demo tote with practice notes. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import { beginShift, layTrainingDay } from '../shared/training-day.ts';

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

test('shows the whole name of a long track', async ({ page }) => {
  await openTerminal(page);
  await putIn(page, '$20.00');
  await page.getByRole('button', { name: /^Sandpiper Greyhound Park/ }).click();
  for (const [width, height] of [
    [1080, 1920],
    [800, 1280],
  ] as const) {
    await page.setViewportSize({ width, height });
    const track = page.locator('.slip__value').first();
    await expect(track).toHaveText('Sandpiper Greyhound Park');
    expect(await track.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('titles a printed paper in the language of the screen', async ({ page }) => {
  await openTerminal(page);
  await putIn(page, '$20.00');
  await page.getByRole('button', { name: 'Cash out' }).click();
  await page.getByRole('button', { name: /^Printed: 1/ }).click();
  await expect(page.getByRole('dialog', { name: /^VOUCHER / })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: /^Impresos: 1/ }).click();
  await expect(page.getByRole('dialog', { name: /^VALE / })).toBeVisible();
});

test('is tried from the sign-on page of the demo, and left again', async ({ page }) => {
  await layTrainingDay(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Self-serve' }).click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await page.getByRole('button', { name: "Teller's window" }).click();
  await expect(page.getByLabel('Teller ID')).toBeVisible();
});

test('a fault that the trainer gave the printer stays when the window becomes a terminal', async ({
  page,
}) => {
  await beginShift(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Trainer's panel" }).click();
  await page
    .getByRole('group', { name: 'Printer faults' })
    .getByRole('button', { name: 'Paper out' })
    .click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
  await page.getByRole('button', { name: 'Self-serve' }).click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await expect(page.getByText('No money can be put in now. See a teller.')).toBeVisible();
  await expect(page.getByRole('button', { name: '$20.00', exact: true })).toBeDisabled();
});

test('asks who walks away, pays out on paper, and shows the next customer nothing of them', async ({
  page,
}) => {
  await openTerminal(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué hipódromo?' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await putIn(page, '$5.00');
  await expect(credit(page)).toHaveText('$5.00');
  await page.clock.runFor(63_000);
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(question).toContainText('$5.00 is paid out as a voucher');
  await page.getByRole('button', { name: 'I am still here' }).click();
  await expect(question).toBeHidden();
  await expect(credit(page)).toHaveText('$5.00');
  await page.clock.runFor(85_000);
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await expect(page.getByText('$5.00', { exact: true })).toHaveCount(0);
  // Somebody puts the voucher back in: a terminal that is tried out has no scanner.
  await page.getByRole('button', { name: 'Printed: 1. Show it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it in' }).click();
  await expect(credit(page)).toHaveText('$5.00');
  await expect(page.getByRole('button', { name: 'Printed: 1. Show it' })).toHaveCount(0);
});

test('buys nothing beyond the credit, and says how much is missing', async ({ page }) => {
  await openTerminal(page);
  await page.getByRole('button', { name: 'Touch to begin' }).click();
  await page.getByRole('button', { name: /^Cold Spring Raceway/ }).click();
  await page.getByRole('button', { name: /^Race 9, / }).click();
  await page
    .getByRole('button', { name: /^Win\b/ })
    .first()
    .click();
  await page.getByRole('button', { name: '$10 Put in $10 more', exact: true }).click();
  await page.getByRole('button', { name: /^4\b/ }).first().click();
  const buy = page.getByRole('button', { name: /^Buy \$10 Win 4, race 9/ });
  await expect(buy).toContainText('Put in $10.00 more');
  await putIn(page, '$5.00');
  await expect(buy).toContainText('Put in $5.00 more');
  await putIn(page, '$5.00');
  await buy.click();
  await expect(credit(page)).toHaveText('$0.00');
});

test('shows the next question once a note was announced, the paper of a bet, and the bet again from any view', async ({
  page,
}) => {
  await openTerminal(page);
  await putIn(page, '$20.00');
  const news = page.locator('.announcements__one');
  await expect(news).toHaveText('Note in: $20.00');
  await page.getByRole('button', { name: /^Cold Spring Raceway/ }).click();
  await expect(news).toHaveCount(0);
  await page.getByRole('button', { name: /^Race 9, / }).click();
  await page
    .getByRole('button', { name: /^Win\b/ })
    .first()
    .click();
  await page.getByRole('button', { name: '$5', exact: true }).click();
  await page.getByRole('button', { name: /^4\b/ }).first().click();
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(credit(page)).toHaveText('$15.00');
  await page.getByRole('button', { name: 'Printed: 1. Show it' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await picture(page, 'self-serve-practice-paper');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it' }).click();
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel a ticket' }).click();
  await page.getByRole('button', { name: 'Back to betting' }).click();
  await expect(page.getByRole('heading', { name: 'Who wins?' })).toBeVisible();
});
