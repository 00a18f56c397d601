/** Moves a finger across the glass, as a touch screen reports it. */
import { expect, type Page } from 'playwright/test';

/** A point of the window, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The time between two reports of a finger, in seconds, and the reports of one swipe. */
const BETWEEN = 0.05;
const REPORTS = 4;

/** Says how the browser ended the finger that is on its way. */
type End = 'pointerup' | 'pointercancel';

/** Waits until what is under the finger moves no more: the browser finds it in the picture drawn last. */
async function atRest(page: Page, { x, y }: Point): Promise<void> {
  const under = await page.evaluateHandle(([left, top]) => document.elementFromPoint(left, top), [
    x,
    y,
  ] as const);
  await under.asElement()?.waitForElementState('stable');
  await under.dispose();
}

/** Begins to watch, and returns what waits for the end of the next finger. */
async function watchEnd(page: Page): Promise<() => Promise<End>> {
  const watch = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<End>();
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, () => resolve(end), { capture: true, once: true });
    return { promise };
  });
  return () => watch.evaluate(({ promise }) => promise);
}

/**
 * Moves a finger from one point to another in 150 ms of the browser's own clock. The reports end now, so that
 * two swipes in a row never go back in time. Waits until the page has heard the finger's end. Throws where
 * the browser takes a finger for scrolling that goes more across than down.
 */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await atRest(page, from);
  const end = await watchEnd(page);
  const cdp = await page.context().newCDPSession(page);
  const start = Date.now() / 1000 - (REPORTS - 1) * BETWEEN;
  const points: readonly [string, readonly Point[]][] = [
    ['touchStart', [from]],
    ['touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]],
    ['touchMove', [to]],
    ['touchEnd', []],
  ];
  for (const [at, [type, touchPoints]] of points.entries()) {
    await cdp.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: [...touchPoints],
      timestamp: start + at * BETWEEN,
    });
  }
  await cdp.detach();
  const ended = await end();
  const isAcross = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  if (isAcross) expect(ended, 'the page hears the finger to its end').toBe('pointerup');
}
