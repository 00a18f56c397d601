/** Sells a fixed-odds wager at the price on the screen. Cashes its ticket by scan and by typed code. */
import type { Locator, Page } from 'playwright/test';
import { CARD_EVENT_MS } from '../../../src/demo-tote/day/day-plan.ts';
import { balancePanel, recentTransactions, screenTitle, typeOnKeypad } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { scan } from '../shared/keyboard-scan.ts';
import { paperText, takePaper } from '../shared/paper-on-screen.ts';
import { beginShift, DAY_START, EARLY_CARD } from '../shared/training-day.ts';

const MINUTE = 60_000;
/** The longest time from here to the sale on a busy machine, milliseconds. */
const SALE_TAKES = 25_000;

const runner = (page: Page, cloth: number): Locator =>
  page.getByRole('group', { name: /^To win/ }).getByRole('button', { name: new RegExp(`^${cloth} `) });
const buy = (page: Page): Locator => page.getByRole('button', { name: /^Buy \$/ });

/** Returns what a dollar on the runner pays, in cents. */
async function priceOf(page: Page, cloth: number): Promise<number> {
  const text = (await runner(page, cloth).textContent()) ?? '';
  const [, units = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec(text) ?? [];
  return Number(`${units.replaceAll(',', '')}${cents}`);
}

/** Returns '$1,234.50' for cents. */
function money(cents: number): string {
  const [units = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
  return `$${units.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** Takes the paper on the screen, and returns its code. */
async function takeTicket(page: Page): Promise<string> {
  const paper = await paperText(page);
  const [code = ''] = /(?:FO|0F)[0-9A-F]{12}/.exec(paper) ?? [];
  expect(paper).toContain('FIXED ODDS');
  expect(paper).toContain('WIN');
  await takePaper(page);
  return code;
}

/** Lets the prices move now if they would move soon: they stay long enough for a sale then. */
async function letPricesStay(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  const left = CARD_EVENT_MS - ((now - DAY_START) % CARD_EVENT_MS);
  if (left < SALE_TAKES) await page.clock.runFor(left + 1_000);
}

async function openFixedOdds(page: Page): Promise<void> {
  await beginShift(page, { minutes: 1.02 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fixed odds' }).click();
  await expect(screenTitle(page)).toHaveText('Fixed odds');
  await page.getByRole('button', { name: EARLY_CARD, exact: true }).click();
  await letPricesStay(page);
}

test('a wager at fixed odds is sold at the price on the screen, and the winner is cashed by its scan [T004, W024, W026, W059, S149, S150]', async ({
  page,
}) => {
  await openFixedOdds(page);
  await runner(page, 11).click();
  const pays = (await priceOf(page, 11)) * 5;
  await page.getByRole('button', { name: '$5', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pays' })).toContainText(money(pays));
  await buy(page).click();
  const code = await takeTicket(page);
  await expect(recentTransactions(page)).toContainText('Fixed odds 11');
  await expect(balancePanel(page)).toContainText('$5.00');

  await page.clock.runFor(5 * MINUTE);
  await scan(page, code);
  const cashed = page.getByRole('status').filter({ hasText: 'Fixed Odds Ticket Cashed' });
  await expect(cashed).toContainText(money(pays));
  await expect(cashed).toContainText(code);
});

test('a wager at fixed odds is keyed on the number pad and bought with Enter; its code is typed, and the host says why it is not paid', async ({
  page,
}) => {
  await openFixedOdds(page);
  await runner(page, 7).click();
  await page.keyboard.type('7');
  await expect(buy(page)).toHaveText('Buy $7.00');
  await page.keyboard.press('Enter');
  const code = await takeTicket(page);
  await expect(balancePanel(page)).toContainText('$7.00');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cash Ticket' }).click();
  await page.getByRole('button', { name: 'Fixed odds', exact: true }).click();
  await typeOnKeypad(page, code.slice(2));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('Failed to cash Fixed Odds ticket');
  await expect(refused).toContainText(code);
  await expect(refused).toContainText('Not official yet');
});
