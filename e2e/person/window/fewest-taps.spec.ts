/**
 * Counts the taps and the keys of the everyday sales, and checks the keyboard at the steps. The other jobs
 * are in fewest-taps-window.spec.ts. A job above its limit (common-jobs.ts) fails: the teller's fastest way
 * must not grow.
 */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  key as keyOf,
  noCustomer,
  paperOut,
  pickRunners,
  recentTransactions,
  runnerKey,
  screenTitle,
  slipField,
  ticketCost,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { button, Hand, spelled } from '../shared/jobs.ts';
import { A_WIN_BET, beginShift, EARLY_CARD, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

const tile = (page: Page, name: string): Locator => button(page, new RegExp(`^${name}, minimum`));
/** Waits until it is sold and on paper. */
async function sold(page: Page, count: number): Promise<void> {
  await expect(balancePanel(page)).toContainText(`− ${count} sold`);
  await paperOut(page);
}

async function cardCode(page: Page, name = LATE_CARD): Promise<string> {
  const card = page.locator('.card-tile').filter({ hasText: name });
  return spelled((await card.getAttribute('data-code')) ?? '');
}

test.describe('at the card list', () => {
  test.beforeEach(async ({ page }) => {
    await beginShift(page);
  });

  test('a $2 win, the next one, and the last one again by taps', async ({ page }) => {
    const hand = new Hand(page);
    await hand.tap(
      keyOf(page, LATE_CARD),
      keyOf(page, `Race ${FULL_RACE}`),
      tile(page, 'Win'),
      button(page, '$2'),
    );
    await hand.tap(runnerKey(page, '4'), buyKey(page));
    await sold(page, 1);
    hand.within('$2 Win on 4', 'taps');
    const next = new Hand(page);
    await next.tap(runnerKey(page, '6'), buyKey(page));
    await sold(page, 2);
    next.within('the next Win in the race', 'taps');
    const again = new Hand(page);
    await again.tap(button(page, 'Repeat'), buyKey(page));
    await sold(page, 3);
    again.within('the last ticket again', 'taps');
  });

  test('a $2 win, the next one, and the last one again by keys', async ({ page }) => {
    const hand = new Hand(page);
    await hand.press(await cardCode(page));
    await hand.press(`${FULL_RACE} 1`);
    await expect(button(page, 'Use $2.00')).toBeVisible();
    await hand.press('Enter 4');
    await expect(ticketCost(page)).toHaveText('$2.00');
    await hand.press('Enter');
    await sold(page, 1);
    hand.within('$2 Win on 4', 'keys');
    const next = new Hand(page);
    await next.press('6 Enter');
    await sold(page, 2);
    next.within('the next Win in the race', 'keys');
    const again = new Hand(page);
    await again.press('F3 Enter');
    await sold(page, 3);
    again.within('the last ticket again', 'keys');
  });

  test('a win from the odds board is ready on the slip at one tap, and is sold by Buy alone', async ({
    page,
  }) => {
    const board = page.getByRole('region', { name: 'Odds board' });
    const taps = new Hand(page);
    await taps.tap(keyOf(page, LATE_CARD), keyOf(page, `Race ${FULL_RACE}`), button(page, 'Odds'));
    await taps.tap(board.getByRole('button', { name: /^4\b/ }));
    await expect(screenTitle(page)).toHaveText('Select Runners');
    await expect(slipField(page, 'Pool')).toContainText('Win');
    await expect(ticketCost(page)).toHaveText('$2.00');
    await expect(recentTransactions(page)).toHaveCount(0);
    await taps.tap(buyKey(page));
    await sold(page, 1);
    taps.within('$2 Win on 4 from the odds board', 'taps');
    await button(page, 'Clear wager').click();
    await goToStep(page, 'Card');
    const keys = new Hand(page);
    await keys.press(await cardCode(page));
    await keys.press(`${FULL_RACE} o`);
    await expect(board.getByRole('button', { name: /^4\b/ })).toBeVisible();
    await keys.press('4');
    await expect(ticketCost(page)).toHaveText('$2.00');
    await keys.press('Enter');
    await sold(page, 2);
    keys.within('$2 Win on 4 from the odds board', 'keys');
    // Lets a wager with runners be while its odds are looked at.
    await runnerKey(page, '6').click();
    await button(page, 'Odds').click();
    await expect(board).toContainText('Pools');
    await expect(board.getByRole('button', { name: /^4\b/ })).toHaveCount(0);
  });

  test('a bet that was sold before is one key of the pools, for the next customer too', async ({ page }) => {
    await enterWager(page, { card: LATE_CARD, race: FULL_RACE, pool: 'Win', amount: '$2', legs: [[4]] });
    await buyKey(page).click();
    await sold(page, 1);
    await page.keyboard.press('F2');
    await page.keyboard.press('Enter');
    await noCustomer(page);
    const taps = new Hand(page);
    await taps.tap(keyOf(page, LATE_CARD), keyOf(page, `Race ${FULL_RACE}`));
    await taps.tap(button(page, 'Win for $2.00, as sold before'), runnerKey(page, '4'), buyKey(page));
    await sold(page, 1);
    taps.within('$2 Win on 4, for the next customer', 'taps');
    await page.keyboard.press('F2');
    await page.keyboard.press('Enter');
    await noCustomer(page);
    const keys = new Hand(page);
    await keys.press(await cardCode(page));
    await keys.press(`${FULL_RACE} 1`);
    await expect(button(page, 'Use $2.00')).toBeVisible();
    await keys.press('Enter 4');
    await expect(ticketCost(page)).toHaveText('$2.00');
    await keys.press('Enter');
    await sold(page, 1);
    keys.within('$2 Win on 4, for the next customer', 'keys');
  });

  test('the last ticket again with another runner', async ({ page }) => {
    await enterWager(page, { ...A_WIN_BET, legs: [[4]] });
    await buyKey(page).click();
    await sold(page, 1);
    const taps = new Hand(page);
    await taps.tap(button(page, 'Repeat'), runnerKey(page, '4'), runnerKey(page, '6'), buyKey(page));
    await sold(page, 2);
    await expect(recentTransactions(page).first()).toContainText('Win 6');
    taps.within('the last ticket again, 6 for 4', 'taps');
    await runnerKey(page, '4').click();
    await buyKey(page).click();
    await sold(page, 3);
    const keys = new Hand(page);
    await keys.press('F3 4 6');
    await expect(ticketCost(page)).toHaveText('$5.00');
    await keys.press('Enter');
    await sold(page, 4);
    await expect(recentTransactions(page).first()).toContainText('Win 6');
    keys.within('the last ticket again, 6 for 4', 'keys');
  });

  test('a $2 win, place and show', async ({ page }) => {
    const keys = new Hand(page);
    await keys.press(await cardCode(page));
    await keys.press(`${FULL_RACE} 5 Enter 4`);
    await expect(ticketCost(page)).toHaveText('$6.00');
    await keys.press('Enter');
    await sold(page, 1);
    keys.within('$2 Win, Place and Show on 4', 'keys');
    await button(page, 'Clear wager').click();
    await goToStep(page, 'Card');
    const taps = new Hand(page);
    await taps.tap(keyOf(page, LATE_CARD), keyOf(page, `Race ${FULL_RACE}`), tile(page, 'Win/Place/Show'));
    await taps.tap(button(page, '$2'), runnerKey(page, '4'), buyKey(page));
    await sold(page, 2);
    taps.within('$2 Win, Place and Show on 4', 'taps');
  });

  test('an exacta box of three', async ({ page }) => {
    const keys = new Hand(page);
    await keys.press(await cardCode(page));
    await keys.press(`${FULL_RACE} 8 2`);
    await expect(button(page, 'Use $1.00')).toBeVisible();
    await keys.press('Enter b 3 6 9');
    await expect(ticketCost(page)).toHaveText('$6.00');
    await keys.press('Enter');
    await sold(page, 1);
    keys.within('$1 exacta box of three', 'keys');
    await button(page, 'Clear wager').click();
    await goToStep(page, 'Card');
    const taps = new Hand(page);
    await taps.tap(keyOf(page, LATE_CARD), keyOf(page, `Race ${FULL_RACE}`), tile(page, 'Exacta'));
    await taps.tap(
      button(page, '$1'),
      button(page, 'Box'),
      runnerKey(page, '3'),
      runnerKey(page, '6'),
      runnerKey(page, '9'),
    );
    await taps.tap(buyKey(page));
    await sold(page, 2);
    taps.within('$1 exacta box of three', 'taps');
  });

  test('a pick 4', async ({ page }) => {
    const keys = new Hand(page);
    await keys.press(await cardCode(page, EARLY_CARD));
    await keys.press('2 9 4');
    await expect(button(page, 'Use $0.50')).toBeVisible();
    await keys.press('Enter');
    await expect(screenTitle(page)).toHaveText('Select Runners');
    await keys.press('1 . 2 / 3 / 4 5 6 / a');
    await expect(buyKey(page)).not.toBeDisabled();
    await keys.press('Enter');
    await sold(page, 1);
    keys.within('50c Pick 4, 1,2/3/4,5,6/ALL', 'keys');
    await button(page, 'Clear wager').click();
    await goToStep(page, 'Card');
    const taps = new Hand(page);
    await taps.tap(keyOf(page, EARLY_CARD), keyOf(page, 'Race 2'), tile(page, 'Pick 4'));
    await taps.tap(
      button(page, '$0.50'),
      runnerKey(page, '1'),
      runnerKey(page, '2'),
      runnerKey(page, 'With'),
    );
    await taps.tap(
      runnerKey(page, '3'),
      runnerKey(page, 'With'),
      runnerKey(page, '4'),
      runnerKey(page, '5'),
      runnerKey(page, '6'),
    );
    await taps.tap(runnerKey(page, 'With'), button(page, 'All'), buyKey(page));
    await sold(page, 2);
    taps.within('50c Pick 4, 1,2/3/4,5,6/ALL', 'taps');
  });

  test('a race that is chosen under the filter of one pool is that pool', async ({ page }) => {
    await keyOf(page, LATE_CARD).click();
    await button(page, 'Pool: All pools').click();
    await page
      .getByRole('dialog', { name: 'Pool' })
      .getByRole('button', { name: 'Trifecta', exact: true })
      .click();
    await keyOf(page, `Race ${FULL_RACE}`).click();
    await expect(screenTitle(page)).toHaveText('Select Amount');
    await expect(slipField(page, 'Pool')).toContainText('Trifecta');
  });
});

test.describe('with a customer', () => {
  test.beforeEach(async ({ page }) => {
    await beginShift(page);
    await enterWager(page, A_WIN_BET);
    await pickRunners(page, 4);
    await buyKey(page).click();
    await sold(page, 1);
  });

  test('every key of the sheet is one that the window has, and Escape leads back', async ({ page }) => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys of the keyboard' });
    await expect(sheet).toContainText('F2');
    await expect(sheet).toContainText('Take back the last runner');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('F1');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('6');
    await expect(ticketCost(page)).toHaveText('$5.00');
    await page.keyboard.press('Backspace');
    await expect(ticketCost(page)).toHaveText('—');
    await page.keyboard.press('Escape');
    await expect(screenTitle(page)).toHaveText('Select Amount');
    await page.keyboard.press('p');
    await expect(screenTitle(page)).toHaveText('Select Pool');
    await page.keyboard.press('r');
    await expect(screenTitle(page)).toHaveText('Select Race');
  });
});
