/** Follows a race from its last minutes to its prices, and shows the cards that are over or future. */
import type { Page } from 'playwright/test';
import { buyKey, cards, enterWager, goToStep, pickCard, slipField } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { beginShift } from '../shared/training-day.ts';
import { runClockTo } from '../shared/window-clock.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

/** Posts its first race at 6 minutes. The race goes off at 6:30 and is official at 7:30: 8 from 5 and 1. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';

const race = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Race ${number}, `) });

test('a race counts down, is AT POST, closes, runs and goes official with its prices [T137, T309, T311, W014, W155, W156, W161, W162]', async ({
  page,
}) => {
  await beginShift(page, { minutes: 3.1 });
  await pickCard(page, GREYHOUNDS);
  // Expects posts five minutes apart.
  await expect(race(page, 1)).toHaveAccessibleName(/, 3 minutes to post$/);
  await expect(race(page, 2)).toHaveAccessibleName(/, 8 minutes to post$/);
  await runClockTo(page, 4.1);
  await expect(race(page, 1)).toHaveAccessibleName(/, 2 minutes to post$/);

  await enterWager(page, { race: 1, pool: 'Win', amount: '$5', legs: [[8]] });
  await buyKey(page).click();
  await takePaper(page);
  const slipRace = slipField(page, 'Race');
  await expect(slipRace).toHaveAccessibleName(/ 2 minutes to post$/);
  await runClockTo(page, 5.1);
  await expect(slipRace).toHaveAccessibleName(/ 1 minute to post$/);
  await runClockTo(page, 6.05);
  await expect(slipRace).toHaveAccessibleName(/ AT POST$/);

  await goToStep(page, 'Race');
  await expect(race(page, 1)).toHaveAccessibleName(/, AT POST$/);
  await runClockTo(page, 6.55);
  // Announces that the wager's race has closed, with the way to the races, which are shown already.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();
  await expect(race(page, 1)).toHaveAccessibleName(/, Betting off$/);
  await expect(race(page, 1)).toBeDisabled();
  await runClockTo(page, 7.6);
  await expect(race(page, 1)).toHaveAccessibleName(/, Official$/);

  await race(page, 1).click();
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible();
  const finish = page.getByRole('table').first().getByRole('row');
  await expect(finish.nth(1)).toHaveText(/^1\s*8\D+(\$\d+\.\d0){3}$/);
  await expect(finish.nth(2)).toHaveText(/^2\s*5\D+(\$\d+\.\d0){2}$/);
  await expect(finish.nth(3)).toHaveText(/^3\s*1\D+(\$\d+\.\d0){1}$/);
  const exotics = page.getByRole('listitem');
  await expect(exotics.filter({ hasText: 'Exacta' })).toHaveText(/8\D+5\D*\$\d+\.\d0\D+\$1\.00$/);
  await expect(exotics.filter({ hasText: 'Trifecta' })).toHaveText(/8\D+5\D+1\D*\$\d+\.\d\d\D+\$0\.50$/);

  // Opens the race after a reload, and not results that are not there.
  await page.reload();
  await race(page, 1).click();
  await expect(finish.nth(1)).toHaveText(/^1\s*8/);
});

test('completed and future tracks are behind their toggles [T302, T303, T304]', async ({ page }) => {
  await beginShift(page);
  const finished = page.getByRole('button', { name: /^Juniper Springs, .*, Finished$/ });
  const future = page.getByRole('button', { name: /^Summit Downs, / });
  const filter = async (toggle: string): Promise<void> => {
    await page.getByRole('button', { name: /^Sort and filter: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: toggle }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await expect(cards(page)).toHaveCount(7);
  await expect(finished).toBeHidden();
  await expect(future).toBeHidden();

  await filter('Show completed tracks');
  await expect(finished).toBeVisible();
  await expect(future).toBeHidden();
  await expect(cards(page)).toHaveCount(8);
  await filter('Show future tracks');
  await expect(future).toBeVisible();

  // Shows the winners and prices of a finished card.
  await finished.click();
  await race(page, 11).click();
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toHaveText(
    /^1\s*4\D+(\$\d+\.\d0){3}$/,
  );
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await goToStep(page, 'Card');
  await filter('Show completed tracks');
  await expect(finished).toBeHidden();
});
