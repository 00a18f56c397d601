/**
 * A manager opens the protected settings, finds and changes one of each kind, and sees it act in the window.
 * The changes outlast a reload, and are put back.
 */
import type { Locator, Page } from 'playwright/test';
import { key, openTerminal, pickCard, pickPool, pickRace, signOn } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { A_WIN_BET, layTrainingDay } from '../shared/training-day.ts';

const footer = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true });
const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true, level: 1 });
const prompt = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings key' });
const row = (page: Page, setting: string): Locator => page.locator(`[data-key="${setting}"]`);

async function openConfiguration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(title(page, 'Preferences')).toBeVisible();
}

/** Reads the key that a demo says. */
async function saidKey(page: Page): Promise<string> {
  const said = await prompt(page).getByText('In this demo the key is').textContent();
  return /\d+/.exec(said ?? '')?.[0] ?? '';
}

async function openSettings(page: Page): Promise<void> {
  await openConfiguration(page);
  await footer(page, 'Settings').click();
  await page.keyboard.type(await saidKey(page));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Settings')).toBeVisible();
}

async function find(page: Page, setting: string): Promise<Locator> {
  await page.getByLabel('Find a setting').fill(setting);
  await expect(row(page, setting)).toBeVisible();
  return row(page, setting);
}

/** Writes a value over the one of an entry, and saves it. */
async function enter(page: Page, setting: string, value: string): Promise<void> {
  await (await find(page, setting)).getByRole('button', { name: /Change$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(value);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the settings open with their key alone, and close with the page [T193, T320, T321, T322, T384]', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await openConfiguration(page);

  await footer(page, 'Settings').click();
  await expect(prompt(page)).toBeVisible();
  const said = await saidKey(page);
  expect(said).toMatch(/^\d{4}$/);
  await prompt(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(title(page, 'Preferences')).toBeVisible();

  await footer(page, 'Settings').click();
  for (const digit of said === '1111' ? '2222' : '1111') {
    await prompt(page).getByRole('button', { name: digit, exact: true }).click();
  }
  await prompt(page).getByRole('button', { name: 'Open settings', exact: true }).click();
  await expect(page.getByText('Wrong settings key')).toBeVisible();
  await expect(title(page, 'Preferences')).toBeVisible();

  await footer(page, 'Settings').click();
  await page.keyboard.type(said);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Settings')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await footer(page, 'Save').click();
  await openConfiguration(page);
  await footer(page, 'Settings').click();
  await expect(prompt(page)).toBeVisible();
});

test('a setting of each kind is found, changed, seen to act, kept and put back [T400]', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await openSettings(page);

  await enter(page, 'associationName', 'Lindenhof Downs');
  await enter(page, 'maxTicketCost', '4');
  await enter(page, 'amountKeys', '7');
  await enter(page, 'scanKeyGap', '85');
  await (await find(page, 'allowRaceAll')).getByRole('switch').click();
  await (await find(page, 'rightButtons')).getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-hand', 'left');
  await (await find(page, 'theme')).getByRole('button', { name: 'Light', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await (await find(page, 'scanKeyGap')).getByRole('button', { name: /Change$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('900');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('From 5 ms to 200 ms');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(row(page, 'scanKeyGap')).toContainText('85 ms');

  await footer(page, 'Scanner').click();
  await expect(page.getByText('at most 85 ms')).toBeVisible();
  await footer(page, 'Save').click();
  await expect(page.getByText('Lindenhof Downs')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Lindenhof Downs')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await openSettings(page);
  const association = await find(page, 'associationName');
  await expect(association).toContainText('Set at this machine');
  await association.getByRole('button', { name: 'Reset Association', exact: true }).click();
  await expect(association).toContainText('Built in');
  await footer(page, 'Save').click();
  await expect(page.getByText('Mutuel Training Association')).toBeVisible();

  await signOn(page);
  await pickCard(page, A_WIN_BET.card);
  await expect(key(page, 'All Races')).toBeVisible();
  await pickRace(page, A_WIN_BET.race);
  await pickPool(page, A_WIN_BET.pool);
  await expect(page.getByRole('button', { name: '$7', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '$5', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Ticket amount is greater than the maximum allowed $4.00',
  );
});

test('a live window without a key says how it gets one, and opens nothing [T384]', async ({ page }) => {
  await page.route('**/local/core.json', (route) =>
    route.fulfill({ json: { demoMode: false, allowNoPrinter: true } }),
  );
  await openTerminal(page);
  await openConfiguration(page);
  await footer(page, 'Settings').click();
  await expect(page.getByRole('dialog', { name: 'No settings key' })).toContainText('"debugPin"');
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(title(page, 'Preferences')).toBeVisible();
});
