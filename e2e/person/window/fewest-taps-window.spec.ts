/**
 * Counts the taps and the keys of the jobs around the sales. They are signing on, cashing, vouchers, the
 * drawer, total out, lock and sign-off. The sales are in fewest-taps.spec.ts, the limits in common-jobs.ts.
 */
import type { Locator, Page } from 'playwright/test';
import { parseSerial, writtenSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import {
  balancePanel,
  buyKey,
  cards,
  enterWager,
  goToStep,
  noCustomer,
  openTerminal,
  paperOut,
  pickCard,
  pickRunners,
  recentTransactions,
  screenTitle,
  soldSerial,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { button, Hand, spelled } from '../shared/jobs.ts';
import { barCodeOf, scan } from '../shared/keyboard-scan.ts';
import { orderLongShots, runLongShots, sellLongShots } from '../shared/long-shots.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift, layTrainingDay } from '../shared/training-day.ts';

/** Has a first race that is official at 7:30 minutes of the day: 8 from 5 and 1. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;

const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
const item = (page: Page, name: string): Locator => menu(page).getByRole('button', { name, exact: true });
const answer = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /TICKET CASHED|NOT A WINNER/ });
const signOnKey = (page: Page): Locator => button(page, 'Sign On');

function typed(tsn: string): string {
  const serial = parseSerial(tsn);
  if (!serial.ok) throw new Error(tsn);
  return writtenSerial(serial.value).replaceAll('-', '');
}

/**
 * Sells a win bet on the greyhounds from the card list; returns its serial number. Hands the ticket over and
 * clears the wager.
 */
async function sellOn(page: Page, runner: number): Promise<string> {
  await pickCard(page, GREYHOUNDS);
  await enterWager(page, { race: 1, pool: 'Win', amount: '$5', legs: [[runner]] });
  await buyKey(page).click();
  await takePaper(page);
  const tsn = await soldSerial(page);
  await button(page, 'Clear wager').click();
  await goToStep(page, 'Card');
  return tsn;
}

test('signing on', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await expect(page.getByLabel('Teller ID')).toBeFocused();
  const keys = new Hand(page);
  await keys.press('4 4 1 7 Enter 4 4 1 7 Enter');
  await cards(page).first().waitFor();
  keys.within('sign on, an id of four digits', 'keys');

  await page.keyboard.press('Shift+F9');
  await signOnKey(page).waitFor();
  const taps = new Hand(page);
  await taps.tapDigits('4417');
  await taps.tap(page.getByLabel('Password'));
  await taps.tapDigits('4417');
  await taps.tap(signOnKey(page));
  await cards(page).first().waitFor();
  taps.within('sign on, an id of four digits', 'taps');
});

test('the window is locked, unlocked and signed off', async ({ page }) => {
  await beginShift(page);
  for (const way of ['keys', 'taps'] as const) {
    const lock = new Hand(page);
    if (way === 'keys') await lock.press('Shift+F8');
    else await lock.tap(button(page, 'Menu'), item(page, 'Lock window'));
    await signOnKey(page).waitFor();
    await expect(page.getByLabel('Password')).toBeFocused();
    lock.within('lock the window', way);
    const unlock = new Hand(page);
    if (way === 'keys') await unlock.press('4 4 1 7 Enter');
    else {
      await unlock.tapDigits('4417');
      await unlock.tap(signOnKey(page));
    }
    await cards(page).first().waitFor();
    unlock.within('unlock the window, a password of four digits', way);
  }
  const keys = new Hand(page);
  await keys.press('Shift+F9');
  await signOnKey(page).waitFor();
  await expect(page.getByLabel('Teller ID')).toBeFocused();
  keys.within('sign off', 'keys');
  await page.keyboard.type('4417', { delay: 40 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('4417', { delay: 40 });
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  const taps = new Hand(page);
  await taps.tap(button(page, 'Menu'), item(page, 'Sign off'));
  await signOnKey(page).waitFor();
  taps.within('sign off', 'taps');
});

test('winners and a loser are cashed by scan and by hand', async ({ page }) => {
  // Needs time for four bets, five minutes of a race day and 25 keys.
  test.slow();
  await beginShift(page, { minutes: 3.1 });
  const winners = [await sellOn(page, 8), await sellOn(page, 8), await sellOn(page, 8)];
  const loser = await sellOn(page, 1);
  // Hands them in with the next customer.
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await noCustomer(page);
  await page.clock.runFor(5 * MINUTE);

  const [scannedOne = '', tappedOne = '', typedOne = ''] = winners;
  const scanned = new Hand(page);
  await scan(page, barCodeOf(scannedOne));
  await expect(answer(page)).toContainText('TICKET CASHED');
  for (const way of ['taps', 'keys'] as const) scanned.within('cash a winner by scan', way);
  await page.clock.runFor(6_000);
  await scan(page, barCodeOf(loser));
  await expect(answer(page)).toContainText('NOT A WINNER');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  for (const way of ['taps', 'keys'] as const) scanned.within('a loser by scan', way);

  // Begins each at the card list.
  await page.keyboard.press('Escape');
  await expect(screenTitle(page)).toHaveText('Select Card');
  const taps = new Hand(page);
  await taps.tap(
    page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'Cash Ticket' }),
  );
  await taps.tapDigits(typed(tappedOne));
  await taps.tap(button(page, 'Confirm'));
  await expect(answer(page)).toContainText(tappedOne);
  taps.within('cash a winner by hand', 'taps');

  await page.keyboard.press('Escape');
  await expect(screenTitle(page)).toHaveText('Select Card');
  const keys = new Hand(page);
  await keys.press(`F6 ${spelled(typed(typedOne))} Enter`);
  await expect(answer(page)).toContainText(typedOne);
  keys.within('cash a winner by hand', 'keys');

  // Pays cash: the customer is owed more than they paid.
  await expect(balancePanel(page)).toContainText('Pay');
  const paid = new Hand(page);
  await paid.press('F2 Enter Enter');
  await noCustomer(page);
  paid.within('total out and pay in cash', 'keys');
});

test('a customer is paid in cash by taps', async ({ page }) => {
  await beginShift(page);
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'Credit' }).click();
  await button(page, 'Short pay').click();
  await button(page, '$10').click();
  await button(page, 'Credit $10.00').click();
  await takePaper(page);
  const taps = new Hand(page);
  await taps.tap(balancePanel(page), button(page, /^Pay/), button(page, 'No (paid in cash)'));
  await noCustomer(page);
  taps.within('total out and pay in cash', 'taps');
});

