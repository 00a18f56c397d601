/**
 * Measures every scene of the customer's display, from the specification's canvas (S006) to a large screen.
 * Finds texts that are cut, hidden or on top of each other, and what axe finds. A whole run does so in every
 * language, and EVERY_SIZE=1 at every size and in both themes in each. PICTURES=1 takes a picture of each.
 */
import type { Page } from 'playwright/test';
import { seriousFindings } from '../lab/accessibility.ts';
import { picture } from '../lab/screens.ts';
import { isEverySize, isWholeRun } from '../lab/whole-run.ts';
import { expect, test } from './gallery-test.ts';
import type { ServedGallery } from './serve-gallery.ts';
import { openUnpainted } from './unpainted.ts';

test.describe.configure({ mode: 'parallel' });

const CANVAS = { width: 320, height: 240 } as const;
const LARGE = { width: 1280, height: 800 } as const;
const SIZES = [
  CANVAS,
  { width: 640, height: 480 },
  { width: 800, height: 480 },
  { width: 1024, height: 600 },
  LARGE,
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
] as const;
/** Names the language of the longest texts; the others are measured where there is least room. */
const LONGEST = 'test';
const OTHERS = ['es-CL', 'en-us', 'en-ie', 'es-DR', 'zh-CH', 'zh-HK'] as const;

/** Draws a scene of the open page, and waits for the frame after. */
async function show(page: Page, name: string): Promise<void> {
  await page.evaluate(async (scene) => {
    (window as unknown as { show: (name: string) => void }).show(scene);
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, name);
}

async function openScenes(page: Page, gallery: ServedGallery, query: string): Promise<readonly string[]> {
  await page.goto(`${gallery.url}/customer-display.html?${query}`);
  await page.waitForFunction(() => 'scenes' in window);
  return page.evaluate(() => (window as unknown as { scenes: string[] }).scenes);
}

const languages = isWholeRun || isEverySize ? [LONGEST, ...OTHERS] : [LONGEST];
for (const language of languages) {
  const least = language === LONGEST ? [CANVAS, LARGE] : [CANVAS];
  const sizes = isEverySize || (isWholeRun && language === LONGEST) ? SIZES : least;
  test(`nothing of it is cut in ${language}`, async ({ page, gallery }) => {
    test.setTimeout(600_000);
    const faults: Record<string, readonly string[]> = {};
    for (const theme of isEverySize ? ['dark', 'light'] : ['dark']) {
      const drawn = await openUnpainted(
        page,
        gallery,
        `customer-display.html?lang=${language}&theme=${theme}`,
      );
      for (const scene of drawn.scenes) {
        await drawn.resize(CANVAS);
        await drawn.show(scene);
        for (const size of sizes) {
          const named = `${size.width}x${size.height}`;
          await drawn.resize(size);
          await picture(drawn.picture, `display/${scene}.${named}.${language}.${theme}`);
          const found = await drawn.measure({ target: 0 });
          if (found.length > 0) faults[`${scene} ${named} ${theme}`] = found;
        }
      }
    }
    expect(faults).toEqual({});
  });
}

for (const theme of ['dark', 'light']) {
  test(`anyone can read it, ${theme}`, async ({ page, gallery }) => {
    test.slow();
    await page.setViewportSize(LARGE);
    const findings: Record<string, readonly string[]> = {};
    for (const scene of await openScenes(page, gallery, `theme=${theme}`)) {
      await show(page, scene);
      const found = await seriousFindings(page);
      if (found.length > 0) findings[scene] = found;
    }
    expect(findings).toEqual({});
  });
}
