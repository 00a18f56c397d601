/**
 * Plays a bad day at a window. A race closes, amounts are refused, reloads happen at any moment, thumbs are
 * impatient. There is a second tab, or no storage.
 */
import type { Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  cards,
  enterWager,
  goToStep,
  key,
  openTerminal,
  pickAmount,
  pickCard,
  pickPool,
  pickRace,
  pickRunners,
  recentTransactions,
  screenTitle,
  signOn,
  slip,
  slipField,
  ticketCost,
  typeOnKeypad,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { paperSlot, takePaper } from '../shared/paper-on-screen.ts';
import {
  A_WIN_BET,
  beginShift,
  EARLY_CARD,
  FULL_RACE,
  LATE_CARD,
  layTrainingDay,
} from '../shared/training-day.ts';

const MINUTE = 60_000;
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true });

test('a race that closes while its wager is built is said in words, and the way leads back to the races [T294]', async ({
  page,
}) => {
  // The first race of the early card goes off three minutes later.
  await beginShift(page);
  await enterWager(page, { card: EARLY_CARD, race: 1, pool: 'Exacta', amount: '$5', legs: [[8], [7]] });
  await expect(buyKey(page)).toBeEnabled();
  await page.clock.runFor(3.2 * MINUTE);

  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    'Betting is no longer available on race 1',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a race' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(screenTitle(page)).toHaveText('Select Race');
  await expect(slipField(page, 'Card')).toContainText(EARLY_CARD);
  await expect(slipField(page, 'Race')).not.toContainText('Race 1');
  await expect(buyKey(page)).toBeDisabled();
  // Offers the next race one tap away, and keeps everything else that was entered.
  await pickRace(page, 2);
  await expect(screenTitle(page)).toHaveText('Select Runners');
  await expect(ticketCost(page)).toHaveText('$5.00');
});

test.describe('an amount that the pool does not take', () => {
  test('is refused with the reason, and nothing entered is lost [T364, T365, W118]', async ({ page }) => {
    await beginShift(page);
    await enterWager(page, {
      card: LATE_CARD,
      race: FULL_RACE,
      pool: 'Trifecta',
      amount: '$5',
      legs: [[1], [2, 3], [4]],
    });
    await expect(ticketCost(page)).toHaveText('$10.00');

    // Tries a trifecta: from $0.50 in steps of $0.50 up to $1,000.
    for (const [typed, message] of [
      ['0.20', 'Bet amount is less than the minimum allowed $0.50'],
      ['1001', 'Bet amount is greater than the maximum allowed $1,000.00'],
      ['2.30', 'Invalid bet amount'],
    ] as const) {
      await goToStep(page, 'Amount');
      for (const digit of typed) {
        await (digit === '.'
          ? page.getByRole('button', { name: 'Decimal point' }).click()
          : typeOnKeypad(page, digit));
      }
      await page.getByRole('button', { name: /^Use / }).click();
      await alert(page, message).getByRole('button', { name: 'OK' }).click();
      await expect(screenTitle(page)).toHaveText('Select Amount');
      // Keeps the typed amount, and the wager's own.
      await expect(page.getByRole('button', { name: /^Use / })).toContainText(/0\.20|1,?001|2\.30/);
      await expect(slipField(page, 'Amount')).toContainText('$5.00');
      await goToStep(page, 'Runners');
      await expect(ticketCost(page)).toHaveText('$10.00');
      for (const leg of ['1st 1', '2nd 2 3', '3rd 4']) {
        await expect(slip(page).getByRole('button', { name: leg, exact: true })).toBeVisible();
      }
    }
    await expect(buyKey(page)).toBeEnabled();
  });
});

test('a reload at any step, and right after Buy, keeps the wager, the transactions and the balance', async ({
  page,
}) => {
  await beginShift(page);
  const reloaded = async (heading: string): Promise<void> => {
    await expect(screenTitle(page)).toHaveText(heading);
    await page.reload();
    await expect(screenTitle(page)).toHaveText(heading);
  };
  await pickCard(page, LATE_CARD);
  await reloaded('Select Race');
  await expect(slipField(page, 'Card')).toContainText(LATE_CARD);
  await pickRace(page, FULL_RACE);
  await reloaded('Select Pool');
  await expect(slipField(page, 'Race')).toContainText('Race 9');
  await pickPool(page, 'Exacta');
  await reloaded('Select Amount');
  await expect(slipField(page, 'Pool')).toContainText('Exacta');
  await pickAmount(page, '$5');
  await reloaded('Select Runners');
  await expect(slipField(page, 'Amount')).toContainText('$5.00');
  await pickRunners(page, 1, 2);
  await key(page, 'With').click();
  await pickRunners(page, 3);
  await reloaded('Select Runners');
  await expect(slip(page).getByRole('button', { name: '1st 1 2', exact: true })).toBeVisible();
  await expect(slip(page).getByRole('button', { name: '2nd 3', exact: true })).toBeVisible();
  await expect(ticketCost(page)).toHaveText('$10.00');

  await buyKey(page).click();
  await takePaper(page);
  await reloaded('Select Runners');
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await expect(balancePanel(page)).toContainText('$10.00');
  await expect(recentTransactions(page)).toHaveText([/^Exacta 1,2\/3/]);
  await expect(ticketCost(page)).toHaveText('—');
  await expect(slipField(page, 'Amount')).toContainText('$5.00');
});

test('two taps on Buy sell one ticket', async ({ page }) => {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).dblclick();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await expect(paperSlot(page)).toContainText('1 to hand over');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(recentTransactions(page)).toHaveCount(1);
  await expect(balancePanel(page)).toContainText('$5.00');
});

test('a second tab says that it is one, sells nothing, and takes over when the first is closed', async ({
  page,
  context,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  const second = await context.newPage();
  await layTrainingDay(second);
  await second.goto('/');
  await expect(second.getByRole('heading', { name: 'This window is open in another tab' })).toBeVisible();
  await expect(second.getByRole('button')).toHaveText(['Use this tab', 'Try again']);
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(second.getByText('The window is still open in the other tab (tries: 1).')).toBeVisible();
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(second.getByText('The window is still open in the other tab (tries: 2).')).toBeVisible();
  // Goes on in the first tab once it is in front: a page behind another is not painted.
  await page.bringToFront();
  await signOn(page);
  await expect(cards(page)).toHaveCount(7);
  await page.close();
  await signOn(second);
  await expect(cards(second)).toHaveCount(7);
});

test('storage that cannot be opened is said plainly, and nothing is sold', async ({ page }) => {
  await layTrainingDay(page);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This window cannot open its storage' })).toBeVisible();
  await expect(page.getByText('so nothing can be sold here')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Try again']);
  await page.getByText('Details').click();
  await expect(page.getByText('The storage is full.')).toBeVisible();
});
