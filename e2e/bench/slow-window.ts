/**
 * A window on a slow machine: a page of a real browser whose processor is slowed down six times, with stamps of when a tap was painted, when
 * the first byte left for a printer, and when the page could be used.
 *
 * Owns: the browser, the slowing, and the stamps. Knows nothing of the terminal. Units: milliseconds.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { FLAGS } from '../lab/flags.ts';
import { BARE_PAGE, BUILT } from '../workbench/build.mjs';
import { findChromium } from '../workbench/chromium.mjs';
import { serve } from '../workbench/static-server.mjs';

const SLOWER = 6;

export interface SlowWindows {
  readonly browser: Browser;
  /** The built terminal's address and the bare page's. */
  readonly terminalUrl: string;
  readonly bareUrl: string;
}

/** Runs a measurement with a browser and both sites served. */
export async function withWindows<T>(measure: (windows: SlowWindows) => Promise<T>): Promise<T> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium');
  const [terminal, bare] = await Promise.all([serve({ root: BUILT }), serve({ root: BARE_PAGE })]);
  const browser = await chromium.launch({ executablePath: found.path, args: [...FLAGS] });
  try {
    return await measure({ browser, terminalUrl: terminal.url, bareUrl: bare.url });
  } finally {
    await browser.close();
    await Promise.all([terminal.close(), bare.close()]);
  }
}

declare global {
  /** In a page of the benchmarks: what was stamped, in milliseconds. */
  var stamps: { taps: number[]; lastTapAt: number; firstByteAt: number; usableAt: number };
}

/** A page that is not slowed yet, and stamps. */
export async function openWindow(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  // tsx keeps functions' names by a helper of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(stampPage);
  return page;
}

/** Slows the page's processor down six times from now on, reloads included. */
export async function slowDown(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Does something that ends in one tap, and returns how long it took from that tap to the paint after it. */
export async function paintAfterTap(page: Page, tap: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => globalThis.stamps.taps.length);
  await tap();
  const after = await page.waitForFunction((count) => globalThis.stamps.taps[count], before);
  return Number(await after.jsonValue());
}

/** Runs in the page before its own scripts. */
function stampPage(): void {
  const stamps = { taps: new Array<number>(), lastTapAt: 0, firstByteAt: 0, usableAt: 0 };
  globalThis.stamps = stamps;

  /** Calls back once the next frame has been painted: a message sent in a frame's callback arrives after its paint. */
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
      stamps.lastTapAt = timeStamp;
      stamps.firstByteAt = 0;
      afterPaint(() => {
        stamps.taps.push(performance.now() - timeStamp);
      });
    },
    { capture: true },
  );

  // Usable: the key of the first digit is there and can be pressed, in both pages. Time runs from the start of the navigation.
  const usable = (): boolean =>
    [...document.querySelectorAll('button')].some(
      ({ textContent, disabled }) => textContent.trim() === '1' && !disabled,
    );
  const watch = new MutationObserver(() => {
    if (!usable()) return;
    watch.disconnect();
    afterPaint(() => {
      stamps.usableAt = performance.now();
    });
  });
  watch.observe(document, { childList: true, subtree: true });

  const prototype: object | undefined = globalThis.BluetoothRemoteGATTCharacteristic?.prototype;
  for (const name of ['writeValue', 'writeValueWithResponse', 'writeValueWithoutResponse']) {
    const write: unknown = prototype && Reflect.get(prototype, name);
    if (prototype === undefined || typeof write !== 'function') continue;
    Reflect.set(prototype, name, function stamped(this: unknown, ...args: unknown[]): unknown {
      stamps.firstByteAt ||= performance.now();
      return Reflect.apply(write, this, args);
    });
  }
}
