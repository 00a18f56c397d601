/** Serves practice customers: reads what one wants from the hint, and sells it. */
import type { Locator, Page } from 'playwright/test';
import { balancePanel, buyKey, type CalledWager, enterWager, paperOut } from '../../acts.ts';

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
  await paperOut(page);
  await balancePanel(page).click();
  await page.getByRole('button', { name: 'Collect' }).click();
}
