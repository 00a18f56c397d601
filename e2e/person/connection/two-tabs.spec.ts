/** Opens a window in two tabs of one browser. The second takes it over, if the first can give it up. */
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, openTerminal, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { test as atHost, holdAnswers, writeWinBet } from '../shared/at-the-host.ts';
import { beginWithSale, layTrainingDay } from '../shared/training-day.ts';

const isSecond = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'This window is open in another tab' })).toBeVisible();

const useThisTab = (page: Page): Promise<void> => page.getByRole('button', { name: 'Use this tab' }).click();

test('the second tab takes the window, with its customer, and the first stops at once', async ({
  page,
  context,
}) => {
  await beginWithSale(page);
  const second = await context.newPage();
  await layTrainingDay(second);
  await second.goto('/');
  await isSecond(second);
  await useThisTab(second);
  await signOn(second);
  await expect(balancePanel(second)).toContainText('$5.00');
  await isSecond(page);
  // Takes it back.
  await page.bringToFront();
  await useThisTab(page);
  await expect(page.getByRole('heading', { name: 'This window is open in another tab' })).toBeHidden();
  await isSecond(second);
});

atHost('a tab that is selling keeps the window, and says so', async ({ page, context, control }) => {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  const second = await context.newPage();
  await second.goto('/');
  await isSecond(second);
  const answer = await holdAnswers(page, '/sell/wagers');
  await page.bringToFront();
  await buyKey(page).click();
  await expect.poll(async () => (await control.ledger()).length).toBe(1);
  await second.bringToFront();
  await useThisTab(second);
  await expect(
    second.getByText('The other tab is in the middle of a transaction. Finish it there first.'),
  ).toBeVisible();
  answer();
  await page.bringToFront();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  expect(await control.ledger()).toHaveLength(1);
});

test('a tab that does not answer is said to be one', async ({ page, context }) => {
  await layTrainingDay(page);
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await openTerminal(page);
  const second = await context.newPage();
  await layTrainingDay(second);
  await second.goto('/');
  await isSecond(second);
  await useThisTab(second);
  await expect(second.getByText('Asking the other tab…')).toBeVisible();
  await expect(second.getByText('The other tab does not answer. Close it, then try again.')).toBeVisible();
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(second.getByText('The window is still open in the other tab (tries: 1).')).toBeVisible();
});
