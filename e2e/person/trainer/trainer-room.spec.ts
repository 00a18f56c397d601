/** Plays a trainer in a training room: the panel at any window, behind the trainer key. */
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, key, openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { SOON, test, writeWinBet } from '../shared/at-the-host.ts';
import { paperText } from '../shared/paper-on-screen.ts';
import { DAY_START } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
});

const menuItem = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const panel = (page: Page) => page.getByRole('heading', { name: "Trainer's panel" });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
}

test('asks for the key once, refuses a wrong one, and makes the next ticket a big winner', async ({
  page,
  host,
}) => {
  await openTerminal(page);
  await signOn(page);
  await openMenu(page);
  // Hides the panel from a trainee's menu.
  await expect(menuItem(page, "Trainer's panel")).toBeHidden();
  await menuItem(page, 'About').click();
  await key(page, 'Open').click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByText('Next ticket is a big winner')).toBeHidden();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That is not the trainer key.')).toBeVisible();
  await page.keyboard.type(host.trainerKey);
  await page.keyboard.press('Enter');
  const winner = page.getByRole('switch', { name: 'Next ticket is a big winner' });
  await winner.click();
  await expect(winner).toBeChecked();
  await page.getByRole('switch', { name: 'Cash tickets that need a tax form' }).click();
  // Leaves out the day and the printers, which are not this window's.
  await expect(page.getByText('A new day')).toBeHidden();
  await expect(page.getByText('Printer faults')).toBeHidden();
  await key(page, 'Back').click();
  await key(page, 'Back').click();

  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('$5.00');
  expect(await paperText(page)).toContain('Win 1');
  // Runs its race at once.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();
  await openMenu(page);
  await menuItem(page, "Trainer's panel").click();
  await expect(page.getByText('Last big winner')).toBeVisible(SOON);
  await expect(winner).not.toBeChecked();
  await key(page, 'Close and forget the key').click();
  await openMenu(page);
  await expect(menuItem(page, "Trainer's panel")).toBeHidden();
});
