/** Taps on a window that waits for the answer to a sale: none of them reaches what lies behind. */
import { buyKey, key, openTerminal, signOn } from '../acts.ts';
import { expect } from '../lab/fixtures.ts';
import { holdAnswers, test, writeWinBet } from './at-the-host.ts';

test('a press that begins while the window sells presses nothing, though it ends after the sale', async ({
  page,
}) => {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  const answer = await holdAnswers(page, '/sell/wagers');
  const runner = key(page, '3');
  const place = await runner.boundingBox();
  if (place === null) throw new Error('no key');
  await buyKey(page).click();
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await expect(page.getByText('Selling...')).toBeVisible();
  answer();
  await expect(page.getByText('Selling...')).toBeHidden();
  await page.mouse.up();
  await expect(runner).toHaveAttribute('aria-pressed', 'false');
  // The next press is a new one.
  await runner.click();
  await expect(runner).toHaveAttribute('aria-pressed', 'true');
});
