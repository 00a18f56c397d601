/**
 * Serves the built program over TLS with real web servers, from the snippets of public/guide/deploy. A window
 * installs, sells without a network, and sells at a tote behind the server: at the root and in a folder.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from 'playwright/test';
import { isFile } from '../../service-worker/stored-files.ts';
import { balancePanel, buyKey, enterWager, openTerminal, signOn, TELLER } from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { install, installabilityErrors } from '../lab/installing.ts';
import { type OwnBrowser, openOwnBrowser } from '../lab/own-browser.ts';
import { dayClock, writeWinBet } from '../person/shared/at-the-host.ts';
import { kept } from '../person/shared/kept-program.ts';
import { paperText, takePaper } from '../person/shared/paper-on-screen.ts';
import { A_WIN_BET, DAY_START, layTrainingDay, SEED } from '../person/shared/training-day.ts';
import { createHostControl } from '../tote-host/host-control.ts';
import { BUILT } from '../workbench/build.mjs';
import { SECURITY_HEADERS, TLS_HEADERS } from '../workbench/security-headers.mjs';
import { HASHED } from '../workbench/static-server.mjs';
import { type ServedTrack, startTrack } from './served-track.ts';
import { type RunningWebServer, TRUST_CERTIFICATE, WEB_SERVERS, whyNoWebServer } from './web-servers.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

const LIVE = { demoMode: false, trainingRoom: true, windowKey: '00000001' };

/** Lists where a window is installed: each server and each folder once, since an install takes a minute. */
const INSTALLED_AT: readonly string[] = ['nginx at /', 'caddy at /terminals/'];

