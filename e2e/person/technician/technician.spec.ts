/** A technician's visit to a window, from the sign-on page and from a teller's menu. */
import type { Page } from 'playwright/test';
import { cards, key, openTerminal, signOn, typeOnKeypad } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { layTrainingDay } from '../shared/training-day.ts';

const TECHNICIAN = '7021';

/** Enters a technician whose page is open. */
async function enter(page: Page, password = TECHNICIAN): Promise<void> {
  const id = page.getByLabel('Technician ID');
  if ((await id.inputValue()) === '') {
    await id.click();
    await typeOnKeypad(page, TECHNICIAN);
  }
  await page.getByLabel('Password').click();
  await typeOnKeypad(page, password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

const atHome = (page: Page) => page.getByRole('heading', { level: 1 });

async function comesFromSignOn(page: Page): Promise<void> {
  await key(page, 'Technician').click();
  await enter(page);
  await expect(atHome(page)).toHaveText(`Technician ${TECHNICIAN}`);
}

/** Opens a sub-page by its key in the footer. */
const open = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();

/** Runs a test, and waits for what it has found. */
async function tested(page: Page, device: string, found: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Test: ${device}` }).click();
  const row = page.locator('.device-test', { has: page.getByText(device, { exact: true }) });
  await expect(row.getByRole('status')).toHaveText(found);
}

test('a technician is refused in words, then let in, and tests the devices [S001, S059]', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await key(page, 'Technician').click();
  await enter(page, '4');
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await enter(page);
  await expect(atHome(page)).toHaveText(`Technician ${TECHNICIAN}`);
  await tested(page, 'Network', /^(Passed|Failed): the host answered in \d+ ms/);
  await tested(page, 'Disk', /^Passed: written and read in \d+ ms/);
  await tested(page, 'Sound', /^Failed: sounds are off in the preferences/);
  await tested(page, 'Camera', /^Failed: No camera found/);
  await tested(page, 'Bill acceptor', /^Failed: /);
  await page.getByRole('button', { name: 'Test: Scanner' }).click();
  await expect(page.getByRole('img', { name: /13572468$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await open(page, 'Log');
  await expect(page.getByText(`technician: ${TECHNICIAN} signed on`)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(atHome(page)).toHaveText(`Technician ${TECHNICIAN}`);
  // Asks the next one who they are.
  await open(page, 'Back');
  await key(page, 'Technician').click();
  await expect(page.getByLabel('Technician ID')).toHaveValue('');
});

test('the cash box is counted against its record from a teller’s window', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Technician' }).click();
  await enter(page);
  await tested(page, 'Printer', /^Passed: the test ticket is printed/);
  // It lies on the screen, and is nothing that a customer is handed.
  await expect(page.getByRole('button', { name: 'Test ticket: show it' })).toBeVisible();
  await expect(page.getByText(/to hand over/)).toHaveCount(0);
  await open(page, 'Cash box');
  await page.getByRole('button', { name: /^\$20 / }).click();
  await typeOnKeypad(page, '2');
  await page.getByRole('button', { name: 'Confirm the count' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Counted: $40.00. The record says $0.00.');
  await question.getByRole('button', { name: 'Confirm the count' }).click();
  await expect(page.getByText('$40, difference $40')).toBeVisible();
  await open(page, 'Counters');
  await page.getByRole('button', { name: 'Send statistics' }).click();
  await expect(page.getByText(/^Sent /)).toBeVisible();
  await open(page, 'Back');
  await cards(page).first().waitFor();
});

test('a window out of service says so after a reload, until it is put back', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await comesFromSignOn(page);
  await open(page, 'Service');
  await page.getByRole('button', { name: 'Put out of service' }).click();
  await expect(page.getByText(`by technician ${TECHNICIAN}`)).toBeVisible();
  await page.reload();
  await expect(page.locator('.sign-on__locked')).toContainText('Out of service');
  await comesFromSignOn(page);
  await open(page, 'Service');
  await page.getByRole('button', { name: 'Put back in service' }).click();
  await open(page, 'Back');
  await expect(page.getByRole('button', { name: 'Sign On', exact: true })).toBeVisible();
  await expect(page.locator('.sign-on__locked')).toHaveCount(0);
});
