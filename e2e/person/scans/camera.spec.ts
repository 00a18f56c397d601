/**
 * Holds tickets before the computer's camera. The camera is Chromium's own fake device, and plays pictures
 * that the test draws. Chromium on Linux has no reader of codes, so the program's own reads it. Watches the
 * tracks that the browser gave: none may stay open after the dialog has closed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buyKey, enterWager, openTerminal, pickCard, screenTitle } from '../../acts.ts';
import { expect, test as lab } from '../../lab/fixtures.ts';
import { HeldUp } from '../../lab/held-up.ts';
import { soldBarCode } from '../shared/keyboard-scan.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';
import { field, note, openFields, openWindowSetup } from '../shared/window-setup.ts';

declare global {
  interface Window {
    /** Tracks that the browser gave. */
    given?: MediaStreamTrack[];
  }
}

/** Posts its first race at 6 minutes. It is official at 7:30: 8 from 5 and 1. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';

interface Film {
  readonly path: string;
  readonly heldUp: HeldUp;
}

const test = lab.extend<{ readonly heldUp: HeldUp }, { readonly film: Film }>({
  film: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `mutuel-camera-${browserName}-`));
      const path = join(folder, 'held-up.y4m');
      await use({ path, heldUp: new HeldUp(path) });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film.path}`];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
  async heldUp({ film }, use) {
    film.heldUp.nothing();
    await use(film.heldUp);
  },
});

/** Watches the tracks of the camera. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: MediaStreamTrack[] = [];
    window.given = given;
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      given.push(...stream.getTracks());
      return stream;
    };
  });
}

/** Waits until so many more pictures were shown than now. */
async function passPictures(page: Page, count: number): Promise<void> {
  const shown = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const now = await shown();
  await expect.poll(shown).toBeGreaterThan(now + count);
}

/** Puts another window before the terminal, or removes it. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Waits until the given tracks are in these states. */
const expectTracks = (page: Page, states: readonly MediaStreamTrackState[]): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window.given ?? []).map(({ readyState }) => readyState)))
    .toEqual(states);
const cameraKey = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan with the camera' });

async function openTickets(page: Page, command: 'Cash Ticket' | 'Cancel Ticket'): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: command }).click();
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
}

/** Sells $5 to win; returns what a scanner reads off its ticket. */
async function sell(page: Page): Promise<string> {
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  return soldBarCode(page);
}

test('a ticket that is held before the camera is cancelled at once, and the camera goes off with the dialog [T010, T094]', async ({
  page,
  context,
  heldUp,
}) => {
  await context.grantPermissions(['camera']);
  await watchCamera(page);
  await beginShift(page);
  const code = await sell(page);
  await openTickets(page, 'Cancel Ticket');

  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await expectTracks(page, ['live']);
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expectTracks(page, ['ended']);

  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  heldUp.bars(code);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Ticket Cancelled' })).toContainText('$5.00');
  await expectTracks(page, ['ended', 'ended']);
});

test('a camera that is not allowed is said so, as is one that was let go of out of sight, and may be asked for again', async ({
  page,
  context,
  heldUp,
}) => {
  heldUp.nothing();
  // Grants none: a browser whose permissions are set asks nobody.
  await context.grantPermissions([]);
  await watchCamera(page);
  await beginShift(page);
  await openTickets(page, 'Cash Ticket');
  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('The camera is blocked');
  await context.grantPermissions(['camera']);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  await setHidden(page, true);
  await expect(dialog(page)).toContainText('The camera has stopped');
  await expectTracks(page, ['ended']);
  await setHidden(page, false);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expectTracks(page, ['ended', 'ended']);
});

test('a ticket whose code is folded is not read, and nothing is said of it; whole it is cashed at once [T010, T445]', async ({
  page,
  context,
  heldUp,
}) => {
  await context.grantPermissions(['camera']);
  await watchCamera(page);
  await beginShift(page, { minutes: 3.1 });
  await pickCard(page, GREYHOUNDS);
  await enterWager(page, { race: 1, pool: 'Win', amount: '$5', legs: [[8]] });
  await buyKey(page).click();
  await takePaper(page);
  const code = await soldBarCode(page);
  await page.clock.runFor(5 * 60_000);
  await page.getByRole('button', { name: 'Choose a race', exact: true }).click();
  await openTickets(page, 'Cash Ticket');
  heldUp.foldedBars(code);
  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  await passPictures(page, 20);
  await expect(dialog(page)).toContainText('Nothing read yet');
  await expect(page.getByRole('alert')).toHaveCount(0);
  heldUp.bars(code);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'TICKET CASHED' })).toBeVisible();
  await expectTracks(page, ['ended']);
});

test('a camera that is pulled out is said so, and looks again once it is back', async ({
  page,
  context,
  heldUp,
}) => {
  heldUp.nothing();
  await context.grantPermissions(['camera']);
  await watchCamera(page);
  await beginShift(page);
  await openTickets(page, 'Cash Ticket');
  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  // A stand-in: the fake camera cannot be pulled out.
  await page.evaluate(() => window.given?.[0]?.dispatchEvent(new Event('ended')));
  await expect(dialog(page)).toContainText('The camera did not start');
  await expectTracks(page, ['ended']);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
});

test('a reader of codes that cannot be loaded is said so, and the camera stays off', async ({
  page,
  context,
  heldUp,
}) => {
  heldUp.nothing();
  await context.grantPermissions(['camera']);
  await watchCamera(page);
  await context.route('**/zxing_reader-*.wasm', (route) => route.abort());
  await beginShift(page);
  await openTickets(page, 'Cash Ticket');
  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('The code reader is not loaded');
  await expectTracks(page, []);
  await context.unroute('**/zxing_reader-*.wasm');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
});

test('where there are no cameras the key says why, and a window that may not use one has no key [T094]', async ({
  page,
}) => {
  // As at an address that is not secure.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await beginShift(page);
  await openTickets(page, 'Cash Ticket');
  await expect(cameraKey(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(cameraKey(page)).toContainText('This browser cannot read codes with a camera.');

  await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('mutuel.settings') ?? '{}');
    localStorage.setItem(
      'mutuel.settings',
      JSON.stringify(Object.assign({}, kept, { allowCameraScan: false })),
    );
  });
  await page.reload();
  await openTickets(page, 'Cash Ticket');
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await expect(cameraKey(page)).toHaveCount(0);
});

test('a window key that is held before the camera fills Window Setup, before anybody has signed on [T196, T387]', async ({
  page,
  context,
  heldUp,
}) => {
  await context.grantPermissions(['camera']);
  await watchCamera(page);
  await openTerminal(page);
  await openWindowSetup(page);
  await openFields(page);
  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  heldUp.square('BM:tote.track:8443:00000031:MB');
  await expect(dialog(page)).toBeHidden();
  await expect(field(page, 'Host')).toHaveValue('tote.track:8443');
  await expect(field(page, 'Window key')).toHaveValue('00000031');
  await expect(note(page)).toContainText('Host and window key read');
  await expectTracks(page, ['ended']);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the camera reads with the program that is stored', async ({ page, context, heldUp }) => {
    await context.grantPermissions(['camera']);
    await watchCamera(page);
    await openTerminal(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller !== null) return;
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    });
    await context.setOffline(true);
    await openWindowSetup(page);
    await openFields(page);
    await cameraKey(page).click();
    await expect(dialog(page)).toContainText('Nothing read yet');
    heldUp.square('BM:tote.track:8443:00000031:MB');
    await expect(field(page, 'Host')).toHaveValue('tote.track:8443');
  });
});
