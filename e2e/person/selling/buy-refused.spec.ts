/**
 * Presses Buy for a wager that cannot be bought. The key shows the reason in short, and in full when it is
 * pressed.
 */
import { goToStep, key, openTerminal, pickAmount, pickPool, pickRace, signOn, slip } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { BIG_RACE, EARLY_CARD, layTrainingDay } from '../shared/training-day.ts';

test('more legs with ALL than the bet takes are said with how many it takes, and stay as they are [W114, W115]', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await page.locator('.card-tile').filter({ hasText: EARLY_CARD }).click();
  await pickRace(page, BIG_RACE);
  await pickPool(page, 'Trifecta');
  await pickAmount(page, '$5');
  const all = page.getByRole('button', { name: 'All', exact: true });
  await all.click();
  await key(page, 'With').click();
  await all.click();
  await goToStep(page, 'Pool');
  await pickPool(page, 'Exacta');

  const buy = page.locator('.commands__big');
  await expect(buy).toContainText("Too many legs with 'All runners' selected");
  await expect(buy).toBeDisabled();
  // Waits for the slip, which follows the tap.
  await expect(slip(page)).toContainText('182 bets');
  const before = await slip(page).textContent();
  await buy.click({ force: true });
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText("Too many legs with 'All runners' selected");
  await expect(notice).toContainText("Allowed 1 legs with 'All runners'");
  await notice.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(notice).toBeHidden();
  await expect(slip(page)).toHaveText(before ?? '');
});
