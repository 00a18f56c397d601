/**
 * Measures the scenes of the self-serve terminal and of the technician's page at its sizes: tall, wide, and a
 * small tablet. A whole run does so in every language but dialects, and EVERY_SIZE=1 in those too. Looks the
 * terminal over for barriers in both themes. PICTURES=1 takes pictures.
 */
import type { Frame, Page } from 'playwright/test';
import { seriousFindings } from '../lab/accessibility.ts';
import { picture } from '../lab/screens.ts';
import { isEverySize, isWholeRun } from '../lab/whole-run.ts';
import { expect, openGallery, show, test } from './gallery-test.ts';
import { openUnpainted } from './unpainted.ts';

test.describe.configure({ mode: 'parallel' });

const SIZES = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
] as const;
const LANGUAGES = [
  'test',
  ...(isWholeRun || isEverySize ? ['en-us', 'es-CL', 'zh-CH', 'zh-HK'] : []),
  ...(isEverySize ? ['en-ie', 'es-DR'] : []),
];

/** Lists the lists that are marked as longer, and hide less than a line. */
async function marksOfNothing(page: Frame): Promise<readonly string[]> {
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

/** Lists the names of tracks, bets and the association that are cut short. */
async function namesCut(page: Frame): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.self-serve__brand, .self-serve .slip__value')]
      .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
      .map(({ textContent }) => `cut short: ${textContent}`),
  );
}

/** Lists the keys and values of the terminal that an announcement lies over. */
async function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const one = document.querySelector('.announcements__one')?.getBoundingClientRect();
    if (one === undefined) return ['no announcement'];
    return [...document.querySelectorAll('.self-serve button, .self-serve output')]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return (
          Math.min(one.right, right) - Math.max(one.left, left) > 1 &&
          Math.min(one.bottom, bottom) - Math.max(one.top, top) > 1
        );
      })
      .map(({ textContent }) => textContent);
  });
}

for (const language of LANGUAGES) {
  test(`nothing of the self-serve terminal is cut in ${language}`, async ({ page, gallery }) => {
    // There are a hundred scenes.
    test.setTimeout(600_000);
    const faults: Record<string, readonly string[]> = {};
    const drawn = await openUnpainted(page, gallery, `index.html?lang=${language}`);
    for (const scene of drawn.scenes.filter((name) => /^(self-serve|technician)/.test(name))) {
      await drawn.resize(SIZES[0]);
      await drawn.show(scene);
      for (const size of SIZES) {
        const named = `${size.width}x${size.height}`;
        await drawn.resize(size);
        await picture(drawn.picture, `self-serve/${scene}.${named}.${language}`);
        const found = [
          ...(await drawn.measure({ target: 56 })),
          ...(await marksOfNothing(drawn.frame)),
          ...(await namesCut(drawn.frame)),
        ];
        if (found.length > 0) faults[`${scene} ${named}`] = found;
      }
    }
    for (const scene of ['self-serve-amounts', 'self-serve-low-amounts']) {
      for (const size of SIZES) {
        await drawn.resize(size);
        await drawn.show(scene);
        const other = drawn.frame.locator('.amounts__custom');
        if ((await other.count()) === 0) continue;
        await other.dispatchEvent('click');
        const found = await drawn.measure({ target: 44 });
        if (found.length > 0) faults[`${scene} ${size.width}x${size.height}, keypad`] = found;
      }
    }
    expect(faults).toEqual({});
  });
}

for (const size of SIZES) {
  test(`what is said lies over no key of the self-serve terminal at ${size.width}x${size.height}`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize(size);
    const scenes = await openGallery(page, gallery, 'test');
    const told = scenes.filter((name) => /^self-serve.*told$/.test(name));
    expect(told.length).toBeGreaterThan(3);
    for (const scene of told) {
      await show(page, scene);
      await expect(page.locator('.announcements__one')).toBeVisible();
      expect(await covered(page), scene).toEqual([]);
    }
  });
}

for (const theme of ['dark', 'light']) {
  test(`anyone can use the self-serve terminal, ${theme}`, async ({ page, gallery }) => {
    // There are a hundred scenes.
    test.setTimeout(600_000);
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
