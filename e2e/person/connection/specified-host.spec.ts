/**
 * Works at a host that has the calls of the specification, without the optional ones. The odds board shows
 * the rest. Each view without a call says so once, and is offered no more. Nothing fails.
 */
import type { Page } from 'playwright/test';
import { openTerminal, pickCard, screenTitle, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import { test } from '../shared/at-the-host.ts';
import { DAY_START, LATE_CARD } from '../shared/training-day.ts';

test.use({
  profile: { calls: 'specification', without: ['accounts', 'fixedOdds', 'luckySets', 'winProbs'] },
});

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const item = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await signOn(page);
});

test('the odds board has odds, money and pools, no keys for the rest, and asks for that once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = (name: string): number => asked.filter((path) => path.includes(`/cards/${name}/`)).length;
  await pickCard(page, LATE_CARD);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  const board = page.getByRole('region', { name: 'Odds board' });
  await expect(board).toContainText('Pools');
  await expect(board).toContainText('Win pool money');
  await expect(board).toContainText(/\$[\d,]+/);
  for (const part of ['Exacta', 'Double', 'Will pays', 'Tips']) {
    await expect(board.getByRole('button', { name: part, exact: true })).toHaveCount(0);
  }
  await picture(page, 'specified-host-odds');
  const before = times('pooltotals');
  await board.getByRole('button', { name: 'Next race' }).click();
  await expect.poll(() => times('pooltotals')).toBeGreaterThan(before);
  await expect(board).toContainText('Win pool money');
  expect([times('probables'), times('winProbs')]).toEqual([1, 1]);
  await expect.poll(() => times('runnertotals')).toBeGreaterThan(1);
  await expect(page.getByText('could be loaded')).toHaveCount(0);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('fixed odds are said to be missing, and are offered no more', async ({ page }) => {
  await openMenu(page);
  await item(page, 'Fixed odds').click();
  await expect(page.getByText('This tote has no fixed odds')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await picture(page, 'specified-host-fixed-odds');
  await openMenu(page);
  await expect(item(page, 'Fixed odds')).toHaveCount(0);
  await picture(page, 'specified-host-menu');
  await item(page, 'Cash Ticket').click();
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
  await expect(page.getByRole('button', { name: 'Fixed odds', exact: true })).toHaveCount(0);
  await picture(page, 'specified-host-cash');
});

test('an account is said to be missing, and temporary ones are what is left', async ({ page }) => {
  await openMenu(page);
  await item(page, 'Account').click();
  await page.getByLabel('Account ID').fill('4711');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('This tote has no wagering accounts');
  await picture(page, 'specified-host-account');
  await said.getByRole('button', { name: 'OK' }).click();
  const left = page.getByRole('dialog', { name: 'Temporary account' });
  await expect(left).toBeVisible();
  await expect(page.getByLabel('Account ID')).toHaveCount(0);
  await picture(page, 'specified-host-temporary');
  await left.getByRole('button', { name: 'Go back' }).click();
  await openMenu(page);
  await item(page, 'Account').click();
  await expect(left).toBeVisible();
});
