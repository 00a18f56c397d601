/**
 * Previews every paper on screen. Opens the preview from the printer's page, and steps through it by touch
 * and by keys, in every language.
 */
import type { Locator, Page } from 'playwright/test';
import { openPrinterSetup } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { ORIENTATIONS } from '../../lab/screens.ts';
import { beginShift } from '../shared/training-day.ts';

const sheet = (page: Page): Locator => page.locator('.papers__sheet img');
const paper = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });
const language = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Language of the printout' }).getByRole('button', { name, exact: true });
const words = async (page: Page): Promise<string> =>
  decodeURIComponent((await sheet(page).getAttribute('src')) ?? '');

async function openPreview(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await beginShift(page, { settings });
  await openPrinterSetup(page);
  await page.getByRole('button', { name: 'Preview printouts' }).click();
}

for (const { name, viewport } of ORIENTATIONS) {
  test(`papers are looked at one by one, by touch and by keys, in ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPreview(page);
    await expect(sheet(page)).toHaveAttribute('alt', /^Ticket /);
    await expect(paper(page, 'Ticket')).toBeChecked();
    expect(await seriousFindings(page)).toEqual([]);

    await paper(page, 'Voucher').click();
    await expect(sheet(page)).toHaveAttribute('alt', /^VOUCHER /);
    await language(page, '繁體中文').click();
    await expect(sheet(page)).toHaveAttribute('alt', /^現金券 /);
    expect(await words(page)).toContain('總額');
    await language(page, 'Español (República Dominicana)').click();
    await expect(sheet(page)).toHaveAttribute('alt', /^VALE /);

    // Moves from paper to paper by arrow keys, in the same language; Tab leaves the list.
    await paper(page, 'Voucher').focus();
    await page.keyboard.press('ArrowDown');
    await expect(paper(page, 'Promotional voucher')).toBeChecked();
    await expect(sheet(page)).toHaveAttribute('alt', /^VALE PROMOCIONAL /);
    await page.keyboard.press('Tab');
    await expect(language(page, 'English')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveAttribute('alt', /^PROMOTIONAL VOUCHER /);

    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Preview printouts' })).toBeVisible();
  });
}

test('every paper of the list can be seen', async ({ page }) => {
  await openPreview(page);
  await expect(sheet(page)).toBeVisible();
  const papers = page.getByRole('radio');
  const seen = new Set<string>();
  const count = await papers.count();
  for (let at = 0; at < count; at += 1) {
    await papers.nth(at).check();
    await expect.poll(async () => !seen.has((await sheet(page).getAttribute('src')) ?? '')).toBe(true);
    seen.add((await sheet(page).getAttribute('src')) ?? '');
  }
  expect(seen.size).toBe(count);
});

test.describe('without what is kept for days without a network', () => {
  // Blocks the service worker, whose stored files would be found all the same.
  test.use({ serviceWorkers: 'block' });

  test('words that cannot be fetched are said to be missing, and fetched again', async ({ page }) => {
    await page.route(/\/i18n\/zh-HK\.json/, (route) => route.abort());
    await openPreview(page);
    await expect(sheet(page)).toHaveAttribute('alt', /^Ticket /);
    await language(page, '繁體中文').click();
    const failed = page.getByRole('alert').filter({ hasText: 'The preview cannot be shown' });
    await expect(failed).toBeVisible();
    // Keeps the list and the languages: another paper can be drawn.
    await language(page, 'Español (Chile)').click();
    await expect(sheet(page)).toHaveAttribute('alt', /^Boleto /);

    await language(page, '繁體中文').click();
    await expect(failed).toBeVisible();
    await page.unroute(/\/i18n\/zh-HK\.json/);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet(page)).toHaveAttribute('alt', /^彩票 /);
  });
});

test("a paper has the association's picture at 384 dots, and is in the language of the settings [T482]", async ({
  page,
}) => {
  const black =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"><rect width="96" height="24"/></svg>';
  await page.route('**/local/brand.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: black }),
  );
  await openPreview(page, { brandImage: 'local/brand.svg' });
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await page.getByRole('button', { name: 'Preferences', exact: true }).click();
  await page.getByRole('button', { name: 'Español (Chile)', exact: true }).click();
  await page.getByRole('button', { name: 'Impresora', exact: true }).click();
  await page.getByRole('button', { name: 'Vista previa de impresos' }).click();
  await expect(sheet(page)).toHaveAttribute('alt', /^Boleto /);
  // Draws one box of black dots, as wide as the setting's default.
  expect(await words(page)).toContain('h384v96h-384z');
});

test('a picture of the association that is not there is missed by nobody', async ({ page }) => {
  await openPreview(page, { brandImage: 'local/nothing.png' });
  await expect(sheet(page)).toHaveAttribute('alt', /^Ticket /);
});
