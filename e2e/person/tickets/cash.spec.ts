/**
 * Cashes a winner and cancels another ticket, by hand and by scanner, on a day whose race is run. Checks that
 * a tax number is kept nowhere.
 */
import type { Page } from 'playwright/test';
import { parseSerial, writtenSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  pickCard,
  recentTransactions,
  screenTitle,
  soldSerial,
  typeOnKeypad,
} from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/any-tote.ts';
import { everythingKept } from '../shared/everything-kept.ts';
import { barCodeOf, scan } from '../shared/keyboard-scan.ts';
import { orderLongShots, runLongShots, sellLongShots } from '../shared/long-shots.ts';
import { paperText, takePaper } from '../shared/paper-on-screen.ts';
import { beginShift } from '../shared/training-day.ts';

/** Posts its first race at 6 minutes. The race goes off at 6:30 and is official at 7:30: 8 from 5 and 1. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;
const AMOUNT = /\$\d+\.\d\d/;

const done = (page: Page) =>
  page.getByRole('status').filter({ hasText: /TICKET CASHED|Ticket Cancelled|NOT A WINNER/ });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

/** Sells $5 to win; returns the serial number. */
async function sell(page: Page, race: number, runner: number): Promise<string> {
  await goToStep(page, 'Race');
  await enterWager(page, { race, pool: 'Win', amount: '$5', legs: [[runner]] });
  await buyKey(page).click();
  await takePaper(page);
  return soldSerial(page);
}

function read(tsn: string): { readonly typed: string; readonly barCode: string } {
  const serial = parseSerial(tsn);
  if (!serial.ok) throw new Error(tsn);
  return { typed: writtenSerial(serial.value).replaceAll('-', ''), barCode: barCodeOf(tsn) };
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
  // Sends nothing before the number is right: 'not official' looks like a wrong key otherwise.
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
  // Tells the worth from the payment: sold tickets are subtracted from it, as on the customer's panel.
  const shown = (await done(page).textContent()) ?? '';
  const [paid = '', inAll = ''] = shown.match(new RegExp(AMOUNT, 'g')) ?? [];
  expect(shown).toContain(`Pay${paid}`);
  expect(shown).toMatch(/This customer: (?:Pay|Collect) \$/);
  await expect(balancePanel(page)).toContainText(inAll);
  expect(inAll).not.toBe(paid);
  await expect(recentTransactions(page).first()).toContainText(paid);
  await expect(page.getByRole('status', { name: 'Ticket number' })).toBeHidden();

  // Types on the keyboard as well. The loser's number stays on screen.
  await page.keyboard.type(read(loser).typed, { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('NOT A WINNER');
  await expect(done(page)).toContainText(/ · finish \d/);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(confirm(page)).toBeEnabled();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await scan(page, read(later).barCode);
  await expect(done(page)).toContainText('Ticket Cancelled');
  await expect(done(page)).toContainText(later);
  await expect(done(page)).toContainText('$5.00');
  await expect(balancePanel(page)).toContainText('+ 1 cashed');
  await back(page).click();
  await expect(screenTitle(page)).not.toHaveText('Enter or scan ticket');
});

test('a payment that needs the tax form asks for the number, masks it, pays with it, and keeps it nowhere [T059, T063, T346, T347, T405, T440, S025]', async ({
  page,
}) => {
  // Needs time for a bet, eight minutes of a race day, a form and a search of everything kept.
  test.slow();
  const SSN = '078051120';
  const addresses: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('console', (message) => logged.push(message.text()));
  await beginShift(page, { minutes: 15, settings: { canCashIRS: true } });
  await orderLongShots(page);
  await sellLongShots(page);
  const tsn = await soldSerial(page);
  await runLongShots(page);

  await openTickets(page, 'Cash Ticket');
  await typeOnKeypad(page, read(tsn).typed);
  await confirm(page).click();
  await expect(screenTitle(page)).toHaveText('Enter SSN');
  await expect(confirm(page)).toBeDisabled();
  await typeOnKeypad(page, SSN.slice(0, 8));
  await expect(confirm(page)).toBeDisabled();
  await expect(page.locator('.ssn')).toHaveText('8 of 9 digits••••••••');
  // Keeps the typed number in the field alone, and nowhere once the view is closed.
  expect(await page.content()).not.toContain(SSN.slice(0, 8));
  await page.getByRole('button', { name: 'Go back without paying' }).click();
  await confirm(page).click();
  await expect(page.locator('.ssn')).toContainText('0 of 9 digits');
  await typeOnKeypad(page, SSN);
  await confirm(page).click();
  await expect(done(page)).toContainText('TICKET CASHED');
  await expect(done(page)).toContainText(tsn);
  expect(await paperText(page)).toContain(tsn);

  const kept = await everythingKept(page);
  const holding = (secret: string) =>
    kept.filter(({ text }) => text.includes(secret)).map(({ where }) => where);
  // Finds what is kept: the ticket, in the window's journal and in the tote's books.
  expect(holding('cashIRS').some((where) => where.startsWith('IndexedDB mutuel-window'))).toBe(true);
  expect(new Set(holding(tsn).map((where) => where.split('/')[0])).size).toBeGreaterThan(1);
  for (const secret of [SSN, '078-05-1120']) {
    expect(holding(secret)).toEqual([]);
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
    expect(logged.filter((text) => text.includes(secret))).toEqual([]);
    expect(await page.content()).not.toContain(secret);
  }
});