for (const name of WEB_SERVERS) {
  for (const folder of ['/', '/terminals/'] as const) {
    test.describe(`${name} at ${folder}`, () => {
      const missing = whyNoWebServer(name);
      test.skip(missing !== undefined, missing ?? '');

      let track: ServedTrack;
      let server: RunningWebServer;
      let browser: OwnBrowser | undefined;
      let request: APIRequestContext;

      test.beforeAll(async ({ playwright }) => {
        track = await startTrack(name, folder, { seed: SEED, startTime: DAY_START, clock: dayClock() });
        ({ server } = track);
        request = await playwright.request.newContext({ ignoreHTTPSErrors: true });
      });
      test.afterEach(async () => {
        await browser?.close();
        browser = undefined;
      });
      test.afterAll(async () => {
        await request?.dispose();
        await track?.stop();
      });

      const newPage = async (): Promise<Page> => {
        browser = await openOwnBrowser({ baseURL: server.url, flags: [TRUST_CERTIFICATE] });
        return browser.context.newPage();
      };

      const site = (file: string, values: unknown): Promise<void> =>
        writeFile(join(track.site, file), JSON.stringify(values));

      test('gives every file as its own type, with the headers of the program, and hashed ones for a year', async () => {
        const files = await builtFiles();
        expect(files.length).toBeGreaterThan(40);
        for (const file of files) {
          const answer = await request.get(`${server.url}${folder}${file}`);
          const headers = new Headers(answer.headers());
          expect(isFile(file, { status: answer.status(), headers }), file).toBe(true);
          expect((await answer.body()).equals(await readFile(join(BUILT, file))), file).toBe(true);
          expect(answer.headers(), file).toMatchObject({
            ...lowerCase({ ...SECURITY_HEADERS, ...TLS_HEADERS }),
            'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
          });
        }
        const page = await request.get(`${server.url}${folder}`);
        expect(page.headers()).toMatchObject({
          ...lowerCase(SECURITY_HEADERS),
          'cache-control': 'no-cache',
          'content-type': expect.stringMatching(/^text\/html/),
          'content-encoding': 'gzip',
        });
      });

      test('has no page for what is no file, and keeps no such answer', async () => {
        const html = { headers: { Accept: 'text/html' }, maxRedirects: 0 };
        for (const path of ['assets/start-of-another-version.js', 'home/runners', 'local/no-such.json']) {
          const answer = await request.get(`${server.url}${folder}${path}`, html);
          expect(answer.status(), path).toBe(404);
          expect(await answer.text()).not.toContain('id="root"');
          expect(answer.headers()['cache-control'] ?? 'no-cache').toBe('no-cache');
        }
        const plain = await request.get(`${server.plainUrl}${folder}`, html);
        expect(plain.status()).toBe(308);
        expect(plain.headers()['location']).toMatch(
          new RegExp(`^https://127\\.0\\.0\\.1(?::\\d+)?${folder}$`),
        );
        if (folder === '/') return;
        const bare = await request.get(`${server.url}/terminals`, html);
        expect(bare.status()).toBe(301);
        expect(new URL(bare.headers()['location'] ?? '', server.url).href).toBe(`${server.url}/terminals/`);
        expect((await request.get(`${server.url}/`, html)).status()).toBe(404);
      });

      test('passes on to the tote what the windows of a class and their trainer ask', async () => {
        const page = await request.get(`${server.url}/trainer`);
        expect([page.status(), page.url()]).toEqual([200, `${server.url}/trainer/`]);
        expect(await page.text()).toContain('id="room"');
        expect(page.headers()).toMatchObject(lowerCase(SECURITY_HEADERS));
        for (const path of ['room', 'orders']) {
          const answer = await request.post(`${server.url}/training/${path}`, { data: {} });
          expect(answer.status(), path).toBe(401);
        }
      });

      const installs = INSTALLED_AT.includes(`${name} at ${folder}`) ? test : () => undefined;
      installs('a demo window installs, starts without a network and sells', async () => {
        await site('core.json', { demoMode: true });
        const page = await newPage();
        const failed = failures(page);
        await layTrainingDay(page);
        await openTerminal(page, folder);
        await kept(page);
        expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
          `${server.url}${folder}`,
        );
        expect(await installabilityErrors(page)).toEqual([]);
        await install(page);
        await page.context().setOffline(true);
        await page.reload();
        await signOn(page);
        await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
        await buyKey(page).click();
        expect(await paperText(page)).toMatch(/TOTAL *\$5\.00/);
        await takePaper(page);
        expect(failed).toEqual([]);
      });

      test('a live window sells at the tote behind the server, which is its own host', async () => {
        await site('core.json', LIVE);
        const page = await newPage();
        const failed = failures(page);
        const sockets: string[] = [];
        page.on('websocket', (socket) => sockets.push(socket.url()));
        await page.clock.install({ time: DAY_START });
        await openTerminal(page, folder);
        await signOn(page);
        await expect(page.getByText('Tote: Connected')).toBeAttached();
        await writeWinBet(page);
        await buyKey(page).click();
        await expect(balancePanel(page)).toContainText('$5.00');
        expect((await paperText(page)).split('\n')[0]).toBe('VOID. NOT FOR SALE');
        expect(await createHostControl(track.host.controlUrl).ledger()).toMatchObject([
          { window: 1, tellerId: TELLER, cost: '500' },
        ]);
        expect(sockets).toEqual([`${server.url.replace('https', 'wss')}/tg5/ws`]);
        expect(failed).toEqual([]);
      });
    });
  }
}

/** Returns the paths of the built files but the site's, from the program's folder. */
async function builtFiles(): Promise<readonly string[]> {
  const paths = await readdir(BUILT, { recursive: true });
  const files = await Promise.all(
    paths.map(async (path) => ((await stat(join(BUILT, path))).isFile() ? path : '')),
  );
  return files.filter((path) => path !== '' && !path.startsWith('local/') && path !== '.built');
}

/** Collects errors of the program, and what the policy of the browser refuses, from now on. */
function failures(page: Page): readonly string[] {
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  page.on('console', (message) => {
    const isOwn = !/404|ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === 'error' && isOwn) failed.push(message.text());
  });
  return failed;
}

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));
}
