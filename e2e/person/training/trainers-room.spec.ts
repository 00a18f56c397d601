/**
 * Runs a class from the trainer's page of a training host: one window serves, the trainer sees it, sends
 * customers, messages and mishaps, stops the room, and runs a race.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright/test';
import { balancePanel, buyKey, openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { picture } from '../../lab/screens.ts';
import type { ToteHost } from '../../tote-host/tote-host.ts';
import { SOON, test, writeWinBet } from '../shared/at-the-host.ts';
import { waitingOnDisk } from '../shared/kept-on-disk.ts';
import { collect } from '../shared/practice-customers.ts';
import { DAY_START } from '../shared/training-day.ts';

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const practice = (page: Page) => page.getByRole('region', { name: 'Practice customer' });
const row = (page: Page, window: number) => page.getByRole('row', { name: new RegExp(`^${window} 4417 `) });

/** Opens the trainer's page in a browser of its own, up to the key. */
async function trainersPage(browser: Browser, host: ToteHost): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${host.url}/trainer/`);
  await expect(page.getByRole('heading', { name: "Trainer's room" })).toBeVisible(SOON);
  return page;
}

async function enterKey(page: Page, trainerKey: string): Promise<void> {
  await page.getByLabel('Trainer key').fill(trainerKey);
  await page.keyboard.press('Enter');
}

async function openRoom(browser: Browser, host: ToteHost): Promise<Page> {
  const page = await trainersPage(browser, host);
  await enterKey(page, host.trainerKey);
  await expect(key(page, 'Stop the room')).toBeVisible();
  return page;
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await signOn(page);
});

test('the room is seen with the trainer key alone', async ({ browser, host }) => {
  const trainer = await trainersPage(browser, host);
  for (let count = 0; count < 5; count += 1) {
    await enterKey(trainer, '00000000');
    await expect(trainer.getByRole('alert')).toHaveText('That is not the trainer key.');
    await expect(trainer.getByLabel('Trainer key')).toHaveValue('');
  }
  await enterKey(trainer, '00000000');
  await expect(trainer.getByRole('alert')).toHaveText('Too many wrong keys. Wait a minute, then try again.');
  await expect(trainer.getByRole('table')).toHaveCount(0);
  await enterKey(trainer, host.trainerKey);
  await expect(row(trainer, 1)).toContainText('Signed on', SOON);
  await trainer.reload();
  await expect(trainer.getByLabel('Trainer key')).toBeVisible();
  await expect(trainer.getByRole('table')).toHaveCount(0);
  await trainer.context().close();
});

test('a customer is sent, served and seen, and the result is saved', async ({ page, browser, host }) => {
  const trainer = await openRoom(browser, host);
  await expect(row(trainer, 1)).toContainText('Signed on', SOON);
  await key(trainer, 'Send a customer').click();
  await expect(practice(page)).toContainText('Customer 1', SOON);
  await expect(row(trainer, 1)).toContainText('Serving', SOON);
  await writeWinBet(page);
  await buyKey(page).click();
  await collect(page);
  await expect(row(trainer, 1).getByRole('cell').nth(4)).toHaveText('1', SOON);
  await picture(trainer, 'trainers-room');
  const download = trainer.waitForEvent('download');
  await key(trainer, 'Save as CSV').click();
  const file = await (await download).path();
  const [head = '', line = ''] = (await readFile(file, 'utf8')).split('\r\n');
  expect(head).toContain('Served,Right,Seconds each,Extra taps and keys each,Most common mistake');
  expect(line).toMatch(/^1,4417,Serving,,1,[01],\d+,/);
  await trainer.context().close();
});

test('the customers who wait for a window come after a reload as well', async ({ page, browser, host }) => {
  const trainer = await openRoom(browser, host);
  await expect(row(trainer, 1)).toContainText('Signed on', SOON);
  await key(trainer, 'Eight customers each').click();
  await expect(practice(page)).toContainText('Customer 1', SOON);
  await expect.poll(() => waitingOnDisk(page)).toBe(7);
  await page.reload();
  await expect(practice(page)).toContainText('Customer 1', SOON);
  await writeWinBet(page);
  await buyKey(page).click();
  await collect(page);
  await expect(practice(page)).toContainText('Customer 2', SOON);
  await expect.poll(() => waitingOnDisk(page)).toBe(6);
  await trainer.context().close();
});

test('the trainer stops the room: no tap is taken, not even after a reload', async ({
  page,
  browser,
  host,
}) => {
  const trainer = await openRoom(browser, host);
  await expect(row(trainer, 1)).toBeVisible(SOON);
  await key(trainer, 'Stop the room').click();
  const stopped = page.getByText('The trainer has stopped the room.');
  await expect(stopped).toBeVisible(SOON);
  await page.reload();
  await expect(stopped).toBeVisible(SOON);
  await page.keyboard.press('Escape');
  await expect(stopped).toBeVisible();
  await key(trainer, 'Let the room go on').click();
  await expect(stopped).toBeHidden(SOON);
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await trainer.context().close();
});

test('the trainer says something, takes the paper away, and runs a race', async ({ page, browser, host }) => {
  const trainer = await openRoom(browser, host);
  await expect(row(trainer, 1)).toBeVisible(SOON);
  await trainer.getByLabel('Send to').selectOption('Window 1');
  await trainer.getByLabel('Message').fill('Mind the change');
  await trainer.getByLabel('Message').press('Enter');
  await expect(page.getByText('Trainer: Mind the change')).toBeVisible(SOON);
  await trainer.getByLabel('Printer faults').selectOption('Paper out');
  await key(trainer, 'Order').click();
  await expect(page.getByTitle(/^Printer: /)).not.toHaveAttribute('title', /Ready/, SOON);
  await trainer.getByLabel('Printer faults').selectOption('Off');
  await key(trainer, 'Order').click();
  await expect(page.getByTitle(/^Printer: .*Ready/)).toBeVisible(SOON);
  const race = await trainer.getByLabel('Race', { exact: true }).inputValue();
  await key(trainer, 'Run it now').click();
  await expect(trainer.getByRole('status')).toHaveText(`Race ${race} is running now`);
  await key(trainer, 'Rush: post time in three minutes, eight customers each').click();
  await expect(page.getByText(/^Post time in 3 minutes: /)).toBeVisible(SOON);
  await expect(practice(page)).toContainText('Customer 1', SOON);
  await expect(trainer.getByText(/ runs in 2:5\d$/)).toBeVisible(SOON);
  await trainer.context().close();
});
