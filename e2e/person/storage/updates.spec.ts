/** Downloads a new version with progress in a real browser. It waits until the teller has signed off. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openTerminal, signOn, TELLER, typeSignOn } from '../../acts.ts';
import { expect, test as plain } from '../../lab/fixtures.ts';
import { BUILT } from '../../workbench/build.mjs';
import { serve } from '../../workbench/static-server.mjs';
import { layTrainingDay } from '../shared/training-day.ts';

/** A site whose next version can be published, with one file that comes when it is released. */
interface UpdatingSite {
  readonly url: string;
  /** Publishes a new version. Its file index.html is held back until `release`. */
  readonly publish: () => Promise<void>;
  readonly release: (how: 'whole' | 'missing') => void;
}

const test = plain.extend<{ readonly updating: UpdatingSite }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern
  updating: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'mutuel-update-'));
    await cp(BUILT, root, { recursive: true });
    const site = await serve({ root });
    let isHeld = false;
    let release: (how: 'whole' | 'missing') => void = () => undefined;
    const released = new Promise<'whole' | 'missing'>((resolve) => {
      release = resolve;
    });
    const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
      const { method, headers } = incoming;
      const onward = ask(`${site.url}${incoming.url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    const passWhenReleased = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      if ((await released) === 'missing') outgoing.writeHead(404).end();
      else pass(incoming, outgoing);
    };
    const front = createServer((incoming, outgoing) => {
      // The new version stores it. A person who opens the page asks for '/'.
      if (isHeld && incoming.url === '/index.html') void passWhenReleased(incoming, outgoing);
      else pass(incoming, outgoing);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const { port } = front.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}`,
      async publish() {
        isHeld = true;
        const file = join(root, 'service-worker.js');
        const worker = await readFile(file, 'utf8');
        const next = worker.replace(
          /"revision":"[0-9a-f]+","url":"index\.html"/,
          '"revision":"next","url":"index.html"',
        );
        expect(next).not.toBe(worker);
        await writeFile(file, next);
      },
      release,
    });
    release('whole');
    front.closeAllConnections();
    front.close();
    await site.close();
    await rm(root, { recursive: true });
  },
});

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

async function openStored(page: Page, url: string): Promise<void> {
  await layTrainingDay(page);
  await openTerminal(page, `${url}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'About' }).click();
}

test('an update is downloaded in percent, and is installed when the teller signs off [T199, T329, T330]', async ({
  page,
  updating,
}) => {
  await openStored(page, updating.url);
  await signOn(page);
  await openAbout(page);
  await updating.publish();
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(page.getByText('Update available.')).toBeVisible();
  await expect(page.getByText(/^Downloading update\.\.\. \d+ %$/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  updating.release('whole');
  await expect(page.getByText('Download complete. Installing.')).toBeVisible();
  await expect(page.getByText('It installs when you sign off.')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);

  await page.getByRole('button', { name: 'Back' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Sign Off' }).click();
  await loaded;
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)).toBe(true);
  await typeSignOn(page, TELLER);
});

test('an update that breaks off at the start says so, and the window sells with the version it has [S045]', async ({
  page,
  updating,
}) => {
  await openStored(page, updating.url);
  await updating.publish();
  await page.reload();
  await expect(page.getByText(/^Downloading update\.\.\. \d+ %$/)).toBeVisible();
  updating.release('missing');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The update could not be downloaded');
  await alert.getByRole('button', { name: 'OK' }).click();
  await signOn(page);
});

test('a start that lasts shows the progress of an update on the Welcome page [T034]', async ({
  page,
  updating,
}) => {
  await openStored(page, updating.url);
  await signOn(page);
  await updating.publish();
  // Keeps the journal's disk busy: the start of a signed-on window waits for it.
  const other = await page.context().newPage();
  await other.goto(`${updating.url}/licences.txt`);
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('mutuel-window');
        opening.addEventListener('success', () => {
          const db = opening.result;
          const store = db.transaction([...db.objectStoreNames], 'readwrite').objectStore('kept');
          const spin = (): void => {
            if (document.title !== 'free') store.get('probe').addEventListener('success', spin);
            else db.close();
          };
          spin();
          resolve();
        });
      }),
  );
  await page.reload();
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await expect(page.getByText(/^Downloading update\.\.\. \d+ %$/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await other.evaluate(() => void (document.title = 'free'));
  await page.getByRole('navigation', { name: 'Steps of the wager' }).waitFor();
});
