/**
 * Runs `npm run icons`: draws the installed program's PNG icons from public/icon.svg. Run it when the mark
 * changes, and commit its files. The maskable icon fills its whole square, since the system cuts it to its
 * own shape. The ticket is within the safe circle of 40 %.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './chromium.mjs';
import { PROJECT } from './install.mjs';

const PUBLIC = join(PROJECT, 'public');
const ICONS = [
  { file: 'icon-192.png', size: 192, maskable: false },
  { file: 'icon-512.png', size: 512, maskable: false },
  { file: 'icon-maskable-512.png', size: 512, maskable: true },
] as const;

const mark = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
for (const { file, size, maskable } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = maskable ? mark.replace('rx="112"', '') : mark;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`);
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
  await page.close();
}
await browser.close();
