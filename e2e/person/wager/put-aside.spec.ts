/**
 * Stores wagers for a ticket in a portrait window. All are in view with the cost and Buy, and Repeat restores
 * them all.
 */
import type { Locator, Page } from 'playwright/test';
import { buyKey, enterWager, key, pickCard, pickRace, pickRunners, slip, ticketCost } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { beginShift, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

test.use({ viewport: { width: 800, height: 1280 } });

test.beforeEach(async ({ page }) => {
  await beginShift(page);
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
});

const removeKeys = (page: Page): Locator => slip(page).getByRole('button', { name: /^Remove / });

/** Expects each key whole in view, under no other edge. */
async function expectAllInView(page: Page, count: number): Promise<void> {
  await expect(removeKeys(page)).toHaveCount(count);
  for (const remove of await removeKeys(page).all()) await expect(remove).toBeInViewport({ ratio: 1 });
  await expect(ticketCost(page)).toBeInViewport({ ratio: 1 });
  await expect(buyKey(page)).toBeInViewport({ ratio: 1 });
}

test('three stored wagers are in view with the fourth, and Repeat brings all of them back [W046, W108]', async ({
  page,
}) => {
  for (const [index, pool] of ['Win', 'Place', 'Show'].entries()) {
    await enterWager(page, { pool, amount: '$5', legs: [[index + 1]] });
    await key(page, 'Store').click();
  }
  await enterWager(page, { pool: 'Win', amount: '$5', legs: [[2]] });
  await expectAllInView(page, 3);
  await expect(ticketCost(page)).toHaveText('$20.00');
  await buyKey(page).click();
  await takePaper(page);
  await expect(slip(page)).not.toContainText('Stored');
  await key(page, 'Repeat').click();
  await expect(slip(page)).toContainText('Stored, 3 of 4');
  await expect(ticketCost(page)).toHaveText('$20.00');
});

test('the legs of a parlay are in view [W044]', async ({ page }) => {
  await key(page, 'Parlay').click();
  await enterWager(page, { pool: 'Win', amount: '$5', legs: [[1]] });
  await key(page, 'Next leg').click();
  await pickRunners(page, 2);
  await key(page, 'Next leg').click();
  await pickRunners(page, 2);
  await expectAllInView(page, 2);
});

test('odds are one key from the runners, and Back leads to them again', async ({ page }) => {
  await enterWager(page, { pool: 'Win', amount: '$5', legs: [[1]] });
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Odds board' })).toContainText('Pools');
  await key(page, 'Back').click();
  await expect(page.getByRole('region', { name: 'Select Runners' })).toBeVisible();
  await expect(ticketCost(page)).toHaveText('$5.00');
});
