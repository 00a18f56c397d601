/** Serves practice customers: reads what one wants from the hint, and sells it. */
import type { Locator, Page } from 'playwright/test';
import { balancePanel, buyKey, type CalledWager, enterWager, paperOut, unlocked } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';

/** The card of the customer at the window. */
export function practice(page: Page): Locator {
  return page.getByRole('region', { name: 'Practice customer' });
}

export function practiceKey(page: Page, name: string): Locator {
  return practice(page).getByRole('button', { name, exact: true });
}

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
  await unlocked(page);
}

/** Totals a customer out after their first sale. `word`: the caption of what they owe. */
export async function collect(page: Page, word = 'Collect'): Promise<void> {
  await untilDone(page, word);
  await balancePanel(page).click();
  await page.locator('.summary__close').click();
}
