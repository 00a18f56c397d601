/**
 * Reads the files that a site puts beside the program in a real browser: at every start, past every cache.
 * Their absence is no error.
 */
import type { Page } from 'playwright/test';
import { openTerminal, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { layTrainingDay } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

/** Matches the files of settings. A training window also asks for a site's lessons, at any time. */
const SITE_FILES = /\/local\/(?!lessons)[^/]+\.json$/;

const MINIMA = (min: number) => ({ smartQuickPickConfig: [{ betIds: [1], min }] });

const keptSettings = (page: Page) => () =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('mutuel.settings') ?? '{}');
    return JSON.stringify(kept);
  });

test('both are read at start, the newest copy each time, and are not missed without a network [S157, S158]', async ({
  page,
  context,
}) => {
  let min = 300;
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  await page.route(SITE_FILES, async (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push(`${path} ${(await route.request().allHeaders())['cache-control']}`);
    await route.fulfill({ json: path.includes('smart') ? MINIMA(min) : {} });
  });
  await layTrainingDay(page);
  await openTerminal(page);
  await expect.poll(keptSettings(page)).toContain('"min":"300"');
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      '/local/core.json no-cache',
      '/local/luckyqp.json no-cache',
      '/local/smartQuickPickConfig.json no-cache',
    ]);

  // Waits for the service worker: its stored files must not win over the file.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  min = 700;
  await page.reload();
  await expect.poll(keptSettings(page)).toContain('"min":"700"');

  await page.unroute(SITE_FILES);
  await context.setOffline(true);
  await page.reload();
  await signOn(page);
  await expect.poll(keptSettings(page)).toContain('"min":"700"');
  expect(failed).toEqual([]);
});

test("a site's own texts are said from the next start on, also without a network [S154]", async ({
  page,
  context,
}) => {
  let isOffline = false;
  await page.route('**/local/i18n/*.json', (route) =>
    isOffline ? route.abort() : route.fulfill({ json: { 'signOn.signOn': 'Begin' } }),
  );
  await layTrainingDay(page);
  await openTerminal(page);
  await expect(page.getByRole('button', { name: 'Sign On' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mutuel.texts'))).toContain('Begin');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.reload();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  isOffline = true;
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
});
