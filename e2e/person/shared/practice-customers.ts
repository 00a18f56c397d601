/** Serves practice customers: reads what one wants from the hint, sells it, and waits for a content one. */
import type { Locator, Page } from 'playwright/test';
import { balancePanel, buyKey, type CalledWager, enterWager, paperOut } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';

/** The card of the customer at the window. */
export function practice(page: Page): Locator {
  return page.getByRole('region', { name: 'Practice customer' });
}

export function practiceKey(page: Page, name: string): Locator {
  return practice(page).getByRole('button', { name, exact: true });
}

/** Asks one customer after the other until one wants what a test serves: many do not. */
export const SEARCH = { intervals: [50], timeout: 90_000 };

const SIMPLE = /^([^:]+), race (\d+): (Win|Place|Show) Runners: (\d+) Bets: 1 × (\$\d+)\.00$/;

/** Returns the hinted wish of a customer who wants one runner to win, place or show; null: another wish. */
export async function hintedWager(page: Page): Promise<CalledWager | null> {
  await practiceKey(page, 'Hint').click();
  const wish = await practice(page).locator('.practice__wish').innerText();
  const said = SIMPLE.exec(wish.replaceAll(/[\s·]+/g, ' '));
  if (said === null) return null;
  const [, card = '', race = '', pool = '', runner = '', amount = ''] = said;
  return { card, race: Number(race), pool, amount, legs: [[Number(runner)]] };
}

/** Sells a wager, hands its paper over, and totals the customer out. */
export async function serve(page: Page, wager: CalledWager): Promise<void> {
  await enterWager(page, wager);
  await buyKey(page).click();
  await collect(page);
}

/**
 * Waits until the customer's first transaction is over, with its paper. `word`: the caption of the balance.
 */
export async function untilDone(page: Page, word: string): Promise<void> {
  // Waits for the balance first: before the work begins nothing is printed either.
  await expect(balancePanel(page)).toContainText(word);
  await paperOut(page);
}

/** Totals a customer out after their first sale. `word`: the caption of what they owe. */
export async function collect(page: Page, word = 'Collect'): Promise<void> {
  await untilDone(page, word);
  await balancePanel(page).click();
  await page.locator('.summary__close').click();
}

/** Asks for hints until a customer wants one runner to win, place or show; returns what they want. */
export async function simpleCustomer(page: Page): Promise<CalledWager> {
  let wish: CalledWager | null = null;
  await expect
    .poll(async () => {
      if ((await practice(page).count()) > 0) await practiceKey(page, 'End practice').click();
      await page.getByRole('button', { name: 'Practice customers' }).click();
      wish = await hintedWager(page);
      return wish !== null && ['$1', '$2', '$5', '$10', '$20'].includes(wish.amount);
    }, SEARCH)
    .toBe(true);
  if (wish === null) throw new Error('nobody wants a simple bet');
  return wish;
}

/**
 * Serves customers until one is content with a single ticket: some want more once they have it. Passes over
 * the usual win bet, which the odds board makes shorter. Returns how many taps were needed.
 */
export async function serveRight(page: Page): Promise<number> {
  const said = practice(page).locator('.practice__verdict');
  const before = new Set<string>();
  for (let customers = 0; customers < 12; customers += 1) {
    const wish = await simpleCustomer(page);
    const bet = `${wish.pool} ${wish.amount}`;
    if (bet === 'Win $2') continue;
    await serve(page, wish);
    await expect(said).toBeVisible();
    // Counts card, race, pool, amount, runner and Buy, then the balance and Collect. Counts one less for a
    // bet that was sold before: it has a key of its own.
    if ((await said.getAttribute('data-right')) === 'true') return before.has(bet) ? 7 : 8;
    before.add(bet);
  }
  throw new Error('nobody was content');
}
