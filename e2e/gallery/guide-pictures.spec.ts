/**
 * Makes the pictures of the guides, and finds those that show an older program. `npm run guide-pictures`
 * writes them again. Compares texts and not pixels: a picture is old if its screen says something else now.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { pictureLanguage, picturePath } from '../../src/help/guide-languages.ts';
import { writtenGuides } from '../workbench/guide-files.ts';
import { expect, openGallery, show, test } from './gallery-test.ts';
import { GUIDE_SCENES, picturesOf } from './guide-pictures.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const isWriting = process.env['GUIDE_PICTURES'] === 'write';
const SIZE = { width: 1366, height: 768 };
/** The quality of a picture's WebP, 0 to 1: texts of a screen are sharp, and a picture has some 40 kB. */
const QUALITY = 0.65;

test.use({ viewport: SIZE });

/** Returns the file of each picture's texts, as they were when it was made. */
const textsPath = (language: string): string => join(import.meta.dirname, 'guide-texts', `${language}.json`);

// A language without pictures of its own shows those of another.
for (const written of writtenGuides().filter(({ language }) => pictureLanguage(language) === language)) {
  const { name: guide, language } = written;
  test(`the ${guide}’s guide shows the program as it is, in ${language}`, async ({ page, gallery }) => {
    await openGallery(page, gallery, language);
    const before: Record<string, string> = existsSync(textsPath(language))
      ? JSON.parse(await readFile(textsPath(language), 'utf8'))
      : {};
    const now: Record<string, string> = {};
    for (const name of picturesOf(written)) {
      const scene = GUIDE_SCENES[name];
      expect(scene, `a scene for the picture ${name}`).toBeDefined();
      await show(page, scene ?? '');
      now[name] = await textOfPage(page);
      if (isWriting) await write(page, join(PUBLIC, picturePath(name, language)));
      expect(existsSync(join(PUBLIC, picturePath(name, language))), `picture ${name}`).toBe(true);
    }
    if (isWriting)
      await writeFile(textsPath(language), `${JSON.stringify({ ...before, ...now }, null, 2)}\n`);
    else
      expect(
        Object.fromEntries(Object.keys(now).map((name) => [name, before[name]])),
        'run npm run guide-pictures',
      ).toEqual(now);
  });
}

async function textOfPage(page: Page): Promise<string> {
  const text = await page.locator('#root').innerText();
  return text.replaceAll(/\s+/g, ' ').trim();
}

async function write(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.screenshot();
  const url = `data:image/png;base64,${png.toString('base64')}`;
  const webp = await page.evaluate(
    async ([source, quality]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [url, QUALITY] as const,
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
}