test('payments that need the tax form', async ({ page }) => {
  // Needs time for bets, and eight minutes of a race day.
  test.slow();
  await beginShift(page, { minutes: 15, settings: { canCashIRS: true } });
  await orderLongShots(page);
  await sellLongShots(page);
  const first = await soldSerial(page);
  await button(page, 'Repeat').click();
  await buyKey(page).click();
  await takePaper(page);
  const second = await soldSerial(page);
  expect(second).not.toBe(first);
  await runLongShots(page);

  await scan(page, barCodeOf(first));
  await expect(screenTitle(page)).toHaveText('Enter SSN');
  const taps = new Hand(page);
  await taps.tapDigits('078051120');
  await taps.tap(button(page, 'Confirm'));
  await expect(answer(page)).toContainText(first);
  taps.within('the tax form after a scan', 'taps');

  await page.clock.runFor(6_000);
  await scan(page, barCodeOf(second));
  await expect(screenTitle(page)).toHaveText('Enter SSN');
  const keys = new Hand(page);
  await keys.press('0 7 8 0 5 1 1 2 0 Enter');
  await expect(answer(page)).toContainText(second);
  keys.within('the tax form after a scan', 'keys');
});

test('vouchers and a draw', async ({ page }) => {
  await beginShift(page);
  const sale = (amount: string): Locator => button(page, `Buy voucher ${amount}`);
  const soldFor = async (amount: string): Promise<void> => {
    await expect(balancePanel(page)).toContainText(amount);
    await paperOut(page);
  };
  const open = (): Locator =>
    page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'Buy Voucher', exact: true });

  const taps = new Hand(page);
  await taps.tap(open(), button(page, '$20'), sale('$20.00'));
  await soldFor('$20.00');
  taps.within('a $20 voucher', 'taps');
  await page.keyboard.press('Escape');
  const keys = new Hand(page);
  await keys.press('F8 2 0 Enter');
  await soldFor('$40.00');
  keys.within('a $20 voucher', 'keys');
  await page.keyboard.press('Escape');
  const odd = new Hand(page);
  await odd.tap(open(), button(page, '2'), button(page, '5'), sale('$25.00'));
  await soldFor('$65.00');
  odd.within('a $25 voucher', 'taps');
  await page.keyboard.press('Escape');
  const oddKeys = new Hand(page);
  await oddKeys.press('F8 2 5 Enter');
  await soldFor('$90.00');
  oddKeys.within('a $25 voucher', 'keys');
  await page.keyboard.press('Escape');

  const drawn = page.getByRole('region', { name: 'Draws and returns' }).getByText('$500.00');
  const draw = new Hand(page);
  await draw.press('d 5 0 0 Enter');
  await expect(drawn).toHaveCount(1);
  await paperOut(page);
  draw.within('draw $500', 'keys');
  await page.keyboard.press('Escape');
  const drawTaps = new Hand(page);
  await drawTaps.tap(button(page, 'Menu'), item(page, 'Draw'));
  await drawTaps.tapDigits('500');
  await drawTaps.tap(button(page, 'Draw $500.00'));
  await expect(drawn).toHaveCount(2);
  drawTaps.within('draw $500', 'taps');
});

