/**
 * Changes the settings that act at a live window alone: one whose key no demo tells, and that needs a
 * printer.
 */
import type { Page } from 'playwright/test';
import { cards, openTerminal, typeSignOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/at-the-host.ts';
import { button } from '../shared/setting-row.ts';
import {
  changeSettings,
  configurationFooter,
  configurationTitle,
  keyPrompt,
  openSettings,
} from '../shared/settings-page.ts';

const KEY = '4711';
const OTHER_KEY = '1234';

/** Puts settings over those that the site gives. */
async function siteGives(page: Page, values: object): Promise<void> {
  await page.route('**/local/core.json', async (route) => {
    const given: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...given, ...values } });
  });
}

/** Types a key into the prompt of the protected settings, and sees that the prompt closes. */
async function enterKey(page: Page, typed: string): Promise<void> {
  await configurationFooter(page, 'Settings').click();
  await keyPrompt(page).waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(keyPrompt(page)).toHaveCount(0);
}

test('a settings key that is changed opens the settings, and the one before does not', async ({ page }) => {
  await siteGives(page, { debugPin: KEY });
  await openTerminal(page);
  await openSettings(page, KEY);
  await changeSettings(page, { debugPin: OTHER_KEY });
  await configurationFooter(page, 'Save').click();
  await button(page, 'Sign On').waitFor();

  await button(page, 'Settings').click();
  await enterKey(page, KEY);
  await expect(configurationTitle(page, 'Preferences')).toBeVisible();
  await enterKey(page, OTHER_KEY);
  await expect(configurationTitle(page, 'Settings')).toBeVisible();
});

test('a window without a printer signs on once it may', async ({ page }) => {
  await siteGives(page, { debugPin: KEY, trainingRoom: false });
  await openTerminal(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await configurationFooter(page, 'Back').click();
  await typeSignOn(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText("Can't sign on");
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(configurationTitle(page, 'Printer')).toBeVisible();
  await configurationFooter(page, 'Back').click();

  await openSettings(page, KEY);
  await changeSettings(page, { allowNoPrinter: true });
  await configurationFooter(page, 'Save').click();
  await typeSignOn(page);
  await expect(cards(page).first()).toBeVisible();
});
