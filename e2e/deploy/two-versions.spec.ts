/**
 * Serves two versions of the program in turn, as a balancer does while its servers are updated. A window that
 * is half way goes on, and one version is stored whole or none. Also serves the page for every missing file.
 */
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { withDigests } from '../../service-worker/file-digests.ts';
import { balancePanel, buyKey, enterWager, key, openTerminal, signOn, TELLER, typeSignOn } from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { kept } from '../person/shared/kept-program.ts';
import { paperText, takePaper } from '../person/shared/paper-on-screen.ts';
import { A_WIN_BET, layTrainingDay } from '../person/shared/training-day.ts';
import { BUILT } from '../workbench/build.mjs';
import { serveFile } from '../workbench/static-server.mjs';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

let directory = '';
let next = '';
let server: Server;
let address = '';
let answer: RequestListener;

const root =
  (version: string): RequestListener =>
  (request, response) =>
    serveFile(request, response, version);

/** Answers each request from the other version, as a balancer with two servers. */
function inTurn(): RequestListener {
  let requests = 0;
  return (request, response) => {
    requests += 1;
    serveFile(request, response, requests % 2 === 0 ? BUILT : next);
  };
}

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mutuel-versions-'));
  next = join(directory, 'next');
  await cp(BUILT, next, { recursive: true });
  await makeNextVersion(next);
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true, force: true });
});

test('a window half way sells on while its servers have two versions, and the new one is stored whole beside its own', async ({
  page,
}) => {
  // Stores the program three times.
  test.slow();
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  answer = root(BUILT);
  await layTrainingDay(page);
  await openTerminal(page, address);
  await kept(page);
  await signOn(page);
  await enterWager(page, A_WIN_BET);
  const before = await startFile(page);

  answer = inTurn();
  const update = versionWaits(page);
  await page.getByRole('region', { name: 'Select Runners' }).getByRole('button', { name: /^1\b/ }).click();
  await buyKey(page).click();
  expect(await paperText(page)).toMatch(/TOTAL *\$5\.00/);
  await takePaper(page);
  expect(await update).toBe('installed');
  await expect(balancePanel(page)).toContainText('− 1 sold');
  expect(await startFile(page)).toBe(before);

  // A reload is no activation: the teller is still signed on.
  await page.reload();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  expect(await startFile(page)).toBe(before);

  const stored = await storedVersion(page);
  expect(stored.damaged).toEqual([]);

  const turns = inTurn();
  answer = (request, response) => {
    // The browser looks for a newer version at each load: it finds the next one from now on.
    if (request.url === '/service-worker.js') serveFile(request, response, next);
    else turns(request, response);
  };
  expect(await newestWaits(page)).toBe('installed');
  await collect(page);
  await signOffToOther(page);
  await expect.poll(() => startFile(page)).toBe('./assets/start-next.js');
  expect((await storedVersion(page)).damaged).toEqual([]);
  await sellAgain(page);
  expect(failed).toEqual([]);
});

test('checks that find the two versions in turn: nothing is fetched twice, one load a sign-off, and the window sells', async ({
  page,
}) => {
  // Stores the program seven times.
  test.slow();
  const asked: string[] = [];
  const loads: string[] = [];
  answer = root(BUILT);
  await layTrainingDay(page);
  await openTerminal(page, address);
  await kept(page);
  await signOn(page);
  let found = BUILT;
  answer = (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/assets/') || path === '/index.html') asked.push(path);
    serveFile(request, response, found);
  };
  page.on('load', () => loads.push(page.url()));
  const check = async (version: string): Promise<void> => {
    found = version;
    await otherIsStored(page);
  };
  await check(next);
  expect(asked).not.toEqual([]);
  asked.length = 0;
  for (const version of [BUILT, next, BUILT, next]) await check(version);
  expect(asked).toEqual([]);
  expect(loads).toEqual([]);

  // A version that was let in begins once. A check finds the other one, which waits for the next sign-off.
  const before = await startFile(page);
  const after = './assets/start-next.js';
  await signOffToOther(page);
  await expect.poll(() => startFile(page)).toBe(after);
  for (const [version, start] of [
    [BUILT, before],
    [next, after],
  ] as const) {
    const begun = loads.length;
    found = version;
    expect(await versionWaits(page)).toBe('installed');
    await sellAgain(page);
    await collect(page);
    expect(loads).toHaveLength(begun);
    await signOffToOther(page);
    await expect.poll(() => startFile(page)).toBe(start);
    expect((await storedVersion(page)).damaged).toEqual([]);
  }
  expect(loads).toHaveLength(3);
  await sellAgain(page);
  expect(await waits(page)).toBe(false);
});

