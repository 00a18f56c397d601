/**
 * Proves that the gallery shows every view, page and dialog of the code. The test in sizes.spec.ts then
 * opens, measures and leaves each of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../src/i18n/window-texts.ts';
import { translator } from '../../src/i18n/translate.ts';
import { VIEW_TITLES } from '../../src/screens/home/head/home-views.ts';
import { DEFAULT_MONEY_FORMAT } from '../../src/wagering/ground/money.ts';
import { PROJECT } from '../workbench/install.mjs';
import { dialogsInCode } from './dialogs-in-code.ts';
import { expect, test } from './gallery-test.ts';
import { openUnpainted } from './unpainted.ts';

const SCENES = join(import.meta.dirname, 'scenes');

test('a scene shows every view of the home page, every page and every dialog', async ({ page, gallery }) => {
  test.slow();
  const titles = new Set<string>();
  const drawn = await openUnpainted(page, gallery, 'index.html?lang=en-us');
  await drawn.resize({ width: 1366, height: 768 });
  for (const name of drawn.scenes) {
    await drawn.show(name);
    const seen = await drawn.frame.locator('h1, .dialog__title').allTextContents();
    for (const title of seen) titles.add(title.trim());
  }
  const t = translator('en-us', DEFAULT_MONEY_FORMAT);
  expect(VIEW_TITLES.map((title) => t(title)).filter((title) => !titles.has(title))).toEqual([]);

  const unseen = dialogsInCode().filter(
    (dialog) =>
      dialog.titles.length > 0 &&
      ![...titles].some((seen) => dialog.titles.some((title) => title.test(seen))),
  );
  expect(unseen.map(({ file }) => file)).toEqual([]);

  const pages = [
    ...readFileSync(join(PROJECT, 'src/app/signed-on-screens.ts'), 'utf8').matchAll(/export \{ (\w+) \}/g),
  ].map(([, name]) => name);
  expect(pages.length).toBeGreaterThan(0);
  const scenes = readdirSync(SCENES)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(SCENES, file), 'utf8'))
    .join('');
  expect(pages.filter((name) => !scenes.includes(`<${name} `))).toEqual([]);
});
