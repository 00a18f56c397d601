/**
 * Lists the everyday jobs of a window, and the most taps and keys that each may take. Jobs begin at the card
 * list or with a customer waiting. A chord counts every pressed key. Tests carry each job out with a hand
 * that counts.
 */
import type { Locator, Page } from 'playwright/test';
import { expect } from '../../lab/fixtures.ts';

/**
 * Limits the taps of each job. From the keyboard a job takes at most two keys more than the fewest of either.
 */
export const CEILINGS = {
  'sign on, an id of four digits': { taps: 10, keys: 10 },
  '$2 Win on 4': { taps: 6, keys: 8 },
  'the next Win in the race': { taps: 2, keys: 2 },
  '$2 Win, Place and Show on 4': { taps: 7, keys: 9 },
  '$1 exacta box of three': { taps: 9, keys: 11 },
  '50c Pick 4, 1,2/3/4,5,6/ALL': { taps: 15, keys: 17 },
  'the last ticket again': { taps: 2, keys: 4 },
  'cancel the last ticket': { taps: 2, keys: 4 },
  'cash a winner by scan': { taps: 0, keys: 0 },
  'a loser by scan': { taps: 0, keys: 0 },
  'cash a winner by hand': { taps: 15, keys: 16 },
  'the tax form after a scan': { taps: 10, keys: 12 },
  'a $20 voucher': { taps: 3, keys: 5 },
  'a $25 voucher': { taps: 4, keys: 6 },
  'draw $500': { taps: 6, keys: 8 },
  'final return of two denominations': { taps: 9, keys: 11 },
  'a bag with one denomination and twelve digits': { taps: 16, keys: 18 },
  'total out and collect': { taps: 2, keys: 2 },
  'total out and pay in cash': { taps: 3, keys: 5 },
  'sign off': { taps: 2, keys: 4 },
  'lock the window': { taps: 2, keys: 4 },
  'unlock the window, a password of four digits': { taps: 5, keys: 5 },
} as const satisfies Readonly<Record<string, { readonly taps: number; readonly keys: number }>>;

export type Job = keyof typeof CEILINGS;

/** Counts taps and keys. */
export class Hand {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(...places: readonly Locator[]): Promise<void> {
    for (const place of places) {
      await place.click();
      this.count += 1;
    }
  }

  /** Taps digits on the terminal's own keypad. */
  async tapDigits(digits: string): Promise<void> {
    for (const digit of digits) await this.tap(button(this.page, digit));
  }

  /** Presses keys separated by spaces, at a person's pace: a scanner is faster. '+' joins a chord. */
  async press(keys: string): Promise<void> {
    for (const each of keys.split(' ')) {
      await this.page.keyboard.press(each, { delay: 70 });
      this.count += each.length > 1 ? each.split('+').length : 1;
    }
  }

  /** Reports the count of the job; fails above its ceiling. */
  within(job: Job, way: 'taps' | 'keys'): void {
    const most = CEILINGS[job][way];
    console.log(`    ${job}: ${this.count} ${way}, at most ${most}`);
    expect(this.count, `${way} of ${job}`).toBeLessThanOrEqual(most);
  }
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Returns each letter or digit as a key of its own. */
export const spelled = (text: string): string => Array.from(text).join(' ');
