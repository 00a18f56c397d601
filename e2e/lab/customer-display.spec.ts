/** Opens the customer's display on a second screen, follows a sale, and finds it after a reload. */
import { buyKey, openTerminal, pickAmount, pickCard, pickPool, pickRunners, signOn } from '../acts.ts';
import { seriousFindings } from './accessibility.ts';
import { expect, test as lab } from './fixtures.ts';
import { picture } from './screens.ts';
import { openTwoScreens, type TwoScreens } from './two-screens.ts';

const test = lab.extend<{ readonly screens: TwoScreens }>({
  screens: async ({ site }, use) => {
    const screens = await openTwoScreens({ baseURL: site.url });
    await use(screens);
    await screens.close();
  },
});

test('opens by itself on the second screen, follows a sale, and is found after a reload [T013, S007, S009, S011, S250]', async ({
  screens: { page, context },
}) => {
  const opening = context.waitForEvent('page');
  await openTerminal(page);
  const display = await opening;
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
  await page.reload();
  await expect(display.locator('.owe')).toHaveText('Please pay$10.00');
  expect(context.pages().filter((each) => each.url().includes('display.html'))).toHaveLength(1);
});
