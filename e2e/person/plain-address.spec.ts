/** A window opened at a plain http address of the network, where a browser has no locks: it says so in words, and sells nothing. */
import { expect, test } from '../lab/fixtures.ts';

test('a plain http address is said to be none for a window, without an error of the program', async ({
  page,
  site,
}) => {
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  await page.route('http://tote-room.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname, site.url).href }) });
  });
  await page.goto('http://tote-room.test/');
  await expect(page.getByRole('heading', { name: 'This address cannot be used' })).toBeVisible();
  await expect(page.getByText('https:// in front')).toBeVisible();
  expect(failed).toEqual([]);
});
