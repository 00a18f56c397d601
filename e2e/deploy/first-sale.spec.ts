/**
 * Takes a new window from its address to its first sale on a host. nginx serves the program and a site's
 * folder over TLS, as a track has it. Counts the person's taps and keys, and measures the time.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession } from 'playwright/test';
import { runSiteCommand } from '../../src/tools/site/command.ts';
import { balancePanel, cards, key, runnerKey, TELLER } from '../acts.ts';
import { expect, test } from '../lab/fixtures.ts';
import { type OwnBrowser, openOwnBrowser } from '../lab/own-browser.ts';
import { dayClock } from '../person/shared/at-the-host.ts';
import { button, Hand, spelled } from '../person/shared/jobs.ts';
import { scan } from '../person/shared/keyboard-scan.ts';
import { paperText } from '../person/shared/paper-on-screen.ts';
import { DAY_START, FULL_RACE, LATE_CARD, SEED } from '../person/shared/training-day.ts';
import { field } from '../person/shared/window-setup.ts';
import { createHostControl } from '../tote-host/host-control.ts';
import { type ServedTrack, startTrack } from './served-track.ts';
import { TRUST_CERTIFICATE, whyNoWebServer } from './web-servers.ts';

/** The files of the site: the track, this window, and a word of the track's own. */
const SITE = {
  'core.json': { demoMode: false, trainingRoom: true, associationName: 'Foxhall Racing Club' },
  '00000007.config.json': { theme: 'light' },
  'i18n/en-us.json': { 'signOn.title': 'Window sign-in' },
} as const;
const WINDOW_KEY = '00000007';

/** The requirement's limit, seconds. */
const LIMIT = 60;
/** A slow person's pace for one tap or key, seconds: they look for it first. */
const SECONDS_A_STEP = 1;

const missing = whyNoWebServer('nginx');
test.skip(missing !== undefined, missing ?? '');

let track: ServedTrack;
let browser: OwnBrowser;

test.beforeEach(async () => {
  track = await startTrack('nginx', '/', { seed: SEED, startTime: DAY_START, clock: dayClock() });
  await mkdir(join(track.site, 'i18n'));
  for (const [file, content] of Object.entries(SITE)) {
    await writeFile(join(track.site, file), JSON.stringify(content));
  }
  browser = await openOwnBrowser({ baseURL: track.server.url, flags: [TRUST_CERTIFICATE] });
});
test.afterEach(async () => {
  await browser?.close();
  await track?.stop();
});

for (const [way, steps] of [
  ['scanned', 19],
  ['entered', 28],
] as const) {
  test(`from the address to the first sale on a host in under a minute, with a window key that is ${way} [S154, S155, S156]`, async () => {
    expect(runSiteCommand(['check', track.site])).toEqual({
      lines: ['No mistakes. 1 window has a file of its own.'],
      ok: true,
    });
    const page = await browser.context.newPage();
    await page.clock.install({ time: DAY_START });
    const watch = await browser.context.newCDPSession(page);
    await watch.send('Performance.enable');
    const begun = await secondsOf(watch);
    const hand = new Hand(page);

    await page.goto('/');
    await expect(page.getByText('Foxhall Racing Club')).toBeVisible();
    await hand.tap(button(page, 'Settings'), button(page, 'Window setup'));
    if (way === 'scanned') await scan(page, `001${WINDOW_KEY}100`);
    else {
      await hand.tap(field(page, 'Window key'));
      await hand.press(spelled(WINDOW_KEY));
    }
    await expect(field(page, 'Window key')).toHaveValue(WINDOW_KEY);
    // The site's words count from the next start on. No person is as fast as this test.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mutuel.texts'))).toContain('sign-in');
    await Promise.all([page.waitForEvent('load'), hand.tap(button(page, /^Save and reload$/))]);
    await expect(page.getByRole('region', { name: 'Window sign-in' })).toBeVisible();
    await signOnBy(hand);
    await sellBy(hand);
    expect((await paperText(page)).split('\n')[0]).toBe('VOID. NOT FOR SALE');
    const seconds = (await secondsOf(watch)) - begun;

    // The window's own file counts, too.
    await expect(page.getByRole('banner')).toContainText('Window 7');
    await expect(page.locator('[data-theme="light"]').first()).toBeAttached();
    await expect(balancePanel(page)).toContainText('− 1 sold');
    expect(await createHostControl(track.host.controlUrl).ledger()).toMatchObject([
      { window: 7, tellerId: TELLER, cost: '500' },
    ]);

    console.log(`    first sale, key ${way}: ${hand.count} taps and keys, ${seconds.toFixed(1)} s`);
    expect(hand.count).toBeLessThanOrEqual(steps);
    // The minute is the requirement's own limit. The flow takes a few seconds of it, on a busy machine too.
    expect(seconds).toBeLessThan(LIMIT);
    // Leaves the program half of the minute at a slow person's pace.
    expect(hand.count * SECONDS_A_STEP).toBeLessThanOrEqual(LIMIT / 2);
  });
}

/** Returns the time of the browser itself, seconds. The page's own clock is the training day's. */
async function secondsOf(watch: CDPSession): Promise<number> {
  const { metrics } = await watch.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'Timestamp')?.value;
  if (seconds === undefined) throw new Error('a browser has a time');
  return seconds;
}

async function signOnBy(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tapDigits(TELLER);
  await hand.tap(page.getByLabel('Password'));
  await hand.tapDigits(TELLER);
  await hand.tap(button(page, 'Sign On'));
  await cards(page).first().waitFor();
}

/** Sells $5 to win on the full race's first runner. */
async function sellBy(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(key(page, LATE_CARD), button(page, new RegExp(`^Race ${FULL_RACE},`)));
  await hand.tap(button(page, /^Win, minimum/), button(page, '$5'), runnerKey(page, 1));
  await hand.tap(button(page, /^Buy\b/));
}
