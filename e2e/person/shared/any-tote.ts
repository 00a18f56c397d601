/**
 * Gives a test its page on the tote of its project. The usual one is the demo tote in the page. The other is
 * a host over the network with the specified calls alone. Its time follows the page's. `test` here replaces
 * the lab's.
 */
import type { Page } from 'playwright/test';
import type { Clock } from '../../../src/wagering/ground/clock.ts';
import { test as plain } from '../../lab/fixtures.ts';
import { startToteHost } from '../../tote-host/tote-host.ts';
import { BUILT } from '../../workbench/build.mjs';
import { DAY_START, SEED } from './training-day.ts';

/** The host's time, which can be set. */
interface SettableClock extends Clock {
  /** `time`: epoch milliseconds. */
  readonly set: (time: number) => void;
}

interface AnyTote {
  /** Null: the demo tote in the page. */
  readonly specified: { readonly url: string; readonly clock: SettableClock } | null;
}

export const test = plain.extend<AnyTote>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern
  specified: async ({}, use, { project }) => {
    if (project.metadata['calls'] !== 'specification') return use(null);
    const clock = settableClock();
    const host = await startToteHost({
      root: BUILT,
      seed: SEED,
      startTime: DAY_START,
      clock,
      profile: { calls: 'specification' },
    });
    await use({ url: host.url, clock });
    await host.stop();
  },
  baseURL: async ({ specified, site }, use) => use(specified?.url ?? site.url),
  page: async ({ page, specified }, use) => {
    if (specified !== null) followTime(page, specified.clock);
    await use(page);
  },
});

/** Sets the host's time with the page's. A jump fires each timer of the page once, as after a sleep. */
function followTime(page: Page, host: SettableClock): void {
  const { clock } = page;
  const install = clock.install.bind(clock);
  const jump = clock.fastForward.bind(clock);
  clock.install = async (options) => {
    if (options?.time !== undefined) host.set(new Date(options.time).getTime());
    await install(options);
  };
  clock.runFor = async (ticks) => {
    if (typeof ticks === 'number') host.set(host.now() + ticks);
    await jump(ticks);
  };
}

function settableClock(): SettableClock {
  let offset = DAY_START - Date.now();
  return {
    now: () => Date.now() + offset,
    elapsed: () => performance.now(),
    after(delay, task) {
      const timer = setTimeout(task, delay);
      return () => clearTimeout(timer);
    },
    set(time) {
      offset = time - Date.now();
    },
  };
}
