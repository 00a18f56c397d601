/**
 * How many taps and how many keys the everyday jobs of a window take, from the card list or with a customer waiting. A job that takes one more than its
 * ceiling fails: the fastest way a teller knows must not grow.
 */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  cards,
  enterWager,
  goToStep,
  key as keyOf,
  openTerminal,
  pickRunners,
  recentTransactions,
  screenTitle,
  slipField,
  TELLER,
  ticketCost,
} from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { A_WIN_BET, beginShift, EARLY_CARD, FULL_RACE, LATE_CARD, layTrainingDay } from './training-day.ts';

/** The most taps, and the most keys. A chord counts every key that is pressed. */
const CEILINGS = {
  'sign on, an id of four digits': { taps: 10, keys: 12 },
  'a $2 win': { taps: 6, keys: 8 },
  'the next win in the race': { taps: 2, keys: 4 },
  'a $2 win, place and show': { taps: 7, keys: 9 },
  'a $1 exacta box of three': { taps: 9, keys: 11 },
  'a 50c pick 4, 1,2/3/4,5,6/ALL': { taps: 16, keys: 18 },
  'the last ticket again': { taps: 2, keys: 4 },
  'cancel the last ticket': { taps: 2, keys: 4 },
  'a ticket by hand': { taps: 17, keys: 16 },
  'a $20 voucher': { taps: 3, keys: 5 },
  'draw $500': { taps: 6, keys: 8 },
  'total out and collect': { taps: 2, keys: 2 },
  'sign off': { taps: 2, keys: 4 },
  'lock the window': { taps: 2, keys: 4 },
} as const satisfies Readonly<Record<string, { readonly taps: number; readonly keys: number }>>;
type Job = keyof typeof CEILINGS;

/** A hand that counts what it does. */
class Hand {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(...places: readonly Locator[]): Promise<void> {
    for (const place of places) {
      await place.click();
      this.count += 1;
    }
  }

  /** Keys parted by spaces, at the pace of a person: a scanner is faster. A chord is joined by '+'. */
  async press(keys: string): Promise<void> {
    for (const each of keys.split(' ')) {
      await this.page.keyboard.press(each, { delay: 30 });
      this.count += each.length > 1 ? each.split('+').length : 1;
    }
  }

