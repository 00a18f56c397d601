/**
 * Types faster than the window draws: sends the keys of whole wagers without a wait, and loses none. Slows
 * the machine down to a cheap one.
 */
import type { CDPSession, Page } from 'playwright/test';
import {
  balancePanel,
  choosePrinter,
  openTerminal,
  recentTransactions,
  signOn,
  slipField,
  ticketCost,
} from '../../acts.ts';
import type { BluetoothPrinter } from '../../lab/bluetooth-printer.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { isWholeRun } from '../../lab/whole-run.ts';
import { test as atHost, holdAnswers, writeWinBet } from '../shared/at-the-host.ts';
import { beginShift, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

/** Factor by which this machine is slowed down. */
const SLOWED = 6;

const CODES: Readonly<
  Record<string, { readonly code: string; readonly key: number; readonly text?: string }>
> = {
  Enter: { code: 'Enter', key: 13, text: '\r' },
  Escape: { code: 'Escape', key: 27 },
  Space: { code: 'Space', key: 32, text: ' ' },
  F2: { code: 'F2', key: 113 },
  F3: { code: 'F3', key: 114 },
  F8: { code: 'F8', key: 119 },
};

/** Sends the keys as fast as the browser takes them: each before the answer to the one before it. */
async function sendKeys(keyboard: CDPSession, keys: string): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const name of keys.split(' ')) {
    const known = CODES[name];
    const text = known === undefined ? name : known.text;
    const press = {
      key: name === 'Space' ? ' ' : name,
      code: known?.code ?? (/\d/.test(name) ? `Digit${name}` : `Key${name.toUpperCase()}`),
      windowsVirtualKeyCode: known?.key ?? name.toUpperCase().charCodeAt(0),
    };
    const type = text === undefined ? 'rawKeyDown' : 'keyDown';
    sent.push(
      keyboard.send('Input.dispatchKeyEvent', { type, ...press, ...(text === undefined ? {} : { text }) }),
    );
    sent.push(keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }));
  }
  await Promise.all(sent);
}

async function slowed(page: Page): Promise<CDPSession> {
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return keyboard;
}

const sold = (page: Page, count: number): Promise<void> =>
  expect(balancePanel(page)).toContainText(`− ${count} sold`);

/** How often a whole wager is typed in a row. */
const TIMES = isWholeRun ? 6 : 2;

async function cardCode(page: Page): Promise<string> {
  const card = page.locator('.card-tile').filter({ hasText: LATE_CARD });
  return ((await card.getAttribute('data-code')) ?? '').split('').join(' ');
}

test('the keys of a whole wager, typed at once, sell it, time after time', async ({ page }) => {
  test.slow();
  await beginShift(page);
  const keyboard = await slowed(page);
  const code = await cardCode(page);
  for (let time = 1; time <= TIMES; time += 1) {
    await sendKeys(keyboard, `${code} ${FULL_RACE} 1 Enter 4 Enter`);
    await sold(page, time);
    await sendKeys(keyboard, 'x c');
    // Five keys and an Enter faster than any hand would be a scanner's.
    await expect(page.locator('.card-tile').first()).toBeVisible();
  }
  await sendKeys(keyboard, `${code} ${FULL_RACE}`);
  await expect(slipField(page, 'Race')).toContainText(String(FULL_RACE));
  // Types amount, box and runners into views that earlier keys open.
  await sendKeys(keyboard, '8 2 2 Enter b 3 6 9');
  await expect(ticketCost(page)).toHaveText('$12.00');
  await sendKeys(keyboard, 'Escape Escape 5 Enter 4 Enter');
  await expect(slipField(page, 'Pool')).toContainText('Win/Place/Show');
  await sold(page, TIMES + 1);
});

test('keys typed at once go to the page, the summary and the view that the ones before them open', async ({
  page,
}) => {
  await beginShift(page);
  const keyboard = await slowed(page);
  await sendKeys(keyboard, 'F8 2 0 Enter');
  await expect(balancePanel(page)).toContainText('$20.00');
  // Ends the customer when the paper is out, which may still be printing.
  await sendKeys(keyboard, 'F2 Enter');
  await expect(balancePanel(page)).toContainText('No customer');
  await sendKeys(keyboard, 'd 5 0 0 Enter');
  await expect(page.getByRole('region', { name: 'Draws and returns' })).toContainText('$500.00');
});

test('keys typed while tickets are sold and printed sell what they enter, each as a ticket of its own', async ({
  page,
}) => {
  test.slow();
  await beginShift(page);
  const keyboard = await slowed(page);
  await sendKeys(keyboard, `${await cardCode(page)} ${FULL_RACE} 1 Enter 4 Enter`);
  await sold(page, 1);
  await sendKeys(keyboard, '6 Enter 7 Enter 1 Enter Enter 2 F3 Enter');
  await sold(page, 5);
  await expect(recentTransactions(page)).toContainText(['Win 1', 'Win 1', 'Win 7']);
  await expect(page.getByText('Not used')).toBeHidden();
});