test('a program that is first stored from servers of two versions is stored whole', async ({ page }) => {
  const turns = inTurn();
  answer = (request, response) => {
    // A page asks for its scripts and styles; the service worker that stores them asks for data.
    if (request.headers['sec-fetch-dest'] === 'empty') turns(request, response);
    else serveFile(request, response, BUILT);
  };
  await layTrainingDay(page);
  await openTerminal(page, address);
  await kept(page);
  expect((await storedVersion(page)).damaged).toEqual([]);
});

test('a part that only the other version had is offered again, and the window sells with it', async ({
  page,
}) => {
  let isReplaced = true;
  answer = (request, response) => {
    if (isReplaced && /demo-tote-loader-.*\.js/.test(request.url ?? '')) response.writeHead(404).end();
    else serveFile(request, response, BUILT);
  };
  await layTrainingDay(page);
  await page.goto(address);
  const offer = page.getByRole('alertdialog', { name: 'Part of the program could not be loaded' });
  await expect(offer).toBeVisible();
  isReplaced = false;
  await offer.getByRole('button', { name: 'Check and repair' }).click();
  await expect(offer).toBeHidden();
  await signOn(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  expect(await paperText(page)).toMatch(/TOTAL *\$5\.00/);
});

test('a server that gives the page for every missing file: the window sells', async ({ page }) => {
  answer = (request, response) => {
    const path = new URL(request.url ?? '/', address).pathname;
    if (path.startsWith('/local/') || path.startsWith('/tg')) request.url = '/';
    serveFile(request, response, BUILT);
  };
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  await layTrainingDay(page);
  await openTerminal(page, address);
  await kept(page);
  await signOn(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  expect(await paperText(page)).toMatch(/TOTAL *\$5\.00/);
  expect(failed).toEqual([]);
});

test('a server that gives the page for every path: the page says what is wrong', async ({ page }) => {
  answer = (request, response) => {
    request.url = '/';
    serveFile(request, response, BUILT);
  };
  await page.goto(`${address}home/runners`);
  await expect(page.getByRole('heading', { name: 'The terminal has not started' })).toBeVisible();
  await expect(page.getByText("did not give all of the program's files")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the terminal again' })).toBeVisible();
});

test('a page whose script is gone says so, in the look of the program', async ({ page }) => {
  answer = (request, response) => {
    if (/start-.*\.js/.test(request.url ?? '')) response.writeHead(404).end();
    else serveFile(request, response, BUILT);
  };
  await page.goto(address);
  const words = page.getByRole('heading', { name: 'The terminal has not started' });
  await expect(words).toBeHidden();
  await expect(words).toBeVisible({ timeout: 30_000 });
});

interface Look {
  /** The state of the version that waits; null: none does. */
  readonly state: ServiceWorkerState | null;
  /** A version was found that was not known. */
  readonly found: boolean;
  /** The version that waits is another one than before. */
  readonly isOther: boolean;
}

/** Looks for another version once, and waits until the one that it found is stored or refused. */
function look(page: Page): Promise<Look> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.waiting;
    await registration.update();
    const { installing } = registration;
    if (installing !== null) {
      await new Promise((done) => {
        installing.addEventListener('statechange', done, { once: true });
      });
    }
    const { waiting } = registration;
    return { state: waiting?.state ?? null, found: installing !== null, isOther: waiting !== before };
  });
}

