/**
 * Runs a window on a slow machine: a page of a real browser whose processor is slowed down six times. The
 * page itself reports when a tap was painted and when the first byte left for a printer. It also reports when
 * it was usable.
 *
 * During a measurement nothing is asked of the page, since every question is work for its slow processor. The
 * page reports on the console. Taps are the browser's own input at a place found before. Units: milliseconds.
 */
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright';
import { FLAGS } from '../lab/flags.ts';
import { BARE_PAGE, BUILT } from '../workbench/build.mjs';
import { findChromium } from '../workbench/chromium.mjs';
import { serve } from '../workbench/static-server.mjs';

export const SLOWER = 6;

export interface SlowWindows {
  readonly browser: Browser;
  /** The built terminal's address and the bare page's. */
  readonly terminalUrl: string;
  readonly bareUrl: string;
}

/** Runs a measurement with a browser. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium');
  const browser = await chromium.launch({ executablePath: found.path, args: [...FLAGS] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Runs a measurement with a browser and both sites served. */
export async function withWindows<T>(measure: (windows: SlowWindows) => Promise<T>): Promise<T> {
  const [terminal, bare] = await Promise.all([serve({ root: BUILT }), serve({ root: BARE_PAGE })]);
  try {
    return await withBrowser((browser) => measure({ browser, terminalUrl: terminal.url, bareUrl: bare.url }));
  } finally {
    await Promise.all([terminal.close(), bare.close()]);
  }
}

/** A report of the page: the name of the event and the milliseconds it took. */
type Report = 'painted' | 'first byte' | 'usable';

/** A page that is not slowed yet, and speaks. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 }, ...options });
  const page = await context.newPage();
  // tsx keeps functions' names by a helper of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(reportTimes);
  return page;
}

/** Does something while the page's processor is slowed down six times, reloads included. */
export async function slowly<T>(page: Page, task: () => Promise<T>): Promise<T> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // Waits until the page has done the work of setting it, and of an earlier tap.
  await page.waitForTimeout(PAUSE);
  const done = await task();
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await debug.detach();
  return done;
}

/** Between two times that are taken. */
const PAUSE = 60;

/** Taps a button and returns how long it took from that tap to the paint after it, slowly. */
export function paintAfterTap(page: Page, button: Locator): Promise<number> {
  return timeAfterTap(page, button, 'painted');
}

/** Taps a button and returns how long it took from that tap to what the page reports, slowly. */
export async function timeAfterTap(page: Page, button: Locator, awaited: Report): Promise<number> {
  // Waits until it can be tapped: it does not move, is enabled, and nothing covers it.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error('a button without a place');
  return slowly(page, async () => {
    const said = report(page, awaited);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return said;
  });
}

/**
 * Loads the page again and returns how long that took to its first use, from the start of the navigation. The
 * processor is slowed down meanwhile.
 */
export function slowReload(page: Page): Promise<number> {
  return slowly(page, () => timeToUse(page, () => page.reload({ waitUntil: 'commit' })));
}

/** Loads the page and returns how long that took to its first use, from the start of the navigation. */
export async function timeToUse(page: Page, load: () => Promise<unknown>): Promise<number> {
  const said = report(page, 'usable');
  await load();
  return said;
}

const PREFIX = 'bench';

async function report(page: Page, awaited: Report): Promise<number> {
  const beginning = `${PREFIX} ${awaited} `;
  const message = await page.waitForEvent('console', (said) => said.text().startsWith(beginning));
  return Number(message.text().slice(beginning.length));
}

/** Runs in the page before its own scripts. */
function reportTimes(): void {
  const say = (what: Report, time: number): void => {
    // oxlint-disable-next-line no-console -- this is how the page speaks to its benchmark
    console.debug(`bench ${what} ${time}`);
  };
  let lastTapAt = 0;
  let firstByteAt = 0;

  /**
   * Calls back once the next frame has been painted: a message sent in a frame's callback arrives after its
   * paint.
   */
  const afterPaint = (then: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(undefined);
    });
  };

  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      lastTapAt = timeStamp;
      firstByteAt = 0;
      afterPaint(() => say('painted', performance.now() - timeStamp));
    },
    { capture: true },
  );

  // Usable: the key of the first digit is there and can be pressed, in both pages. The time begins with the
  // navigation.
  const usable = (): boolean =>
    [...document.querySelectorAll('button')].some(
      ({ textContent, disabled }) => textContent.trim() === '1' && !disabled,
    );
  const watch = new MutationObserver(() => {
    if (!usable()) return;
    watch.disconnect();
    afterPaint(() => say('usable', performance.now()));
  });
  watch.observe(document, { childList: true, subtree: true });

  /**
   * Returns the time from the last tap to the first byte. Deducts that of the demo tote, which is another
   * machine's part.
   */
  const sayFirstByte = (): void => {
    const atWork = performance
      .getEntriesByName('demo-tote', 'measure')
      .map(
        ({ startTime, duration }) =>
          Math.min(startTime + duration, firstByteAt) - Math.max(startTime, lastTapAt),
      )
      .reduce((sum, time) => sum + Math.max(time, 0), 0);
    say('first byte', firstByteAt - lastTapAt - atWork);
  };
  const prototype: object | undefined = globalThis.BluetoothRemoteGATTCharacteristic?.prototype;
  for (const name of ['writeValue', 'writeValueWithResponse', 'writeValueWithoutResponse']) {
    const write: unknown = prototype && Reflect.get(prototype, name);
    if (prototype === undefined || typeof write !== 'function') continue;
    Reflect.set(prototype, name, function stamped(this: unknown, ...args: unknown[]): unknown {
      if (firstByteAt === 0) {
        firstByteAt = performance.now();
        setTimeout(sayFirstByte);
      }
      return Reflect.apply(write, this, args);
    });
  }
}
