/**
 * Opens and closes everything in the menu of a window, and everything that unfolds there. Reads the menu's
 * own table, so that a new item is tried too. Expects no page error, no console error, no empty screen.
 */
import type { ElementHandle, Locator, Page } from 'playwright/test';
import '../../../src/i18n/window-texts.ts';
import { translator } from '../../../src/i18n/translate.ts';
import { MENU_ITEMS, type MenuItem } from '../../../src/screens/home/menu/side-menu-items.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../src/wagering/ground/money.ts';
import { buyKey, cards, enterWager, goToStep, pickRunners, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

const t = translator('en-us', DEFAULT_MONEY_FORMAT);

/** Collects every fault of the page so far. */
function listen(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Ignores files that a site need not have: its settings, without which it is a demo, and a preview.
    const isOptional = /\/(?:local|preview)\//.test(message.location().url);
    if (message.type() === 'error' && !isOptional) faults.push(message.text());
  });
  return faults;
}

const openDialogs = (page: Page) => page.locator('dialog[open]');

async function expectSomething(page: Page, where: string): Promise<void> {
  await expect(page.getByText('This screen has stopped'), where).toHaveCount(0);
  const top = (await openDialogs(page).count()) > 0 ? openDialogs(page).last() : page.locator('#root');
  await expect
    .poll(async () => (await top.innerText()).trim().length, { message: where })
    .toBeGreaterThan(20);
  await expect(top.getByRole('button').first(), where).toBeVisible();
}

/** Returns true if it can be pressed now. Does not wait: an element that was removed cannot. */
function canPress(place: Locator): Promise<boolean> {
  return place.evaluateAll(
    ([element]) =>
      element?.checkVisibility() === true && !element.matches(':disabled, [aria-disabled="true"]'),
  );
}

/** Returns a text that changes when the fold opens or closes, in place or by a dialog. */
async function foldState(page: Page, fold: Locator): Promise<string> {
  const own = await fold.evaluateAll(([element]) => [
    element?.getAttribute('aria-expanded'),
    element?.closest('details')?.open,
  ]);
  return JSON.stringify([await openDialogs(page).count(), ...own]);
}

/** Returns true while what it opened lies over it. */
function isCovered(fold: Locator): Promise<boolean> {
  return fold.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return onTop !== null && !element.contains(onTop);
  });
}

/** Opens and closes what unfolds in place or opens over the view, each twice. */
async function openAndClose(page: Page, where: string): Promise<void> {
  const place = (await openDialogs(page).count()) > 0 ? openDialogs(page).last() : page.locator('main');
  const folds = place.locator('summary, button[aria-expanded], button[aria-haspopup="dialog"]');
  const count = Math.min(await folds.count(), 6);
  for (let index = 0; index < count; index += 1) {
    for (const round of ['opened', 'closed', 'opened again', 'closed again']) {
      const fold = folds.nth(index);
      if (!(await canPress(fold))) break;
      const before = await openDialogs(page).count();
      const state = await foldState(page, fold);
      if (await isCovered(fold)) await page.keyboard.press('Escape');
      else await fold.click();
      await expect
        .poll(() => foldState(page, fold), { message: `${where}, ${index} ${round}` })
        .not.toBe(state);
      await expectSomething(page, `${where}, ${index} ${round}`);
      if ((await openDialogs(page).count()) > before) {
        await page.keyboard.press('Escape');
        await expect(openDialogs(page), `${where}, ${index} left`).toHaveCount(before);
      }
    }
  }
}

/** Goes back to the cards from the view of any item. */
async function leave(page: Page, where: string): Promise<void> {
  for (let open = await openDialogs(page).count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect(openDialogs(page), `${where} is left`).toHaveCount(open - 1);
  }
  for (let presses = 0; presses < 4 && !(await isAtSteps(page)); presses += 1) {
    const back = page.getByRole('button', { name: t('action.back'), exact: true }).first();
    if (!(await canPress(back))) break;
    await back.click();
    await expectSomething(page, `back from ${where}`);
  }
  await openMenu(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('menu.racing'), exact: true })
    .click();
  await expect(cards(page).first(), `the cards after ${where}`).toBeVisible();
}

