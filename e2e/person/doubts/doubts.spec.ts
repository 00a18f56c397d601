/**
 * Sells to a host that never settles the sale, on the built terminal. Checks the count, the list, the manual
 * way out, and its display afterwards.
 */
import type { Locator, Page } from 'playwright/test';
import { parseSerial, writtenSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import { balancePanel, buyKey, enterWager, ticketCost, typeOnKeypad } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { A_WIN_BET, beginShift, LATE_CARD } from '../shared/training-day.ts';

const count = (page: Page): Locator => page.getByRole('button', { name: 'In doubt: 1' });
const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });

/**
 * Lets no request through from now on, or no answer, whatever the tote does; then sells. Two minutes later
 * the tote room may be called.
 */
async function sellIntoSilence(page: Page, fault = 'Fail on receive'): Promise<void> {
  await beginShift(page, { settings: { showDebug: true } });
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await page.getByRole('button', { name: 'Debug', exact: true }).click();
  await page.getByRole('group', { name: fault }).getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Faults on: 1' }).click();
  await buyKey(page).click();
  await page.getByRole('button', { name: 'Stop waiting', exact: true }).click();
}

async function sayTwice(page: Page, first: string | RegExp, second: string): Promise<void> {
  await question(page, 'Have you called the tote room?').getByRole('button', { name: first }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: second, exact: true }).click();
}

test('the count leads to the list, the list to the tote room, and its word ends the doubt as a ticket without paper [T341]', async ({
  page,
}) => {
  await sellIntoSilence(page);
  await count(page).click();
  const card = page.getByRole('article');
  await expect(card).toContainText(`${LATE_CARD} R9 · Win`);
  await expect(card).toContainText('$5.00');
  await expect(card).toContainText('by teller 4417');
  await expect(card).toContainText('No answer came, and the tote could not be asked about it.');
  await expect(card.getByRole('button')).toHaveText(['Ask now']);
  expect(await seriousFindings(page)).toEqual([]);
  await page.clock.runFor(125_000);
  await expect(card).toContainText('Call the tote room');

  await card.getByRole('button', { name: 'The tote sold it: enter ticket number' }).click();
  const entry = page.getByRole('dialog', { name: 'Ticket number from the tote room' });
  const serial = parseSerial('1A2B-3C4D-5E6F');
  const written = serial.ok ? writtenSerial(serial.value) : '';
  const right = written.replaceAll('-', '');
  const wrong = `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`;
  await entry.getByRole('button', { name: 'Use this number' }).click();
  await expect(entry.getByRole('alert')).toHaveText('A ticket number has 13 characters, 0 to 9 and A to F.');
  await typeOnKeypad(page, wrong);
  await entry.getByRole('button', { name: 'Use this number' }).click();
  await expect(entry.getByRole('alert')).toHaveText('Check digit is incorrect');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.press(right.slice(-1));
  await expect(entry.getByRole('textbox', { name: 'Ticket number' })).toHaveValue(written);
  await page.keyboard.press('Enter');
  await expect(question(page, 'Have you called the tote room?')).toBeVisible();
  // Goes back on Enter alone: a manual answer needs a deliberate press.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(card).toBeVisible();

  await card.getByRole('button', { name: 'The tote sold it: enter ticket number' }).click();
  await page.getByRole('textbox', { name: 'Ticket number' }).fill(written);
  await entry.getByRole('button', { name: 'Use this number' }).click();
  await sayTwice(page, `They say it was sold as ${written}`, 'Close as sold');
  const notice = question(page, 'Closed by hand as ticket 1A2B-3C4D-5E6F');
  await expect(notice).toContainText('It cannot be printed here');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Nothing is in doubt.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(balancePanel(page)).toContainText('$5.00');
  await expect(ticketCost(page)).toHaveText('—');
  await balancePanel(page).click();
  const line = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(line).toContainText('1A2B-3C4D-5E6F');
  await expect(line).toContainText(/Closed by hand at .* by 4417: sold. No ticket./);
  await expect(line.getByRole('button')).toHaveCount(0);

  // Lets the host answer again; it contradicts at the next start.
  await page.reload();
  await expect(question(page, 'The tote contradicts a sale closed by hand')).toContainText(
    'The tote says it was sold as ticket',
  );
});

test('sign-off waits for it and leads to the list; closed as not sold, the customer owes nothing and the wager stays', async ({
  page,
}) => {
  await sellIntoSilence(page, 'Fail on send');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
  await question(page, 'A transaction is in doubt')
    .getByRole('button', { name: 'Show what is in doubt' })
    .click();
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  await page.clock.runFor(125_000);
  await card.getByRole('button', { name: 'The tote did not sell it' }).click();
  await sayTwice(page, 'They say it was not sold', 'Close as not sold');
  await expect(page.getByText('Nothing is in doubt.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(balancePanel(page)).not.toContainText('$5.00');
  await expect(ticketCost(page)).toHaveText('$5.00');
  await page.getByRole('button', { name: 'Faults on: 1' }).click();
  await page.getByRole('button', { name: 'All off' }).click();
  await page.getByRole('button', { name: 'Debug', exact: true }).click();
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await balancePanel(page).click();
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'not sold' })).toContainText(/Closed by hand at .* by 4417/);
});
