/**
 * Changes the language of a window by the host, while something is keyed, asked or shown there. Every word
 * follows at once. Keyed input stays, and so does the focus.
 */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  key,
  openTerminal,
  paperOut,
  recentTransactions,
  signOn,
  typeOnKeypad,
} from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import type { HostControl } from '../../tote-host/host-control.ts';
import { holdAnswers, test, writeWinBet } from '../shared/at-the-host.ts';
import { scan } from '../shared/keyboard-scan.ts';
import { paperSlot } from '../shared/paper-on-screen.ts';
import { alert, fromMenu } from '../shared/setting-row.ts';
import { openSettingEntry, openSettings } from '../shared/settings-page.ts';
import { A_WIN_BET } from '../shared/training-day.ts';
import { field, openFields, openWindowSetup } from '../shared/window-setup.ts';
import { stillEnglish, wordsOf } from '../shared/words-of.ts';

const es = wordsOf('es-CL');
const dialog = (page: Page): Locator => page.locator('dialog[open], [role="dialog"], [role="alertdialog"]');

/** Has the host say the settings of every window (S188). */
async function sayLanguage(page: Page, control: HostControl, language: string, tag: string): Promise<void> {
  await control.act({ act: 'say', text: `cfg/${JSON.stringify({ language })}` });
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

interface Keyed {
  readonly what: string;
  /** Opens and keys it, in English. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Finds what was keyed, without a word of any language. */
  readonly keyed: (page: Page) => Locator;
  /** Leaves it, or carries it out, in Spanish. */
  readonly leave: (page: Page) => Promise<unknown>;
  /** Sees what was carried out, in English. */
  readonly see?: (page: Page) => Promise<unknown>;
}

/** Returns the value, the picture or the text of each element. */
const said = (found: Locator): Promise<readonly string[]> =>
  found.evaluateAll((all) =>
    all.map((one) => {
      if (one instanceof HTMLInputElement) return one.value;
      return one instanceof HTMLImageElement ? one.src : (one.textContent ?? '').trim();
    }),
  );

/** Changes the language under what is open, sees that nothing else changes, and leaves it. */
async function changeUnder(
  page: Page,
  control: HostControl,
  { what, open, keyed, leave, see }: Keyed,
): Promise<void> {
  await test.step(what, async () => {
    await open(page);
    await expect(keyed(page).first()).toBeVisible();
    const before = await said(keyed(page));
    const focused = await page.evaluateHandle(() => document.activeElement);
    await sayLanguage(page, control, 'es-CL', 'es-CL');
    expect.soft(await stillEnglish(page, 'es-CL'), `English: ${what}`).toEqual([]);
    expect.soft(await said(keyed(page)), `keyed: ${what}`).toEqual(before);
    expect.soft(await focused.evaluate((was) => was === document.activeElement), `focus: ${what}`).toBe(true);
    await leave(page);
    await sayLanguage(page, control, 'en-us', 'en-US');
    await see?.(page);
  });
}

const cancel = (page: Page): Promise<void> =>
  dialog(page)
    .last()
    .getByRole('button', { name: es('action.cancel'), exact: true })
    .click();

const IN_DIALOGS: readonly Keyed[] = [
  {
    what: 'the number of tickets of a wager',
    async open(page) {
      await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
      await key(page, 'Several tickets').click();
      await page.keyboard.type('13');
      await expect(dialog(page)).toContainText('$65.00');
    },
    keyed: (page) => page.locator('.several output'),
    leave: cancel,
  },
  {
    what: 'a clock-in',
    async open(page) {
      await fromMenu(page, 'Clock in or out');
      await dialog(page).locator('input').first().fill('8812');
      await dialog(page).locator('input').last().fill('3');
    },
    keyed: (page) => dialog(page).locator('input'),
    leave: cancel,
  },
  {
    what: 'a deposit',
    async open(page) {
      await fromMenu(page, 'Account');
      for (const typed of ['4711', '4711']) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Enter');
      }
      await expect(dialog(page)).toBeHidden();
      await fromMenu(page, 'Account');
      await dialog(page).getByRole('button', { name: 'Deposit', exact: true }).click();
      await page.keyboard.type('37.5');
    },
    keyed: (page) => dialog(page).locator('.amount-box output'),
    async leave(page) {
      const carryOut = dialog(page).locator('.dialog__actions button').last();
      await carryOut.click();
      await page.keyboard.type('4711');
      await carryOut.click();
      await expect(dialog(page)).toContainText('$137.50');
    },
  },
];

