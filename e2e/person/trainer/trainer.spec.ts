/** Plays a trainer at the panel of demo mode: winners and times, days on order, mishaps. */
import type { Page } from 'playwright/test';
import { buyKey, cards, enterWager, goToStep, key, pickCard, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { beginShift, EARLY_CARD } from '../shared/training-day.ts';

const race = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Race ${number}, `) });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Trainer's panel" }).click();
  await expect(page.getByRole('heading', { name: "Trainer's panel" })).toBeVisible();
}

const close = (page: Page): Promise<void> => page.getByRole('button', { name: 'Back', exact: true }).click();

/** Finds a runner of the chosen race on the panel. */
const runner = (page: Page, num: number) =>
  page
    .getByRole('list', { name: 'Order of finish' })
    .getByRole('listitem')
    .nth(num - 1)
    .getByRole('button');

test('the trainer chooses who wins, a bet on it is sold, the race is run now and pays it', async ({
  page,
}) => {
  await beginShift(page);
  await openPanel(page);
  await key(page, EARLY_CARD).click();
  await race(page, 2).click();
  for (const num of [3, 5, 1]) await runner(page, num).click();
  await expect(runner(page, 5)).toHaveText(/5.*2nd$/);
  await key(page, 'Keep this finish').click();
  await expect(page.getByText('Chosen: 3 – 5 – 1.')).toBeVisible();

  // Keeps the entry over a reload.
  await page.reload();
  await openPanel(page);
  await key(page, EARLY_CARD).click();
  await race(page, 2).click();
  await expect(page.getByText('Chosen: 3 – 5 – 1.')).toBeVisible();
  await close(page);
  await enterWager(page, { card: EARLY_CARD, race: 2, pool: 'Win', amount: '$5', legs: [[3]] });
  await buyKey(page).click();
  await takePaper(page);

  await openPanel(page);
  await key(page, EARLY_CARD).click();
  await race(page, 2).click();
  // Runs the race before with it: a double must not end before it began.
  await key(page, 'Run races 1 to 2 now').click();
  await expect(page.getByText('Race 2 is running. It will be official in seconds.')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^Race 2 is official: 3 – 5 – 1 – /)).toBeVisible();
  await expect(key(page, 'Run race 2 now')).toBeHidden();
  await close(page);
  // Announces the closed race of the wager at the wager, not over the panel.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();

  await goToStep(page, 'Card');
  await pickCard(page, EARLY_CARD);
  await race(page, 2).click();
  const finish = page.getByRole('table').first().getByRole('row');
  await expect(finish.nth(1)).toHaveText(/^1\s*3\D+(\$\d+\.\d0){3}$/);
  await expect(finish.nth(2)).toHaveText(/^2\s*5\D+(\$\d+\.\d0){2}$/);
  await expect(finish.nth(3)).toHaveText(/^3\s*1\D+(\$\d+\.\d0){1}$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Exacta' })).toHaveText(/3\D+5\D*\$\d+\.\d0/);
});

test('a trainer lays a quiet afternoon, once asked, and the window begins anew with it', async ({ page }) => {
  await beginShift(page);
  await expect(cards(page)).toHaveCount(7);
  await openPanel(page);
  await key(page, 'Training pace').click();
  await key(page, 'Start this day: A quiet afternoon').click();
  const question = page.getByRole('alertdialog', { name: 'Start a quiet afternoon?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Today')).toBeVisible();
  await key(page, 'Start this day: A quiet afternoon').click();
  await question.getByRole('button', { name: 'Start' }).click();

  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
  await signOn(page);
  await openPanel(page);
  await expect(page.getByText('A quiet afternoon').locator('..')).toContainText('Today');
  await expect(page.getByRole('button', { name: 'Training pace' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'Card' }).getByRole('button')).toHaveCount(2);
});

test('a printer that fails does so until it is switched off', async ({ page }) => {
  await beginShift(page);
  await openPanel(page);
  await key(page, 'Every other print').click();
  await close(page);
  await enterWager(page, { card: EARLY_CARD, race: 2, pool: 'Win', amount: '$5', legs: [[3]] });
  await buyKey(page).click();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText("The printer's cover is open. Close it.");
  await notice.getByRole('button', { name: 'Print', exact: true }).click();
  await takePaper(page);

  await openPanel(page);
  await page
    .getByRole('group', { name: 'Printer faults' })
    .getByRole('button', { name: 'Paper out' })
    .click();
  await expect(page.getByRole('button', { name: 'Paper out', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('group', { name: 'Printer faults' }).getByRole('button', { name: 'Off' }).click();
  await close(page);
  await goToStep(page, 'Race');
  await enterWager(page, { race: 2, pool: 'Win', amount: '$5', legs: [[3]] });
  await buyKey(page).click();
  await takePaper(page);
});

test('a tote that drops loses the window its connection and gives it back', async ({ page }) => {
  await beginShift(page);
  await openPanel(page);
  await page.getByRole('switch', { name: 'Tote faults' }).click();
  await expect(page.getByRole('switch', { name: 'Tote faults' })).toBeChecked();
  await close(page);
  await page.clock.runFor(15_000);
  await expect(page.getByText('The connection to the tote is lost. Reconnecting...')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(page.getByText('The connection to the tote is lost. Reconnecting...')).toBeHidden();
});
