/**
 * Measures every scene of the trainer's page, and what axe finds, in both themes. Finds texts and keys that
 * are cut, hidden or on top of each other. A whole run does so in every language. PICTURES=1 takes a picture
 * of each.
 */
import { seriousFindings } from '../lab/accessibility.ts';
import { picture } from '../lab/screens.ts';
import { isWholeRun } from '../lab/whole-run.ts';
import { drawScene, expect, test } from './gallery-test.ts';
import { openUnpainted } from './unpainted.ts';
import { LONGEST, WINDOW_SIZES } from './window-sizes.ts';

test.describe.configure({ mode: 'parallel' });

const OTHERS = ['en-us', 'en-ie', 'es-CL', 'es-DR', 'zh-CH', 'zh-HK'] as const;
/** A key of this page is not pressed in haste. */
const TARGET = 40;

for (const language of isWholeRun ? [LONGEST, ...OTHERS] : [LONGEST]) {
  test(`nothing of it is cut in ${language}`, async ({ page, gallery }) => {
    test.setTimeout(600_000);
    const faults: Record<string, readonly string[]> = {};
    const drawn = await openUnpainted(page, gallery, `trainers-room.html?lang=${language}`);
    for (const scene of drawn.scenes) {
      for (const size of WINDOW_SIZES) {
        const named = `${size.width}x${size.height}`;
        await drawn.resize(size);
        await drawn.show(scene);
        await picture(drawn.picture, `trainers-room/${scene}.${named}.${language}`);
        const found = await drawn.measure({ target: TARGET });
        if (found.length > 0) faults[`${scene} ${named}`] = found;
      }
    }
    expect(faults).toEqual({});
  });
}

for (const theme of ['dark', 'light']) {
  test(`anyone can read it, ${theme}`, async ({ page, gallery }) => {
    test.slow();
    await page.setViewportSize(WINDOW_SIZES[0]);
    await page.goto(`${gallery.url}/trainers-room.html?theme=${theme}`);
    await page.waitForFunction(() => 'scenes' in window);
    const scenes = await page.evaluate(() => (window as unknown as { scenes: string[] }).scenes);
    const findings: Record<string, readonly string[]> = {};
    for (const scene of scenes) {
      await drawScene(page, scene);
      await picture(page, `trainers-room/${scene}.${theme}`);
      const found = await seriousFindings(page);
      if (found.length > 0) findings[scene] = found;
    }
    expect(findings).toEqual({});
  });
}
