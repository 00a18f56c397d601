/** Opens the customer's display on a real second screen, and follows a sale on it. */
import type { BrowserContext, Page } from 'playwright/test';
import { buyKey, openTerminal, pickAmount, pickCard, pickPool, pickRunners, signOn } from '../acts.ts';
import { seriousFindings } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openOwnBrowser } from './own-browser.ts';
import { picture } from './screens.ts';

const TWO_SCREENS = '--screen-info={0,0 1366x768}{1366,0 1280x800}';

/** Opens the terminal where the browser may open the second window by itself. */
async function withDisplay(
  url: string,
  act: (parts: {
    readonly page: Page;
    readonly display: Page;
    readonly context: BrowserContext;
  }) => Promise<void>,
): Promise<void> {
  const { context, close } = await openOwnBrowser({ baseURL: url, flags: [TWO_SCREENS] });
  try {
    const [page = await context.newPage()] = context.pages();
    const debug = await context.newCDPSession(page);
    await debug.send('Browser.grantPermissions', {
      permissions: ['windowManagement'],
      origin: new URL(url).origin,
    });
    const opening = context.waitForEvent('page');
    await openTerminal(page);
    await act({ page, display: await opening, context });
  } finally {
    await close();
  }
}

test('opens by itself on the second screen, and follows a sale [T013, S007, S009, S011]', async ({
  site,
}) => {
  await withDisplay(site.url, async ({ page, display }) => {
    expect(new URL(display.url()).pathname).toBe('/display.html');
    expect(new URL(display.url()).searchParams.get('v')).not.toBe('');
    await expect(display.getByRole('heading', { name: 'Window closed' })).toBeVisible();
    expect(await display.evaluate(() => window.screenX)).toBeGreaterThanOrEqual(1366);
    await signOn(page);
    await expect(display.getByText('Next to post')).toBeVisible();
    await picture(display, 'customer-display-welcome');
    expect(await seriousFindings(display)).toEqual([]);
    await pickCard(page);
    await page
      .locator('button[aria-label^="Race "]:enabled, button[aria-label^="Game "]:enabled')
      .or(page.getByRole('button', { name: /^(Race|Game) \d+, .*minutes? to post/ }))
      .first()
      .click();
    await pickPool(page, 'Win');
    await pickAmount(page, '$10');
    await pickRunners(page, 1);
    await expect(display.locator('.ticket__pool')).toHaveText('Win$10.00');
    await expect(display.locator('.leg .cloth')).toHaveText(['1']);
    await expect(display.locator('.ticket__total')).toHaveText('$10.00');
    await picture(display, 'customer-display-bet');
    expect(await seriousFindings(display)).toEqual([]);
    await buyKey(page).click();
    await expect(display.locator('.owe')).toHaveText('Please pay$10.00');
    await expect(display.locator('.sold .line')).toHaveCount(1);
    await picture(display, 'customer-display-sold');
  });
});

test('is found again after a reload, and shows no customer without its window [S013, S250]', async ({
  site,
}) => {
  await withDisplay(site.url, async ({ page, display, context }) => {
    await expect(display.getByRole('heading', { name: 'Window closed' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
    await signOn(page);
    await expect(display.getByText('Next to post')).toBeVisible();
    expect(context.pages().filter((each) => each.url().includes('display.html'))).toHaveLength(1);
    await page.goto('about:blank');
    await expect(display.getByText('Next to post')).toBeHidden();
  });
});
