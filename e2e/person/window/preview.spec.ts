/**
 * Opens the preview of the program beside its release, as a server has both. The About page offers it. The
 * preview works with the window's own records. It is left only when nothing is at work.
 */
import type { RequestListener } from 'node:http';
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, enterWager, key, noCustomer, openTerminal, signOn } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect } from '../../lab/fixtures.ts';
import { BUILT } from '../../workbench/build.mjs';
import { serveFile } from '../../workbench/static-server.mjs';
import { kept } from '../shared/kept-program.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { test } from '../shared/served-program.ts';
import { A_WIN_BET, layTrainingDay } from '../shared/training-day.ts';

// Stores both builds, as a window does.
test.use({ serviceWorkers: 'allow' });

/** Serves release and preview. `below`: how the server answers below the preview's folder. */
const servesBoth =
  (below: 'preview' | 'page' | 'nothing'): RequestListener =>
  (request, response) => {
    const isPreview = request.url?.startsWith('/terminals/preview/') === true;
    if (isPreview && below === 'page') request.url = '/terminals/';
    const base = isPreview && below === 'preview' ? '/terminals/preview/' : '/terminals/';
    serveFile(request, response, BUILT, base);
  };

const mark = (page: Page) => page.locator('.mode-mark');
const group = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Preview', exact: true }) });

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
}

async function signOff(page: Page): Promise<void> {
  await key(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off', exact: true }).click();
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
}

test('the preview is opened from About, sells with the window’s own records, and is left after the sign-off [T019]', async ({
  page,
  context,
  ownServer,
}) => {
  ownServer.answerWith(servesBoth('preview'));
  const release = `${ownServer.url}/terminals/`;
  const preview = `${release}preview/`;
  await layTrainingDay(page);
  await openTerminal(page, release);
  await kept(page);
  await expect(mark(page)).toHaveText('DEMO');
  await openAbout(page);
  await expect(group(page)).toContainText('This is the released version.');
  await group(page).getByRole('button', { name: 'Open the preview' }).click();
  const question = page.getByRole('alertdialog', { name: 'Open the preview?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(release);
  await group(page).getByRole('button', { name: 'Open the preview' }).click();
  await question.getByRole('button', { name: 'Open the preview' }).click();
  await page.waitForURL(preview);
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
  await expect(mark(page)).toHaveText('DEMO · PREVIEW');
  await kept(page);
  // Each build has its own service worker, and both one window.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toBe(`${preview}service-worker.js`);
  await signOn(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  await expect(mark(page)).toHaveText('DEMO · PREVIEW');

  const other = await context.newPage();
  await other.goto(release);
  await expect(other.getByText('This window is open in another tab')).toBeVisible();
  await other.close();

  await key(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'About', exact: true }).click();
  await expect(group(page)).toContainText('This is the preview of the next version.');
  await expect(group(page)).toContainText('Sign off first.');
  await expect(group(page).getByRole('button', { name: 'Back to the release' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();

  await balancePanel(page).click();
  await page
    .getByRole('button', { name: /^Collect/ })
    .last()
    .click();
  await noCustomer(page);
  await signOff(page);
  await openAbout(page);
  await group(page).getByRole('button', { name: 'Back to the release' }).click();
  await page.waitForURL(release);
  await expect(mark(page)).toHaveText('DEMO');
  await signOn(page);
  // The release shows the ticket that was sold in the preview.
  await key(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Review recent tickets', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Review recent tickets' }).getByRole('listitem')).toHaveCount(
    1,
  );
});

for (const [what, answer] of [
  ['has no preview', 'nothing'],
  ['answers every path with the page', 'page'],
] as const) {
  test(`a server that ${what} offers none [T019]`, async ({ page, ownServer }) => {
    ownServer.answerWith(servesBoth(answer));
    const release = `${ownServer.url}/terminals/`;
    const preview = `${release}preview/`;
    await layTrainingDay(page);
    await openTerminal(page, release);
    const asked = page.waitForResponse((response) => response.url().startsWith(preview));
    await openAbout(page);
    await asked;
    await expect(group(page)).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
}