const IN_VIEWS: readonly Keyed[] = [
  {
    what: 'an amount of a wager',
    async open(page) {
      await enterWager(page, { ...A_WIN_BET, amount: '$2' });
      await goToStep(page, 'Amount');
      await typeOnKeypad(page, '13');
    },
    keyed: (page) => page.locator('.custom-amount__digits'),
    leave: (page) => page.keyboard.press('Enter'),
  },
  {
    what: 'a ticket of which one leg is keyed',
    async open(page) {
      await goToStep(page, 'Pool');
      await enterWager(page, { pool: 'Exacta', amount: '$2', legs: [[1, 2], [3]] });
    },
    keyed: (page) => page.locator('.runner[aria-pressed="true"] .runner__number, .commands__cost'),
    leave: (page) => page.locator('.commands__big').click(),
    see: (page) => expect(recentTransactions(page).first()).toContainText('$4.00'),
  },
  {
    what: 'a typed bet',
    async open(page) {
      await page.keyboard.press('=');
      await page.keyboard.type('9 2 TRI 3/4/5-');
    },
    keyed: (page) => page.locator('.typed input'),
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    what: 'the serial number of a ticket',
    async open(page) {
      await fromMenu(page, 'Cash Ticket');
      await typeOnKeypad(page, '5554C70');
    },
    keyed: (page) => page.locator('.ticket-number__places'),
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    what: 'a draw',
    async open(page) {
      await fromMenu(page, 'Draw');
      await typeOnKeypad(page, '45');
    },
    keyed: (page) => page.locator('.money__entry .amount-box'),
    async leave(page) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: es('paper.name') })).toBeVisible();
    },
  },
];

test('a dialog keeps what is keyed in it [T012]', async ({ page, control }) => {
  await openTerminal(page);
  await signOn(page);
  for (const one of IN_DIALOGS) await changeUnder(page, control, one);
});

test('a wager, a ticket number and an amount stay as they are keyed, and are carried out [T012]', async ({
  page,
  control,
}) => {
  await openTerminal(page);
  await signOn(page);
  for (const one of IN_VIEWS) await changeUnder(page, control, one);
});

const SETTINGS_KEY = '4711';
const ON_PAGES: readonly Keyed[] = [
  {
    what: 'a setting and the search for it',
    async open(page) {
      await openSettings(page, SETTINGS_KEY);
      await (await openSettingEntry(page, 'maxTicketCost')).getByRole('textbox').fill('123.4');
    },
    keyed: (page) => page.locator('.settings-page__search input, .setting-editor input'),
    async leave(page) {
      await cancel(page);
      await page.goto('/');
    },
  },
  {
    what: 'the host and the key of a window',
    async open(page) {
      await openWindowSetup(page);
      await openFields(page, SETTINGS_KEY);
      await field(page, 'Host').fill('tote.example:44');
      await field(page, 'Window key').fill('0000000');
    },
    keyed: (page) => page.locator('.window-setup input'),
    leave: (page) => page.goto('/'),
  },
];

test('a setting, and the host and key of a window, stay as they are keyed [T012]', async ({
  page,
  control,
}) => {
  await page.route('**/local/core.json', async (route) => {
    const given: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...given, debugPin: SETTINGS_KEY } });
  });
  await openTerminal(page);
  for (const one of ON_PAGES) await changeUnder(page, control, one);
});

test('a notice, the lock of a sale and its paper follow the language [T012]', async ({ page, control }) => {
  await openTerminal(page);
  await signOn(page);
  await changeUnder(page, control, {
    what: 'a refused ticket',
    async open() {
      await fromMenu(page, 'Cash Ticket');
      await typeOnKeypad(page, '5554');
      await scan(page, '12345');
      await expect(alert(page)).toContainText('Failed to read a valid TSN');
    },
    keyed: () => page.locator('.ticket-number__places'),
    leave: () =>
      alert(page)
        .getByRole('button', { name: es('action.ok') })
        .click(),
  });
  await page.keyboard.press('Escape');
  await writeWinBet(page);
  const release = await holdAnswers(page, '/sell/wagers');
  await changeUnder(page, control, {
    what: 'a sale that is not answered',
    async open() {
      await buyKey(page).click();
      await expect(page.locator('.lock-overlay')).toBeVisible();
    },
    keyed: () => page.locator('.commands__cost'),
    async leave() {
      release();
      await expect(page.locator('.lock-overlay')).toBeHidden();
    },
    see: () => expect(balancePanel(page)).toContainText('− 1 sold'),
  });
  await changeUnder(page, control, {
    what: 'the paper of a ticket',
    async open() {
      await paperSlot(page).getByRole('button').first().click();
    },
    keyed: () => dialog(page).locator('img'),
    leave: () =>
      dialog(page)
        .getByRole('button', { name: es('paper.take') })
        .click(),
    see: () => paperOut(page),
  });
});
