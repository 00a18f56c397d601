/**
 * Carries out the everyday jobs of a window (common-jobs.ts) with a hand that counts. A chord counts every
 * pressed key. A count other than the kept one fails; `npm run fewest-taps` writes the counts.
 */
import type { Locator, Page } from 'playwright/test';
import { expect } from '../../lab/fixtures.ts';
import { COMMON_JOBS, countedJobs, type Job, keepCount, type Way } from './common-jobs.ts';

const isWriting = process.env['FEWEST_TAPS'] === 'write';

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

  /** Reports the count of the job. Fails above its limit, and where the guide has another count. */
  within(job: Job, way: Way): void {
    const most = COMMON_JOBS[job][way];
    console.log(`    ${job}: ${this.count} ${way}, at most ${most}`);
    expect(this.count, `${way} of ${job}`).toBeLessThanOrEqual(most);
    if (isWriting) keepCount(job, way, this.count);
    expect(countedJobs()[job]?.[way], `${way} of ${job} as kept: run npm run fewest-taps`).toBe(this.count);
  }
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Returns each letter or digit as a key of its own. */
export const spelled = (text: string): string => Array.from(text).join(' ');
