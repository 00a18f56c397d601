/**
 * Opens a window at a plain http address of the network, where a browser has no locks. The window explains
 * that, and sells nothing.
 */
import { expect, test } from '../../lab/fixtures.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

test('a plain http address is said to be none for a window, without an error of the program', async ({
  page,
  site,
}) => {
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  await page.route('http://tote-room.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(new URL(pathname, site.url));
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  await page.goto('http://tote-room.test/');
  await expect(page.getByRole('heading', { name: 'This address cannot be used' })).toBeVisible();
  await expect(page.getByText('https:// in front')).toBeVisible();
  expect(failed).toEqual([]);
  // Ignores files that still load when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
