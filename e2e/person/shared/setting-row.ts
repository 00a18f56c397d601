/** Describes settings that are changed in one visit and then seen, and the acts that they share. */
import type { Locator, Page } from 'playwright/test';
import { recentTransactions } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { soldBarCode } from './keyboard-scan.ts';
import type { SettingChanges } from './settings-page.ts';

export interface SeenSettings {
  readonly name: string;
  readonly changes: SettingChanges;
  /** Minutes since the start of the day. */
  readonly minutes?: number;
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Sees every change act; begins at the sign-on. */
  readonly see: (page: Page) => Promise<void>;
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const command = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name, exact: true });
const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
export const item = (page: Page, name: string): Locator =>
  menu(page).getByRole('button', { name, exact: true });
export const alert = (page: Page): Locator => page.getByRole('alertdialog');

export async function openMenu(page: Page): Promise<void> {
  await button(page, 'Menu').click();
  await expect(menu(page)).toBeVisible();
}

export async function fromMenu(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await item(page, name).click();
}

export async function isRefused(page: Page, reason: string): Promise<void> {
  await expect(alert(page)).toContainText(reason);
  await alert(page).getByRole('button', { name: 'OK' }).click();
}

export async function sellVoucher(page: Page, preset: string): Promise<string> {
  const sold = await recentTransactions(page).count();
  await fromMenu(page, 'Buy Voucher');
  await button(page, preset).click();
  await button(page, `Buy voucher ${preset}.00`).click();
  await expect(recentTransactions(page)).toHaveCount(sold + 1);
  return soldBarCode(page);
}
