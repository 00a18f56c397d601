/** Proves that nothing moves under a thumb while a wager's runners are chosen: each key keeps its box, at every size. */
import type { Page } from 'playwright/test';
import { expect, openGallery, show, test } from './gallery-test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where the commands, the keys below the runners and the runners lie, by what is written on them first. */
function places(page: Page): Promise<readonly string[]> {
  return page
    .locator('.commands .button, .view-frame__bar > .button, .runner, .slip__field')
    .evaluateAll((keys) =>
      keys.map((key) => {
        const { left, top, width, height } = key.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    );
}

for (const [width, height] of [
  [800, 480],
  [1024, 600],
  [1366, 768],
  [1920, 1080],
  [800, 1280],
] as const) {
  test(`no key moves while runners are chosen in ${width} × ${height}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width, height });
    await openGallery(page, gallery, 'en-us');
    await show(page, 'runners-14');
    const before = await places(page);
    const press = (name: RegExp) => page.locator('.home__view').getByRole('button', { name }).first().click();
    for (const name of [
      /^5 /,
      /^12 /,
      /^With/,
      /^1 /,
      /^All/,
      /^All/,
      /^Box/,
      /^2 /,
      /^4 /,
      /^Box/,
      /^Key/,
      /^Key/,
    ]) {
      await press(name);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect(await places(page), `after ${name.source}`).toEqual(before);
    }
  });
}
