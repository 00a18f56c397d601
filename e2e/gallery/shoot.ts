/**
 * Takes a picture of every scene of the gallery, measures each and checks it with axe. Call: `tsx
 * e2e/gallery/shoot.ts [part of a name] [...]`. Writes pictures to e2e/.out/gallery-pictures/. The variable
 * GALLERY_VARIANTS=dark,light,test,portrait,portrait-test chooses which.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type Axe from 'axe-core';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../workbench/chromium.mjs';
import { measure } from './measure.ts';
import { pressSelector, serveGallery } from './serve-gallery.ts';

const OUT = join(import.meta.dirname, '../.out/gallery-pictures');
const LANDSCAPE = { width: 1366, height: 768 };
const PORTRAIT = { width: 800, height: 1280 };

const VARIANTS = {
  dark: { size: LANDSCAPE, query: '' },
  light: { size: LANDSCAPE, query: '&theme=light' },
  test: { size: LANDSCAPE, query: '&lang=test' },
  portrait: { size: PORTRAIT, query: '' },
  'portrait-light': { size: PORTRAIT, query: '&theme=light' },
  'portrait-test': { size: PORTRAIT, query: '&lang=test' },
  tablet: { size: { width: 1280, height: 800 }, query: '' },
  small: { size: { width: 1024, height: 600 }, query: '' },
  tiny: { size: { width: 800, height: 480 }, query: '' },
  'tiny-test': { size: { width: 800, height: 480 }, query: '&lang=test' },
  upright: { size: { width: 768, height: 1024 }, query: '' },
  'upright-test': { size: { width: 768, height: 1024 }, query: '&lang=test' },
  terminal: { size: { width: 1080, height: 1920 }, query: '' },
  'terminal-test': { size: { width: 1080, height: 1920 }, query: '&lang=test' },
  wide: { size: { width: 1920, height: 1080 }, query: '' },
  'portrait-es': { size: PORTRAIT, query: '&theme=light&lang=es-CL' },
  'terminal-es': { size: { width: 1080, height: 1920 }, query: '&theme=light&lang=es-CL' },
  'wide-es': { size: { width: 1920, height: 1080 }, query: '&theme=light&lang=es-CL' },
  'portrait-hk': { size: PORTRAIT, query: '&theme=light&lang=zh-HK' },
  'terminal-hk': { size: { width: 1080, height: 1920 }, query: '&theme=light&lang=zh-HK' },
  'wide-hk': { size: { width: 1920, height: 1080 }, query: '&theme=light&lang=zh-HK' },
  'tiny-light-test': { size: { width: 800, height: 480 }, query: '&theme=light&lang=test' },
  'small-light-test': { size: { width: 1024, height: 600 }, query: '&theme=light&lang=test' },
  'wide-light-test': { size: { width: 1920, height: 1080 }, query: '&theme=light&lang=test' },
} as const;
type Variant = keyof typeof VARIANTS;

const wanted = process.argv.slice(2);
const chosen = (process.env['GALLERY_VARIANTS'] ?? 'dark,light,test,portrait,portrait-test').split(',');
const variants = Object.keys(VARIANTS).filter((name): name is Variant => chosen.includes(name));

/** Returns axe's serious and worse findings, a line each. */
async function serious(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js') });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
      );
  });
}

const gallery = await serveGallery();
const address = `${gallery.url}/`;
const executablePath = (await findChromium())?.path;
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-quic',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync(OUT, { recursive: true });
const index = await browser.newPage();
await index.goto(address);
const names = await index.locator('a').allTextContents();
await index.close();

/** Holds the reported findings: one wrong control is in many pictures. */
const reported = new Set<string>();

for (const variant of variants) {
  const { size, query } = VARIANTS[variant];
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', bypassCSP: true });
  // Defines a function whose calls the compiler of this file adds to functions that the page evaluates.
  await page.addInitScript('globalThis.__name = (named) => named');
  page.on('pageerror', (error) => console.log(`${variant}: ${error.message}`));
  for (const name of names) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    await page.goto(`${address}?screen=${name}${query}`);
    // The scene is drawn once its language has come.
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const press = await page.evaluate(() => document.documentElement.dataset['press'] ?? '');
    const key = await page.evaluate(() => document.documentElement.dataset['key'] ?? '');
    if (key !== '') await page.keyboard.press(key);
    if (press !== '') await page.locator(pressSelector(press)).first().click();
    if (name === 'lock') await page.waitForSelector('.lock-overlay__card', { state: 'visible' });
    await page.screenshot({ path: join(OUT, `${name}.${variant}.png`) });
    const measured = await page.evaluate(measure, { target: size.height < 700 ? 40 : 56 });
    for (const finding of [...measured, ...(await serious(page))]) {
      if (reported.has(finding)) continue;
      reported.add(finding);
      console.log(`${name}.${variant}: ${finding}`);
    }
    const overflow = await page.evaluate(
      () =>
        document.documentElement.scrollWidth > innerWidth ||
        document.documentElement.scrollHeight > innerHeight,
    );
    if (overflow) console.log(`${name}.${variant}: the page overflows the window`);
  }
  await page.close();
}
await browser.close();
await gallery.close();
