/**
 * Serves the program, unchanged, in folders of one host. It installs, starts without a network and sells in
 * each, and the programs of two folders leave one another alone.
 */
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, enterWager, openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { install, installabilityErrors } from '../../lab/installing.ts';
import { openOwnBrowser } from '../../lab/own-browser.ts';
import { BUILT } from '../../workbench/build.mjs';
import { serve, serveFile } from '../../workbench/static-server.mjs';
import { kept } from '../shared/kept-program.ts';
import { paperText, takePaper } from '../shared/paper-on-screen.ts';
import { test } from '../shared/served-program.ts';
import { A_WIN_BET, layTrainingDay } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

const FOLDERS = ['/terminals/', '/terminals/east/'] as const;

/** Returns the address of the service worker that serves the page; undefined if none does. */
const worker = (page: Page) => () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);

for (const folder of FOLDERS) {
  test(`at ${folder} it sells, also without a network, and asks for nothing outside of its folder`, async ({
    page,
    context,
  }) => {
    const site = await serve({ root: BUILT, base: folder });
    try {
      const asked: string[] = [];
      const failed: string[] = [];
      context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      page.on('pageerror', (error) => failed.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') failed.push(message.text());
      });
      await layTrainingDay(page);
      await openTerminal(page, `${site.url}${folder.slice(0, -1)}`);
      await kept(page);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(`${site.url}${folder}`);
      await signOn(page);
      await expect
        .poll(() => asked)
        .toEqual(
          expect.arrayContaining([
            `${folder}local/core.json`,
            `${folder}local/luckyqp.json`,
            `${folder}local/i18n/en-us.json`,
          ]),
        );
      await context.setOffline(true);
      await page.reload();
      await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
      await buyKey(page).click();
      expect(await paperText(page)).toMatch(/TOTAL *\$5\.00/);
      await takePaper(page);
      await expect(balancePanel(page)).toContainText('− 1 sold');
      const faces = await page.evaluate(() => document.fonts.load('600 1em "Barlow Condensed"'));
      expect(faces).toHaveLength(1);
      expect(asked.filter((path) => !path.startsWith(folder) && `${path}/` !== folder)).toEqual([]);
      // Allows the answer 404 for site files: a demo has none.
      expect(failed.filter((text) => !/404|ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
    } finally {
      await site.close();
    }
  });

  test(`at ${folder} it is installed without an objection of the browser, and opens there`, async () => {
    const site = await serve({ root: BUILT, base: folder });
    const browser = await openOwnBrowser({ baseURL: site.url });
    try {
      const page = await browser.context.newPage();
      await openTerminal(page, folder);
      await kept(page);
      expect(await installabilityErrors(page)).toEqual([]);
      await install(page);
      const debug = await browser.context.newCDPSession(page);
      const { manifest } = await debug.send('Page.getAppManifest');
      expect(manifest).toMatchObject({
        id: `${site.url}${folder}`,
        startUrl: `${site.url}${folder}`,
        scope: `${site.url}${folder}`,
      });
    } finally {
      await browser.close();
      await site.close();
    }
  });
}

test.describe('two programs on one host', () => {
  test('each keeps its own files and the settings of its own site', async ({ page, context, ownServer }) => {
    const host = ownServer.url;
    const core = JSON.stringify({ demoMode: true, associationName: 'At the root' });
    ownServer.answerWith((request, response) => {
      const base = request.url?.startsWith('/terminals/') === true ? '/terminals/' : '/';
      if (request.url !== '/local/core.json') serveFile(request, response, BUILT, base);
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(core);
    });
    await openTerminal(page, `${host}/`);
    await kept(page);
    await openTerminal(page, `${host}/terminals/`);
    await kept(page);
    // The root's worker served the first request; the program's own takes over, and that is no update.
    await expect.poll(worker(page)).toBe(`${host}/terminals/service-worker.js`);
    const sites = await page.evaluate(() => [
      localStorage.getItem('mutuel.site'),
      localStorage.getItem('mutuel.site /terminals/'),
    ]);
    expect(sites).toEqual([
      expect.stringContaining('At the root'),
      expect.not.stringContaining('At the root'),
    ]);

    await context.setOffline(true);
    await openTerminal(page, `${host}/`);
    await expect.poll(worker(page)).toBe(`${host}/service-worker.js`);
    await openTerminal(page, `${host}/terminals/`);
    await expect.poll(worker(page)).toBe(`${host}/terminals/service-worker.js`);
    // An address of neither leads to the program above it.
    await page.goto(`${host}/home/runners`);
    await expect(page).toHaveURL(`${host}/`);
  });
});
