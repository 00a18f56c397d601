/**
 * Measures every scene of the gallery. A whole run does so in the languages of longest texts and of each
 * script. EVERY_SIZE=1 measures all languages at every size that the terminal is made for. Finds texts and
 * keys that are cut, hidden, misplaced or too small for a finger. Expects the lists of a sale whole in sight.
 *
 * A key that a sale presses is 56 pixels high, a rarely pressed one at least 40. Under 700 pixels of window
 * every key is at least 40.
 */

import { isEverySize, isWholeRun } from '../lab/whole-run.ts';
import { expect, openGallery, show, test } from './gallery-test.ts';
import { openUnpainted } from './unpainted.ts';
import { LONGEST, WINDOW_SIZES } from './window-sizes.ts';

test.describe.configure({ mode: 'parallel' });

/** Height in pixels below which keys fit a finger and not a thumb. */
const LOW = 700;

const [SMALLEST] = WINDOW_SIZES;
const PORTRAIT = WINDOW_SIZES[4];
/** These are measured where there is least room. */
const OTHERS = ['es-CL', 'zh-CH', 'zh-HK'] as const;
/** Names dialects: few of their texts differ from another language's. */
const DIALECTS = ['es-DR', 'en-ie'] as const;

const languages = [LONGEST, ...(isWholeRun || isEverySize ? OTHERS : []), ...(isEverySize ? DIALECTS : [])];
for (const language of languages) {
  const isLongest = language === LONGEST;
  const least = isLongest ? [SMALLEST, PORTRAIT] : [SMALLEST];
  const sizes = isEverySize || (isWholeRun && isLongest) ? WINDOW_SIZES : least;
  test(`nothing is cut, hidden or too small in ${language}`, async ({ page, gallery }) => {
    // There are hundreds of scenes.
    test.setTimeout(600_000);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    const faults: Record<string, readonly string[]> = {};
    const drawn = await openUnpainted(page, gallery, `index.html?lang=${language}`);
    for (const scene of drawn.scenes) {
      // Leaves out the self-serve terminal, which self-serve.spec.ts measures at other sizes.
      if (scene.startsWith('self-serve')) continue;
      await drawn.resize(sizes[0] ?? SMALLEST);
      await drawn.show(scene);
      for (const size of sizes) {
        await drawn.resize(size);
        const found = await drawn.measure({ target: size.height < LOW ? 40 : 56 });
        if (found.length > 0) faults[`${scene} in ${size.width} × ${size.height}`] = found;
      }
    }
    expect(faults).toEqual({});
    expect(broken).toEqual([]);
  });
}

test('what a sale is made from is whole in sight in every size', async ({ page, gallery }) => {
  test.slow();
  await openGallery(page, gallery, 'en-us');
  for (const size of WINDOW_SIZES) {
    await page.setViewportSize(size);
    for (const [scene, tiles, count] of [
      ['runners-14', '.runner', 14],
      ['races', '.race-tile', 11],
      ['races-12', '.race-tile', 12],
      ['pools', '.pool-tile', 14],
      ['amounts', '.preset', 7],
    ] as const) {
      await show(page, scene);
      const all = page.locator(`.home__view ${tiles}`);
      await expect(all, `${scene} in ${size.width}`).toHaveCount(count);
      for (const tile of await all.all()) await expect(tile).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test('no race’s name is cut short on its tile in any size', async ({ page, gallery }) => {
  await openGallery(page, gallery, 'en-us');
  for (const size of WINDOW_SIZES) {
    await page.setViewportSize(size);
    await show(page, 'races-long-names');
    const cut = await page
      .locator('.race-tile__name')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollHeight > name.clientHeight + 2).map((name) => name.textContent),
      );
    expect(cut, `in ${size.width}`).toEqual([]);
  }
});

for (const language of isWholeRun ? ['en-us', 'es-CL', 'es-DR', 'zh-HK'] : ['es-CL']) {
  test(`Buy keeps a gap between its word and cost in ${language}`, async ({ page, gallery }) => {
    await openGallery(page, gallery, language);
    for (const size of isWholeRun ? WINDOW_SIZES : [SMALLEST, PORTRAIT]) {
      await page.setViewportSize(size);
      for (const scene of ['runners-box', 'runners-cost', 'runners-cost-long', 'amounts-stored']) {
        await show(page, scene);
        const gap = await page.locator('.commands__big').evaluate(gapOf);
        expect(gap, `${scene} in ${size.width}`).toBeGreaterThanOrEqual(GAP);
      }
    }
  });
}

/** Least pixels between a word and a cost on one line, beyond the space between two letters. */
const GAP = 6;

/** Returns the pixels between the key's word and the cost beside it; a great number if it is below. */
function gapOf(key: Element): number {
  const [word, cost] = ['.commands__word', '.commands__cost'].map((part) => key.querySelector(part));
  if (!word || !cost) throw new Error('no word and cost');
  if (cost.getBoundingClientRect().top >= word.getBoundingClientRect().bottom) return 1e9;
  const [left, right] = [word, cost].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  });
  return (right?.left ?? 0) - (left?.right ?? 0);
}
