/**
 * Proves, on the bare page, the served site's rules, offline, and the update that waits. Also proves
 * installing, pictures and the search for barriers.
 */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { BARE_PAGE } from '../workbench/build.mjs';
import { serve } from '../workbench/static-server.mjs';
import { seriousFindings } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { install, installabilityErrors } from './installing.ts';
import { ORIENTATIONS, picture } from './screens.ts';

test.use({ siteRoot: BARE_PAGE, serviceWorkers: 'allow' });

/** Opens the page and waits until its service worker serves it. */
async function openStored(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

test.describe('the served site', () => {
  test('keeps hashed files for ever and asks again for every other one', async ({ request }) => {
    const page = await request.get('/');
    expect(page.headers()['cache-control']).toBe('no-cache');
    const [, script = ''] = /src="\.(\/assets\/[^"]+)"/.exec(await page.text()) ?? [];
    expect((await request.get(script)).headers()['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await request.get('/service-worker.js')).headers()['cache-control']).toBe('no-cache');
  });

  test("answers the program's address with the page, a missing file with 404, and nothing outside", async ({
    request,
    site,
  }) => {
    const page = { headers: { accept: 'text/html' } };
    expect(await (await request.get('/', page)).text()).toContain('id="root"');
    expect((await request.get('/home/runners', page)).status()).toBe(404);
    expect((await request.get('/assets/missing.js', page)).status()).toBe(404);
    expect((await request.get('/tg5/rs/sell')).status()).toBe(404);
    expect((await request.get(`${site.url}/..%2f..%2f..%2fpackage.json`)).status()).toBe(404);
  });

  test('lets no string become code: no inline script, no eval, no address of a worker but ours', async ({
    page,
  }) => {
    await page.goto('/');
    const refused = await page.evaluate(async () => {
      const outcomes: string[] = [];
      const script = document.createElement('script');
      try {
        script.textContent = 'globalThis.injected = true';
        document.head.append(script);
      } catch (problem) {
        outcomes.push(String(problem));
      }
      try {
        document.body.innerHTML = '<img src="x" onerror="globalThis.injected = true">';
      } catch (problem) {
        outcomes.push(String(problem));
      }
      try {
        await navigator.serviceWorker.register('/other.js');
      } catch (problem) {
        outcomes.push(String(problem));
      }
      return { outcomes, injected: 'injected' in globalThis };
    });
    expect(refused.injected).toBe(false);
    expect(refused.outcomes).toHaveLength(3);
    for (const outcome of refused.outcomes) expect(outcome).toContain('Trusted');
  });

  test('carries the policy in the page too, and breaks no rule of it at start', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await openStored(page);
    await expect(page.getByRole('button')).toHaveCount(14);
    await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
      'content',
      /require-trusted-types-for 'script'/,
    );
    expect(complaints).toEqual([]);
  });
});

test('opens without a network, at any address of the program', async ({ page, context }) => {
  await openStored(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button')).toHaveCount(14);
  await page.goto('/home/runners');
  await expect(page.getByRole('button')).toHaveCount(14);
});

test('a new version waits until it is let in, then takes over with one reload', async ({ page }) => {
  const directory = await mkdtemp(join(tmpdir(), 'mutuel-site-'));
  await cp(BARE_PAGE, directory, { recursive: true });
  const site = await serve({ root: directory });
  try {
    await openStored(page, site.url);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await appendFile(join(directory, 'service-worker.js'), '\n// the next version');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.locator('html')).toHaveAttribute('data-update', 'waiting');
    const served = await page.evaluate(() => navigator.serviceWorker.controller?.state);
    expect(served).toBe('activated');
    expect(loads).toBe(0);

    const loaded = page.waitForEvent('load');
    await page.evaluate(() => document.dispatchEvent(new Event('letin')));
    await loaded;
    await expect(page.getByRole('button')).toHaveCount(14);
    await expect(page.locator('html')).not.toHaveAttribute('data-update');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)).toBe(
      true,
    );
    expect(loads).toBe(1);
  } finally {
    await site.close();
    await rm(directory, { recursive: true });
  }
});

test('installs', async ({ ownBrowser }) => {
  const page = await ownBrowser.context.newPage();
  await openStored(page);
  expect(await installabilityErrors(page)).toEqual([]);
  await install(page);
});

for (const { name, viewport } of ORIENTATIONS) {
  test(`is seen ${name}, and looked over for barriers`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('button')).toHaveCount(14);
    await picture(page, `bare-page-${name}`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.evaluate(() => {
      document.querySelector('button')?.replaceChildren();
    });
    expect(await seriousFindings(page)).toEqual([expect.stringContaining('button-name')]);
  });
}
