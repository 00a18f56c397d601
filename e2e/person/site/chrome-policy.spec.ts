/**
 * Gives Chromium the policies that `npm run site -- policy` writes, and asks the browser what they do. Runs
 * it with a private view of the machine, so that no other browser has them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { runSiteCommand } from '../../../src/tools/site/command.ts';
import { browserPolicies } from '../../../src/tools/site/policy.ts';
import { expect, test as lab } from '../../lab/fixtures.ts';
import { openOwnBrowser } from '../../lab/own-browser.ts';
import { whyNoSerialPort } from '../../lab/serial-cables.ts';

const WRAPPER = join(import.meta.dirname, '..', '..', 'lab', 'private-machine.sh');

const test = lab.extend<{ readonly managed: Page }>({
  managed: async ({ site }, use, testInfo) => {
    const missing = whyNoSerialPort();
    testInfo.skip(missing !== undefined, missing ?? '');
    const directory = await mkdtemp(join(tmpdir(), 'mutuel-policy-'));
    const managed = join(directory, 'policies', 'managed');
    await mkdir(managed, { recursive: true });
    expect(runSiteCommand(['policy', '--origin', site.url, '--out', managed]).ok).toBe(true);
    // The console's file is no policy file.
    await rm(join(managed, 'mutuel-console.json'));
    const browser = await openOwnBrowser({
      baseURL: site.url,
      wrapper: WRAPPER,
      env: { LAB_POLICY: directory },
    });
    await use(browser.context.pages()[0] ?? (await browser.context.newPage()));
    await browser.close();
    await rm(directory, { recursive: true, force: true });
  },
});

test('Chromium takes every policy of a site as it is written', async ({ managed: page }) => {
  await page.goto('chrome://policy');
  const rows = page.locator('policy-row').filter({ hasText: 'Platform' });
  await expect(rows.first()).toBeVisible();
  const states = await rows.evaluateAll((elements) =>
    elements.map((element) => {
      const cell = (name: string) => element.shadowRoot?.querySelector(name)?.textContent.trim() ?? '';
      return [cell('.policy.row .name'), cell('.policy.row .messages')];
    }),
  );
  const written = Object.keys(browserPolicies({ origin: 'https://x.test', url: 'https://x.test/' }));
  const set = states.filter(([, state]) => state !== 'Not set.');
  expect(Object.fromEntries(set)).toEqual(Object.fromEntries(written.map((name) => [name, 'OK'])));
});

test('a terminal under the policies has its devices, screens and storage without a prompt', async ({
  managed: page,
}) => {
  await page.goto('/');
  const states = await page.evaluate(async () => {
    const state = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    return {
      camera: await state('camera'),
      screens: await state('window-management'),
      ports: (await navigator.serial.getPorts()).length,
      kept: await navigator.storage.persist(),
    };
  });
  expect(states).toEqual({ camera: 'granted', screens: 'granted', ports: 1, kept: true });
});
