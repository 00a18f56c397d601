/** Acts at Window Setup as a manager does. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Opens the page from the sign-on page. */
export async function openWindowSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Window setup', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Window setup', level: 1 })).toBeVisible();
}

export const changeKey = (page: Page): Locator => page.getByRole('button', { name: /^Change\b/ });

/** Opens the fields with the settings key; without one given, with the one that a demo's prompt says. */
export async function openFields(page: Page, key?: string): Promise<void> {
  await changeKey(page).click();
  const prompt = page.getByRole('dialog');
  const said = key ?? /\d{4}/.exec(await prompt.innerText())?.[0] ?? '';
  await prompt.getByLabel('Settings key').fill(said);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Host')).toBeVisible();
}

export const field = (page: Page, name: 'Host' | 'Window key'): Locator =>
  page.getByRole('textbox', { name, exact: true });

export const saveKey = (page: Page): Locator => page.getByRole('button', { name: /^Save( and reload)?$/ });

/** Finds what the last scan gave. */
export const note = (page: Page): Locator => page.locator('.setup-note');

/** Saves, and waits until a teller could sign on after the reload. */
export async function saveSetup(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), saveKey(page).click()]);
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
}

/** Writes a host as a manager does: '127.0.0.1:8080'. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
