/** Reads Help as a new teller does: from the menu and the keyboard, with a search, and without a network. */
import { openTerminal, signOn } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { kept } from '../shared/kept-program.ts';

test.use({ serviceWorkers: 'allow' });

test('Help is read without a network: from the menu, by a search, over a link, with its pictures', async ({
  page,
  context,
}) => {
  await openTerminal(page);
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await signOn(page);

  await page.keyboard.press('F10');
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { name: 'The window at a glance' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('exacta box');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: /^Boxes, keys/ })
    .click();
  await expect(page.getByRole('cell', { name: '“exacta box 1, 4, 7”' })).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Sell a ticket' }).click();
  const picture = page.getByRole('img', { name: 'Choosing the runners of a wager' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('article').getByRole('button', { name: 'Cancel a ticket' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel a ticket' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Manager' }).click();
  await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible();
  // Opens where it was left.
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Open Help' }).click();
  await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible();
});
