/** Proves, on the built files: every font has its licence beside it, whole. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT } from '../workbench/build.mjs';
import { licenceOf } from '../workbench/font-licences.mjs';
import { expect, test } from './fixtures.ts';

test('every font of the built terminal has its licence beside it', async () => {
  const assets = join(BUILT, 'assets');
  const fonts = (await readdir(assets)).filter((file) => /\.(?:woff2?|ttf|otf|bin)$/.test(file));
  expect(fonts.length).toBeGreaterThan(2);
  for (const font of fonts) {
    const licence = await readFile(join(assets, licenceOf(font) ?? `nothing for ${font}`), 'utf8');
    expect(licence).toContain('Copyright');
    expect(licence).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/);
  }
});
