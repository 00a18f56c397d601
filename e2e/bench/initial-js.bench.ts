/**
 * `initial-js`: all JavaScript the browser received before the sign-on page could be used, each file gzipped on its own, beside the bare page's.
 * Service workers are left out on both sides: what they store for later is not needed to start.
 */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { type Measurement, measured } from '../measurement.ts';
import { withWindows } from './slow-window.ts';

const GOAL = 1.6;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => [
    measured({
      name: 'initial-js',
      value: await gzippedScripts(browser, terminalUrl, 'Sign On'),
      unit: 'bytes',
      against: 'bare page of the same framework packages',
      againstValue: await gzippedScripts(browser, bareUrl, '1'),
      goal: GOAL,
    }),
  ]);
}

/** Gzipped bytes of every script that had come in when the button with this name was there. */
async function gzippedScripts(browser: Browser, address: string, button: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript') !== true) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  const received = await Promise.all(sizes);
  await context.close();
  return received.reduce((sum, size) => sum + size, 0);
}
