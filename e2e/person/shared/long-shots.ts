/**
 * Sells a superfecta of the public's four least likely runners. Lets the trainer make them win: its payment
 * needs the tax form.
 */
import type { Page } from 'playwright/test';
import { buyKey, enterWager, key, pickCard } from '../../acts.ts';
import { takePaper } from './paper-on-screen.ts';
import { BIG_RACE, EARLY_CARD } from './training-day.ts';

/** Order of finish. Its holder wins the whole pool. */
const FINISH = [8, 2, 5, 9];
const MINUTE = 60_000;

/**
 * Chooses the finish as the trainer. The race posts some eight minutes later on a day that has run for 15.
 */
export async function orderLongShots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Trainer's panel" }).click();
  await key(page, EARLY_CARD).click();
  await page.getByRole('button', { name: new RegExp(`^Race ${BIG_RACE}, `) }).click();
  const runners = page.getByRole('list', { name: 'Order of finish' }).getByRole('listitem');
  for (const num of FINISH)
    await runners
      .nth(num - 1)
      .getByRole('button')
      .click();
  await key(page, 'Keep this finish').click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
}

/** Sells it for $1 from the card list, and hands the ticket over. */
export async function sellLongShots(page: Page): Promise<void> {
  await pickCard(page, EARLY_CARD);
  await enterWager(page, {
    race: BIG_RACE,
    pool: 'Superfecta',
    amount: '$1',
    legs: FINISH.map((num) => [num]),
  });
  await buyKey(page).click();
  await takePaper(page);
}

/** Lets the race run and become official. The pools fill up towards the post. */
export async function runLongShots(page: Page): Promise<void> {
  await page.clock.runFor(8 * MINUTE);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();
}
