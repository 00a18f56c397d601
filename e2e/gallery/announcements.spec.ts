/**
 * Proves the place of announcements at every size. The title, the lights and the mark of a demo stay in
 * sight. So does each key that a sale presses next.
 */
import type { Page } from 'playwright/test';
import { expect, openGallery, show, test } from './gallery-test.ts';

test.describe.configure({ mode: 'parallel' });

const TITLE = '.mode-mark > span, .title-bar__title, .title-bar .status-light, .title-bar .clock';
const KEYS =
  '.home__view .button, .home__top button, .commands .button, .balance__amount, .paper-slot__take, .practice__keys .button';
/** Matches everything on the home page that is read or tapped, but for the list of sold tickets. */
const HOME =
  '.slip__value, .slip__side, .slip__total, .slip button, .steps button, .home__view button, .balance, .commands .button';

/** Returns the elements that an announcement covers, of those that `kept` selects. */
function covered(page: Page, kept: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const over = [...document.querySelectorAll('.announcements__one')].map((one) =>
      one.getBoundingClientRect(),
    );
    if (over.length < 2) return [`${over.length} announcements`];
    return [...document.querySelectorAll(selector)]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return over.some(
          (one) =>
            Math.min(one.right, box.right) - Math.max(one.left, box.left) > 1 &&
            Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 1,
        );
      })
      .map((element) => `${element.className}: ${element.textContent}`);
  }, kept);
}

const SIZES = [
  [800, 480],
  [1024, 600],
  [1366, 768],
  [1920, 1080],
  [800, 1280],
] as const;

for (const language of ['en-us', 'test']) {
  test(`announcements cover no title, no light and no next key in ${language}`, async ({ page, gallery }) => {
    test.slow();
    await openGallery(page, gallery, language);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const scene of [
        'announcement',
        'announcement-papers',
        'practice-announcement',
        'practice-announcement-cards',
      ]) {
        await show(page, scene);
        const kept = width < height ? `${KEYS}, ${HOME}` : KEYS;
        expect(await covered(page, `${TITLE}, ${kept}`), `${scene} in ${width} × ${height}`).toEqual([]);
      }
      await show(page, 'announcement-page');
      expect(await covered(page, TITLE), `a page in ${width} × ${height}`).toEqual([]);
    }
  });
}
