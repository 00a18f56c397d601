/**
 * Counts the taps and the keys of the everyday sales, and checks the keyboard at the steps. The other jobs
 * are in fewest-taps-window.spec.ts. A job above its ceiling (jobs.ts) fails: the teller's fastest way must
 * not grow.
 */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  key as keyOf,
  paperOut,
  pickRunners,
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
