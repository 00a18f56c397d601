/** Prints the page of window keys as a browser does, and reads its codes off the paper. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSiteCommand } from '../../../src/tools/site/command.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { codesOf } from '../shared/scan.ts';

test('the sheet of window keys holds a code a window that a scanner reads', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mutuel-sheet-'));
  await writeFile(join(folder, 'core.json'), '{ "host": "tote.test", "associationName": "Harlan Downs" }');
  for (const key of ['00000012', '00000013']) await writeFile(join(folder, `${key}.config.json`), '{}');
  const sheet = join(folder, 'window-keys.html');
  expect(runSiteCommand(['sheet', folder, '--out', sheet]).ok).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await page.setContent(await readFile(sheet, 'utf8'));
  await expect(page.getByRole('heading')).toHaveText('Harlan Downs: window keys');
  expect(await codesOf(await page.screenshot())).toEqual([
    'QRCode BM:tote.test:443:00000012:MB',
    'QRCode BM:tote.test:443:00000013:MB',
  ]);
  await page.screenshot({ path: test.info().outputPath('sheet.png') });
  await rm(folder, { recursive: true });
});
