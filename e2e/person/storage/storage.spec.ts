/**
 * Starts on a disk that refuses, is full, or was written by another program, and in a second tab. Checks the
 * message, and that nothing is sold.
 */
import type { Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  cards,
  enterWager,
  openTerminal,
  pickRunners,
  recentTransactions,
  signOn,
  ticketCost,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { test as atHost, SOON, writeWinBet } from '../shared/at-the-host.ts';
import { runnersOnDisk } from '../shared/kept-on-disk.ts';
import { paperSlot } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift, beginWithSale, layTrainingDay } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

const blocked = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/**
 * Fills the window's own database for the given kind of write from now on; the training day's tote has
 * another.
 */
async function fillDisk(page: Page, write: 'add' | 'put'): Promise<void> {
  await page.evaluate((refused) => {
    const before = IDBObjectStore.prototype[refused];
    IDBObjectStore.prototype[refused] = function full(
      this: IDBObjectStore,
      ...parts: [unknown, IDBValidKey?]
    ) {
      if (this.transaction.db.name === 'mutuel-window') {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      }
      return before.apply(this, parts);
    };
  }, write);
}

/** Buys a win bet of $5 while the disk refuses that kind of write. Returns once the window is blocked. */
async function buyOnFullDisk(page: Page, write: 'add' | 'put'): Promise<void> {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await expect.poll(() => runnersOnDisk(page)).toEqual([[1]]);
  await fillDisk(page, write);
  await buyKey(page).click();
  await expect(blocked(page, 'This window cannot open its storage')).toBeVisible();
}

test('a disk that is full when Buy is tapped: nothing is sent, the window says so, and sells again once there is room', async ({
  page,
}) => {
  await buyOnFullDisk(page, 'add');
  await expect(page.getByText('nothing can be sold here')).toBeVisible();
  await page.getByText('Details').click();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  // Expects no sale, and the wager unchanged.
  await expect(ticketCost(page)).toHaveText('$5.00');
  await expect(balancePanel(page)).not.toContainText('− 1 sold');
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
});

test('a disk that is full when the answer comes: the window stops, and finds the sale at its next start', async ({
  page,
}) => {
  await buyOnFullDisk(page, 'put');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await expect(recentTransactions(page)).toHaveCount(1);
  await expect(paperSlot(page)).toContainText('1 to hand over');
  await expect(ticketCost(page)).toHaveText('—');
});

test('storage that a newer program has written is said to be that, and is left alone', async ({ page }) => {
  await layTrainingDay(page);
  await page.goto('/local/core.json');
  const lay = (version: number) =>
    page.evaluate(
      (to) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('mutuel-window', to);
          opening.addEventListener('success', () => {
            resolve(opening.result.version);
            opening.result.close();
          });
          opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        }),
      version,
    );
  expect(await lay(9_000)).toBe(9_000);
  await page.goto('/');
  await expect(blocked(page, "This window's storage belongs to a newer version")).toBeVisible();
  await expect(page.getByText('nothing can be sold here')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Try again']);
  expect(await lay(9_000)).toBe(9_000);
});

test('a disk that goes bad in a sale that is in doubt: the start goes on, the sale stays in doubt, and a person closes it', async ({
  page,
}) => {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await expect.poll(() => runnersOnDisk(page)).toEqual([[1]]);
  // Cuts the power when the answer is to be written: the post stays open.
  await fillDisk(page, 'put');
  await buyKey(page).click();
  await expect(blocked(page, 'This window cannot open its storage')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mutuel-window');
        opening.addEventListener('success', () => {
          const write = opening.result.transaction('posts', 'readwrite');
          const cursor = write.objectStore('posts').openCursor();
          cursor.addEventListener('success', () => {
            const row: { id: unknown } | undefined = cursor.result?.value;
            // Writes by the cursor: the page's own way of writing is broken on purpose.
            if (row !== undefined) cursor.result?.update({ id: row.id, state: 'pending', value: 'x' });
          });
          write.addEventListener('complete', () => resolve());
          write.addEventListener('error', () => reject(write.error ?? new Error('not spoilt')));
        });
      }),
  );
  await page.reload();
  const count = page.getByRole('button', { name: 'In doubt: 1' });
  await count.click();
  await expect(page.getByText('is damaged, so the tote cannot be asked about it')).toBeVisible();
  await page.getByRole('button', { name: 'The tote did not sell it' }).click();
  await page.getByRole('button', { name: 'They say it was not sold' }).click();
  await page.getByRole('button', { name: 'Close as not sold' }).click();
  await expect(page.getByText('Nothing is in doubt.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(count).toBeHidden();
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
});

