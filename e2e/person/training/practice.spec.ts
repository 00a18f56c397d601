/**
 * Serves practice customers in a training window. Reads the hint, and sells what was asked for. Sells
 * something else to the next one.
 */
import type { Page } from 'playwright/test';
import { type CalledWager, openTerminal, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { hintedWager, practice, practiceKey, serve } from '../shared/practice-customers.ts';
import { layTrainingDay } from '../shared/training-day.ts';

/** Asks for hints until a customer wants one runner to win, place or show; returns what they want. */
async function simpleCustomer(page: Page): Promise<CalledWager> {
  let wish: CalledWager | null = null;
  await expect
    .poll(async () => {
      if ((await practice(page).count()) > 0) await practiceKey(page, 'Stop').click();
      await page.getByRole('button', { name: 'Practice customers' }).click();
      wish = await hintedWager(page);
      return wish !== null && ['$1', '$2', '$5', '$10', '$20'].includes(wish.amount);
    })
    .toBe(true);
  if (wish === null) throw new Error('nobody wants a simple bet');
  return wish;
}

/** Serves customers until one is content with a single ticket: some want more once they have it. */
async function serveRight(page: Page): Promise<void> {
  const said = practice(page).locator('.practice__verdict');
  for (let customers = 0; customers < 12; customers += 1) {
    await serve(page, await simpleCustomer(page));
    await expect(said).toBeVisible();
    if ((await said.getAttribute('data-right')) === 'true') return;
  }
  throw new Error('nobody was content');
}

test('a practice customer is served right, and the next one wrong', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await serveRight(page);
  await expect(practice(page)).toContainText(/^Customer 1.*Has \$\d+\.00.*Right, in \d+ s\./s);

  await practiceKey(page, 'Next customer').click();
  await expect(practice(page)).toContainText('Customer 2');
  await expect(practice(page)).toContainText('1 of 1 right');
  const before = await practice(page).locator('q').innerText();
  await expect
    .poll(async () => {
      await practiceKey(page, 'Say it again').click();
      return (await practice(page).locator('q').innerText()) === before;
    })
    .toBe(false);
  const other = await simpleCustomer(page);
  await serve(page, { ...other, pool: other.pool === 'Show' ? 'Win' : 'Show' });
  await expect(practice(page)).toContainText('Wrong bet.');
  await expect(practice(page)).toContainText(`race ${other.race}: ${other.pool}`);
  await practiceKey(page, 'Stop').click();
  await expect(practice(page)).toHaveCount(0);
});
