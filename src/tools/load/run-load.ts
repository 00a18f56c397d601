/**
 * Runs a load on one host: windows that sign on, hold their sockets, and sell at moments that are spread
 * evenly. Measures the time of each sale, and compares all sales with the host's books at the end.
 *
 * The loop is open: each sale has its moment, and its latency counts from there. It counts from there too if
 * the window or the generator is late. A host that hangs for a second thus shows every sale that waited.
 */
import { createHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { networkTransport } from '../../../e2e/terminal/network-transport.ts';
import { terminalOver } from '../../../e2e/terminal/test-terminal.ts';
import { systemClock } from '../../wagering/ground/clock.ts';
import { raceOnSale, smallestBet } from '../conformance/steps.ts';
import { createLoadWindow, type LoadSale, type LoadWindow } from './load-window.ts';

/** Windows that sign on at the same time. */
const SIGN_ON_TOGETHER = 20;
/** Milliseconds between two looks for a race that is on sale. */
const RENEW_EVERY = 10_000;
/** Milliseconds that sales still open at the end are awaited. */
const LAST_WAIT = 30_000;
/** The window that looks at the cards and sells nothing. */
const LOOKER = 9_999;
/** Latencies are kept in microseconds, up to ten minutes. */
const LONGEST = 600_000_000;

export interface LoadOptions {
  /** Origins of hosts that serve one room; windows take them in turn. */
  readonly urls: readonly string[];
  readonly windows: number;
  /** Milliseconds from one sale of a window to its next. */
  readonly every: number;
  /** Milliseconds for which sales fall due, after the warm-up. */
  readonly lasts: number;
  /** Milliseconds of sales before that, which are not in the figures. */
  readonly warmUp: number;
  /** Called when the figures begin and end to count. */
  readonly onPhase: (phase: 'begins' | 'ends') => Promise<void>;
  readonly say: (line: string) => void;
}

export interface LoadResult {
  readonly windows: number;
  /** Sales a second that fell due, and that were answered with a ticket, in the time that counts. */
  readonly due: number;
  readonly sold: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly longest: number;
  /** The longest that the generator itself stood still, milliseconds: no latency is finer than that. */
  readonly ownStall: number;
  /** Over the whole run. */
  readonly refused: number;
  readonly resent: number;
  /** Sales that were answered and that the host has not. */
  readonly lost: number;
  /** Sales that the host has and that nobody was answered. */
  readonly double: number;
  /** Sales without an answer at the end. */
  readonly open: number;
  /** Why sales were refused or broke off, the first of each. */
  readonly troubles: readonly string[];
}

/** Rejects if a window cannot sign on, or if no race is on sale. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const [first = ''] = options.urls;
  const looker = terminalOver(networkTransport(first), systemClock);
  await looker.signOn(LOOKER);
  const wantedNow = async (): Promise<LoadSale> => {
    const at = await raceOnSale(looker);
    const { path, body } = looker.calls.sellPost([smallestBet(at)], null);
    return { path, body, card: at.card.id };
  };
  let wanted = await wantedNow();
  /** Keeps the last one where none can be had. */
  const renew = async (): Promise<void> => {
    wanted = await wantedNow().catch(() => wanted);
  };
  const renewing = setInterval(() => void renew(), RENEW_EVERY);
  const histogram = createHistogram({ lowest: 1, highest: LONGEST, figures: 3 });
  const troubles = new Set<string>();
  let counts = false;
  const windows = Array.from({ length: options.windows }, (_, index) =>
    createLoadWindow({
      url: options.urls[index % options.urls.length] ?? first,
      number: index + 1,
      wanted: () => wanted,
      onLatency: (ms) => {
        if (counts) histogram.record(Math.max(1, Math.round(ms * 1_000)));
      },
      onTrouble: (why) => {
        if (troubles.size < 10) troubles.add(why);
      },
    }),
  );
  try {
    await signOnAll(windows, options.say);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const end = sellOnTime(windows, options.every);
    await pause(options.warmUp);
    await options.onPhase('begins');
    counts = true;
    delay.reset();
    const before = soldBy(windows);
    const began = performance.now();
    await pause(options.lasts);
    const took = (performance.now() - began) / 1_000;
    const sold = soldBy(windows) - before;
    const ownStall = delay.max / 1e6;
    await options.onPhase('ends');
    end();
    // A sale that fell due in time counts, however late it is answered.
    await Promise.race([Promise.all(windows.map((one) => one.settled())), pause(LAST_WAIT)]);
    counts = false;
    return {
      windows: windows.length,
      due: (windows.length * 1_000) / options.every,
      sold: sold / took,
      p50: histogram.percentile(50) / 1_000,
      p90: histogram.percentile(90) / 1_000,
      p99: histogram.percentile(99) / 1_000,
      longest: histogram.max / 1_000,
      ownStall,
      ...(await audit(windows)),
      troubles: [...troubles],
    };
  } finally {
    clearInterval(renewing);
    for (const one of windows) one.close();
  }
}

async function signOnAll(windows: readonly LoadWindow[], say: (line: string) => void): Promise<void> {
  const began = performance.now();
  const waiting = [...windows];
  await Promise.all(
    Array.from({ length: SIGN_ON_TOGETHER }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await one.signOn();
    }),
  );
  say(`${windows.length} windows have signed on in ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
}

/** Lets every window sell at its own moments, spread evenly. Returns what ends it. */
function sellOnTime(windows: readonly LoadWindow[], every: number): () => void {
  const start = performance.now();
  let next = 0;
  let timer: NodeJS.Timeout;
  /** The moment of the next sale: the windows follow each other, and then begin again. */
  const dueAt = (count: number): number => start + (count * every) / windows.length;
  const tick = (): void => {
    for (; dueAt(next) <= performance.now(); next += 1) windows[next % windows.length]?.sellDue(dueAt(next));
    timer = setTimeout(tick, Math.max(0, dueAt(next) - performance.now()));
  };
  tick();
  return () => clearTimeout(timer);
}

function soldBy(windows: readonly LoadWindow[]): number {
  return windows.reduce((sum, one) => sum + one.counts().sold, 0);
}

/** Compares every window's answers with the host's books. */
async function audit(
  windows: readonly LoadWindow[],
): Promise<Pick<LoadResult, 'refused' | 'resent' | 'lost' | 'double' | 'open'>> {
  const sum = { refused: 0, resent: 0, lost: 0, double: 0, open: 0 };
  for (const one of windows) {
    one.giveUp();
    const { sold, refused, resent, open } = one.counts();
    const atHost = await one.soldAtHost();
    sum.refused += refused;
    sum.resent += resent;
    sum.open += open;
    sum.lost += Math.max(0, sold - atHost);
    sum.double += Math.max(0, atHost - sold - open);
  }
  return sum;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