test('a final return of two denominations', async ({ page }) => {
  await beginShift(page);
  const slips = page.getByRole('region', { name: 'Draws and returns' }).getByText('$80.00');
  const denomination = (value: string): Locator =>
    page
      .getByRole('list', { name: 'Denominations' })
      .getByRole('button', { name: new RegExp(`^\\${value}(?![\\d.])`) });
  const taps = new Hand(page);
  await taps.tap(button(page, 'Menu'), item(page, 'Return'), button(page, 'Final Return'));
  await taps.tap(denomination('$5'));
  await taps.tapDigits('4');
  await taps.tap(denomination('$20'));
  await taps.tapDigits('3');
  await taps.tap(button(page, 'Final Return $80.00'));
  await takePaper(page);
  taps.within('final return of two denominations', 'taps');
  await page.keyboard.press('Escape');
  await expect(screenTitle(page)).toHaveText('Select Card');
  const keys = new Hand(page);
  // Keeps the chosen kind when the view is left.
  await keys.press('u u f 4 h 3 Shift+Enter');
  await takePaper(page);
  keys.within('final return of two denominations', 'keys');
  await button(page, 'Return').first().click();
  await expect(slips).toHaveCount(2);
});

test('a bag with one denomination', async ({ page }) => {
  await beginShift(page, { settings: { miniBanker: true } });
  const saved = (amount: string): Promise<void> => expect(balancePanel(page)).toContainText(amount);
  const command = (name: string): Locator =>
    page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name, exact: true });
  const taps = new Hand(page);
  await taps.tap(command('Bags'), button(page, 'Add to bag'));
  await taps.tapDigits('0080117701');
  await taps.tap(button(page, 'Next'));
  await taps.tapDigits('20');
  await taps.tap(button(page, 'Save bag $2.00'));
  await takePaper(page);
  await saved('$2.00');
  taps.within('a bag with one denomination and twelve digits', 'taps');
  const keys = new Hand(page);
  await keys.press('g Enter 0 0 8 0 1 1 7 7 0 2 Enter 2 0 Shift+Enter');
  await takePaper(page);
  await saved('$4.00');
  keys.within('a bag with one denomination and twelve digits', 'keys');
});

test.describe('with a customer', () => {
  test.beforeEach(async ({ page }) => {
    await beginShift(page);
    await enterWager(page, A_WIN_BET);
    for (const count of [1, 2]) {
      await pickRunners(page, 4);
      await buyKey(page).click();
      await expect(balancePanel(page)).toContainText(`− ${count} sold`);
      await expect(page.getByText(`${count} to hand over`)).toBeVisible();
      await paperOut(page);
    }
  });

  test('the last ticket is cancelled', async ({ page }) => {
    const cancelled = recentTransactions(page).filter({ hasText: 'Cancelled' });
    const keys = new Hand(page);
    await keys.press('F4');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await keys.press('ArrowLeft Enter');
    await expect(cancelled).toHaveCount(1);
    keys.within('cancel the last ticket', 'keys');
    const taps = new Hand(page);
    await taps.tap(
      recentTransactions(page)
        .getByRole('button', { name: /^Cancel/ })
        .first(),
    );
    await taps.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }));
    await expect(cancelled).toHaveCount(2);
    taps.within('cancel the last ticket', 'taps');
  });

  test('the customer is totalled out by keys', async ({ page }) => {
    const keys = new Hand(page);
    await keys.press('F2 Enter');
    await noCustomer(page);
    keys.within('total out and collect', 'keys');
  });

  test('the customer is totalled out by taps', async ({ page }) => {
    const taps = new Hand(page);
    await taps.tap(balancePanel(page), button(page, /^Collect/));
    await noCustomer(page);
    taps.within('total out and collect', 'taps');
  });
});
