/**
 * Measures `paper-main-thread`: the longest task of the page's own thread while a paper is made and printed.
 * Takes every paper on every driver, in a language of letters and in one of signs. The processor is slowed
 * down six times. Compares with one frame, which a longer task would delay. Of each paper its quickest print
 * counts, since a busy machine adds to the others. Each driver's own figure is on standard error.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { type Measurement, measured } from '../measurement.ts';
import { PROJECT } from '../workbench/install.mjs';
import { languageFiles } from '../workbench/language-files.ts';
import { serve } from '../workbench/static-server.mjs';
import { SLOWER, withBrowser } from './slow-window.ts';

const FRAME = 1000 / 60;
const ROUNDS = 5;

export async function measure(): Promise<readonly Measurement[]> {
  const root = join(PROJECT, 'e2e', '.out', 'paper-page');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [languageFiles()],
    root: join(import.meta.dirname, 'paper-page'),
    build: { outDir: root, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  const site = await serve({ root });
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(site.url);
      await page.waitForFunction(() => document.title === 'ready');
      const debug = await page.context().newCDPSession(page);
      await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const quickest = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [paper, longest] of await longestTasks(browser, page)) {
          quickest.set(paper, Math.min(longest, quickest.get(paper) ?? Number.POSITIVE_INFINITY));
        }
      }
      const worst = [...quickest].toSorted(([, one], [, other]) => other - one);
      const driverOf = (paper: string): string => paper.slice(0, paper.indexOf(' '));
      for (const [at, [paper, time]] of worst.entries()) {
        const isFirst = worst.findIndex(([other]) => driverOf(other) === driverOf(paper)) === at;
        if (isFirst) console.error(`  ${paper}: ${time.toFixed(1)} ms`);
      }
      return [
        measured({
          name: 'paper-main-thread',
          value: worst[0]?.[1] ?? Number.NaN,
          unit: 'ms',
          against: 'a frame of sixty a second',
          againstValue: FRAME,
          goal: 1,
        }),
      ];
    });
  } finally {
    await site.close();
  }
}

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

/**
 * The longest task that touches the time between the two marks of a paper, in milliseconds, by the papers'
 * names.
 */
async function longestTasks(browser: Browser, page: Page): Promise<ReadonlyMap<string, number>> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate('printAll()');
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const marks = trace.traceEvents.filter(({ name }) => /^(?:begins|ends) /.test(name));
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === marks[0]?.pid && tid === marks[0].tid,
  );
  const longest = new Map<string, number>();
  for (const begin of marks.filter(({ name }) => name.startsWith('begins '))) {
    const paper = begin.name.slice('begins '.length);
    const end = marks.find(({ name }) => name === `ends ${paper}`);
    if (end === undefined) throw new Error(`${paper} has no end`);
    const touching = tasks.filter(({ ts, dur = 0 }) => ts + dur > begin.ts && ts < end.ts);
    if (touching.length === 0) throw new Error(`${paper} took no task`);
    // Of the task in which it was asked for, what came before is another paper's.
    const times = touching.map(({ ts, dur = 0 }) => ts + dur - Math.max(ts, begin.ts));
    longest.set(paper, Math.max(...times) / 1000);
  }
  if (longest.size === 0) throw new Error('nothing was printed');
  return longest;
}
