/**
 * Opens, loses and finds the customer's display on a second screen, over the browser's own window
 * management: pulled out, put back, changed, closed, blocked, refused, killed.
 */
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { openTerminal, signOn } from '../acts.ts';
import { configurationFooter, openConfiguration } from '../person/shared/settings-page.ts';
import { expect, test as lab } from './fixtures.ts';
import { openTwoScreens, SECOND, type TwoScreens, type TwoScreensOptions } from './two-screens.ts';

type Open = (options?: Omit<TwoScreensOptions, 'baseURL'>) => Promise<TwoScreens>;

const test = lab.extend<{ readonly open: Open }>({
  open: async ({ site }, use) => {
    const opened: TwoScreens[] = [];
    await use(async (options = {}) => {
      const screens = await openTwoScreens({ baseURL: site.url, ...options });
      opened.push(screens);
      return screens;
    });
    for (const { close } of opened) await close();
  },
});

const displaysOf = (context: BrowserContext): readonly Page[] =>
  context.pages().filter((page) => page.url().includes('display.html'));

/** Opens the terminal whose display opens by itself. */
async function openWithDisplay({ page, context }: TwoScreens): Promise<Page> {
  const opening = context.waitForEvent('page');
  await openTerminal(page);
  const display = await opening;
  await expect(display.getByRole('heading', { name: 'Window closed' })).toBeVisible();
  return display;
}

/** Opens the page of devices, before sign-on. */
async function openDevices(page: Page): Promise<void> {
  await openConfiguration(page);
  await configurationFooter(page, 'Devices').click();
}

/** The word of the display's light on the page of devices. */
const state = (page: Page, words: string): Locator => page.getByText(`Customer’s display: ${words}`);

const insideOf = (display: Page): Promise<readonly number[]> =>
  display.evaluate(() => [window.innerWidth, window.innerHeight]);
/** Size of its window, with a title bar where the browser does not fill the screen without a tap. */
const outsideOf = (display: Page): Promise<readonly number[]> =>
  display.evaluate(() => [window.outerWidth, window.outerHeight]);

/** Taps the display; returns true if that asks the browser for the whole screen. */
async function tapFills(display: Page): Promise<boolean> {
  await display.evaluate(() => {
    const root = document.documentElement;
    root.removeAttribute('data-filled');
    root.requestFullscreen = () => {
      root.setAttribute('data-filled', 'yes');
      return Promise.resolve();
    };
  });
  await display.mouse.click(100, 100);
  return display.evaluate(() => document.documentElement.hasAttribute('data-filled'));
}

test('goes with its screen, comes back with it, and fills it at any size [S006]', async ({ open }) => {
  const screens = await open();
  const { page, context, pullOut, putBack, changeSize } = screens;
  const display = await openWithDisplay(screens);
  await openDevices(page);
  await expect(state(page, 'Shown, 1280 × 800')).toBeAttached();
  await expect.poll(() => outsideOf(display)).toEqual([SECOND.width, SECOND.height]);

  await changeSize({ width: 800, height: 480 });
  await expect(state(page, 'Shown, 800 × 480')).toBeAttached();
  await expect.poll(() => outsideOf(display)).toEqual([800, 480]);

  await page.getByRole('switch', { name: /^Small display of 320 × 240/ }).click();
  await expect.poll(() => insideOf(display)).toEqual([320, 240]);
  // A tap fills the screen of a display that has all of it, and covers nothing else.
  expect(await tapFills(display)).toBe(false);
  await page.getByRole('switch', { name: /^Small display of 320 × 240/ }).click();
  await expect.poll(() => outsideOf(display)).toEqual([800, 480]);
  expect(await tapFills(display)).toBe(true);

  const gone = display.waitForEvent('close');
  await pullOut();
  await gone;
  await expect(state(page, 'No second screen is connected')).toBeAttached();
  const back = context.waitForEvent('page');
  await putBack();
  await expect((await back).getByRole('heading', { name: 'Window closed' })).toBeVisible();
  await expect(state(page, 'Shown, 1280 × 800')).toBeAttached();
});

test('is offered again after a person closed it, also after a reload', async ({ open }) => {
  const screens = await open();
  const { page, context } = screens;
  const display = await openWithDisplay(screens);
  await openDevices(page);
  await display.close();
  await expect(state(page, 'Closed')).toBeAttached();
  await page.reload();
  await openDevices(page);
  await expect(state(page, 'Closed')).toBeAttached();
  expect(displaysOf(context)).toEqual([]);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open on the second screen' }).click();
  await expect((await opening).getByRole('heading', { name: 'Window closed' })).toBeVisible();
  await expect(state(page, 'Shown, 1280 × 800')).toBeAttached();
});

test('opens within one tap where the browser does not tell its screens', async ({ open }) => {
  const { page, context } = await open({ isAllowed: false });
  await openTerminal(page);
  await openDevices(page);
  await expect(state(page, 'The browser opens it only after a tap')).toBeAttached();
  expect(displaysOf(context)).toEqual([]);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open on the second screen' }).click();
  await expect((await opening).getByRole('heading', { name: 'Window closed' })).toBeVisible();
  await expect(state(page, 'Shown')).toBeAttached();
});

test('opens within one tap where the browser blocks pop-ups', async ({ open }) => {
  const { page, context } = await open({ blocksPopups: true });
  await page.clock.install();
  // A click before the window tries to open one would let the browser open it.
  await page.addInitScript(() => {
    const openWindow = window.open.bind(window);
    window.open = (...given) => {
      document.documentElement.dataset['tried'] = 'yes';
      return openWindow(...given);
    };
  });
  await openTerminal(page);
  await expect(page.locator('html[data-tried]')).toBeAttached();
  await openDevices(page);
  await page.clock.runFor(15_000);
  await expect(state(page, 'The browser opens it only after a tap')).toBeAttached();
  expect(displaysOf(context)).toEqual([]);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open on the second screen' }).click();
  await expect((await opening).getByRole('heading', { name: 'Window closed' })).toBeVisible();
});

test('is found again after a reload, and shows no customer once its window is killed [S013, S250]', async ({
  open,
}) => {
  const screens = await open();
  const { page, context, debug } = screens;
  const display = await openWithDisplay(screens);
  await page.reload();
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
  await signOn(page);
  await expect(display.getByText('Next to post')).toBeVisible();
  expect(displaysOf(context)).toHaveLength(1);
  const crashed = page.waitForEvent('crash');
  void debug.send('Page.crash').catch(() => undefined);
  await crashed;
  await expect(display.locator('#display')).toBeEmpty();
});

test('belongs to the one tab that is the window', async ({ open }) => {
  const screens = await open();
  const { page, context } = screens;
  const display = await openWithDisplay(screens);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button').first()).toBeVisible();
  await signOn(page);
  await expect(display.getByText('Next to post')).toBeVisible();
  expect(displaysOf(context)).toHaveLength(1);
  await other.close();
  await expect(display.getByText('Next to post')).toBeVisible();
});