test('lines typed while the one before is sold are lines of their own', async ({ page }) => {
  await beginShift(page);
  const keyboard = await slowed(page);
  await sendKeys(keyboard, `${await cardCode(page)} ${FULL_RACE} =`);
  await expect(page.getByRole('textbox', { name: 'Type the bet' })).toBeFocused();
  await sendKeys(keyboard, '2 Space w Space 4 Enter 5 Space w Space 6 Enter');
  await sold(page, 2);
  await expect(recentTransactions(page)).toContainText(['$5.00', '$2.00']);
});

/** Holds back every write to the printer until the returned function is called. */
async function holdPapers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { prototype } = BluetoothRemoteGATTCharacteristic;
    const { promise, resolve } = Promise.withResolvers<void>();
    document.addEventListener('radio', () => resolve());
    for (const name of ['writeValueWithResponse', 'writeValueWithoutResponse'] as const) {
      const write = prototype[name];
      prototype[name] = async function held(bytes) {
        await promise;
        return write.call(this, bytes);
      };
    }
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('radio')));
}

/** Sells a voucher of $20 whose paper is held in the printer. Returns the function that releases it. */
async function voucherPrints(page: Page, { printer }: BluetoothPrinter): Promise<() => Promise<void>> {
  await beginShift(page);
  await choosePrinter(page, 'Bluetooth');
  printer.clear();
  const release = await holdPapers(page);
  await page.keyboard.press('F8');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(recentTransactions(page)).toContainText(['$20.00']);
  return release;
}

test('a line typed while the ticket before it prints is sold when the paper is out', async ({
  page,
  bluetoothPrinter,
}) => {
  await beginShift(page);
  await choosePrinter(page, 'Bluetooth');
  const code = (await cardCode(page)).replaceAll(' ', '');
  await page.keyboard.type(`${code}${FULL_RACE}=`);
  bluetoothPrinter.printer.clear();
  const release = await holdPapers(page);
  await page.keyboard.type('2 w 4');
  await page.keyboard.press('Enter');
  await sold(page, 1);
  const line = page.getByRole('textbox', { name: 'Type the bet' });
  await expect(line).toHaveValue('');
  await page.keyboard.type('5 w 6');
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('5 w 6');
  await sold(page, 1);
  expect(bluetoothPrinter.printer.received).toHaveLength(0);
  await release();
  await sold(page, 2);
  await expect(recentTransactions(page)).toContainText(['$5.00', '$2.00']);
  await expect(line).toHaveValue('');
});

test('Enter for a voucher waits for the paper before it, says so, and takes keys for what follows', async ({
  page,
  bluetoothPrinter,
}) => {
  const release = await voucherPrints(page, bluetoothPrinter);
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(page.getByText('After this paper')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy voucher $25.00' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  expect(bluetoothPrinter.printer.received).toHaveLength(0);
  await release();
  await expect(recentTransactions(page)).toContainText(['$30.00', '$25.00', '$20.00']);
  await expect(page.getByText('Not used')).toBeHidden();
});

test('Enter for a draw waits for the paper of the voucher before it', async ({ page, bluetoothPrinter }) => {
  const release = await voucherPrints(page, bluetoothPrinter);
  await page.keyboard.press('Escape');
  await page.keyboard.type('d500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('After this paper')).toBeVisible();
  await release();
  await expect(page.getByRole('region', { name: 'Draws and returns' })).toContainText('$500.00');
});

test('a waiting voucher is dropped with a word when another amount is tapped', async ({
  page,
  bluetoothPrinter,
}) => {
  const release = await voucherPrints(page, bluetoothPrinter);
  await page.getByRole('button', { name: '$50', exact: true }).click();
  await page.getByRole('button', { name: 'Buy voucher $50.00' }).click();
  await expect(page.getByText('After this paper')).toBeVisible();
  await page.getByRole('button', { name: '$100', exact: true }).click();
  await release();
  await expect(page.getByText('Not used: Enter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy voucher $100.00' })).toBeEnabled();
  await expect(recentTransactions(page)).toHaveCount(1);
});

atHost('a teller types the next wager under the cover of a slow sale', async ({ page }) => {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  await expect(ticketCost(page)).toHaveText('$5.00');
  const answer = await holdAnswers(page, '/sell/wagers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Selling...')).toBeVisible();
  for (const each of ['3', 'Enter', '2']) await page.keyboard.press(each, { delay: 80 });
  answer();
  await sold(page, 2);
  await expect(recentTransactions(page)).toContainText(['Win 3', 'Win 1']);
  await expect(page.getByRole('button', { name: /^2 / })).toHaveAttribute('aria-pressed', 'true');
  await expect(ticketCost(page)).toHaveText('$5.00');
});
