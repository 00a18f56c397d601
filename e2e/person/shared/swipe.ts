/** Moves a finger across the glass, as a touch screen reports it. */
import type { Page } from 'playwright/test';

/** A point of the window, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The time between two reports of a finger, in seconds, and the reports of one swipe. */
const BETWEEN = 0.05;
const REPORTS = 4;

/**
 * Moves a finger from one point to another in 150 ms of the browser's own clock. The reports end now, so that
 * two swipes in a row never go back in time.
 */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
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
}
