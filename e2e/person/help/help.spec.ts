/** Reads Help as a new teller does: from the menu and the keyboard, with a search, and without a network. */
import { readFile } from 'node:fs/promises';
import { picturePath } from '../../../src/help/guide-languages.ts';
import { openTerminal, signOn, TELLER } from '../../acts.ts';
import { picturesOf } from '../../gallery/guide-pictures.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { writtenGuides } from '../../workbench/guide-files.ts';
import { kept } from '../shared/kept-program.ts';
import { EARLY_CARD, layTrainingDay } from '../shared/training-day.ts';
import { wordsOf } from '../shared/words-of.ts';

test.use({ serviceWorkers: 'allow' });

const spanish = writtenGuides().find(({ language }) => language === 'es-CL');

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
  // Saves a file of the guide, still without a network.
  await page.getByRole('button', { name: 'Put it on a server' }).first().click();
  for (const [name, words] of [
    ['nginx.conf', 'map "$status $uri"'],
    ['Caddyfile', 'reverse_proxy'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(name);
    expect(await readFile(await saved.path(), 'utf8')).toContain(words);
  }
  await page.getByRole('button', { name: 'What you need' }).click();
  // Opens where it was left.
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Open Help' }).click();
  await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible();
});

test('Help in Spanish is read without a network after the window has said Spanish once', async ({
  page,
  context,
}) => {
  const t = wordsOf('es-CL');
  await layTrainingDay(page, { settings: { language: 'es-CL' } });
  const signOnKey = page.getByRole('button', { name: t('signOn.signOn'), exact: true });
  await page.goto('/');
  await signOnKey.waitFor();
  await kept(page);
  // The first start had nothing that keeps files. English is all that is kept.
  const keptGuides = (): Promise<readonly string[]> =>
    page.evaluate(async () =>
      (await (await caches.open('mutuel-guides')).keys()).map(({ url }) => new URL(url).pathname),
    );
  expect(await keptGuides()).toEqual([]);
  await page.reload();
  if (spanish === undefined) throw new Error('There is no Spanish guide.');
  const whole = picturesOf(spanish).map((name) => `/${picturePath(name, 'es-CL')}`);
  await expect
    .poll(async () => (await keptGuides()).toSorted())
    .toEqual([`/${spanish.path}`, ...whole].toSorted());

  await context.setOffline(true);
  await page.reload();
  await signOnKey.waitFor();
  await page.getByLabel(t('signOn.tellerId')).fill(TELLER);
  await page.getByLabel(t('signOn.password')).click();
  await page.keyboard.type(TELLER);
  await signOnKey.click();
  await page.getByRole('button', { name: new RegExp(`^${EARLY_CARD}`) }).waitFor();

  await page.keyboard.press('F10');
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { name: 'La ventanilla de un vistazo' })).toBeVisible();
  await expect(page.getByText(t('help.inEnglish'))).toBeHidden();
  await page.getByRole('searchbox', { name: t('help.search') }).fill('numero de apuestas');
  await page
    .getByRole('navigation', { name: t('help.pages') })
    .getByRole('button', { name: /^Combinadas/ })
    .click();
  const picture = page.getByRole('img', { name: /^Una trifecta combinada/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('article').getByText(t('runner.box'), { exact: true }).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: t('help.manager') }).click();
  await expect(page.getByText(t('help.inEnglish'))).toBeVisible();
});
