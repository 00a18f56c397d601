/**
 * Runs the built terminal on a real host for browser tests. The tote host of e2e/tote-host serves it, and
 * answers over HTTP and a WebSocket on the training day's own time. `test` here replaces the lab's.
 */
import type { Page } from 'playwright/test';
import type { ToteProfile } from '../../../src/demo-tote/serve/request/tote-profile.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';
import { pickAmount, pickCard, pickPool, pickRace, pickRunners } from '../../acts.ts';
import { test as plain } from '../../lab/fixtures.ts';
import { createHostControl, type HostControl } from '../../tote-host/host-control.ts';
import { startToteHost, type ToteHost } from '../../tote-host/tote-host.ts';
import { BUILT } from '../../workbench/build.mjs';
import { DAY_START, FULL_RACE, LATE_CARD, SEED } from './training-day.ts';

/**
 * Outlasts a host's and a terminal's pauses, on a busy machine too. A doubt is answered after 5 s, the line
 * returns after 10 s. Longer than any other expectation waits.
 */
export const SOON = { timeout: 60_000 };

interface AtTheHost {
  readonly host: ToteHost;
  readonly control: HostControl;
  /** Sites beside the host's own whose terminals may use it. */
  readonly allowOrigins: readonly string[];
  /** The calls that the host has. */
  readonly profile: ToteProfile;
}

export const test = plain.extend<AtTheHost>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern
  allowOrigins: async ({}, use) => use([]),
  profile: [{ calls: 'all' }, { option: true }],
  host: async ({ allowOrigins, profile }, use) => {
    const host = await startToteHost({
      root: BUILT,
      seed: SEED,
      startTime: DAY_START,
      clock: dayClock(),
      allowOrigins,
      profile,
    });
    await use(host);
    await host.stop();
  },
  baseURL: async ({ host }, use) => use(host.url),
  control: async ({ host }, use) => use(createHostControl(host.controlUrl)),
});

/** Returns the training day's time, from now on. */
export function dayClock(): Clock {
  const begun = Date.now();
  return {
    now: () => DAY_START + Date.now() - begun,
    elapsed: () => performance.now(),
    after: (delay, task) => {
      const timer = setTimeout(task, delay);
      return () => clearTimeout(timer);
    },
  };
}

/**
 * Keeps the page from the host's answers to POSTs of this path, until the returned function is called. The
 * host has carried out each of them by then.
 */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/tg5/rs${path}`, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return release;
}

/** Builds a wager of $5 to win, ready to be bought. */
export async function writeWinBet(page: Page, runner = 1): Promise<void> {
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
  await pickPool(page, 'Win');
  await pickAmount(page, '$5');
  await pickRunners(page, runner);
}
