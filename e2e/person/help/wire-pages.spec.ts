/** Reads the pages of the wire as the maker of a host does: at their address, and without a network. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openTerminal } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { kept } from '../shared/kept-program.ts';

test.use({ serviceWorkers: 'allow' });

const FILES = readdirSync(join(import.meta.dirname, '..', '..', '..', 'public', 'guide', 'wire'));

test('the wire is read without a network once a page of it was opened, and no window keeps it before', async ({
  page,
  context,
}) => {
  const keptFiles = () =>
    page.evaluate(async () => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return keys.flat().filter(({ url }) => url.includes('/guide/wire/')).length;
    });
  await openTerminal(page);
  await kept(page);
  expect(await keptFiles()).toBe(0);

  await page.goto(new URL('guide/wire/', page.url()).href);
  await expect.poll(keptFiles).toBe(FILES.length);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How a host joins', level: 1 })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Selling/ })
    .click();
  await page.getByRole('link', { name: 'Sell wagers on one ticket' }).click();
  const call = page.locator('.wire__call').filter({ hasText: 'POST /tg5/rs/sell/wagers' }).first();
  await call.getByText('Example of the request').click();
  await expect(call.getByText('"wagers": [').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^How a host joins/ })
    .click();
  await page.getByRole('link', { name: 'openapi.yaml' }).click();
  expect((await saving).suggestedFilename()).toBe('openapi.yaml');
});