test('a browser that keeps no promise about storage is said to be one, quietly, and on the About page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(StorageManager.prototype, 'persisted', { value: () => Promise.resolve(false) });
    Object.defineProperty(StorageManager.prototype, 'persist', { value: () => Promise.resolve(false) });
  });
  await beginShift(page);
  await expect(page.getByTitle('Storage: Storage not kept')).toBeVisible();
  await page.getByRole('button', { name: 'Storage: Storage not kept' }).click();
  await expect(page.getByText('The browser may delete it when the device runs out of space.')).toBeVisible();
  await page.getByRole('button', { name: "Keep this window's data" }).click();
  await expect(page.getByText('The browser said no. Install Mutuel first')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(StorageManager.prototype, 'persist', { value: () => Promise.resolve(true) });
  });
  await page.getByRole('button', { name: "Keep this window's data" }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The browser does not delete it by itself.')).toBeVisible();
  await expect(page.getByTitle('Storage: Storage not kept')).toHaveCount(0);
});

test('a browser that does keep it shows no light for it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(StorageManager.prototype, 'persisted', { value: () => Promise.resolve(true) });
  });
  await beginShift(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByText('The browser does not delete it by itself.')).toBeVisible();
  await expect(page.getByTitle('Storage: Storage not kept')).toHaveCount(0);
});

test('a tab that was duplicated, token and all, takes no part; when the first one dies it takes up its session', async ({
  page,
  context,
}) => {
  await beginWithSale(page);
  // Copies the session as the browser's own 'Duplicate' does, into a process of its own.
  const copied = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(copied).toContain('mutuel.session');
  const twin = await context.newPage();
  await layTrainingDay(twin);
  await twin.addInitScript((entries: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, JSON.parse(copied));
  await twin.goto('/');
  await expect(blocked(twin, 'This window is open in another tab')).toBeVisible();
  await expect(cards(twin)).toHaveCount(0);
  // Goes on in the first tab once it is in front: a page behind another is not painted.
  await page.bringToFront();
  await pickRunners(page, 2);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 2 sold');
  // Crashes it, which releases what it held.
  const dead = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await dead;
  await expect(balancePanel(twin)).toContainText('− 2 sold');
  await expect(recentTransactions(twin)).toHaveCount(2);
});

test('storage is not touched by a tab that takes no part', async ({ page, context }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  const second = await context.newPage();
  await second.addInitScript(() => {
    // Watches transactions, with which any use of a database begins.
    Reflect.set(IDBDatabase.prototype, 'transaction', () => {
      document.documentElement.dataset['touched'] = 'yes';
      throw new Error('this tab takes no part');
    });
  });
  await second.goto('/');
  await expect(blocked(second, 'This window is open in another tab')).toBeVisible();
  expect(await second.evaluate(() => document.documentElement.dataset['touched'] ?? '')).toBe('');
  // Brings the page to the front: a page behind another is not painted.
  await page.bringToFront();
  await signOn(page);
});

test('data that a person clears under a window at work: what was open is named, and told at the next start', async ({
  page,
  context,
}) => {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  const lab = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await lab.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await expect(blocked(page, 'This window cannot open its storage')).toBeVisible();
  await expect(page.getByText('The customer has 1 transaction open and owes $5.00.')).toBeVisible();
  await expect(page.getByText(/^This is window \d+\.$/)).toBeVisible();
  const marked = () => page.evaluate(() => localStorage.getItem('mutuel.journal') ?? '');
  await expect.poll(marked).toContain('"balance":"500"');
  await page.getByRole('button', { name: 'Try again' }).click();
  await signOn(page);
  const notice = page.getByRole('alertdialog', { name: "This browser has deleted the window's records" });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('$5.00');
});

atHost(
  'a doubt that is open while the data is cleared is named, and the next start asks about it',
  async ({ page, context, control }) => {
    await openTerminal(page);
    await signOn(page);
    await writeWinBet(page);
    await page.route('**/tg5/rs/sell/wagers', async (route) => {
      // Lets the sale arrive, and neither its answer nor the list.
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await buyKey(page).click();
    await page.getByRole('button', { name: 'Stop waiting', exact: true }).click();
    await expect(page.getByRole('button', { name: 'In doubt: 1' })).toBeVisible();
    const lab = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await lab.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
    await expect(page.getByText(/^A transaction of \$5\.00, sent at .*, may have been made\./)).toBeVisible();
    const marked = () => page.evaluate(() => localStorage.getItem('mutuel.journal') ?? '');
    await expect.poll(marked).toContain('"posts":[{');
    await page.unroute('**/tg5/rs/sell/wagers');
    await page.getByRole('button', { name: 'Try again' }).click();
    await signOn(page);
    const notice = page.getByRole('alertdialog', { name: "This browser has deleted the window's records" });
    await expect(notice).toContainText('In doubt then: 1.');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(balancePanel(page)).toContainText('− 1 sold', SOON);
    expect(await control.ledger()).toHaveLength(1);
  },
);
