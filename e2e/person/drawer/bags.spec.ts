/**
 * Plays a mini-banker with a bag. Returns the drawer's cash, cashes that return, puts it into a bag, closes
 * the bag, and takes it back.
 */
import type { Page } from 'playwright/test';
import { balancePanel, key, screenTitle, typeOnKeypad } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/any-tote.ts';
import { scan as scanOnce } from '../shared/keyboard-scan.ts';
import { paperSlot, paperText, takePaper } from '../shared/paper-on-screen.ts';
import { scanned } from '../shared/scan.ts';
import { beginShift } from '../shared/training-day.ts';

const BARCODE = '00801177';

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
/** Matches the beginning of its name, which continues with the count and its worth. */
const denomination = (page: Page, value: string) =>
  page
    .getByRole('list', { name: 'Denominations' })
    .getByRole('button', { name: new RegExp(`^\\${value.replace('.', String.raw`\.`)}(?![\\d.])`) });

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
}

/** Waits first: a code is taken again only after a while. */
async function scan(page: Page, code: string): Promise<void> {
  await page.clock.runFor(6_000);
  await scanOnce(page, code);
}

async function count(page: Page, value: string, quantity: string): Promise<void> {
  await denomination(page, value).click();
  await typeOnKeypad(page, quantity);
}

/** Makes a final return of $80, and returns what a camera reads on its slip. */
async function makeFinalReturn(page: Page): Promise<string> {
  await fromMenu(page, 'Return');
  await key(page, 'Final Return').click();
  await count(page, '$5', '4');
  await count(page, '$20', '3');
  await key(page, 'Final Return $80.00').click();
  expect(await paperText(page)).toMatch(/FINAL RETURN[\s\S]*4 × \$5\.00 \$20\.00\n3 × \$20\.00 \$60\.00/);
  const codes = await scanned(paperSlot(page).locator('img'));
  const [, qr = ''] = /^QRCode (.*)$/m.exec(codes.join('\n')) ?? [];
  await takePaper(page);
  return qr;
}

test('a final return is counted, cashed, put into a bag that outlives a reload, saved and cancelled [T220, T221, T286, T287, T289, T290, T291, T431, T462]', async ({
  page,
}) => {
  await beginShift(page, { settings: { miniBanker: true } });
  const code = await makeFinalReturn(page);
  expect(code).toMatch(/^FR[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}\/8:4\/10:3RF$/);

  await fromMenu(page, 'Bags');
  await expect(screenTitle(page)).toHaveText('Enter amount for bag');
  await scan(page, code);
  await dialog(page, 'No bag opened').getByRole('button', { name: 'OK' }).click();
  await scan(page, BARCODE);
  await expect(page.getByRole('region', { name: 'Barcode' })).toContainText(BARCODE);
  await page.keyboard.press('Enter');
  await expect(key(page, 'Save bag $0.00')).toBeVisible();
  await scan(page, code);
  await dialog(page, 'Uncashed Return').getByRole('button', { name: 'OK' }).click();
  // Counts none of the scanner's keys.
  await expect(key(page, 'Save bag $0.00')).toBeVisible();

  for (const _ of ['barcode', 'list', 'home'])
    await page.locator('.till-column').getByRole('button', { name: 'Back' }).click();
  await scan(page, code);
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
  await expect(balancePanel(page)).toContainText('$80.00');

  await fromMenu(page, 'Bags');
  await scan(page, code);
  await expect(page.getByText('Added Final Return to bag')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open bag' })).toContainText('$80.00');

  await page.reload();
  await fromMenu(page, 'Bags');
  await expect(page.getByRole('region', { name: 'Open bag' })).toContainText('$80.00');
  await scan(page, code);
  await dialog(page, 'Duplicate Final Return').getByRole('button', { name: 'Go back' }).click();
  await key(page, 'Add to bag').click();
  await count(page, '$0.10', '5');
  await key(page, 'Save bag $80.50').click();
  expect(await paperText(page)).toContain(BARCODE);
  await takePaper(page);
  await expect(screenTitle(page)).not.toHaveText('Enter amount for bag');
  await expect(balancePanel(page)).toContainText('$0.50');

  await fromMenu(page, 'Bags');
  const closed = page.getByRole('region', { name: 'Closed bags' }).getByRole('listitem');
  await expect(closed).toHaveText(new RegExp(`^${BARCODE}.*1 final return.*\\$80\\.50`));
  await scan(page, BARCODE);
  await dialog(page, 'Duplicate Bag').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: `Cancel bag ${BARCODE}` }).click();
  await dialog(page, `Cancel bag ${BARCODE}?`).getByRole('button', { name: 'Cancel it' }).click();
  await expect(closed).toContainText('Cancelled');
  await expect(balancePanel(page)).toContainText('$80.00');
  await scan(page, BARCODE);
  await expect(page.getByRole('region', { name: 'Barcode' })).toContainText(BARCODE);
});

test('a bag is opened and counted by keys alone: Enter goes from one denomination to the next and saves at the last [T097, T098, T351]', async ({
  page,
}) => {
  await beginShift(page, { settings: { miniBanker: true, returnValues: [100, 500] } });
  await fromMenu(page, 'Bags');
  await key(page, 'Add to bag').click();
  await page.keyboard.press('Enter');
  await expect(key(page, 'Next')).toBeDisabled();
  await page.keyboard.type('4711', { delay: 80 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('123456', { delay: 80 });
  await expect(denomination(page, '$1')).toHaveText(/× 12345\s*\$12,345\.00/);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2', { delay: 80 });
  await expect(key(page, 'Save bag $1,244.00')).toBeVisible();
  await key(page, 'Debit').click();
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('$1,244.00');
});
