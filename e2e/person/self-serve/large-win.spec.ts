/**
 * Walks through a self-serve terminal by arrows and Enter, with the voice on, with a win above the tax limit.
 * A teller pays it: the terminal says so, keeps nothing, and goes on serving.
 */
import type { Page } from 'playwright/test';
import { noCustomer, soldSerial } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import { goTo } from '../shared/arrows.ts';
import { barCodeOf, scan } from '../shared/keyboard-scan.ts';
import { orderLongShots, runLongShots, sellLongShots } from '../shared/long-shots.ts';
import { beginShift } from '../shared/training-day.ts';
import { lastHeard, listenToVoice, plug } from '../shared/voice.ts';

/** Ends the customer and the teller, and turns the window into a self-serve terminal. */
async function becomeTerminal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Total/ }).click();
  await page.getByRole('button', { name: 'Collect $1.00' }).click();
  await noCustomer(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
  await page.getByRole('button', { name: 'Self-serve' }).click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
}

test('a win above the tax limit is spoken to be a teller’s to pay, and the walk goes on [T440]', async ({
  page,
}) => {
  await listenToVoice(page);
  await beginShift(page, { minutes: 15 });
  await orderLongShots(page);
  await sellLongShots(page);
  const ticket = barCodeOf(await soldSerial(page));
  await runLongShots(page);
  await becomeTerminal(page);
  await page.setViewportSize({ width: 1080, height: 1920 });

  await plug(page, true);
  await expect.poll(() => lastHeard(page)).toContain('Which track?');
  await scan(page, ticket);
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('A win this large is paid by a teller.');
  await picture(page, 'self-serve-large-win');
  await expect
    .poll(() => lastHeard(page))
    .toMatch(/This was not added to your credit\. A win this large is paid by a teller\. .+ teller\. OK$/);
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await goTo(page, /Cold Spring Raceway/);
  await page.keyboard.press('Enter');
  await expect.poll(() => lastHeard(page)).toContain('Which race?');
  await expect(page.getByRole('status', { name: 'Your credit' })).toHaveText('$0.00');
});