async function isAtSteps(page: Page): Promise<boolean> {
  return page.getByRole('navigation', { name: t('step.name') }).isVisible();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('frame.menu'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('frame.menu') })).toBeVisible();
}

/** Items that keep the view: one leads to the start of the test, the other prints a paper. */
const STAYS: ReadonlySet<MenuItem> = new Set<MenuItem>(['racing', 'agentReport']);

/**
 * Waits until the view before was replaced, or a dialog lies over it. It stays while a page asks the host.
 */
async function expectOther(page: Page, before: ElementHandle | null, where: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: t('frame.menu') })).toHaveCount(0);
  const isOther = async () =>
    (await openDialogs(page).count()) > 0 ||
    !((await before?.evaluate((element) => element.isConnected)) ?? false);
  await expect.poll(isOther, { message: where }).toBe(true);
}

/** Items that end the teller's session here, tried last. */
const ENDS: ReadonlySet<MenuItem> = new Set<MenuItem>(['lockWindow', 'signOff', 'totalOut']);

/** Opens the menu's items; returns those that were opened. */
async function walk(page: Page): Promise<ReadonlySet<MenuItem>> {
  const walked = new Set<MenuItem>();
  for (const [item, { label }] of Object.entries(MENU_ITEMS) as [MenuItem, (typeof MENU_ITEMS)[MenuItem]][]) {
    if (ENDS.has(item)) continue;
    await openMenu(page);
    const key = page.getByRole('dialog').getByRole('button', { name: t(label), exact: true });
    if (!(await canPress(key))) {
      await page.keyboard.press('Escape');
      continue;
    }
    const before = await page.locator('main > *').last().elementHandle();
    await key.click();
    if (!STAYS.has(item)) await expectOther(page, before, item);
    await expectSomething(page, item);
    await openAndClose(page, item);
    await leave(page, item);
    walked.add(item);
  }
  return walked;
}

/** Returns the items that were not opened. A window without a teller has no menu to sign on from. */
function unreached(walked: ReadonlySet<MenuItem>): ReadonlySet<MenuItem> {
  return new Set(
    (Object.keys(MENU_ITEMS) as MenuItem[]).filter((item) => !walked.has(item) && item !== 'signOn'),
  );
}

test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ page }) => {
  test.slow();
  page.setDefaultTimeout(60_000);
});

test('everything the menu offers a teller with a customer opens, closes and is left', async ({ page }) => {
  const faults = listen(page);
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  await pickRunners(page, 2);
  await buyKey(page).click();
  await takePaper(page);
  for (const step of ['Amount', 'Pool', 'Race', 'Card']) {
    await goToStep(page, step);
    await expectSomething(page, step);
    await openAndClose(page, step);
  }
  const walked = new Set(await walk(page));

  await openMenu(page);
  const cardsShown = await page.locator('main > *').last().elementHandle();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('menu.totalOut'), exact: true })
    .click();
  await expectOther(page, cardsShown, 'totalOut');
  await expectSomething(page, 'totalOut');
  await openAndClose(page, 'totalOut');
  await page.locator('.summary__close').click();
  walked.add('totalOut');
  for (const item of ['signOff', 'lockWindow'] as const) {
    await openMenu(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(MENU_ITEMS[item].label), exact: true })
      .click();
    await page.getByRole('button', { name: t('signOn.signOn'), exact: true }).waitFor();
    await expectSomething(page, item);
    walked.add(item);
    if (item === 'signOff') await signOn(page);
  }
  // Expects a mini-banker without a customer to open these.
  expect(unreached(walked)).toEqual(new Set(['bags', 'windowSetup']));
  expect(faults).toEqual([]);
});

test('everything the menu offers a mini-banker opens, closes and is left', async ({ page }) => {
  const faults = listen(page);
  await beginShift(page, { settings: { miniBanker: true } });
  const walked = await walk(page);
  expect(unreached(walked)).toEqual(new Set(['odds', 'luckyQuickPicks', ...ENDS]));
  expect(faults).toEqual([]);
});
