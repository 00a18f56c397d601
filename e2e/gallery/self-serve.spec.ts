/**
 * Measures the scenes of the self-serve terminal and of the technician's page at its sizes: tall, wide, and a
 * small tablet. A whole run does so in every language. Looks the terminal over for barriers in both themes.
 * PICTURES=1 takes pictures.
 */
import type { Page } from 'playwright/test';
import { seriousFindings } from '../lab/accessibility.ts';
import { picture } from '../lab/screens.ts';
import { isWholeRun } from '../lab/whole-run.ts';
import { expect, openGallery, show, test } from './gallery-test.ts';
import { measure } from './measure.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
] as const;
const LANGUAGES = isWholeRun
  ? (['test', 'en-us', 'en-ie', 'es-CL', 'es-DR', 'zh-CH', 'zh-HK'] as const)
  : (['test'] as const);

/** Lists each language at each size: a test of its own, since there are many scenes. */
const MEASURED = LANGUAGES.flatMap((language) => SIZES.map((size) => ({ language, size })));

/** Lists the lists that are marked as longer, and hide less than a line. */
async function marksOfNothing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.scroll--marked')]
      .filter(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight && scrollHeight < clientHeight + 9,
      )
      .map(
        ({ className, scrollHeight, clientHeight }) =>
          `marks more below for ${scrollHeight - clientHeight} px: ${className}`,
      ),
  );
}

for (const { language, size } of MEASURED) {
  test(`nothing of the self-serve terminal is cut in ${language} at ${size.width}x${size.height}`, async ({
    page,
    gallery,
  }) => {
    const faults: Record<string, readonly string[]> = {};
    await page.setViewportSize(size);
    const scenes = await openGallery(page, gallery, language);
    for (const scene of scenes.filter((name) => /^(self-serve|technician)/.test(name))) {
      await show(page, scene);
      await picture(page, `self-serve/${scene}.${size.width}x${size.height}.${language}`);
      const found = [...(await page.evaluate(measure, { target: 56 })), ...(await marksOfNothing(page))];
      if (found.length > 0) faults[scene] = found;
    }
    for (const scene of ['self-serve-amounts', 'self-serve-low-amounts']) {
      await show(page, scene);
      const other = page.locator('.amounts__custom');
      if (!(await other.isVisible())) continue;
      await other.click();
      const found = await page.evaluate(measure, { target: 44 });
      if (found.length > 0) faults[`${scene}, keypad`] = found;
    }
    expect(faults).toEqual({});
  });
}

for (const theme of ['dark', 'light']) {
  test(`anyone can use the self-serve terminal, ${theme}`, async ({ page, gallery }) => {
    await page.setViewportSize(SIZES[0]);
    const findings: Record<string, readonly string[]> = {};
    const scenes = await openGallery(page, gallery, `en-us&theme=${theme}`);
    for (const scene of scenes.filter((name) => name.startsWith('self-serve'))) {
      await show(page, scene);
      await picture(page, `self-serve/${scene}.${theme}`);
      const found = await seriousFindings(page);
      if (found.length > 0) findings[scene] = found;
    }
    expect(findings).toEqual({});
  });
}