/** Looks for another version until one is stored and waits; returns its state. */
async function versionWaits(page: Page): Promise<ServiceWorkerState> {
  for (;;) {
    const { state } = await look(page);
    if (state !== null) return state;
  }
}

/**
 * Looks for another version until there is none beside the one that waits; returns its state. The browser
 * looks by itself at a reload, and may have stored the other one meanwhile.
 */
async function newestWaits(page: Page): Promise<ServiceWorkerState> {
  for (;;) {
    const { state, found, isOther } = await look(page);
    if (state !== null && !found && !isOther) return state;
  }
}

/** Returns true if a version waits to be let in. */
function waits(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Looks for another version once, and expects to find one. */
async function otherIsStored(page: Page): Promise<void> {
  const { state, isOther } = await look(page);
  expect(state !== null && isOther).toBe(true);
}

/** Signs off, and waits until a version that waited has taken over and a teller can sign on. */
async function signOffToOther(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await key(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off', exact: true }).click();
  await loaded;
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
}

/** Closes the customer's account, so that the teller can sign off. */
async function collect(page: Page): Promise<void> {
  await balancePanel(page).click();
  await page
    .getByRole('button', { name: /^Collect/ })
    .last()
    .click();
}

/** Signs on and sells. */
async function sellAgain(page: Page): Promise<void> {
  await typeSignOn(page, TELLER);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  expect(await paperText(page)).toMatch(/TOTAL *\$5\.00/);
  await takePaper(page);
}

/** Returns the name of the script that the page began with. */
function startFile(page: Page): Promise<string | null> {
  return page.locator('script[src*="start-"]').getAttribute('src');
}

/** Returns the stored files whose content is not of the version that their service worker lists. */
function storedVersion(page: Page): Promise<{ readonly damaged: readonly string[] }> {
  return page.evaluate(async () => {
    const damaged: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const files = await cache.keys();
      const paths = new Set(files.map(({ url }) => new URL(url).pathname));
      for (const { url } of files) {
        const stored = await cache.match(url);
        const text = (await stored?.text()) ?? '';
        if (!url.includes('.html')) continue;
        for (const [, script = ''] of text.matchAll(/(?:src|href)="\.(\/assets\/[^"]+)"/g)) {
          if (!paths.has(script)) damaged.push(`${url}: ${script}`);
        }
      }
    }
    return { damaged };
  });
}

/** Matches the hash of a built file's name, before its ending. */
const HASH = /-.{8}(\.(?:js|css))$/;

/** Gives the scripts of a build other names and contents, as another version has, and lists them anew. */
async function makeNextVersion(built: string): Promise<void> {
  const assets = join(built, 'assets');
  const scripts = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const renamed = scripts.map((name) => [name, name.replace(HASH, '-next$1')] as const);
  // Two names that would become one keep their hashes.
  const changed = renamed.filter(([, to]) => renamed.filter(([, other]) => other === to).length === 1);
  for (const [from, to] of changed) await rename(join(assets, from), join(assets, to));
  const texts = [
    ...(await readdir(assets)).filter((name) => /\.(js|css)$/.test(name)).map((name) => join(assets, name)),
    join(built, 'index.html'),
    join(built, 'display.html'),
    join(built, 'service-worker.js'),
  ];
  for (const file of texts) {
    let text = await readFile(file, 'utf8');
    for (const [from, to] of changed) text = text.replaceAll(from, to);
    await writeFile(file, text);
  }
  await appendFile(join(built, 'index.html'), '<!-- the next version -->\n');
  const worker = join(built, 'service-worker.js');
  const listed = await readFile(worker, 'utf8');
  const list = /\[\{[^\]]*"?integrity"?:[^\]]*\}\]/.exec(listed)?.[0] ?? '[]';
  const entries: { url: string; integrity: string; revision: string | null }[] = JSON.parse(list);
  const { manifest } = await withDigests(() => built)(entries);
  const own = manifest.map((entry) => ({
    ...entry,
    revision: entry.revision === null ? null : `${entry.revision}-next`,
  }));
  await writeFile(
    worker,
    listed.replace(list, () => JSON.stringify(own)),
  );
}
