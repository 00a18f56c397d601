/** Opens the protected settings as a manager does, and finds and changes them by their own controls. */
import type { Locator, Page } from 'playwright/test';
import type { SettingKey } from '../../../src/config/settings.ts';
import { CATALOGUE } from '../../../src/screens/configuration/settings/catalogue.ts';
import { expect } from '../../lab/fixtures.ts';

export const configurationFooter = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true });
export const configurationTitle = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true, level: 1 });
export const keyPrompt = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings key' });
/** Finds the row of a setting by its key. */
export const settingRow = (page: Page, setting: string): Locator => page.locator(`[data-key="${setting}"]`);

/** Opens the preferences before anybody has signed on. */
export async function openConfiguration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(configurationTitle(page, 'Preferences')).toBeVisible();
}

/** Reads the key that a demo says. */
export async function saidKey(page: Page): Promise<string> {
  const said = await keyPrompt(page).getByText('In this demo the key is').textContent();
  return /\d+/.exec(said ?? '')?.[0] ?? '';
}

/** Opens the protected settings with their key; a demo's is the one that it says. */
export async function openSettings(page: Page, key?: string): Promise<void> {
  await openConfiguration(page);
  await configurationFooter(page, 'Settings').click();
  await expect(keyPrompt(page)).toBeVisible();
  await page.keyboard.type(key ?? (await saidKey(page)));
  await page.keyboard.press('Enter');
  await expect(configurationTitle(page, 'Settings')).toBeVisible();
}

export async function findSetting(page: Page, setting: string): Promise<Locator> {
  await page.getByLabel('Find a setting').fill(setting);
  await expect(settingRow(page, setting)).toBeVisible();
  return settingRow(page, setting);
}

/** Opens the entry of a setting; returns it. */
export async function openSettingEntry(page: Page, setting: string): Promise<Locator> {
  await (await findSetting(page, setting)).getByRole('button', { name: /Change$/ }).click();
  return page.getByRole('dialog');
}

/** Writes a value over the one of an entry, and saves it. */
export async function enterSetting(page: Page, setting: string, value: string): Promise<void> {
  const entry = await openSettingEntry(page, setting);
  await entry.getByRole('textbox').or(entry.locator('input[type="password"]')).fill(value);
  await entry.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Turns a switch, and sees that it is turned. */
export async function turnSetting(page: Page, setting: string): Promise<void> {
  const control = (await findSetting(page, setting)).getByRole('switch');
  const was = await control.getAttribute('aria-checked');
  await control.click();
  await expect(control).toHaveAttribute('aria-checked', was === 'true' ? 'false' : 'true');
}

/** Presses one choice of a few. */
export async function chooseSetting(page: Page, setting: string, choice: string): Promise<void> {
  const control = (await findSetting(page, setting)).getByRole('button', { name: choice, exact: true });
  await control.click();
  await expect(control).toHaveAttribute('aria-pressed', 'true');
}

/** Maps settings to the value to enter or to choose; true for a switch that is turned. */
export type SettingChanges = Partial<Record<SettingKey, string | true>>;

/** Changes settings by their own controls, and sees that each is kept at this machine. */
export async function changeSettings(page: Page, changes: SettingChanges): Promise<void> {
  for (const [setting, { control }] of Object.entries(CATALOGUE)) {
    const value = changes[setting as SettingKey];
    if (value === undefined) continue;
    if (value === true) await turnSetting(page, setting);
    else if (control.kind === 'choice') await chooseSetting(page, setting, value);
    else await enterSetting(page, setting, value);
    await expect(settingRow(page, setting)).toContainText('Set at this machine');
  }
}
