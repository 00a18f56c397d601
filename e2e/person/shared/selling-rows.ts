/** Lists settings of wagers, money, tickets and customers. */
import { parseSerial, writtenSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import {
  balancePanel,
  buyKey,
  cards,
  goToStep,
  key,
  paperOut,
  pickAmount,
  pickCard,
  pickPool,
  pickRace,
  pickRunners,
  recentTransactions,
  screenTitle,
  signOn,
  slipField,
  soldSerial,
  ticketCost,
  typeOnKeypad,
  typeSignOn,
} from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { barCodeOf, scan, scanSlowly } from './keyboard-scan.ts';
import { orderLongShots, runLongShots, sellLongShots } from './long-shots.ts';
import { paperText, takePaper } from './paper-on-screen.ts';
import { alert, button, fromMenu, isRefused, item, openMenu, type SeenSettings } from './setting-row.ts';
import { cardIdOf, FULL_RACE, LATE_CARD } from './training-day.ts';

/** Names a ticket that was never sold, and the characters before its last four as they are typed. */
const TICKET = '5554-C70F-0001';
const parsed = parseSerial(TICKET);
const START_OF_SERIAL = parsed.ok ? writtenSerial(parsed.value).replaceAll('-', '').slice(0, -4) : '';

export const SELLING_ROWS: readonly SeenSettings[] = [
  {
    name: 'the course of a wager',
    changes: {
      defaultCardId: cardIdOf(LATE_CARD),
      defaultCard: true,
      defaultToMin: true,
      defaultCurrentRace: true,
      allowQPK: true,
      allowRaceAll: true,
    },
    async see(page) {
      await typeSignOn(page);
      await expect(screenTitle(page)).toHaveText('Select Race');
      await expect(slipField(page, 'Card')).toContainText(LATE_CARD);
      await expect(key(page, 'All Races')).toBeVisible();
      await pickRace(page, FULL_RACE);
      await pickPool(page, 'Win');
      await expect(screenTitle(page)).toHaveText('Select Runners');
      await expect(slipField(page, 'Amount')).toContainText('$2.00');
      // Says why it cannot be used when it is tapped all the same.
      await button(page, 'QP').click({ force: true });
      await expect(page.getByText('Quick pick is not sold at this window')).toBeVisible();
      await pickRunners(page, 1);
      await buyKey(page).click();
      await soldSerial(page);
      await expect(slipField(page, 'Race')).not.toContainText(`Race ${FULL_RACE}`);
      await goToStep(page, 'Card');
      await expect(cards(page).first()).toHaveAccessibleName(new RegExp(`^${LATE_CARD}`));
    },
  },
  {
    name: 'the amounts of a wager',
    changes: { maxTicketCost: '10', ticketConfirmationLimit: '6', amountKeys: '7', illegalBetAmts: '5' },
    async see(page) {
      await signOn(page);
      await pickCard(page, LATE_CARD);
      await pickRace(page, FULL_RACE);
      await pickPool(page, 'Win');
      await typeOnKeypad(page, '5');
      await page.getByRole('button', { name: /^Use / }).click();
      await isRefused(page, 'Invalid bet amount');
      await pickAmount(page, '$7');
      await pickRunners(page, 1);
      await expect(ticketCost(page)).toHaveText('$7.00');
      await buyKey(page).click();
      const sell = page.getByRole('button', { name: /^Sell/ });
      await expect(sell).toContainText('Sell for $7.00?');
      // The second of two taps at once is part of the first.
      await page.clock.runFor(1_000);
      await sell.click();
      await soldSerial(page);
      await paperOut(page);
      await pickRunners(page, 1);
      await expect(buyKey(page)).toBeEnabled();
      await pickRunners(page, 2);
      await expect(ticketCost(page)).toHaveText('$14.00');
      await expect(buyKey(page)).toBeDisabled();
    },
  },
  {
    name: 'written money',
    changes: { currencySymbol: 'CHF ', comma: "'", radix: ',' },
    async see(page) {
      await signOn(page);
      await fromMenu(page, 'Draw');
      await typeOnKeypad(page, '1234');
      await expect(button(page, "Draw CHF 1'234,00")).toBeVisible();
    },
  },
  {
    name: 'a currency without cents',
    changes: { currency: 'CLP' },
    async see(page) {
      await signOn(page);
      await fromMenu(page, 'Draw');
      await typeOnKeypad(page, '1234');
      await expect(button(page, 'Draw $1,234')).toBeVisible();
    },
  },
  {
    name: 'vouchers, credits and the customer’s list',
    changes: {
      voucherConfirmationLimit: '5',
      voucherLimit: '30',
      exceptionLimit: '20',
      disableMultiSell: true,
      disableEasyCancel: true,
      printableTransactionSummary: true,
      cashOnPayOnly: true,
    },
    async see(page) {
      await signOn(page);
      await fromMenu(page, 'Credit');
      await expect(page.getByText('Maximum $20.00')).toBeVisible();
      await expect(button(page, '$50')).toBeDisabled();
      await button(page, 'Short pay').click();
      await button(page, '$20').click();
      await button(page, 'Credit $20.00').click();
      await takePaper(page);

      await fromMenu(page, 'Buy Voucher');
      await expect(page.getByText('Maximum $30.00')).toBeVisible();
      await expect(button(page, 'Promotional')).toBeVisible();
      await expect(button(page, 'Multiple')).toHaveCount(0);
      await button(page, '$10').click();
      await button(page, 'Buy voucher $10.00').click();
      await expect(alert(page)).toContainText('Sell for $10.00?');
      await button(page, 'Sell').click();
      await takePaper(page);
      await expect(recentTransactions(page)).toHaveCount(2);
      await expect(recentTransactions(page).getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

      await balancePanel(page).click();
      await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(2);
      await expect(button(page, 'Cancel')).toHaveCount(0);
      await button(page, 'Print').click();
      await button(page, 'Back').first().click();
      expect(await paperText(page)).toContain('$20.00');
      await takePaper(page);
      await balancePanel(page).click();
      await button(page, 'Pay $10.00').click();
      await expect(page.getByRole('button', { name: /^No customer/ })).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
    },
  },
  {
    name: 'the drawer and the accounts',
    changes: {
      drawReturnLimit: '300',
      drawReturnConfirmationLimit: '100',
      useEuroStyleReturn: true,
      returnValues: '3',
      depositLimit: '20',
      withdrawLimit: '10',
    },
    async see(page) {
      await signOn(page);
      await fromMenu(page, 'Draw');
      await typeOnKeypad(page, '301');
      await expect(button(page, 'Draw $301.00')).toHaveAccessibleDescription('Maximum $300.00');
      await page.keyboard.press('Backspace');
      await typeOnKeypad(page, '0');
      await button(page, 'Draw $300.00').click();
      await alert(page).getByRole('button', { name: 'Yes, $300.00' }).click();
      await takePaper(page);
      await fromMenu(page, 'Return');
      await expect(button(page, 'Chip N PIN Return')).toBeVisible();
      await button(page, 'Final Return').click();
      await expect(
        page.getByRole('list', { name: 'Denominations' }).getByRole('button', { name: /^\$3(?![\d.])/ }),
      ).toBeVisible();

      await fromMenu(page, 'Account');
      await page.keyboard.type('4711');
      await page.keyboard.press('Enter');
      await page.keyboard.type('4711');
      await page.keyboard.press('Enter');
      const account = page.getByRole('dialog', { name: 'Account' });
      await expect(account).toBeHidden();
      for (const [way, most] of [
        ['Deposit', '20'],
        ['Withdraw', '10'],
      ] as const) {
        if (way === 'Deposit') await fromMenu(page, 'Account');
        await account.getByRole('button', { name: way, exact: true }).click();
        const entry = page.getByRole('dialog', { name: / for / });
        for (const digit of '25') await entry.getByRole('button', { name: digit, exact: true }).click();
        await expect(entry).toContainText(`Maximum $${most}.00`);
        await expect(entry.getByRole('button', { name: 'Next: PIN' })).toBeDisabled();
        await entry.getByRole('button', { name: 'Go back' }).click();
      }
    },
  },
  {
    name: 'tickets and players by hand and by scanner',
    changes: {
      defaultTsn: START_OF_SERIAL,
      hideManualPlayerEntry: true,
      allowCameraScan: true,
      scanKeyGap: '180',
    },
    async see(page) {
      await signOn(page);
      await openMenu(page);
      await expect(item(page, 'Account')).toBeVisible();
      await expect(item(page, 'Enter Player Id')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await scanSlowly(page, '81234567890', 150);
      await expect(balancePanel(page)).toContainText('Player 81234567890');
      await fromMenu(page, 'Cash Ticket');
      await expect(page.getByRole('button', { name: /camera/i })).toHaveCount(0);
      await typeOnKeypad(page, '0001');
      await button(page, 'Confirm').click();
      await expect(alert(page)).toContainText(TICKET);
    },
  },
  {
    name: 'no players',
    changes: { disablePlayerTracking: true },
    async see(page) {
      await signOn(page);
      await openMenu(page);
      await expect(item(page, 'Account')).toBeVisible();
      await expect(item(page, 'Enter Player Id')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await scan(page, '12345');
      await isRefused(page, 'Failed to read a valid TSN');
      await expect(balancePanel(page)).not.toContainText('Player');
    },
  },
  {
    name: 'the tax form',
    changes: { canCashIRS: true },
    minutes: 15,
    async see(page) {
      await signOn(page);
      await orderLongShots(page);
      await sellLongShots(page);
      const ticket = barCodeOf(await soldSerial(page));
      await runLongShots(page);
      await scan(page, ticket);
      await expect(screenTitle(page)).toHaveText('Enter SSN');
    },
  },
];
