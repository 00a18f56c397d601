/**
 * Begins a sale without a line, on the built terminal at a real host. Cancel takes it back, and nothing is
 * sold when the line returns.
 */
import { balancePanel, buyKey, openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { SOON, test, writeWinBet } from '../shared/at-the-host.ts';
import { DAY_START } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
});

test('Cancel takes back what never left: nothing is sold when the line is back', async ({
  page,
  context,
  control,
}) => {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  await context.setOffline(true);
  await buyKey(page).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Cancelled. Nothing was sent to the tote.')).toBeVisible();
  await expect(page.getByRole('button', { name: /In doubt/ })).toHaveCount(0);
  await context.setOffline(false);
  await page.clock.runFor(60_000);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('$5.00', SOON);
  expect(await control.ledger()).toMatchObject([{ cost: '500' }]);
});
