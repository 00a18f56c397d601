/** A window smaller than any the terminal is made for: a small screen at twice its size, and a telephone. Everything can still be reached. */
import { balancePanel, buyKey, enterWager, slip } from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { A_WIN_BET, beginShift } from './training-day.ts';

for (const [width, height] of [
  [640, 400],
  [360, 740],
] as const) {
  test(`a bet is chosen and sold in ${width} × ${height} pixels`, async ({ page }) => {
    await beginShift(page);
    await page.setViewportSize({ width, height });
    await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
    await expect(slip(page)).toContainText('$5.00');
    await buyKey(page).click();
    await expect(balancePanel(page)).toContainText('Sold −1');
  });
}
