/**
 * Serves a customer at a self-serve terminal whose host has the specified calls alone. It has none of the
 * optional ones. The money is a voucher from a teller's window of the same host.
 */
import type { Browser, Page } from 'playwright/test';
import { openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { SOON, test } from '../shared/at-the-host.ts';
import { scan, soldBarCode } from '../shared/keyboard-scan.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { DAY_START } from '../shared/training-day.ts';

test.use({
  profile: { calls: 'specification', without: ['accounts', 'fixedOdds', 'luckySets', 'winProbs'] },
});

const credit = (page: Page) => page.getByRole('status', { name: 'Your credit' });
const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens a self-serve terminal at window 2: a machine of its own. */
async function terminalAt(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await page.clock.install({ time: DAY_START });
  await page.addInitScript(
    (kept) => localStorage.setItem('mutuel.settings', kept),
    JSON.stringify({ selfServe: true, windowKey: '00000002' }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible(SOON);
  return page;
}

/** Sells a $20 voucher at a teller's window, and returns its bar code. */
async function voucherAtWindow(page: Page): Promise<string> {
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await signOn(page);
  await key(page, 'Buy Voucher').click();
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await page.getByRole('button', { name: 'Buy voucher $20.00', exact: true }).click();
  await takePaper(page);
  return soldBarCode(page);
}

test('a customer bets with a teller’s voucher and cashes out [T002, T394, S072]', async ({
  page,
  browser,
  host,
  control,
}) => {
  const voucher = await voucherAtWindow(page);
  const terminal = await terminalAt(browser, host.url);
  await scan(terminal, voucher);
  await expect(credit(terminal)).toHaveText('$20.00');
  await key(terminal, 'Back to betting').click();
  await key(terminal, /^Cold Spring Raceway/).click();
  await key(terminal, /^Race 9, /).click();
  await key(terminal, /^Win\b/).click();
  await terminal.getByRole('button', { name: '$5', exact: true }).click();
  await key(terminal, /^4\b/).click();
  await key(terminal, /^Buy/).click();
  await expect(credit(terminal)).toHaveText('$15.00');
  await key(terminal, 'Cash out').click();
  await expect(terminal.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  expect(await control.ledger()).toMatchObject([{ window: 2, tellerId: 'SS2', cost: '500' }]);
  await terminal.context().close();
});
