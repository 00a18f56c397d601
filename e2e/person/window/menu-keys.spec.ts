/** Uses the menu and the sheet of keys from the keyboard alone. */
import { key, screenTitle } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { beginShift } from '../shared/training-day.ts';

test('every item of the menu has a key of its own, printed on it, and arrows with Enter open it too', async ({
  page,
}) => {
  await beginShift(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.keyboard.press('F10');
  const items = menu.getByRole('navigation').getByRole('button');
  await expect(items.first()).toBeFocused();
  const keys = await items.evaluateAll((all) => all.map((each) => each.dataset['key'] ?? ''));
  expect(keys.length).toBeGreaterThan(15);
  expect(keys).not.toContain('');
  expect(new Set(keys).size).toBe(keys.length);

  await page.keyboard.press('x');
  await expect(menu).toBeHidden();
  await expect(screenTitle(page)).toHaveText('Fixed odds');
  await page.keyboard.press('F10');
  await page.keyboard.press('s');
  await expect(screenTitle(page)).toHaveText('Preferences');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F10');
  await page.keyboard.press('v');
  await expect(screenTitle(page)).toHaveText('About');
  await page.keyboard.press('Escape');

  await page.keyboard.press('F10');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button', { name: 'Cancel Ticket' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(key(page, 'Menu')).toBeVisible();
});

test('the sheet names each key once in a group, with the view where it works, and the letters of the menu', async ({
  page,
}) => {
  await beginShift(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys of the keyboard' });
  const group = (name: string) => sheet.getByRole('region', { name, exact: true });
  for (const name of [
    'Building a bet',
    'On the runners',
    'In every view',
    'Counting cash',
    'In the menu (F10)',
  ]) {
    const lines = await group(name).locator('dt').allInnerTexts();
    expect(new Set(lines).size).toBe(lines.length);
  }
  await expect(group('Building a bet')).toContainText('Store, or the next parlay leg');
  await expect(group('Counting cash')).toContainText('Choose a denomination by the letter on it');
  for (const item of ['Fixed odds', 'Agent report', 'Settings', 'Printer', 'Enter Player Id', 'About'])
    await expect(group('In the menu (F10)')).toContainText(item);
});
