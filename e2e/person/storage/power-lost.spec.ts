/**
 * Cuts the power at each write of a sale: the window shows what the tote sold at its next start. Long, so it
 * runs when named.
 */
import type { Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  pickRunners,
  recentTransactions,
  screenTitle,
  ticketCost,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { runnersOnDisk } from '../shared/kept-on-disk.ts';
import { paperSlot, takePaper } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';

declare global {
  /** Counts the writes to disk in a page under test. */
  var writesCounted: number | undefined;
}

/**
 * Counts the page's writes to disk from now on. Cuts the power at the `last` one. Its transaction is lost, so
 * are all later writes, and the page starts again.
 *
 * Leaves the audit trail out of the count. It is written a second after, and makes up for what was lost: its
 * writes would become more with each cut.
 */
async function countWrites(page: Page, last: number): Promise<void> {
  await page.evaluate((lost) => {
    globalThis.writesCounted = 0;
    for (const name of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function counted(
        this: IDBObjectStore,
        ...parts: [unknown, IDBValidKey?]
      ) {
        const isCounted = this.transaction.db.name !== 'mutuel-audit';
        const count = (globalThis.writesCounted ?? 0) + (isCounted ? 1 : 0);
        globalThis.writesCounted = count;
        if (isCounted && count === lost) location.reload();
        if (count < lost) return write.apply(this, parts);
        this.transaction.abort();
        throw new DOMException('No power', 'InvalidStateError');
      };
    }
  }, last);
}

/**
 * Buys with the power cut at that write. Returns false if the sale was over before it: its paper is out, and
 * nothing is written any more.
 */
async function buyUntilPowerIsLost(page: Page, write: number): Promise<boolean> {
  await countWrites(page, write);
  let isRestarted = false;
  page.once('load', () => {
    isRestarted = true;
  });
  await buyKey(page).click();
  let before = -1;
  await expect(async () => {
    if (isRestarted) return;
    // Treats no further write as the end. A restarted page counts none, and a page without power has reached
    // that write.
    const writes = await page.evaluate(() => globalThis.writesCounted ?? -1);
    const isQuiet = writes === before && writes > 0 && writes < write;
    before = writes;
    expect(isQuiet, `power lost at write ${write}, at ${writes} now`).toBe(true);
    await expect(ticketCost(page)).toHaveText('—', { timeout: 100 });
    await expect(recentTransactions(page).first()).toHaveAttribute('data-paper', 'printed', {
      timeout: 100,
    });
  }).toPass({ intervals: [1000], timeout: 20_000 });
  return isRestarted;
}

/** Returns how many tickets the tote has sold, by its own log. */
async function soldByTheTote(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mutuel-demo-tote');
        opening.addEventListener('error', () => reject(new Error('no log')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('log').objectStore('log').getAll();
          reading.addEventListener('success', () => {
            const records = reading.result as readonly { readonly kind: string }[];
            opening.result.close();
            resolve(records.filter(({ kind }) => kind === 'sale').length);
          });
        });
      }),
  );
}

test('power lost at any moment of a sale: what the tote sold is what the window shows, once, and unsure paper is marked', async ({
  page,
}) => {
  test.slow();
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await expect(paperSlot(page)).toBeVisible();
  const log = recentTransactions(page);
  await expect(log).toHaveAttribute('data-paper', 'printed');

  let sold = 1;
  let write = 1;
  for (; ; write += 1) {
    // Takes an earlier paper first: papers survive a reload, and would hide that none came out.
    await expect(async () => {
      if (await paperSlot(page).isVisible()) await takePaper(page);
      await expect(paperSlot(page)).toBeHidden({ timeout: 100 });
    }).toPass();
    await page.reload();
    await expect(screenTitle(page)).toHaveText('Select Runners');
    await pickRunners(page, 2);
    await expect(ticketCost(page)).toHaveText('$5.00');
    await expect.poll(() => runnersOnDisk(page)).toEqual([[2]]);
    if (!(await buyUntilPowerIsLost(page, write))) break;
    await expect(screenTitle(page), `power lost at write ${write}`).toHaveText('Select Runners');
    await expect(page.getByRole('button', { name: /^In doubt/ })).toBeHidden();
    const before = sold;
    sold = await soldByTheTote(page);
    expect(sold - before, `power lost at write ${write}`).toBeLessThanOrEqual(1);
    await expect(balancePanel(page), `power lost at write ${write}`).toContainText(`− ${sold} sold`);
    if (sold === before) {
      // Clears the wager by hand: nothing was sold, and the window has kept it.
      await expect(ticketCost(page)).toHaveText('$5.00');
      await pickRunners(page, 2);
      continue;
    }
    // Expects a sold wager not to be offered again. Its paper comes out now for the first time, or is marked
    // as uncertain.
    await expect(ticketCost(page), `power lost at write ${write}`).toHaveText('—');
    const marked = log.first().getByText('May not have printed');
    await expect(paperSlot(page).or(marked).first()).toBeVisible();
  }
  // Expects more than four writes: a sale writes its post, the answer, and the window's own state. The power
  // was cut at each.
  expect(write - 1).toBeGreaterThan(4);
  expect(await soldByTheTote(page)).toBe(sold + 1);
});