  within(job: Job, way: 'taps' | 'keys'): void {
    expect(this.count, `${way} of ${job}`).toBeLessThanOrEqual(CEILINGS[job][way]);
  }
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const tile = (page: Page, name: string): Locator => button(page, new RegExp(`^${name}, minimum`));
const sold = (page: Page, count: number): Promise<void> =>
  expect(balancePanel(page)).toContainText(`− ${count} sold`);

async function cardCode(page: Page, name = LATE_CARD): Promise<string> {
  const card = page.locator('.card-tile').filter({ hasText: name });
  return ((await card.getAttribute('data-code')) ?? '').split('').join(' ');
}

test('signing on', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  const hand = new Hand(page);
  await page.getByLabel('Teller ID').click();
  await hand.press('4 4 1 7 Enter 4 4 1 7 Enter');
  await cards(page).first().waitFor();
  hand.within('sign on, an id of four digits', 'keys');
});

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
    await hand.tap(keyOf(page, '4'), buyKey(page));
    await sold(page, 1);
    hand.within('a $2 win', 'taps');
    const next = new Hand(page);
    await next.tap(keyOf(page, '6'), buyKey(page));
    await sold(page, 2);
    next.within('the next win in the race', 'taps');
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
    hand.within('a $2 win', 'keys');
    const next = new Hand(page);
    await next.press('6 Enter');
    await sold(page, 2);
    next.within('the next win in the race', 'keys');
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
    keys.within('a $2 win, place and show', 'keys');
    await button(page, 'Clear wager').click();
    await goToStep(page, 'Card');
    const taps = new Hand(page);
    await taps.tap(keyOf(page, LATE_CARD), keyOf(page, `Race ${FULL_RACE}`), tile(page, 'Win/Place/Show'));
    await taps.tap(button(page, '$2'), keyOf(page, '4'), buyKey(page));
    await sold(page, 2);
    taps.within('a $2 win, place and show', 'taps');
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
    keys.within('a $1 exacta box of three', 'keys');
    await button(page, 'Clear wager').click();
    await goToStep(page, 'Card');
    const taps = new Hand(page);
    await taps.tap(keyOf(page, LATE_CARD), keyOf(page, `Race ${FULL_RACE}`), tile(page, 'Exacta'));
    await taps.tap(
      button(page, '$1'),
      button(page, 'Box'),
      keyOf(page, '3'),
      keyOf(page, '6'),
      keyOf(page, '9'),
    );
    await taps.tap(buyKey(page));
    await sold(page, 2);
    taps.within('a $1 exacta box of three', 'taps');
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
    keys.within('a 50c pick 4, 1,2/3/4,5,6/ALL', 'keys');
    await button(page, 'Clear wager').click();
    await goToStep(page, 'Card');
    const taps = new Hand(page);
    await taps.tap(keyOf(page, EARLY_CARD), keyOf(page, 'Race 2'), tile(page, 'Pick 4'));
    await taps.tap(button(page, '$0.50'), keyOf(page, '1'), keyOf(page, '2'), keyOf(page, 'With'));
    await taps.tap(
      keyOf(page, '3'),
      keyOf(page, 'With'),
      keyOf(page, '4'),
      keyOf(page, '5'),
      keyOf(page, '6'),
    );
    await taps.tap(keyOf(page, 'With'), button(page, 'All'), buyKey(page));
    await sold(page, 2);
    taps.within('a 50c pick 4, 1,2/3/4,5,6/ALL', 'taps');
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

  test('a voucher and a draw', async ({ page }) => {
    const voucher = new Hand(page);
    await voucher.press('F8 2 0 Enter');
    await expect(balancePanel(page)).toContainText('$20.00');
    voucher.within('a $20 voucher', 'keys');
    await page.keyboard.press('Escape');
    const draw = new Hand(page);
    await draw.press('d 5 0 0 Enter');
    await expect(page.getByRole('region', { name: 'Draws and returns' })).toContainText('$500.00');
    draw.within('draw $500', 'keys');
  });

  test('a ticket by hand', async ({ page }) => {
    const hand = new Hand(page);
    await hand.press('F6');
    await expect(screenTitle(page)).not.toHaveText('Select Card');
    await hand.press('D 0 B 5 1 2 3 4 5 6 7 8 Enter');
    hand.within('a ticket by hand', 'keys');
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

  test('the last ticket is cancelled', async ({ page }) => {
    const hand = new Hand(page);
    await hand.press('F4');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await hand.press('ArrowLeft Enter');
    await expect(recentTransactions(page).filter({ hasText: 'Cancelled' })).not.toHaveCount(0);
    hand.within('cancel the last ticket', 'keys');
  });

  test('the customer is totalled out, by keys and by taps', async ({ page }) => {
    const keys = new Hand(page);
    await keys.press('F2');
    await expect(screenTitle(page)).not.toHaveText('Select Runners');
    await keys.press('Enter');
    await expect(balancePanel(page)).toContainText('Last customer: collected $5.00');
    keys.within('total out and collect', 'keys');
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

test('the window is locked, and signed off', async ({ page }) => {
  await beginShift(page);
  const lock = new Hand(page);
  await lock.press('Shift+F8');
  await expect(button(page, 'Sign On')).toBeVisible();
  lock.within('lock the window', 'keys');
  await page.getByLabel('Password').click();
  await page.keyboard.type(TELLER, { delay: 40 });
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  const off = new Hand(page);
  await off.press('F10');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await off.press('Shift+F9');
  await expect(button(page, 'Sign On')).toBeVisible();
  off.within('sign off', 'keys');
});
