/**
 * Proves that a practice customer's cash stays in sight beside the sum that is keyed and its change. The keys
 * above them stay in place.
 */
import type { Locator } from 'playwright/test';
import { expect, openGallery, show, test } from './gallery-test.ts';
import { WINDOW_SIZES } from './window-sizes.ts';

for (const language of ['en-us', 'es-CL', 'zh-CH', 'zh-HK']) {
  test(`shows a practice customer's cash beside the sum keyed in ${language}`, async ({ page, gallery }) => {
    await openGallery(page, gallery, language);
    for (const size of WINDOW_SIZES) {
      const where = `${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      await show(page, 'practice-summary');
      const keys = page.locator('.change-due__keys');
      const before = await keys.boundingBox();
      // Keys the largest note.
      await keys.getByRole('button').last().click();
      expect(await keys.boundingBox(), `the keys in ${where}`).toEqual(before);
      const shown = [
        page.locator('.practice-cash'),
        page.locator('.change-due__given b'),
        page.locator('.change-due__change'),
      ];
      for (const each of shown) await expect(each, where).toBeVisible();
      for (const [one, other] of pairs(shown)) expect(await areApart(one, other), where).toBe(true);
    }
  });
}

function pairs(all: readonly Locator[]): readonly (readonly [Locator, Locator])[] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
}

/** Returns true if the drawn boxes of two elements do not overlap. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return false;
  return (
    a.x + a.width <= b.x + 1 ||
    b.x + b.width <= a.x + 1 ||
    a.y + a.height <= b.y + 1 ||
    b.y + b.height <= a.y + 1
  );
}
