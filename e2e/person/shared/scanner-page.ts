/** Opens the Scanner page, finds its groups, and says what a person does to a scanner there. */
import type { Locator, Page } from 'playwright/test';
import { openPrinterSetup, screenTitle, unlocked } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { configurationFooter, configurationTitle } from './settings-page.ts';

export const group = (page: Page, heading: string): Locator =>
  page.locator('.settings__group').filter({ has: page.getByRole('heading', { name: heading }) });
export const connected = (page: Page): Locator => group(page, 'Connected scanners');
export const paired = (page: Page): Locator => group(page, 'Paired scanners');
export const found = (page: Page): Locator => group(page, 'Scanned devices');
export const lastScan = (page: Page): Locator => group(page, 'Last scan');
export const act = (page: Page, word: string, scanner: string): Locator =>
  page.getByRole('button', { name: `${word}: ${scanner}`, exact: true });

export async function openScanners(page: Page): Promise<void> {
  await openPrinterSetup(page);
  await configurationFooter(page, 'Scanner').click();
  await expect(configurationTitle(page, 'Scanner')).toBeVisible();
}

/** Leaves the page for the window's first view, where a scan is handled. */
export async function closeScanners(page: Page): Promise<void> {
  await unlocked(page);
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(configurationTitle(page, 'Scanner')).toBeHidden();
}

/** A ticket that was never sold, as its bar code and as it is written: it is asked about, and refused. */
export const UNSOLD = { code: '218445095900001', tsn: '5554-C70F-0001' } as const;

/** Expects the ticket that was never sold to be handed in, and goes back. */
export async function isHandedIn(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to cash ticket');
  await expect(alert).toContainText(UNSOLD.tsn);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
}
