/**
 * Holds a ticket before the computer's camera. The camera is Chromium's own fake device. Linux has no reader
 * of codes, so the test fakes one, which reads what it holds up. Watches the tracks that the browser gave:
 * none may stay open after the dialog has closed.
 */
import type { Page } from 'playwright/test';
import { buyKey, enterWager, openTerminal, screenTitle } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { soldBarCode } from '../shared/keyboard-scan.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';
import { field, note, openFields, openWindowSetup } from '../shared/window-setup.ts';

declare global {
  interface Window {
    /** Code before the camera. */
    heldUp?: string;
    /** Tracks that the browser gave. */
    given?: MediaStreamTrack[];
  }
}

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

/**
 * Installs a reader of codes, which sees the held code once the camera gives pictures, and watches the
 * camera.
 */
async function putReaderIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Reader {
      static readonly getSupportedFormats = () => Promise.resolve(['qr_code', 'itf']);
      readonly detect = (picture: HTMLVideoElement) =>
        Promise.resolve(
          picture.videoWidth > 0 && window.heldUp !== undefined
            ? [{ format: /^\d+$/.test(window.heldUp) ? 'itf' : 'qr_code', rawValue: window.heldUp }]
            : [],
        );
    }
    Object.defineProperty(window, 'BarcodeDetector', { value: Reader });
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
}) => {
  await context.grantPermissions(['camera']);
  await putReaderIn(page);
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
  await page.evaluate((held) => void (window.heldUp = held), code);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Ticket Cancelled' })).toContainText('$5.00');
  await expectTracks(page, ['ended', 'ended']);
});

test('a camera that is not allowed is said so, as is one that was let go of out of sight, and may be asked for again', async ({
  page,
  context,
}) => {
  // Grants none: a browser whose permissions are set asks nobody.
  await context.grantPermissions([]);
  await putReaderIn(page);
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

test('where no codes can be read the key says why, and a window that may not use a camera has no key [T094]', async ({
  page,
}) => {
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
}) => {
  await context.grantPermissions(['camera']);
  await putReaderIn(page);
  await openTerminal(page);
  await openWindowSetup(page);
  await openFields(page);
  await cameraKey(page).click();
  await expect(dialog(page)).toContainText('Nothing read yet');
  await page.evaluate(() => void (window.heldUp = 'BM:tote.track:8443:00000031:MB'));
  await expect(dialog(page)).toBeHidden();
  await expect(field(page, 'Host')).toHaveValue('tote.track:8443');
  await expect(field(page, 'Window key')).toHaveValue('00000031');
  await expect(note(page)).toContainText('Host and window key read');
  await expectTracks(page, ['ended']);
});
