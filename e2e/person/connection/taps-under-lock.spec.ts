/** Taps a window that waits for the answer to a sale: no tap reaches what lies behind. */
import type { Page } from 'playwright/test';
import { buyKey, key, openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { holdAnswers, test, writeWinBet } from '../shared/at-the-host.ts';

/** Builds a wager whose sale waits for `answer`. `x`, `y`: the middle of a runner's key, pixels. */
async function saleIsHeld(page: Page) {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  const answer = await holdAnswers(page, '/sell/wagers');
  const runner = key(page, '3');
  const place = await runner.boundingBox();
  if (place === null) throw new Error('no key');
  return { answer, runner, x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

test('a press that begins while the window sells presses nothing, though it ends after the sale', async ({
  page,
}) => {
  const { answer, runner, x, y } = await saleIsHeld(page);
  await buyKey(page).click();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(page.getByText('Selling...')).toBeVisible();
  answer();
  await expect(page.getByText('Selling...')).toBeHidden();
  await page.mouse.up();
  await expect(runner).toHaveAttribute('aria-pressed', 'false');
  // Presses anew.
  await runner.click();
  await expect(runner).toHaveAttribute('aria-pressed', 'true');
});

test('a touch that begins while the window sells presses nothing, though it ends after the sale', async ({
  page,
}) => {
  const { answer, runner, x, y } = await saleIsHeld(page);
  const finger = await page.context().newCDPSession(page);
  const touch = async (begins: boolean): Promise<void> => {
    const touchPoints = begins ? [{ x, y }] : [];
    await finger.send('Input.dispatchTouchEvent', { type: begins ? 'touchStart' : 'touchEnd', touchPoints });
  };
  await buyKey(page).click();
  await touch(true);
  await expect(page.getByText('Selling...')).toBeVisible();
  answer();
  await expect(page.getByText('Selling...')).toBeHidden();
  await touch(false);
  await expect(runner).toHaveAttribute('aria-pressed', 'false');
  await touch(true);
  await touch(false);
  await expect(runner).toHaveAttribute('aria-pressed', 'true');
});

test('nothing in the window makes the browser wait before it scrolls', async ({ page }) => {
  await openTerminal(page);
  await signOn(page);
  const tools = await page.context().newCDPSession(page);
  const slow: string[] = [];
  for (const target of ['window', 'document', 'document.body', 'document.getElementById("root")']) {
    const { result } = await tools.send('Runtime.evaluate', { expression: target });
    const { listeners } = await tools.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    for (const { type, passive } of listeners)
      if (['touchstart', 'touchmove', 'wheel', 'mousewheel'].includes(type) && !passive)
        slow.push(`${target} ${type}`);
  }
  expect(slow).toEqual([]);
});
