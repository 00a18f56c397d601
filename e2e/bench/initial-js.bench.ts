/**
 * Measures `initial-js`: all JavaScript that the browser received until the sign-on page was usable. Gzips
 * each file on its own, and compares with the bare page's. Leaves service workers out on both sides. The
 * files that they store are not needed to start.
 */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { type Measurement, measured } from '../measurement.ts';
import { openWindow, timeToUse, withWindows } from './slow-window.ts';

const GOAL = 1.45;

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => [
    measured({
      name: 'initial-js',
      value: await gzippedScripts(browser, terminalUrl),
      unit: 'bytes',
      against: 'bare page of the same framework packages',
      againstValue: await gzippedScripts(browser, bareUrl),
      goal: GOAL,
    }),
  ]);
}

/** Gzipped bytes of every script that the page had asked for by the time it could be used. */
async function gzippedScripts(browser: Browser, address: string): Promise<number> {
  const page = await openWindow(browser, address, { serviceWorkers: 'block' });
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript') !== true) return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  const usableAt = await timeToUse(page, () => page.goto('/'));
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= until)
        .map(({ name }) => name),
    usableAt,
  );
  const sizes = new Map<string, number>();
  for (const [url, size] of scripts) sizes.set(url, await size);
  await page.context().close();
  return asked.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
}
