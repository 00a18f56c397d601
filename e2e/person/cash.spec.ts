/** A winner is cashed and another ticket cancelled, by hand and by scanner, on a day whose race is run; and a tax number that is kept nowhere. */
import type { Page } from 'playwright/test';
import { parseSerial, serialDigits, writtenSerial } from '../../src/wagering/ticket-serial.ts';
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  pickCard,
  recentTransactions,
  screenTitle,
  typeOnKeypad,
} from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { takePaper } from './paper-on-screen.ts';
import { beginShift } from './training-day.ts';

/** Its first race posts at 6 minutes, goes off at 6:30 and is official at 7:30: 8 from 5 and 1. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;
const AMOUNT = /\$\d+\.\d\d/;

const done = (page: Page) => page.getByRole('status').filter({ hasText: /TICKET CASHED|Ticket Cancelled/ });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

/** $5 to win; its serial number as it stands in the list. */
async function sell(page: Page, race: number, runner: number): Promise<string> {
  await goToStep(page, 'Race');
  await enterWager(page, { race, pool: 'Win', amount: '$5', legs: [[runner]] });
  await buyKey(page).click();
  await takePaper(page);
  const line = (await recentTransactions(page).first().textContent()) ?? '';
  const tsn = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(line)?.[0];
  if (tsn === undefined) throw new Error(`no serial number in ${line}`);
  return tsn;
}

function read(tsn: string): { readonly typed: string; readonly barCode: string } {
  const serial = parseSerial(tsn);
  if (!serial.ok) throw new Error(tsn);
  return { typed: writtenSerial(serial.value).replaceAll('-', ''), barCode: serialDigits(serial.value) };
}

/** Types a code with no time at all between its keys: the day's clock stands still meanwhile. */
async function scan(page: Page, code: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.clock.resume();
}

async function openTickets(page: Page, command: 'Cash Ticket' | 'Cancel Ticket'): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: command }).click();
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
}

test('a winner is cashed by its typed number, a loser is refused, and another ticket is cancelled by a scan [T058, T092, T095, T279, T280, T343, T344, T423, T459, T460]', async ({
  page,
}) => {
  await beginShift(page, { minutes: 3.1 });
  await pickCard(page, GREYHOUNDS);
  const winner = await sell(page, 1, 8);
  const loser = await sell(page, 1, 1);
  const later = await sell(page, 4, 3);
  await page.clock.runFor(5 * MINUTE);

  await openTickets(page, 'Cash Ticket');
  await expect(page.getByRole('button', { name: 'Cash', exact: true, pressed: true })).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  // Not official tells the same tale as a wrong key: nothing is sent before the number is right.
  const { typed } = read(winner);
  const wrong = typed.startsWith('0') ? '1' : '0';
  await typeOnKeypad(page, wrong + typed.slice(1));
  await expect(page.getByRole('alertdialog')).toContainText('Invalid TSN');
  await expect(page.getByRole('alertdialog')).toContainText('Check digit is incorrect');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(confirm(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await typeOnKeypad(page, typed);
  await confirm(page).click();
  await expect(done(page)).toContainText('TICKET CASHED');
  await expect(done(page)).toContainText(winner);
  await expect(done(page)).toContainText('Pay');
  const paid = AMOUNT.exec((await done(page).textContent()) ?? '')?.[0] ?? '';
  await expect(recentTransactions(page).first()).toContainText(paid);
  await expect(page.getByRole('status', { name: 'Ticket number' })).toBeHidden();

  // The keyboard types as well; the loser's number stays to be looked at.
  await page.keyboard.type(read(loser).typed, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Failed to cash ticket');
  await expect(page.getByRole('alertdialog')).toContainText('Not a winner');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(confirm(page)).toBeEnabled();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await scan(page, read(later).barCode);
  await expect(done(page)).toContainText('Ticket Cancelled');
  await expect(done(page)).toContainText(later);
  await expect(done(page)).toContainText('$5.00');
  await expect(balancePanel(page)).toContainText('Cashed +1');
  await back(page).click();
  await expect(screenTitle(page)).not.toHaveText('Enter or scan ticket');
});
