/**
 * Tries a self-serve terminal out in a training room (`npm run tote`), with practice notes and the screen's
 * paper. The window is a teller's again afterwards.
 */
import { openTerminal } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { SOON, test } from '../shared/at-the-host.ts';
import { DAY_START } from '../shared/training-day.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await page.getByRole('button', { name: 'Self-serve' }).click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible(SOON);
});

test('a self-serve terminal is tried from the sign-on page of a training room, and left again', async ({
  page,
  control,
}) => {
  const key = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const money = page.getByRole('status', { name: 'Your credit' });
  await key('$20.00').click();
  await expect(money).toHaveText('$20.00', SOON);
  await key(/^Cold Spring Raceway/).click();
  await key(/^Race 9, /).click();
  await key(/^Win\b/).click();
  await page.getByRole('button', { name: '$5', exact: true }).click();
  await key(/^4\b/).click();
  await key(/^Buy/).click();
  await expect(money).toHaveText('$15.00', SOON);
  await key('Cash out').click();
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  expect(await control.ledger()).toMatchObject([{ tellerId: expect.stringMatching(/^SS/), cost: '500' }]);
  await key("Teller's window").click();
  await expect(page.getByLabel('Teller ID')).toBeVisible(SOON);
});

test('an account terminal is tried there, and a technician is told the practice password', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Account terminal' }).click();
  await page.getByRole('button', { name: 'Touch to begin' }).click();
  await expect(page.getByText('Practice: any number works.')).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Technician' }).click();
  await expect(page.getByText('In training the password is the ID.')).toBeVisible();
});
