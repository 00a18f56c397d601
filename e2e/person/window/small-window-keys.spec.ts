/**
 * Presses the keys of the steps in a low window, where the slip's fields take the place of the steps. Each
 * key works there and is printed there.
 */
import { buyKey, enterWager, key, screenTitle, slip, slipField, soldTickets } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';

const STEPS = [
  ['c', 'Select Card'],
  ['r', 'Select Race'],
  ['p', 'Select Pool'],
  ['m', 'Select Amount'],
  ['t', 'Select Runners'],
] as const;

for (const [width, height] of [
  [1366, 768],
  [1024, 600],
  [800, 480],
  [800, 1280],
] as const) {
  test(`the keys of the steps lead to them in ${width} × ${height} pixels [T116]`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await beginShift(page);
    // Stays: without a choice no step is within reach.
    for (const [letter] of STEPS) {
      await page.keyboard.press(letter);
      await expect(screenTitle(page)).toHaveText('Select Card');
    }
    await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
    for (const [letter, title] of STEPS) {
      await page.keyboard.press(letter);
      await expect(screenTitle(page)).toHaveText(title);
    }
  });
}

for (const [width, height] of [
  [1024, 600],
  [800, 480],
] as const) {
  test(`in ${width} × ${height} pixels another pool is keyed after P, and each field of the slip shows its key`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await beginShift(page);
    await enterWager(page, A_WIN_BET);
    for (const [field, letter] of [
      ['Card', 'C'],
      ['Race', 'R'],
      ['Pool', 'P'],
      ['Amount', 'M'],
    ] as const) {
      const shown = await slipField(page, field).evaluate((element) => {
        const { content, display } = getComputedStyle(element, '::after');
        return display === 'none' ? '' : content;
      });
      expect(shown).toContain(`"${letter}"`);
    }
    await page.keyboard.type('p');
    await expect(screenTitle(page)).toHaveText('Select Pool');
    await key(page, 'Exacta').first().press('Enter');
    await expect(slip(page)).toContainText('Exacta');
    await expect(soldTickets(page)).toHaveCount(0);
    await expect(buyKey(page)).toBeVisible();
  });
}
