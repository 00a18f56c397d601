/**
 * Proves that a note about a key without use for the bet disappears with its choice. The legs keep their
 * place.
 */
import type { Locator, Page } from 'playwright/test';
import { buyKey, enterWager, key, slip, soldTickets } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { BIG_RACE, beginShift, EARLY_CARD } from '../shared/training-day.ts';

const WIN = { card: EARLY_CARD, race: BIG_RACE, pool: 'Win', amount: '$5' } as const;
const note = (page: Page): Locator => page.getByRole('status', { name: 'Runner number' });

test('what an exacta box has no key for is not said of the win that is typed and sold after it', async ({
  page,
}) => {
  await beginShift(page);
  await enterWager(page, { ...WIN, pool: 'Exacta', legs: [[1, 2]] });
  await page.keyboard.press('b');
  await page.keyboard.press('k');
  await expect(page.getByText('Exacta Box cannot be keyed')).toBeVisible();
  await page.keyboard.type(`=${BIG_RACE} 2 WIN 4`);
  await page.keyboard.press('Enter');
  await expect(slip(page)).toContainText('Win');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Exacta Box cannot be keyed')).toBeHidden();
});

test('what a win has no key for is said until a runner is chosen or the win is sold', async ({ page }) => {
  await beginShift(page);
  await enterWager(page, { ...WIN, legs: [[4]] });
  const refusal = page.getByText('Win cannot be boxed');
  await page.keyboard.press('b');
  await expect(refusal).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(soldTickets(page)).toContainText('1');
  await expect(refusal).toBeHidden();

  await page.keyboard.type('4b');
  await expect(refusal).toBeVisible();
  await buyKey(page).click();
  await expect(soldTickets(page)).toContainText('2');
  await expect(refusal).toBeHidden();

  // Chooses a runner without a key or a finger, as a screen reader does.
  await page.keyboard.press('b');
  await expect(refusal).toBeVisible();
  await page
    .locator('.runner')
    .first()
    .evaluate((runner: HTMLElement) => runner.click());
  await expect(refusal).toBeHidden();
  await expect(note(page)).toBeEmpty();
});

test('the legs keep their place while a bet is boxed and its box undone', async ({ page }) => {
  await beginShift(page);
  await enterWager(page, { ...WIN, pool: 'Exacta', legs: [[1, 2]] });
  const legs = page.locator('.leg-bar .leg-button');
  await expect(legs).toHaveCount(2);
  const removed = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          if (node instanceof Element && node.matches('.leg-bar')) seen.push(node.className);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await key(page, 'Box').click();
  await expect(legs).toHaveCount(1);
  await key(page, 'Box').click();
  await expect(legs).toHaveCount(2);
  expect(await removed.jsonValue()).toEqual([]);
});
