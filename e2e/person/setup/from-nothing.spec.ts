/**
 * Sets up a terminal at an address that has no file of a site. A manager enters or scans host and window key.
 * A teller then signs on and sells at that host. The host is a training room of another origin.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, openTerminal, signOn, TELLER, typeSignOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test as plain, writeWinBet } from '../shared/at-the-host.ts';
import { scan } from '../shared/keyboard-scan.ts';
import { paperText } from '../shared/paper-on-screen.ts';
import { DAY_START } from '../shared/training-day.ts';
import {
  changeKey,
  field,
  hostOf,
  note,
  openFields,
  openWindowSetup,
  saveKey,
  saveSetup,
} from '../shared/window-setup.ts';

/** The terminal comes from the plain site, and the host allows it. */
const test = plain.extend<{ readonly other: Server }>({
  baseURL: async ({ site }, use) => use(site.url),
  allowOrigins: async ({ site }, use) => use([site.url]),
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern
  other: async ({}, use) => {
    const server = createServer((_, response) => response.end('ready'));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    await use(server);
    server.close();
  },
});

const KEY = '00000007';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
});

/** Saves the setup as that of a window at a training room. */
async function saveAsTrainingRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Training room', exact: true }).click();
  await saveSetup(page);
}

async function sellOne(page: Page): Promise<void> {
  await signOn(page);
  await expect(page.getByRole('banner')).toContainText('Window 7');
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
}

test('from a plain address to the first sale on a host: host and window key are entered and saved [T196, T323, T324, T400]', async ({
  page,
  host,
  control,
}) => {
  await openTerminal(page);
  await expect(page.getByText('No ticket sold here is live')).toBeVisible();
  await openWindowSetup(page);
  await openFields(page);
  await expect(saveKey(page)).toHaveText('Save');
  await field(page, 'Host').fill(hostOf(host.url));
  await field(page, 'Window key').fill(KEY);
  await page.getByRole('button', { name: 'Training room', exact: true }).click();
  await page.getByRole('button', { name: 'Try this host' }).click();
  await expect(page.getByText(`A tote answers at ${host.url}.`)).toBeVisible();
  await saveSetup(page);
  await sellOne(page);
  expect((await paperText(page)).split('\n')[0]).toBe('VOID. NOT FOR SALE');
  expect(await control.ledger()).toMatchObject([{ window: 7, tellerId: TELLER, cost: '500' }]);

  // Keeps tote and window at its next start.
  await page.reload();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await expect(page.getByRole('banner')).toContainText('Window 7');
});

test('the same from a code that a scanner types, with or without a field in focus [T385, T387, T388]', async ({
  page,
  host,
  control,
}) => {
  await openTerminal(page);
  await openWindowSetup(page);
  await scan(page, `001${KEY}100`);
  await expect(note(page)).toContainText('Enter the settings key first');
  await openFields(page);
  await scan(page, '2184450959000005');
  await expect(note(page)).toContainText('This is not a window key. It says: 2184450959000005.');
  await scan(page, `001${KEY}100`);
  await expect(field(page, 'Window key')).toHaveValue(KEY);
  await field(page, 'Window key').fill('');
  await scan(page, JSON.stringify({ host: 'tote.track:8443', windowKey: '00000001' }));
  await expect(field(page, 'Host')).toHaveValue('tote.track:8443');
  await field(page, 'Host').click();
  await scan(page, `BM:${hostOf(host.url)}:${KEY}:MB`);
  await expect(field(page, 'Host')).toHaveValue(hostOf(host.url));
  await expect(field(page, 'Window key')).toHaveValue(KEY);
  await saveAsTrainingRoom(page);
  await sellOne(page);
  expect(await control.ledger()).toMatchObject([{ window: 7 }]);
});

test('a tote that does not know the window leads to the fields, and the sign-on works after Save [S042, S043]', async ({
  page,
  host,
  control,
}) => {
  await openTerminal(page);
  await openWindowSetup(page);
  await openFields(page);
  await field(page, 'Host').fill(hostOf(host.url));
  await field(page, 'Window key').fill('99999999');
  await saveAsTrainingRoom(page);
  await typeSignOn(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to sign in');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The tote does not know this window')).toBeVisible();
  // Has no settings key, and no window works here: the fields are open.
  await field(page, 'Window key').fill(KEY);
  await saveSetup(page);
  await sellOne(page);
  expect(await control.ledger()).toMatchObject([{ window: 7 }]);
});

test('what cannot be a host or a key says what to do, and nothing is stored', async ({
  page,
  site,
  other,
}) => {
  await openTerminal(page);
  await openWindowSetup(page);
  await openFields(page);
  const answer = async (host: string): Promise<void> => {
    await field(page, 'Host').fill(host);
    await page.getByRole('button', { name: 'Try this host' }).click();
  };
  await answer('not a host');
  await expect(page.getByText('This is not a host.')).toBeVisible();
  await answer('http://tote.track');
  await expect(page.getByText('This host needs https.')).toBeVisible();
  await answer(site.url);
  await expect(page.getByText(/answers(, but not as a tote| with a web page)/)).toBeVisible();
  await answer('127.0.0.1:1');
  await expect(page.getByText('No answer from http://127.0.0.1:1.')).toBeVisible();
  await answer(`127.0.0.1:${(other.address() as AddressInfo).port}`);
  await expect(page.getByText(`Its administrator must allow ${site.url}`)).toBeVisible();
  await field(page, 'Window key').fill('12');
  await saveKey(page).click();
  await expect(page.getByText('A window key has 8 digits.')).toBeVisible();
  await field(page, 'Window key').fill('');
  await saveKey(page).click();
  await expect(page.getByText('Enter the window key.')).toBeVisible();
  await field(page, 'Window key').fill(KEY);
  await saveKey(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Save this host anyway?');
  await question.getByRole('button', { name: 'Go back' }).click();
  expect(await page.evaluate(() => localStorage.getItem('mutuel.settings'))).toBeNull();
});

test('a configuration is cleared, and the site decides again [T418, T196]', async ({ page, host, site }) => {
  await page.route(`${site.url}/local/core.json`, (route) =>
    route.fulfill({ json: { debugPin: '4711', theme: 'light' } }),
  );
  await openTerminal(page);
  await openWindowSetup(page);
  await openFields(page, '4711');
  await field(page, 'Host').fill(hostOf(host.url));
  await field(page, 'Window key').fill(KEY);
  await saveAsTrainingRoom(page);
  await signOn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Window setup' }).click();
  await expect(page.getByText('A teller is signed on. Sign off first').first()).toBeVisible();
  await expect(changeKey(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('••••007')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off', exact: true }).click();
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
  await openWindowSetup(page);
  await openFields(page, '4711');
  await page.getByRole('button', { name: 'Clear configuration', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('What was sold here stays recorded.');
  await question.getByRole('button', { name: 'Clear configuration' }).click();
  await expect(page.getByText('No ticket sold here is live')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mutuel.settings'))).toBe('{}');
});
