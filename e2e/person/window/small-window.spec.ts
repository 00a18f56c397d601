/**
 * Opens small windows. On a short tablet and a small device nothing scrolls. The others are smaller than any
 * that the terminal is made for. They are a small screen at twice its size, and a telephone. There everything
 * can still be reached.
 */
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, enterWager, key, slip } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { scan } from '../shared/keyboard-scan.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';

for (const [width, height] of [
  [800, 480],
  [640, 400],
  [360, 740],
] as const) {
  test(`a bet is chosen and sold in ${width} × ${height} pixels`, async ({ page }) => {
    await beginShift(page);
    await page.setViewportSize({ width, height });
    await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
    await expect(slip(page)).toContainText('$5.00');
    await buyKey(page).click();
    await expect(balancePanel(page)).toContainText('− 1 sold');
  });
}

/** Allows an edge between two dots when drawn smaller. */
const WHOLE = { ratio: 0.99 };

/** Expects every one of them whole within the window and within any scrolling parent. */
async function allInSight(page: Page, list: string, howMany: number): Promise<void> {
  const buttons = page.getByRole('list', { name: list }).getByRole('button');
  await expect(buttons).toHaveCount(howMany);
  for (const each of await buttons.all()) await expect(each).toBeInViewport(WHOLE);
}

for (const [width, height] of [
  [768, 1024],
  [800, 1280],
  [1024, 600],
  [800, 480],
] as const) {
  test(`every denomination is in sight in ${width} × ${height} pixels, of a final return and of a bag [T098, T474]`, async ({
    page,
  }) => {
    await beginShift(page, { settings: { miniBanker: true } });
    await page.setViewportSize({ width, height });
    const fromMenu = async (item: string): Promise<void> => {
      await key(page, 'Menu').click();
      await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
    };
    await fromMenu('Return');
    await key(page, 'Final Return').click();
    await allInSight(page, 'Denominations', 12);
    await expect(key(page, 'Clear')).toBeInViewport(WHOLE);
    await fromMenu('Bags');
    await scan(page, '00801177');
    await page.keyboard.press('Enter');
    await allInSight(page, 'Denominations', 12);
    await expect(key(page, 'Save bag $0.00')).toBeInViewport(WHOLE);
    await expect(key(page, 'Clear')).toBeInViewport(WHOLE);
  });
}

test('in 800 × 480 pixels the slip, the money and Buy are whole in sight, and the page is not scrolled', async ({
  page,
}) => {
  await beginShift(page);
  await page.setViewportSize({ width: 800, height: 480 });
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  for (const part of [slip(page), balancePanel(page), buyKey(page), key(page, 'Menu')])
    await expect(part).toBeInViewport(WHOLE);
  const spare = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
  await expect.poll(spare).toEqual([0, 0]);
});

test('in 800 × 480 pixels the menu, an account’s dialog and the keypad of fixed odds are whole in sight', async ({
  page,
}) => {
  await beginShift(page);
  await page.setViewportSize({ width: 800, height: 480 });
  const dialog = page.getByRole('dialog');
  const fromMenu = async (item: string): Promise<void> => {
    await key(page, 'Menu').click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    for (const each of await dialog.getByRole('button').all()) await expect(each).toBeInViewport(WHOLE);
    await dialog.getByRole('button', { name: item, exact: true }).click();
  };
  await fromMenu('Account');
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  for (const each of await dialog.getByRole('button').all()) await expect(each).toBeInViewport(WHOLE);
  const body = dialog.locator('.dialog__body');
  await expect.poll(() => body.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await fromMenu('Fixed odds');
  await key(page, 'Custom').click();
  for (const name of ['Custom', 'Buy $0.00', '1', 'Clear'])
    await expect(key(page, name)).toBeInViewport(WHOLE);
});
